"""Generates exports of environments, as `mdctl env export` writes them.

All text is generated. Only the keys and their frequencies are those of a real export.
"""
