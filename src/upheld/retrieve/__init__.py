"""From claims and documents to the passages worth reading."""
