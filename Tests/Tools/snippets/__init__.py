"""Extraction and translation of the code in the documentation, for extract-snippets.py."""
