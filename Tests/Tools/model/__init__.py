"""A model of what the command reports for a payload, written from the contract alone."""
