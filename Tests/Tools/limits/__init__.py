"""Tests of the command at its limits, one module for each kind."""
