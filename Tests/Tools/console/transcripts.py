"""Reads and compares transcripts: lines "$ COMMAND", each with the lines that the command prints.

A line "…" matches any number of lines, and "…" in a line matches any text.
"""
import re

PROGRESS = re.compile(r"^(\[\d+/\d+\]|Building |Build |Planning |Compiling |warning: '.*': |Write )")


def commands(text):
    """Yields each command of a transcript with the lines it is expected to print."""
    command, expected = None, []
    for line in text.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, expected
            command, expected = line[2:], []
        else:
            expected.append(line)
    if command:
        yield command, expected


def printed_lines(output):
    """Returns the lines of an output without the progress messages of SwiftPM."""
    return [line for line in output.splitlines() if not PROGRESS.match(line)]


def matches(expected, printed):
    """Returns whether lines are those of a transcript."""
    pattern = "".join(
        r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None
