"""Whole answers by layout: where markers stand, and what is no claim. Rows as in `answer_cases_products`."""

from __future__ import annotations

from answer_cases_products import A, B, Row

CASES: list[Row] = [
    ("marker before the stop", "The dam opened in 1931 [1].", ["1"], [("The dam opened in 1931.", ["1"])]),
    ("marker after the stop", "The dam opened in 1931.[1]", ["1"], [("The dam opened in 1931.", ["1"])]),
    ("marker on the next line", "The dam opened in 1931.\n[1]", ["1"], [("The dam opened in 1931.", ["1"])]),
    ("marker in the next paragraph", "The dam opened in 1931.\n\n[1]", ["1"], [("The dam opened in 1931.", ["1"])]),
    (
        "marker in mid-sentence",
        "The dam opened in 1931 [1] and was rebuilt in 1957.",
        ["1"],
        [("The dam opened in 1931 and was rebuilt in 1957.", ["1"])],
    ),
    (
        "two markers in one sentence",
        "The dam opened in 1931 [1], and it was rebuilt in 1957 [2].",
        ["1", "2"],
        [("The dam opened in 1931, and it was rebuilt in 1957.", ["1", "2"])],
    ),
    (
        "marker between sentences without space",
        "The dam opened in 1931.[1]It was rebuilt in 1957.[2]",
        ["1", "2"],
        [("The dam opened in 1931.", ["1"]), ("It was rebuilt in 1957.", ["2"])],
    ),
    (
        "marker only at the end of a paragraph",
        "The dam opened in 1931. It was rebuilt in 1957. [1]",
        ["1"],
        [("The dam opened in 1931.", []), ("It was rebuilt in 1957.", ["1"])],
    ),
    (
        "markers before their sentences",
        "[1] The dam opened in 1931. [2] It was rebuilt in 1957.",
        ["1", "2"],
        [("The dam opened in 1931.", ["1"]), ("It was rebuilt in 1957.", ["2"])],
    ),
    (
        "marker as a noun",
        "According to [2], the dam opened in 1931. [1] reports that it was rebuilt.",
        ["1", "2"],
        [("the dam opened in 1931.", ["2"]), ("it was rebuilt.", ["1"])],
    ),
    (
        "labelled markers",
        "The dam opened in 1931. (Source: [1])\n\nIt was rebuilt in 1957. Source: [2]",
        ["1", "2"],
        [("The dam opened in 1931.", ["1"]), ("It was rebuilt in 1957.", ["2"])],
    ),
    (
        "markers in bold and after bold",
        "**The dam opened in 1931 [1].** It was rebuilt in 1957 **[2]**.",
        ["1", "2"],
        [("The dam opened in 1931.", ["1"]), ("It was rebuilt in 1957.", ["2"])],
    ),
    (
        "hard-wrapped prose",
        "The dam opened\nin 1931 [1]. It was\nrebuilt in 1957.",
        ["1"],
        [("The dam opened in 1931.", ["1"]), ("It was\nrebuilt in 1957.", [])],
    ),
    (
        "an item of several sentences",
        "- The dam opened in 1931 [1]. It was rebuilt in 1957 [2].\n- It is tall and old.",
        ["1", "2"],
        [
            ("The dam opened in 1931.", ["1"]),
            ("It was rebuilt in 1957.", ["2"]),
            ("It is tall and old.", []),
        ],
    ),
    (
        "a cited lead-in speaks for its items",
        "According to the owner, the dam has three parts [1]:\n\n- a wall of stone\n- a spillway [2]\n- gates",
        ["1", "2"],
        [("a wall of stone", ["1"]), ("a spillway", ["2"]), ("gates", ["1"])],
    ),
    (
        "a cited lead-in whose items all cite is a claim",
        "The dam has two parts [1]:\n\n- a wall of stone [2]\n- a spillway [2]",
        ["1", "2"],
        [("The dam has two parts", ["1"]), ("a wall of stone", ["2"]), ("a spillway", ["2"])],
    ),
    (
        "a cited parent item speaks for its children",
        "- **Parts** [1]:\n  - a wall of stone\n  - a spillway and gates\n- It is tall and old.",
        ["1"],
        [("a wall of stone", ["1"]), ("a spillway and gates", ["1"]), ("It is tall and old.", [])],
    ),
    (
        "an item of markers alone cites the item before",
        "- The dam opened in 1931\n- [1]\n- It was rebuilt in 1957 [2]",
        ["1", "2"],
        [("The dam opened in 1931", ["1"]), ("It was rebuilt in 1957", ["2"])],
    ),
    (
        "a heading that cites a section without markers",
        "## History [1]\n\nThe dam opened in 1931.\n\n## Use\n\nIt feeds two power stations.",
        ["1"],
        [("The dam opened in 1931.", ["1"]), ("It feeds two power stations.", [])],
    ),
    (
        "a heading that cites a section with markers",
        "## History [1]\n\nThe dam opened in 1931 [2]. It was rebuilt in 1957.",
        ["1", "2"],
        [("The dam opened in 1931.", ["2"]), ("It was rebuilt in 1957.", [])],
    ),
    (
        "a quotation with who said it",
        "> The dam saved the town.\n> — Ada Lund, mayor [1]\n",
        ["1"],
        [("The dam saved the town.", ["1"])],
    ),
    (
        "nested lists",
        "- Walls\n  - The north wall is 30 m high [1].\n    - It is made of stone [2].\n",
        ["1", "2"],
        [("The north wall is 30 m high.", ["1"]), ("It is made of stone.", ["2"])],
    ),
    (
        "code, formulas and headings are none",
        "# Dams hold water [1]\n\n```\nx = a[1]  # It opened in 1931.\n```\n\n$$ E = mc^2 $$\n\n"
        "The dam opened in 1931 [2].",
        ["1", "2"],
        [("The dam opened in 1931.", ["2"])],
    ),
    (
        "questions, offers, greetings, lead-ins and advice are none",
        "Hello there! How tall is it? Here are the main points:\n\n- The wall is 30 m high [1].\n\n"
        "Always check the label "
        "before use. Would you like a drawing? I can also compare prices.",
        ["1"],
        [("The wall is 30 m high.", ["1"])],
    ),
    (
        "what could not be found is none",
        "I couldn't find any figures on cost. As of my last update, none were public. The wall is 30 m high.",
        [],
        [("The wall is 30 m high.", [])],
    ),
    (
        "cited fragments are claims, bare names are none",
        "- **Height:** 30 m [1]\n- Orsa Dam\n- Steel",
        ["1"],
        [("Height: 30 m", ["1"])],
    ),
    (
        "a cited question stays unclaimed",
        "How tall is the dam [1]? It is 30 m high [1].",
        ["1"],
        [("It is 30 m high.", ["1"])],
    ),
    (
        "text after the reference list is text again",
        f"The dam opened in 1931 [1].\n\nSources:\n[1] {A}\n\nThe dam was rebuilt in 1957.",
        [],
        [("The dam opened in 1931.", [A]), ("The dam was rebuilt in 1957.", [])],
    ),
    (
        "one page under two numbers",
        f"The dam opened in 1931 [1]. It was rebuilt in 1957 [2].\n\n[1] {A}\n[2] {A}?utm_source=chat\n",
        [],
        [("The dam opened in 1931.", [A]), ("It was rebuilt in 1957.", [A])],
    ),
    (
        "the same source twice in one sentence is one citation",
        "The dam opened in 1931 [1] and was rebuilt in 1957 [1].",
        ["1"],
        [("The dam opened in 1931 and was rebuilt in 1957.", ["1"])],
    ),
    (
        "markup, entities and escapes are cleaned",
        "The *dam* &amp; its `gate` are **30&nbsp;m** high \\*1931\\*<br>and ~~old~~ new [1].",
        ["1"],
        [("The dam & its gate are 30 m high *1931* and old new.", ["1"])],
    ),
    (
        "links that cite nothing keep their words",
        "The dam ([see below](#history)) opened in 1931 [1]. ![A photo](dam.png) It was rebuilt.",
        ["1"],
        [("The dam (see below) opened in 1931.", ["1"]), ("It was rebuilt.", [])],
    ),
    (
        "a title over a list is none",
        "Recent news about the dam on the Orsa\n\n- The dam opened in 1931 [1]\n- It was rebuilt in 1957 [2]\n",
        ["1", "2"],
        [("The dam opened in 1931", ["1"]), ("It was rebuilt in 1957", ["2"])],
    ),
    (
        "a heading that runs into its paragraph is none, a bold sentence is",
        "**What was built.** The dam opened in 1931 [1].\n\n**The dam is the oldest one here.** It is tall and grey.",
        ["1"],
        [
            ("The dam opened in 1931.", ["1"]),
            ("The dam is the oldest one here.", []),
            ("It is tall and grey.", []),
        ],
    ),
    (
        "a closing remark hands its marker to the sentence before",
        "The dam opened in 1931. I hope this helps! [1]",
        ["1"],
        [("The dam opened in 1931.", ["1"])],
    ),
    (
        "a remark on the search hands its marker on, too",
        "The dam opened in 1931. (I couldn't verify the month.) [1]",
        ["1"],
        [("The dam opened in 1931.", ["1"])],
    ),
    (
        "an address with a label only points",
        f"Homepage: {A}\n\nThe dam opened in 1931: {B}",
        [],
        [("The dam opened in 1931", [B])],
    ),
    (
        "no claim in what is only punctuation",
        "...\n\n---\n\n***\n\n!!!",
        [],
        [],
    ),
    (
        "definition bullets with addresses in text",
        f"* The wall is 30 m high ({A})\n* The spillway is older than the wall: see {B}.\n",
        [],
        [("The wall is 30 m high", [A]), ("The spillway is older than the wall: see.", [B])],
    ),
]
