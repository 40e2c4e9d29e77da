"""Edits of sentences with labels that are certain: what breaks a claim, what keeps it, and the pairs made of both."""
