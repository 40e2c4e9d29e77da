"""From passages to scores."""
