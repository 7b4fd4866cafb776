"""Comparison of what commands print with what the documentation shows."""
