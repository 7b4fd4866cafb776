"""Counts comparisons, explains the differences that have a known reason, and fails on the rest."""
import sys
from collections import Counter


class Explanation:
    """A known difference between this package and another program.

    `applies` looks at one difference and answers whether it is this one, as narrowly as it can be
    said. `reason` is the sentence that justifies this package's verdict.
    """

    def __init__(self, name, applies, reason):
        self.name, self.applies, self.reason = name, applies, reason


class Tally:
    """How many comparisons agreed, were explained, or were not."""

    def __init__(self):
        self.compared = Counter()
        self.explained = Counter()
        self.reasons = {}
        self.unexplained = []

    def explain(self, judge, explanation):
        self.explained[judge, explanation.name] += 1
        self.reasons[judge, explanation.name] = explanation.reason

    def fail(self, size, text):
        """Keeps a difference without a reason; `size` orders them, the smallest is shown first."""
        self.unexplained.append((size, text))

    def finish(self, what):
        """Prints every explanation that was used, then the smallest differences, and exits."""
        for key in sorted(self.explained):
            judge, name = key
            print(f"{judge}: {name}: {self.explained[key]} times: {self.reasons[key]}")
        self.unexplained.sort(key=lambda difference: difference[0])
        for _, text in self.unexplained[:5]:
            print(text[:2000])
        compared = ", ".join(f"{count} {judge}" for judge, count in self.compared.items())
        print(
            f"{what}: {sum(self.compared.values())} comparisons ({compared}), "
            f"{sum(self.explained.values())} explained, {len(self.unexplained)} unexplained"
        )
        sys.exit(1 if self.unexplained or not self.compared else 0)


def shrink(data, is_different, budget=2000):
    """Cuts pieces out of bytes while the difference stays: what is left is easier to read."""
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
