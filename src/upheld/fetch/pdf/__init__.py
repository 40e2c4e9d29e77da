"""PDF files: what is painted on their pages, as text in reading order."""

from upheld.fetch.pdf.reading import read_pdf

__all__ = ["read_pdf"]
