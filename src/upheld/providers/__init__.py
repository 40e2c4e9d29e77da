"""Responses of language-model providers, made into audit requests: one reader each, chosen by shape."""
