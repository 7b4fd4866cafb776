"""Counts expectations that are met, and reports those that aren't."""
import re
import time


class Tally:
    def __init__(self):
        self.passed = self.failed = 0
        self.start = time.monotonic()

    def expect(self, title, is_met, found=""):
        """Counts an expectation, and prints it with what was found if it isn't met."""
        if is_met:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {title}: {found}", flush=True)

    def result(self, title, result, status, output, errors, minimum_injections=0):
        """Compares a result with a status, an output and errors: bytes, or patterns for them."""
        is_met = (
            result.status == status and is_equal(result.output, output)
            and is_equal(result.errors, errors)
            and (result.injections or 0) >= minimum_injections)
        self.expect(title, is_met, "" if is_met else result)

    def log(self, text):
        print(f"{time.monotonic() - self.start:5.1f} s  {text}", flush=True)


def is_equal(text, expected):
    if isinstance(expected, re.Pattern):
        return expected.fullmatch(text) is not None
    return text == expected
