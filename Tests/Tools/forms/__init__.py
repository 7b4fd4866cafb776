"""Comparison of exported forms with the checker."""
