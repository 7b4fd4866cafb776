// Nothing: what is left is what every program of the same kind needs to start and end.
