"""What the scripts that hold this package against others share."""
