"""S6xx: what happened to the sources."""

from __future__ import annotations

from upheld.findings.codes import Code

SOURCES: tuple[Code, ...] = (
    Code(
        "S601",
        "archived copy used",
        "The page itself could not be read, or is gone; a copy of it in the Internet Archive was judged in its place. "
        "The citation names the copy and its date.",
        "A page that answers 404 today and was archived in 2021.",
        "Open the copy. If the page has changed since then, the live one may say something else.",
    ),
    Code(
        "S602",
        "page gone, copy not readable",
        "The page is gone. The Internet Archive knows it, but no copy that was tried holds a text to judge.",
        "A page that answers 404, whose copies are all consent walls or redirects.",
        "Open the archive's address; a copy of another year may be whole. Else look for the page elsewhere.",
    ),
    Code(
        "S603",
        "page gone and never archived",
        "The server has no such page (404, 410) or there is no such host, and the Internet Archive was asked in two "
        "independent ways, both of which answered that they know no working copy. The address was probably made up. "
        "Both questions are in the message; anyone can open them.",
        "https://example.org/2023/a-study-that-never-was",
        "Ask for another source. A page that was up for a short time, or that archives may not keep, looks the same.",
    ),
    Code(
        "S604",
        "page gone, archive unknown",
        "The page is gone, and whether it was ever archived could not be found out: the archive did not answer "
        "properly, was not asked, or may not show that site. So nothing is said about the page.",
        "A page that answers 404 while the archive answers 503.",
        "Audit again later, or look for the page by its title.",
    ),
    Code(
        "S605",
        "page not shown to programs",
        "The server refuses the page, or shows a check for bots, a consent wall, a pay wall or a page to log in "
        "instead of it, and no archived copy was found.",
        'Status 403, or a page that says only "Just a moment... Verify you are human".',
        "Open the page in your browser, save it, and name the file.",
    ),
    Code(
        "S606",
        "not the page that was meant",
        "What came is too short to be the page, is filled in by scripts that did not run, says that there is no such "
        "page, or belongs to a parked domain; and no archived copy was found.",
        'A page with status 200 that says "Page not found".',
        "Open the page in your browser. If it is there, save it and name the file.",
    ),
    Code(
        "S607",
        "too large",
        "The page or file is larger than upheld takes in. It was not read in part: what is missing might be what is "
        "cited.",
        "A PDF of 80 MB.",
        "Save the cited part as a text and name the file.",
    ),
    Code(
        "S608",
        "no text in this type",
        "The address leads to something whose text can't be read: an image, a film, an office format that is not "
        "read, or a scan without the part that reads scans.",
        "https://example.org/chart.png",
        "Save what it says as a text and name the file. Scans are read with upheld[ocr].",
    ),
    Code(
        "S609",
        "address refused",
        "The address is not one that upheld opens: it is neither http nor https, uses a port that pages are not served "
        "from, or leads to a network that is not public. Answers are untrusted, and what they cite must not reach into "
        "your network.",
        "http://192.168.0.1/status",
        "If the page is on your own network and you trust the answer, use --allow-private.",
    ),
    Code(
        "S610",
        "text cut",
        "The source is longer than upheld reads; only its beginning was judged.",
        "A source of six million characters.",
        "If the cited part lies further on, pass that part as the source's text.",
    ),
    Code(
        "S611",
        "not fetched",
        "The source has an address but no text, and the address was not opened: upheld worked offline and its cache "
        "does not have the page, or the time for the audit was over.",
        '{"id": "1", "url": "https://example.org/page"} without "text", with --offline.',
        "Audit without --offline, pass the page's text, or save the page and pass the file.",
    ),
    Code(
        "S612",
        "nothing to read",
        "There is no text to judge: the source has none and no address, or its file could not be read, or the page or "
        "file has no text in it or holds a bot check, a pay wall or an error page instead of the page.",
        'A saved page that says only "Just a moment... Verify you are human".',
        "Give the source a text, or save the page again as your browser shows it.",
    ),
    Code(
        "S613",
        "expired redirect",
        "The address was made for a short time, by a search engine or a store of files, and has run out. What it led "
        "to is not known, so nothing is said about the page.",
        "A redirect link of Google's search grounding, some days old.",
        "Follow such links while they are young, or keep the addresses that they lead to.",
    ),
    Code(
        "S614",
        "no answer",
        "The page did not come: the host could not be looked up or reached, its certificate is not valid, it took too "
        "long, broke off, redirects in a circle or answered with a fault of its own; and no archived copy was found.",
        "A server that takes the connection and sends nothing for ten seconds.",
        "Audit again later. If your browser opens the page, save it and name the file.",
    ),
    Code(
        "S615",
        "nothing a program could read",
        "What the address leads to is never a text of its own: a film, a page that is shown only to who is logged in, "
        "or the results of a search.",
        "https://www.youtube.com/watch?v=...",
        "Save what it says as a text and name the file.",
    ),
    Code(
        "S616",
        "text of the response judged",
        "The page could not be read, or there is none: the text that the provider's response holds of this source was "
        "judged, which is what the model was shown. It may be a part of the page.",
        "A file search, whose response has the passages that were found; a page behind a login that the provider's own "
        "tool had fetched.",
        "Nothing, if you trust the provider's copy. Else pass the text yourself as a source.",
    ),
    Code(
        "S617",
        "only quoted passages judged",
        "There is no page to read, and the response holds only the passages that the provider says support the "
        "answer. A claim that these passages back may still be taken out of context; one that they do not back may "
        "stand elsewhere in the document.",
        "A document that was given to the model with the question, of which the response quotes two sentences.",
        "Pass the document itself as a source: upheld.audit(response, sources=[text]).",
    ),
    Code(
        "S630",
        "read from a picture",
        "Pages of the source are scans, and their letters were recognised: single letters and figures may be wrong.",
        'A scanned report in which "Cl" was read for "CI".',
        "Look at the page itself before you trust a verdict that hangs on one figure or name.",
    ),
    Code(
        "S631",
        "pages not read",
        "Some pages of the source are pictures, or in fonts that do not say which letters they show; the others were "
        "read.",
        "A report of 40 pages whose annex was scanned.",
        'Install upheld[ocr] to have them read: pip install "upheld[ocr]".',
    ),
)
