"""Deterministic findings, whatever verifier scored."""
