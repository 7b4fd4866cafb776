"""Faults, and the two exceptions that end the validation of a payload."""
from typing import NamedTuple, Optional

# In a report, 256 bytes of a key are shown, as they're written. An escape takes six.
MAXIMUM_KEY_LENGTH = 42


class Fault(NamedTuple):
    """A fault at a path of keys and indices. Attributes that are None aren't compared."""
    code: str
    path: tuple
    offset: int
    severity: str = "error"
    err_code: Optional[str] = None
    expected: Optional[str] = None
    found: Optional[str] = None

    def report(self, data, start=0, first_line=1):
        """Returns the fault as the command prints it. The text begins at an offset of a file."""
        if any(len(step) > MAXIMUM_KEY_LENGTH for step in self.path if isinstance(step, str)):
            raise Undetermined
        before = data[:self.offset]
        line_start = before.rfind(b"\n") + 1
        members = {
            "code": self.code, "severity": self.severity, "path": path_text(self.path),
            "pointer": pointer_text(self.path), "line": first_line + before.count(b"\n"),
            "column": len(before[line_start:].decode(errors="replace")) + 1,
            "offset": start + self.offset,
        }
        optional = {"errCode": self.err_code, "expected": self.expected, "found": self.found}
        members.update((key, value) for key, value in optional.items() if value is not None)
        return members


def path_text(path):
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text


def pointer_text(path):
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


class Stop(Exception):
    """The text ends here with an error."""


class Undetermined(Exception):
    """The contract doesn't decide the outcome, or decides it differently in its new parts."""
