"""How much upheld takes in before it says no: the one home of size limits.

They bound the time and memory that untrusted input can cost; none is a property of the method.
"""

from __future__ import annotations

#: Characters of an answer. The longest research reports seen are near 200,000.
ANSWER_CHARACTERS = 2_000_000

#: Characters of one source's text; the rest is cut and the cut is reported (S610).
SOURCE_CHARACTERS = 5_000_000

#: Bytes of one page from the web, unpacked; a larger one is not read in part. Chosen: the longest articles seen, with
#: their markup, have some 3 MB.
PAGE_BYTES = 5_000_000

#: Bytes of one PDF from the web, which is long with pictures and short in text.
PDF_BYTES = 25_000_000

#: Sources of one request.
SOURCES = 10_000

#: Bytes of one file that the command line reads.
FILE_BYTES = 100_000_000
