"""upheld: checks whether an AI answer's citations support its claims."""

__version__ = "0.1.0"
