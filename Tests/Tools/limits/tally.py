"""Counts what was expected and what was met."""
import re
import time


class Tally:
    def __init__(self):
        self.passed = self.failed = 0
        self.begun = time.monotonic()

    def expect(self, what, is_met, told=""):
        """Counts an expectation, and tells of one that is not met."""
        if is_met:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {what}: {told}", flush=True)

    def result(self, what, result, status, output, errors, fewest_faults=0):
        """Holds a result against a status, an output and errors: bytes, or a pattern of them."""
        is_met = (
            result.status == status and is_same(result.output, output)
            and is_same(result.errors, errors) and (result.faults or 0) >= fewest_faults)
        self.expect(what, is_met, result if is_met is False else "")

    def tell(self, text):
        print(f"{time.monotonic() - self.begun:5.1f} s  {text}", flush=True)


def is_same(text, expected):
    if isinstance(expected, re.Pattern):
        return expected.fullmatch(text) is not None
    return text == expected


def trouble(reason, summary=None):
    """What standard error says: one line of trouble, and the summary if there is one."""
    line = reason if isinstance(reason, bytes) else reason.encode()
    return b"validate-payload: " + line + b"\n" + (summary or b"")
