"""The JSON readers under comparison. Each returns an `Answer` to a text.

Values are compared as canonical text: `all` has every member in document order, `last` only the
last member of each key, sorted by key. Readers that keep one member per key provide `last` alone.
"""
import json
import pathlib
import struct
import subprocess
from typing import NamedTuple, Optional

import orjson

TOO_DEEP = "deep"


class Answer(NamedTuple):
    accepts: bool
    all: Optional[str] = None
    last: Optional[str] = None
    offset: Optional[int] = None
    """The byte offset at which this package rejects a text."""


class FrameClient:
    """A program that reads frames from standard input and answers each with one line."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def request(self, data):
        self.process.stdin.write(b"%d\n%s" % (len(data), data))
        self.process.stdin.flush()
        line = self.process.stdout.readline().decode("ascii").split()
        if not line:
            raise SystemExit(f"{self.process.args} exited on {data!r}")
        return line

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class OurReader(FrameClient):
    def __call__(self, data):
        result, *rest = self.request(data)
        if result == "accept":
            return Answer(True, all=rest[0], last=rest[1])
        if result == "reject":
            return Answer(False, offset=int(rest[0]))
        raise SystemExit(f"JSONCursor and JSONDocument disagree on {data!r}: {' '.join(rest)}")


class NodeReader(FrameClient):
    def __init__(self):
        script = pathlib.Path(__file__).parent.parent / "differential-reader.mjs"
        super().__init__(["node", script])

    def __call__(self, data):
        result, *rest = self.request(data)
        return Answer(True, last=rest[0]) if result == "accept" else Answer(False)


class Members(list):
    """All members of an object in document order."""


def python_reader(data):
    try:
        value = json.loads(data, object_pairs_hook=Members, parse_int=float)
    except (ValueError, RecursionError):
        return Answer(False)
    return Answer(True, all=canonical(value))


def orjson_reader(data):
    try:
        value = orjson.loads(data)
    except ValueError:
        return Answer(False)
    return Answer(True, last=canonical(value))


def canonical(value):
    try:
        return canonical_text(value)
    except RecursionError:
        return TOO_DEEP


def canonical_text(value):
    """Returns the canonical text of a value.

    Each level takes a single stack frame, so that values at the maximum depth can be represented.
    """
    if value is None:
        return "n"
    if isinstance(value, bool):
        return "t" if value else "f"
    if isinstance(value, (int, float)):
        return "#" + struct.pack(">d", value).hex()
    if isinstance(value, str):
        return canonical_string(value)
    parts = []
    if isinstance(value, (dict, Members)):
        has_all = isinstance(value, Members)
        members = [
            (canonical_string(key), item) for key, item in (value if has_all else value.items())]
        for key, item in members if has_all else sorted(members, key=lambda member: member[0]):
            parts.append(f"{key}:{canonical_text(item)}")
        return "{" + ",".join(parts) + "}"
    for item in value:
        parts.append(canonical_text(item))
    return "[" + ",".join(parts) + "]"


def canonical_string(value):
    return '"' + value.encode("utf-8", "surrogatepass").hex()
