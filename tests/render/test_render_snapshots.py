"""What a person sees, held word for word: a change of the rendering shows as a change of this file."""
# ruff: noqa: E501  Markdown's lines are as long as their paragraphs

from __future__ import annotations

from sample_report import bridge_report

from upheld.render.markdown import render_markdown
from upheld.render.page import View
from upheld.render.terminal import render_summary, render_terminal

WIDE = """\
Question: Who built the Sorna Bridge?

# The bridge

✓1 The bridge opened in 1931 [1]. ≠2 It was designed by Ana Brandt [1].

- ✗3 The deck is 412 metres long [1].
- ?4 It carries 9,000 cars a day [2].

○5 The town is proud of it. ?6 Its ferry closed [7].

────────────────────────────────────────────────────────────────────────────────

≠ 2  wrong entity  score 0.50
  It was designed by Ana Brandt
  [1] Sorna Bridge · https://example.org/1
    “Ana Brandt” (E201) appears nowhere in the source
    │ The Sorna Bridge crosses the river at Valdemar. ▸It was drawn by Karl
    │ Moser and opened to traffic in 1931.◂ The deck is 398 metres long and
    │ hangs from two towers of steel.

✗ 3  unsupported  score 0.50
  The deck is 412 metres long
  [1] Sorna Bridge · https://example.org/1
    the source does not say “412” (N101) (3 passages read)
    │ The Sorna Bridge crosses the river at Valdemar. It was drawn by Karl Moser
    │ and opened to traffic in 1931. ▸The deck is 398 metres long and hangs from
    │ two towers of steel.◂

? could not be read, so not judged
  not fetched
    [2] https://example.org/2 · claim 4
  to have them judged, save each page under its number, such as 2.html in the
    folder NAME.sources beside NAME.md, or name it with --source 2=FILE

notes
  C702 no source answers to [7] (claim 6)

✓ supported  1 (-v shows the passages)
○ uncited  5

1 of 5 cited claims supported (20%) · ? 2 unverifiable · ≠ 1 wrong entity ·
  ✗ 1 unsupported · ○ 1 uncited
verifier lexical ≥ 0.5 · retrieval bm25 · 0.25 s
✗ can be a rewording: open the passage before you call a claim false
"""

NARROW = """\
Question: Who built the Sorna Bridge?

# The bridge

✓1 The bridge opened in 1931 [1]. ≠2 It was
designed by Ana Brandt [1].

- ✗3 The deck is 412 metres long [1].
- ?4 It carries 9,000 cars a day [2].

○5 The town is proud of it. ?6 Its ferry closed
[7].

──────────────────────────────────────────────────

≠ 2  wrong entity  score 0.50
  It was designed by Ana Brandt
  [1] Sorna Bridge · https://example.org/1
    “Ana Brandt” (E201) appears nowhere in the
      source
    │ The Sorna Bridge crosses the river at
    │ Valdemar. ▸It was drawn by Karl Moser and
    │ opened to traffic in 1931.◂ The deck is 398
    │ metres long and hangs from two towers of
    │ steel.

✗ 3  unsupported  score 0.50
  The deck is 412 metres long
  [1] Sorna Bridge · https://example.org/1
    the source does not say “412” (N101) (3
      passages read)
    │ The Sorna Bridge crosses the river at
    │ Valdemar. It was drawn by Karl Moser and
    │ opened to traffic in 1931. ▸The deck is 398
    │ metres long and hangs from two towers of
    │ steel.◂

? could not be read, so not judged
  not fetched
    [2] https://example.org/2 · claim 4
  to have them judged, save each page under its
    number, such as 2.html in the folder
    NAME.sources beside NAME.md, or name it with
    --source 2=FILE

notes
  C702 no source answers to [7] (claim 6)

✓ supported  1 (-v shows the passages)
○ uncited  5

1 of 5 cited claims supported (20%) ·
  ? 2 unverifiable · ≠ 1 wrong entity ·
  ✗ 1 unsupported · ○ 1 uncited
verifier lexical ≥ 0.5 · retrieval bm25 · 0.25 s
✗ can be a rewording: open the passage before you
  call a claim false
"""

ASCII = """\
Question: Who built the Sorna Bridge?

# The bridge

+1 The bridge opened in 1931 [1]. #2 It was designed by Ana Brandt [1].

- x3 The deck is 412 metres long [1].
- ?4 It carries 9,000 cars a day [2].

o5 The town is proud of it. ?6 Its ferry closed [7].

------------------------------------------------------------------------

# 2  wrong entity  score 0.50
  It was designed by Ana Brandt
  [1] Sorna Bridge - https://example.org/1
    “Ana Brandt” (E201) appears nowhere in the source
    | The Sorna Bridge crosses the river at Valdemar. >>It was drawn by
    | Karl Moser and opened to traffic in 1931.<< The deck is 398 metres
    | long and hangs from two towers of steel.

x 3  unsupported  score 0.50
  The deck is 412 metres long
  [1] Sorna Bridge - https://example.org/1
    the source does not say “412” (N101) (3 passages read)
    | The Sorna Bridge crosses the river at Valdemar. It was drawn by
    | Karl Moser and opened to traffic in 1931. >>The deck is 398 metres
    | long and hangs from two towers of steel.<<

? could not be read, so not judged
  not fetched
    [2] https://example.org/2 - claim 4
  to have them judged, save each page under its number, such as 2.html
    in the folder NAME.sources beside NAME.md, or name it with --source
    2=FILE

notes
  C702 no source answers to [7] (claim 6)

+ supported  1 (-v shows the passages)
o uncited  5

1 of 5 cited claims supported (20%) - ? 2 unverifiable -
  # 1 wrong entity - x 1 unsupported - o 1 uncited
verifier lexical >= 0.5 - retrieval bm25 - 0.25 s
x can be a rewording: open the passage before you call a claim false
"""

MARKDOWN = """\
## upheld: 1 of 5 cited claims supported (20%)

| verdict | claims | meaning |
| --- | ---: | --- |
| ✓ supported | 1 | the source backs the whole claim |
| ? unverifiable | 2 | the source could not be read, so nothing is said about the claim |
| ≠ wrong entity | 1 | would be supported, but a name in the claim appears nowhere in the source |
| ✗ unsupported | 1 | the source does not say it |
| ○ uncited | 1 | the claim has no citation |

### ≠ 2: wrong entity

> It was designed by <b>Ana Brandt</b>

**\\[1\\]** Sorna Bridge [example.org](https://example.org/1): “Ana Brandt” appears nowhere in the source (E201)

> The Sorna Bridge crosses the river at Valdemar. <b>It was drawn by Karl Moser and opened to traffic in 1931.</b> The deck is 398 metres long and hangs from two towers of steel.

### ✗ 3: unsupported

> The deck is <b>412</b> metres long

**\\[1\\]** Sorna Bridge [example.org](https://example.org/1): the source does not say “412” (3 passages read) (N101)

> The Sorna Bridge crosses the river at Valdemar. It was drawn by Karl Moser and opened to traffic in 1931. <b>The deck is 398 metres long and hangs from two towers of steel.</b>

### Could not be read, so not judged

- not fetched: **\\[2\\]** [example.org](https://example.org/2)

to have them judged, save each page under its number, such as 2.html in the folder NAME.sources beside NAME.md, or name it with --source 2=FILE

### Notes

- C702: no source answers to \\[7\\] (claim 6)

<details><summary>All claims</summary>

| | verdict | claim | sources |
| --- | --- | --- | --- |
| 1 | ✓ supported | The bridge opened in 1931 | 1 |
| 2 | ≠ wrong entity | It was designed by Ana Brandt | 1 |
| 3 | ✗ unsupported | The deck is 412 metres long | 1 |
| 4 | ? unverifiable | It carries 9,000 cars a day | 2 |
| 5 | ○ uncited | The town is proud of it. | none |
| 6 | ? unverifiable | Its ferry closed | none |

</details>

<sub>upheld 0.0, verifier lexical, threshold 0.5, retrieval bm25</sub>
"""

SUMMARY = """\
1 of 5 cited claims supported (20%) · ? 2 unverifiable · ≠ 1 wrong entity · ✗ 1 unsupported · ○ 1 uncited · verifier lexical ≥ 0.5 · retrieval bm25 · 0.25 s
"""


def test_terminal_at_80():
    assert render_terminal(bridge_report(), View(width=80)) == WIDE


def test_terminal_at_50():
    assert render_terminal(bridge_report(), View(width=50)) == NARROW


def test_terminal_in_ascii():
    text = render_terminal(bridge_report(), View(width=72, unicode=False))
    # The answer's and the sources' own characters stay; the output's encoding takes care of them.
    assert text.replace("“", '"').replace("”", '"').isascii()
    assert text == ASCII


def test_markdown():
    assert render_markdown(bridge_report()) == MARKDOWN


def test_summary_is_one_line():
    assert render_summary(bridge_report(), View(width=40)) == SUMMARY
    assert SUMMARY.count("\n") == 1
