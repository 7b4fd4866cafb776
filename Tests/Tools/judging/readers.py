"""The readers under comparison. Each answers a text with a verdict and a value.

A value is canonical text: `kept` has every member in document order, `last` the last member of each
key, sorted by key. A reader that keeps one member of a key has `last` alone.
"""
import json
import pathlib
import struct
import subprocess
from typing import NamedTuple, Optional

import orjson

DEEP = "deep"


class Answer(NamedTuple):
    accepts: bool
    kept: Optional[str] = None
    last: Optional[str] = None
    offset: Optional[int] = None
    """The byte at which this package refuses a text."""


class Framed:
    """A program that answers frames on its standard input with lines."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, data):
        self.process.stdin.write(b"%d\n%s" % (len(data), data))
        self.process.stdin.flush()
        line = self.process.stdout.readline().decode("ascii").split()
        if not line:
            raise SystemExit(f"{self.process.args} died on {data!r}")
        return line

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class OurReader(Framed):
    def __call__(self, data):
        verdict, *rest = self.ask(data)
        if verdict == "accept":
            return Answer(True, kept=rest[0], last=rest[1])
        if verdict == "reject":
            return Answer(False, offset=int(rest[0]))
        raise SystemExit(f"the cursor and the document differ on {data!r}: {' '.join(rest)}")


class NodeReader(Framed):
    def __init__(self):
        script = pathlib.Path(__file__).parent.parent / "reader-against-others.mjs"
        super().__init__(["node", script])

    def __call__(self, data):
        verdict, *rest = self.ask(data)
        return Answer(True, last=rest[0]) if verdict == "accept" else Answer(False)


class Members(list):
    """The members of an object as Python's reader meets them."""


def python_reader(data):
    try:
        value = json.loads(data, object_pairs_hook=Members, parse_int=float)
    except (ValueError, RecursionError):
        return Answer(False)
    return Answer(True, kept=canonical(value))


def orjson_reader(data):
    try:
        value = orjson.loads(data)
    except ValueError:
        return Answer(False)
    return Answer(True, last=canonical(value))


def canonical(value):
    try:
        return written(value)
    except RecursionError:
        return DEEP


def written(value):
    """Canonical text; one frame a level, so that a value at the limit of depth can be written."""
    if value is None:
        return "n"
    if isinstance(value, bool):
        return "t" if value else "f"
    if isinstance(value, (int, float)):
        return "#" + struct.pack(">d", value).hex()
    if isinstance(value, str):
        return text(value)
    parts = []
    if isinstance(value, (dict, Members)):
        is_kept = isinstance(value, Members)
        members = [(text(key), item) for key, item in (value if is_kept else value.items())]
        for key, item in members if is_kept else sorted(members, key=lambda member: member[0]):
            parts.append(f"{key}:{written(item)}")
        return "{" + ",".join(parts) + "}"
    for item in value:
        parts.append(written(item))
    return "[" + ",".join(parts) + "]"


def text(value):
    return '"' + value.encode("utf-8", "surrogatepass").hex()
