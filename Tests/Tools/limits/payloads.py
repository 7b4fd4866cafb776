"""Lines, and what the command must say of each."""

import functools

ERROR, WARNING = "error", "warning"
TYPE = (11, ERROR, "c_bool: expected Boolean, found Number [type]")
PRECISION = (13, WARNING, "c_number: a number with 64 bits cannot hold this integer exactly "
             "[precision]")


def json(column, reason):
    return (column, ERROR, f": not valid JSON: {reason} [json]")


CHARACTER, REST = "unexpected character", "content after the end of the value"

# A line, and its fault if it has one; None stands for a line without a payload.
KINDS = {
    b"{}": (),
    b'{"c_bool":true}': (),
    b'{"c_bool":true}\r': (),
    '{"c_string":"Grüße, 東京 🌸"}'.encode(): (),
    b'{"c_string":"a\\u0000b"}': (),
    '{"c_string":"a\u2028b"}'.encode(): (),
    b'{"c_bool":1}': TYPE,
    b'{"c_bool":1}\r': TYPE,
    '{"c_größe":1}'.encode(): (2, ERROR, "c_größe: no such property [unknown]"),
    '{"c_string":"🌸","c_🌸":0}'.encode(): (17, ERROR, "c_🌸: no such property [unknown]"),
    b'{"c_number":9007199254740993}': PRECISION,
    b'{"c_bool":tru}': json(14, CHARACTER),
    b'{"c_bool":': json(11, "the text ends too soon"),
    b"{}{}": json(3, REST),
    b'{"c_bool":true}\r{"c_bool":1}': json(17, REST),
    b'{"c_string":"a\0b"}': json(15, "raw control character in a string"),
    b"\xef\xbb\xbf{}": json(1, "byte order mark"),
    "\u2028".encode(): json(1, CHARACTER),
    "\u00a0".encode(): json(1, CHARACTER),
    b"\0": json(1, CHARACTER),
    b"\f": json(1, CHARACTER),
    b'{"c_string":"\xc3': json(14, "invalid UTF-8"),
    b'{"c_string":"\xe6\x9d"}': json(14, "invalid UTF-8"),
    b'{"c_string":"\xff"}': json(14, "invalid UTF-8"),
    b'{"c_string":"\xf0\x9f\x8c': json(14, "invalid UTF-8"),
    b"": None,
    b"\r": None,
    b" \t": None,
}

ONE_OF_EACH = b"\n".join(KINDS)


def mixed(count):
    """Many lines of every kind that a terminal lets pass, the last without a line feed."""
    kinds = [kind for kind in KINDS if not {0, 4} & set(kind) and b"\xff" not in kind]
    return b"\n".join(kinds[number % len(kinds)] for number in range(count)) + b"\n{}{}"


@functools.cache
def told(data, name):
    """The status, the output and the summary for lines of known kinds, spaces at their ends."""
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


def summary(payloads, invalid, faults, warnings=0):
    def count(number, noun):
        return f"{number} {noun}{'' if number == 1 else 's'}"

    text = f"{count(payloads, 'payload')}, {invalid} invalid, {count(faults, 'fault')}"
    return (text + (f", {count(warnings, 'warning')}" if warnings else "") + "\n").encode()
