"""How the weights of the verifier `small` are made; each step is a command: data, train, score, export, combine."""
