// Empty, to measure the cost of starting and ending a program built with these settings.
