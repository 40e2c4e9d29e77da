"""From an answer to its claims, citations and sources."""
