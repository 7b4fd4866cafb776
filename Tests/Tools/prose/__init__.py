"""Extraction of prose and identifiers from source files, for words.py."""
