"""Looks at pages in a headless browser."""
