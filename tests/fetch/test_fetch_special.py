"""What is read for special addresses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upheld.fetch.special import rewritten

ELSEWHERE = {
    "arXiv": ("https://arxiv.org/abs/1706.03762v5", "https://arxiv.org/html/1706.03762v5",
              "https://arxiv.org/pdf/1706.03762v5", "https://arxiv.org/abs/1706.03762v5"),
    "old arXiv": ("http://www.arxiv.org/abs/hep-th/9901001", "https://arxiv.org/html/hep-th/9901001",
                  "https://arxiv.org/pdf/hep-th/9901001", "http://www.arxiv.org/abs/hep-th/9901001"),
    "arXiv PDF": ("https://arxiv.org/pdf/2401.00001.pdf", "https://arxiv.org/pdf/2401.00001",
                  "https://arxiv.org/html/2401.00001"),
    "arXiv DOI": ("https://doi.org/10.48550/arXiv.2401.00001", "https://arxiv.org/html/2401.00001",
                  "https://arxiv.org/pdf/2401.00001", "https://arxiv.org/abs/2401.00001"),
    "DOI": ("http://dx.doi.org/10.1000/xyz(1)", "https://doi.org/10.1000/xyz(1)"),
    "PubMed": ("https://www.ncbi.nlm.nih.gov/pubmed/123?dopt=Abstract", "https://pubmed.ncbi.nlm.nih.gov/123/",
               "https://eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi?db=pubmed&id=123&rettype=abstract&retmode=text"),
    "PMC": ("https://www.ncbi.nlm.nih.gov/pmc/articles/PMC77/", "https://pmc.ncbi.nlm.nih.gov/articles/PMC77/",
            "https://eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi?db=pmc&id=77"),
    "GitHub": ("https://github.com/o/r/blob/main/docs/a.md?plain=1#L3",
               "https://raw.githubusercontent.com/o/r/main/docs/a.md",
               "https://github.com/o/r/blob/main/docs/a.md?plain=1#L3"),
    "GitLab anywhere": ("https://git.example.org/g/r/-/blob/main/a.txt", "https://git.example.org/g/r/-/raw/main/a.txt",
                        "https://git.example.org/g/r/-/blob/main/a.txt"),
    "Google document": ("https://docs.google.com/document/d/abcdefghijklmnopqrstuv/edit#heading=h.1",
                        "https://docs.google.com/document/d/abcdefghijklmnopqrstuv/export?format=docx"),
    "filing": ("https://www.sec.gov/ix?doc=/Archives/edgar/data/1/a.htm", "https://www.sec.gov/Archives/edgar/data/1/a.htm"),
    "difference": ("https://en.wikipedia.org/w/index.php?title=A&diff=12&oldid=11",
                   "https://en.wikipedia.org/w/index.php?oldid=12"),
    "difference to the last": ("https://en.wikipedia.org/w/index.php?title=A&diff=prev&oldid=11",
                               "https://en.wikipedia.org/w/index.php?oldid=11"),
    "mobile": ("https://de.m.wikipedia.org/wiki/Orl", "https://de.wikipedia.org/wiki/Orl"),
    "result of a search": ("https://www.google.com/url?sa=t&q=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1&usg=x",
                           "https://example.org/a?b=1"),
    "wrapper in a wrapper": ("https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Famp%2Fs%2Fexample.org%2Fa",
                             "https://example.org/a"),
    "wrapper of an abstract": ("https://r.jina.ai/https://dx.doi.org/10.1000/a", "https://doi.org/10.1000/a"),
    "viewer": ("https://docs.google.com/viewer?url=http://example.org/a.pdf", "http://example.org/a.pdf"),
}  # fmt: skip


@pytest.mark.parametrize("case", ELSEWHERE.values(), ids=ELSEWHERE)
def test_elsewhere(case):
    url, *urls = case
    assert rewritten(url).urls == tuple(urls)
    assert not rewritten(url).closed


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/abs/1706.03762",
        "https://en.wikipedia.org/w/index.php?title=A&oldid=11",
        "https://github.com/o/r",
        "https://x.company.example/a",
        "https://arxiv.org:8443/abs/1706.03762",
        "https://arxiv.org.example.org/abs/1706.03762",
        "https://www.google.com/url?q=javascript:alert(1)",
        "ftp://arxiv.org/abs/1706.03762",
        "https://[::1/abs",
        "no address",
        "",
    ],
)
def test_read_as_it_is(url):
    assert rewritten(url).urls == (url,)
    assert not rewritten(url).closed


CLOSED = {
    "https://www.youtube.com/watch?v=abc": "film",
    "https://youtu.be/abc?t=4": "film",
    "https://m.youtube.com/shorts/abc": "film",
    "https://vimeo.com/123456": "film",
    "https://x.com/orl/status/1": "logged in",
    "https://mobile.twitter.com/orl/status/1": "logged in",
    "https://www.facebook.com/orl/posts/1": "logged in",
    "https://www.google.com/search?q=orl": "search",
    "https://www.google.com/url?q=https://youtu.be/abc": "film",
}


@pytest.mark.parametrize(("url", "why"), CLOSED.items(), ids=CLOSED)
def test_closed(url, why):
    assert why in rewritten(url).closed


@given(
    st.text(max_size=60)
    | st.text(alphabet="htps:/.?=&%{}0aq[]@", max_size=60).map("https://www.google.com/url?q=".__add__)
)
def test_any_text(url):
    assert rewritten(url).urls
