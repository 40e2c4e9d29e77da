"""Words that name a marker as the speaker: "according to [2], ...", "[3] reports that ..."."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evidence import Span

if TYPE_CHECKING:
    from upheld.parsing.parts import Marker

#: Characters before and after a marker in which such words are looked for.
_REACH = 48

_BEFORE = re.compile(
    r"(?:^|(?<=[\s(,;.!?。，、]))(?:(?:as |and as )?(?:according to|reported (?:in|by)|noted (?:in|by)"
    r"|stated (?:in|by)|described in|shown in|per|based on|laut|gemäß|zufolge|selon|d['’]après|según|de acuerdo con"
    r"|segundo|de acordo com|conforme"
    r"|secondo|volgens|согласно|по данным|enligt|według)"
    r"(?: (?:the |der |la |le )?(?:sources?|references?|refs?\.?|studies|study|reports?|quelle|fuente|fonte"
    r"|источнику))?[^\S\n]?"
    r"|根据|據|根據|据)$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"[^\S\n]?(?:によると|によれば|显示|指出|称)?[,，、][^\S\n]?"
    r"|[^\S\n](?:reports?|reported|says?|said|states?|stated|notes?|noted|shows?|showed|finds?|found|claims?|claimed"
    r"|argues?|argued|confirms?|confirmed|explains?|explained|indicates?|suggests?|writes?|wrote|mentions?"
    r"|adds?) that[^\S\n]"
    r"|[^\S\n](?:berichtet|sagt|zeigt|schreibt|gibt an), dass[^\S\n]"
    r"|[^\S\n](?:indique|rapporte|montre|affirme|dit) que[^\S\n]"
    r"|[^\S\n](?:indica|informa|muestra|señala|dice|afirma|mostra|relata|diz|riporta|mostra) (?:que|che)[^\S\n]",
    re.IGNORECASE,
)
_STOPS = ("", ".", ";", "!", "?", "。")
_JOINED = re.compile(r"(?<=[\])】>])(?:,?[^\S\n]?(?:and|&|und|et|y|e|en|и|和)|,|、)[^\S\n]?$", re.I)


def widened(answer: str, bounds: Span, marker: Marker) -> Span:
    """A marker that stands as a word, with the words that only say that it speaks; any other as it is.

    They say nothing that a source could back, and a sentence from which the marker alone was cut would be broken
    ("According to , it rose"). A comma after the marker goes with "according to"; by itself it stays.

    Args:
        answer: the whole answer.
        bounds: the block that the marker stands in.
        marker: the marker.
    """
    span = marker.span
    if not marker.noun or marker.kept is not None:
        return span
    left = max(bounds.start, span.start - _REACH)
    head = answer[left : span.start]
    before = _BEFORE.search(head) or _JOINED.search(head)
    after = _AFTER.match(answer, span.end, min(bounds.end, span.end + _REACH))
    start = left + before.start() if before else span.start
    if before and answer[span.end : min(span.end + 1, bounds.end)] in _STOPS:
        lead = answer[left:start].rstrip()
        start = left + len(lead) - 1 if lead.endswith((",", "，", "、")) else start
    keeps_comma = after is not None and not before and after.group().strip() in (",", "，", "、")
    return Span(start, after.end() if after and not keeps_comma else span.end)
