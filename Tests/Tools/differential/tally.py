"""Counts comparisons, reports known differences with their reasons, and fails on all others."""
import sys
from collections import Counter
from typing import NamedTuple


class KnownDifference(NamedTuple):
    """A documented difference between this package and another implementation.

    `reason` justifies the result of this package.
    """
    name: str
    reason: str


class Tally:
    """Counts the comparisons that agree, that differ for a known reason, and that fail."""

    def __init__(self):
        self.compared = Counter()
        self.explained = Counter()
        self.reasons = {}
        self.unexplained = []

    def explain(self, implementation, difference):
        """Counts a difference from an implementation that has a known reason."""
        self.explained[implementation, difference.name] += 1
        self.reasons[implementation, difference.name] = difference.reason

    def fail(self, size, text):
        """Records a difference without a known reason; the report begins with the smallest."""
        self.unexplained.append((size, text))

    def finish(self, title):
        """Prints the known differences and the five smallest failures, then exits."""
        for key in sorted(self.explained):
            implementation, name = key
            print(f"{implementation}: {name}: {self.explained[key]} times: {self.reasons[key]}")
        self.unexplained.sort(key=lambda difference: difference[0])
        for _, text in self.unexplained[:5]:
            print(text[:2000])
        compared = ", ".join(f"{count} {name}" for name, count in self.compared.items())
        print(
            f"{title}: {sum(self.compared.values())} comparisons ({compared}), "
            f"{sum(self.explained.values())} explained, {len(self.unexplained)} unexplained"
        )
        sys.exit(1 if self.unexplained or not self.compared else 0)


def shrink(data, is_different, budget=2000):
    """Removes pieces of the data for as long as the difference persists."""
    size = len(data) // 2
    while size >= 1:
        start = 0
        while start < len(data) and budget > 0:
            budget -= 1
            shorter = data[:start] + data[start + size:]
            if is_different(shorter):
                data = shorter
            else:
                start += size
        size //= 2
    return data
