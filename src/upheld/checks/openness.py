"""Words with which a claim leaves something open: it says that a thing is planned, asked for, possible or believed."""

from __future__ import annotations

import re

#: As written; "*" lets a word go on. Any of them is enough for silence, so the list is wide.
_OPEN = """
hope* hoping hing* depend* likel* possib* probab* potential* view expect* plan plans planned planning intend*
intention* propos*
seek* sought
ask asks asked asking request* aim aims aimed want* draft* pending yet still due forecast* projected projection* would
should wish* promis* pledg* conditional* if unless once provided estimat* think* thought believ* suggest* recommend*
apply applies applied application* candidate* nominat* bid bids offer* talks consider* fear* warn* doubt* suspect*
rumour* rumor* alleg* accus* claim* argu* see sees seem* appear* inclin* lean* predict* anticipat* await* tie ties tied
goal goals target* scheduled future next upcoming later suppos* meant designed celebrat* try tries tried attempt* agree
agrees agreed commit* negotiat* risk* can must need* acquit* may might could whether remain*
question* unclear unknown undecided unresolved refus* reject* deny denied denies withdr* cancel* abandon* fail* fine
allow* permit* okay entitled option* able stall* only not given reported* against stop* ended ending perhaps maybe
escap* avoid* spared surviv* saved tentativ* provisional* preliminar* dispute* contest*
"""
_PHRASES = r"cleared of|set (?:to|for)|call(?:s|ed)? for|said to|(?:was|were|is|are) to|free to"
_PATTERN = re.compile(
    rf"\b(?:{_PHRASES}|{'|'.join(word.replace('*', r'[a-z]{0,12}') for word in _OPEN.split())})\b", re.IGNORECASE
)


def leaves_open(text: str) -> bool:
    """Whether a claim has a word that keeps it from stating something flatly as a fact."""
    return _PATTERN.search(text) is not None
