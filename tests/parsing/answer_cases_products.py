"""Whole answers in the styles of chat and research products, and what must come out of them.

A row is (name, answer, ids of sources passed with the request, claims); a claim is its text and where its citations
lead: the address, or the id where the source has none.
"""

from __future__ import annotations

A, B, C = "https://example.org/a", "https://example.com/b", "https://example.net/c"

Row = tuple[str, str, list[str], list[tuple[str, list[str]]]]

CASES: list[Row] = [
    (
        "Perplexity: numbers after the stop, a list at the end",
        f"The Orsa Dam opened in 1931.[1][2] It holds 40 million cubic metres of water.[2]\n\nCitations:\n"
        f"[1] {A}\n[2] {B}\n",
        [],
        [
            ("The Orsa Dam opened in 1931.", [A, B]),
            ("It holds 40 million cubic metres of water.", [B]),
        ],
    ),
    (
        "Perplexity: a section with bold bullets",
        "## Key facts\n\n- **Opening:** The dam opened in 1931.[1]\n"
        "- **Volume:** It holds 40 million cubic metres.[2]\n",
        ["1", "2"],
        [
            ("Opening: The dam opened in 1931.", ["1"]),
            ("Volume: It holds 40 million cubic metres.", ["2"]),
        ],
    ),
    (
        "Perplexity: exported footnotes",
        f"The dam opened in 1931[^1_1]. It is tall[^1_2].\n\n[^1_1]: {A}\n\n[^1_2]: {B}\n",
        [],
        [("The dam opened in 1931.", [A]), ("It is tall.", [B])],
    ),
    (
        "ChatGPT: site links in parentheses after the stop",
        f"The dam opened in 1931. ([example.org]({A}))\n\n"
        f"It holds 40 million cubic metres. ([example.com]({B}), [example.net]({C}))\n",
        [],
        [
            ("The dam opened in 1931.", [A]),
            ("It holds 40 million cubic metres.", [B, C]),
        ],
    ),
    (
        "ChatGPT: a link on its own line cites the sentence before",
        f"Two firms bid for the site. The council chose the cheaper one.\n\n([example.org]({A}))\n",
        [],
        [
            ("Two firms bid for the site.", []),
            ("The council chose the cheaper one.", [A]),
        ],
    ),
    (
        "ChatGPT: words of the sentence as link text",
        f"According to the [annual report]({A}), revenue rose to 4 million euros. The [firm's own site]({B}) "
        f"says 5 million.",
        [],
        [
            ("According to the annual report, revenue rose to 4 million euros.", [A]),
            ("The firm's own site says 5 million.", [B]),
        ],
    ),
    (
        "ChatGPT: numbered file markers",
        "The dam opened in 1931【4:0†report.pdf】. It was rebuilt in 1957【4:1†report.pdf】.",
        [],
        [("The dam opened in 1931.", ["C703"]), ("It was rebuilt in 1957.", ["C703"])],
    ),
    (
        "ChatGPT: copied tokens lead nowhere",
        "The dam opened in 1931. citeturn0search0 It was rebuilt in 1957. citeturn0search1turn0news2",
        [],
        [("The dam opened in 1931.", ["C703"]), ("It was rebuilt in 1957.", ["C703"])],
    ),
    (
        "ChatGPT: private-use tokens lead nowhere",
        "The dam opened in 1931. \ue200cite\ue202turn0search0\ue201\n\n"
        "It was rebuilt in 1957.\ue200cite\ue202turn1news3\ue201",
        [],
        [("The dam opened in 1931.", ["C703"]), ("It was rebuilt in 1957.", ["C703"])],
    ),
    (
        "ChatGPT: opening, list and closing offer",
        f"Great question! Here's what I found:\n\n1. **Cost** – The bridge cost 4 million euros. [source]({A})\n"
        f"2. **Length** – It is 412 metres long. [source]({B})\n\nLet me know if you'd like more detail!",
        [],
        [
            ("Cost – The bridge cost 4 million euros.", [A]),
            ("Length – It is 412 metres long.", [B]),
        ],
    ),
    (
        "Gemini: numbered sources with spaces before the markers",
        f"The dam opened in 1931 [1]. It was rebuilt in 1957 [1, 2].\n\n**Sources:**\n\n1. [The dam]({A})\n"
        f"2. [History]({B})\n",
        [],
        [("The dam opened in 1931.", [A]), ("It was rebuilt in 1957.", [A, B])],
    ),
    (
        "Gemini: cite tags",
        "[cite_start]The dam opened in 1931. [cite: 1] [cite_start]It was rebuilt in 1957. [cite: 1, 2]",
        ["1", "2"],
        [("The dam opened in 1931.", ["1"]), ("It was rebuilt in 1957.", ["1", "2"])],
    ),
    (
        "Claude: superscript links",
        f"The dam opened in 1931.<sup>[1]({A})</sup> It was rebuilt in 1957.<sup>[2]({B})</sup>",
        [],
        [("The dam opened in 1931.", [A]), ("It was rebuilt in 1957.", [B])],
    ),
    (
        "Claude: bracketed labels of documents",
        "The dam opened in 1931 [Doc 1]. It was rebuilt in 1957 [Doc 2].",
        ["Doc 1", "Doc 2"],
        [("The dam opened in 1931.", ["Doc 1"]), ("It was rebuilt in 1957.", ["Doc 2"])],
    ),
    (
        "Copilot: superscript digits and a numbered list",
        f"The dam opened in 1931.¹ It was rebuilt in 1957.²\n\n¹ {A}\n² {B}\n",
        [],
        [("The dam opened in 1931.", [A]), ("It was rebuilt in 1957.", [B])],
    ),
    (
        "Copilot: linked numbers",
        f"The dam opened in 1931[1]({A}). It was rebuilt in 1957[2]({B}).",
        [],
        [("The dam opened in 1931.", [A]), ("It was rebuilt in 1957.", [B])],
    ),
    (
        "Grok: doubled brackets with addresses",
        f"The dam opened in 1931 [[1]]({A}). It was rebuilt in 1957 [[1]]({A})[[2]]({B}).",
        [],
        [("The dam opened in 1931.", [A]), ("It was rebuilt in 1957.", [A, B])],
    ),
    (
        "deep research: headings, prose and works cited",
        "# The Orsa Dam\n\n## History\n\nThe dam opened in 1931.1 It was rebuilt in 1957 after a flood.2\n\n## Use\n\n"
        f"It feeds two power stations.1\n\n#### Works cited\n\n1. The dam, accessed May 2, 2025, {A}\n"
        f"2. Floods, accessed May 2, 2025, {B}\n",
        [],
        [
            ("The dam opened in 1931.", [A]),
            ("It was rebuilt in 1957 after a flood.", [B]),
            ("It feeds two power stations.", [A]),
        ],
    ),
    (
        "deep research: author and year",
        "The dam cut floods by half (Lund, 2019). Later work disagrees (Okafor & Weber, 2021).\n\n## References\n\n"
        f"Lund, A. (2019). Floods on the Orsa. Journal of Rivers. {A}\n\n"
        f"Okafor, B., & Weber, C. (2021). Dams again. Journal of Rivers. {B}\n",
        [],
        [("The dam cut floods by half.", [A]), ("Later work disagrees.", [B])],
    ),
    (
        "report: a table with a source column",
        "| Dam | Opened | Source |\n|---|---|---|\n| Orsa | 1931 | [1] |\n| Lind | 1950 | [2] |\n",
        ["1", "2"],
        [("Orsa | 1931", ["1"]), ("Lind | 1950", ["2"])],
    ),
    (
        "report: a table with its source below",
        f"| Dam | Opened |\n|---|---|\n| Orsa | 1931 |\n| Lind | 1950 |\n\nSource: [example.org]({A})\n",
        [],
        [("Orsa | 1931", [A]), ("Lind | 1950", [A])],
    ),
    (
        "report: a table whose header cites",
        "| Dam | Opened [1] |\n|---|---|\n| Orsa | 1931 |\n| Lind | 1950 [2] |\n",
        ["1", "2"],
        [("Orsa | 1931", ["1"]), ("Lind | 1950", ["2"])],
    ),
    (
        "RAG: sources passed, one number unknown",
        "The dam opened in 1931 [1]. It was rebuilt in 1957 [3].",
        ["1", "2"],
        [("The dam opened in 1931.", ["1"]), ("It was rebuilt in 1957.", ["C702"])],
    ),
    (
        "RAG: ranges and lists of numbers",
        "The dam opened in 1931 [1-3]. It was rebuilt in 1957 [1, 3]. It is tall [2][3].",
        ["1", "2", "3"],
        [
            ("The dam opened in 1931.", ["1", "2", "3"]),
            ("It was rebuilt in 1957.", ["1", "3"]),
            ("It is tall.", ["2", "3"]),
        ],
    ),
    (
        "RAG: labels in brackets",
        "The dam opened in 1931 [annual-report]. It was rebuilt in 1957 [history].",
        ["annual-report", "history"],
        [("The dam opened in 1931.", ["annual-report"]), ("It was rebuilt in 1957.", ["history"])],
    ),
    (
        "RAG: cite elements",
        'The dam opened in 1931 <cite id="1">. It was rebuilt in 1957 <cite id="2"></cite>.',
        ["1", "2"],
        [("The dam opened in 1931.", ["1"]), ("It was rebuilt in 1957.", ["2"])],
    ),
    (
        "RAG: the answer says what it lacks",
        "The provided documents do not mention the cost. The dam opened in 1931 [1].",
        ["1"],
        [("The dam opened in 1931.", ["1"])],
    ),
    (
        "plain text with bullets that Markdown does not know",
        "The dam:\n• opened in 1931 [1]\n• holds 40 million cubic metres [2]\n",
        ["1", "2"],
        [("opened in 1931", ["1"]), ("holds 40 million cubic metres", ["2"])],
    ),
    (
        "bare addresses",
        f"The dam opened in 1931 ({A}). It was rebuilt in 1957: {B}\n",
        [],
        [("The dam opened in 1931.", [A]), ("It was rebuilt in 1957", [B])],
    ),
    (
        "reference links",
        f"The dam opened in [1931][dam]. It was rebuilt in 1957 [history].\n\n[dam]: {A}\n[history]: {B}\n",
        [],
        [("The dam opened in 1931.", [A]), ("It was rebuilt in 1957.", [B])],
    ),
    (
        "ChatGPT: a link to read on backs nothing",
        f"The pass costs $40 ([example.org]({A})).\n\nFor more information, visit the [official site]({B}).\n",
        [],
        [("The pass costs $40.", [A])],
    ),
    (
        "RAG: a bare pointer belongs to the sentence before, a quoted first person is a claim",
        'The dam is 30 m high [1]. See [2] for details. "I could not sleep," the keeper wrote [2].',
        ["1", "2"],
        [("The dam is 30 m high.", ["1", "2"]), ('"I could not sleep," the keeper wrote.', ["2"])],
    ),
    (
        "RAG: what was searched and not found",
        "I searched the provided documents but could not find the price. The contract ends in 2027 [1]. "
        "None of the provided sources mention a discount.\n\nDocuments used:\n- Document 1: contract.pdf\n",
        [],
        [("The contract ends in 2027.", ["1"])],
    ),
    (
        "Word: roman endnotes",
        f"The dam is 30 m high.[i] It opened in 1931.[ii]\n\n[i] Harbour Board, {A}\n[ii] Lamp Office, {B}\n",
        [],
        [("The dam is 30 m high.", [A]), ("It opened in 1931.", [B])],
    ),
    (
        "a list whose items cite is content under any heading",
        "## Sources\n\n- Breg: 46 km long [1]\n- Brigach: 43 km long [1]\n",
        ["1"],
        [("Breg: 46 km long", ["1"]), ("Brigach: 43 km long", ["1"])],
    ),
    (
        "Claude: a tag before each cited sentence",
        '<cite index="1-3">The dam opened in 1931.</cite> <cite index="2-1,2-2">It is 30 m high.</cite>',
        ["1", "2"],
        [("The dam opened in 1931.", ["1"]), ("It is 30 m high.", ["2"])],
    ),
    (
        "a dash before who says so, a struck figure, a colon whose address was cut",
        f"The dam is 30 m high — [Harbour Board]({A})\n\nIt costs ~~$50~~ $40 [1].\n\nIt opened in 1931: {B}.\n",
        ["1"],
        [("The dam is 30 m high", [A]), ("It costs $50 $40.", ["1"]), ("It opened in 1931", [B])],
    ),
]
