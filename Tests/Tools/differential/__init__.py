"""Shared parts of the differential tests."""
