"""Text: sentences, words and addresses, as every stage needs them."""
