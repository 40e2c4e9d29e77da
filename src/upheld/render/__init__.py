"""From a report to something a person or a program reads."""
