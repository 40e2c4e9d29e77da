"""From sources to documents."""
