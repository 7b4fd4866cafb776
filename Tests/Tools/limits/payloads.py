"""Payloads on lines, and what the command must report for them."""
import functools

from . import messages
from .messages import not_json, summary

ERROR, WARNING = "error", "warning"
TYPE = (11, ERROR, messages.TYPE_FAULT)
PRECISION = (13, WARNING, messages.PRECISION_WARNING)

INVALID = b'{"c_bool":1}'
VALID = b'{"c_bool":true}'


def json(column, reason):
    return column, ERROR, not_json(reason)


# Each line with its fault: none if it is valid, `None` if it has no payload.
KINDS = {
    b"{}": (),
    VALID: (),
    VALID + b"\r": (),
    '{"c_string":"Grüße, 東京 🌸"}'.encode(): (),
    b'{"c_string":"a\\u0000b"}': (),
    '{"c_string":"a\u2028b"}'.encode(): (),
    INVALID: TYPE,
    INVALID + b"\r": TYPE,
    '{"c_größe":1}'.encode(): (2, ERROR, f"c_größe: {messages.UNKNOWN_PROPERTY}"),
    '{"c_string":"🌸","c_🌸":0}'.encode(): (17, ERROR, f"c_🌸: {messages.UNKNOWN_PROPERTY}"),
    b'{"c_number":9007199254740993}': PRECISION,
    b'{"c_bool":tru}': json(14, messages.UNEXPECTED_CHARACTER),
    b'{"c_bool":': json(11, messages.UNEXPECTED_END),
    b"{}{}": json(3, messages.TRAILING_CONTENT),
    VALID + b"\r" + INVALID: json(17, messages.TRAILING_CONTENT),
    b'{"c_string":"a\0b"}': json(15, messages.CONTROL_CHARACTER),
    b"\xef\xbb\xbf{}": json(1, messages.BYTE_ORDER_MARK),
    "\u2028".encode(): json(1, messages.UNEXPECTED_CHARACTER),
    "\u00a0".encode(): json(1, messages.UNEXPECTED_CHARACTER),
    b"\0": json(1, messages.UNEXPECTED_CHARACTER),
    b"\f": json(1, messages.UNEXPECTED_CHARACTER),
    b'{"c_string":"\xc3': json(14, messages.INVALID_UTF8),
    b'{"c_string":"\xe6\x9d"}': json(14, messages.INVALID_UTF8),
    b'{"c_string":"\xff"}': json(14, messages.INVALID_UTF8),
    b'{"c_string":"\xf0\x9f\x8c': json(14, messages.INVALID_UTF8),
    b"": None,
    b"\r": None,
    b" \t": None,
}

ONE_OF_EACH = b"\n".join(KINDS)


def mixed(count):
    """Returns lines of every kind that a terminal transmits, the last without a line feed."""
    kinds = [kind for kind in KINDS if not {0, 4} & set(kind) and b"\xff" not in kind]
    return b"\n".join(kinds[number % len(kinds)] for number in range(count)) + b"\n{}{}"


@functools.cache
def expected(data, name):
    """Returns the exit status, output and summary for lines of the known kinds.

    Lines can have spaces at their end.
    """
    output, payloads, errors, warnings = [], 0, 0, 0
    for number, line in enumerate(data.split(b"\n"), 1):
        fault = KINDS[line.rstrip(b" ")]
        payloads += fault is not None
        if not fault:
            continue
        column, severity, text = fault
        errors, warnings = errors + (severity == ERROR), warnings + (severity == WARNING)
        output.append(f"{name}:{number}:{column}: {severity}: {text}\n")
    status = 1 if errors else 0
    return status, "".join(output).encode(), summary(payloads, errors, errors, warnings)
