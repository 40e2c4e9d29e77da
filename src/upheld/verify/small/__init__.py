"""The verifier `small`: a cross-encoder that ships with the package, combined with the checks and word overlap."""
