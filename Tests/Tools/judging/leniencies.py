"""Where other readers are known to differ, each as a repair of the text.

A repair takes the text and this package's answer, and gives the text without the one thing that the
other reader sees differently, or None if that thing is not there. The difference counts as
explained only if both readers then agree, on the verdict and on the value. `FINAL` ends the
comparison where there is nothing to repair.
"""
import json
import re
from typing import Callable, NamedTuple

FINAL = object()
STRING = rb'"(?:[^"\\]|\\.)*"'
NUMBER = rb"-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?"
DEEPEST = 512


class Leniency(NamedTuple):
    name: str
    repair: Callable
    reason: str


def replaced(data, start, end, middle):
    return data[:start] + middle + data[end:]


def without_mark(data, ours):
    return data[3:] if ours.offset == 0 and data.startswith(b"\xef\xbb\xbf") else None


def without_wide_units(data, ours):
    encoding = json.detect_encoding(data)
    if ours.accepts or not encoding.startswith(("utf-16", "utf-32")):
        return None
    return data.decode(encoding, "surrogatepass").encode("utf-8", "surrogatepass")


def without_odd_constant(data, ours):
    found = None if ours.accepts else re.compile(rb"NaN|Infinity").match(data, ours.offset)
    return replaced(data, *found.span(), b"0") if found else None


def without_lone_escape(data, ours):
    found = None if ours.accepts else re.compile(rb"\\u[dD][89a-fA-F]..").match(data, ours.offset)
    return replaced(data, *found.span(), b"\\ufffd") if found else None


def without_surrogate_bytes(data, ours):
    surrogate = rb"\xed[\xa0-\xbf][\x80-\xbf]"
    found = None if ours.accepts else re.compile(surrogate).match(data, ours.offset)
    return replaced(data, *found.span(), b"\xef\xbf\xbd") if found else None


def is_too_deep(data, ours):
    if ours.accepts or data[ours.offset:ours.offset + 1] not in (b"[", b"{"):
        return None
    before = re.sub(STRING, b"", data[:ours.offset], flags=re.DOTALL)
    brackets = re.findall(rb"[\[\]{}]", before)
    depth = sum(1 if bracket in b"[{" else -1 for bracket in brackets)
    return FINAL if depth == DEEPEST else None


def without_numbers(is_odd, replacement):
    """Replaces the numbers of a sound text that are odd; strings are passed over."""
    token = re.compile(STRING + rb"|(" + NUMBER + rb")", re.DOTALL)

    def new(found):
        return replacement if found[1] and is_odd(found[1]) else found[0]

    def repair(data, ours):
        repaired = token.sub(new, data) if ours.accepts else data
        return repaired if repaired != data else None
    return repair


LONE_SURROGATE = Leniency(
    "lone surrogate escape", without_lone_escape,
    "RFC 8259 section 8.2 leaves it open; such a string has no UTF-8")
DEPTH = Leniency(
    "nesting past 512", is_too_deep, "RFC 8259 section 9 lets a reader limit the depth")

PYTHON = [
    Leniency(
        "NaN and Infinity", without_odd_constant, "RFC 8259 section 6 does not permit them"),
    Leniency(
        "byte order mark", without_mark, "RFC 8259 section 8.1 lets nobody send one"),
    Leniency(
        "UTF-16 and UTF-32", without_wide_units, "RFC 8259 section 8.1 asks for UTF-8"),
    Leniency(
        "surrogate in UTF-8", without_surrogate_bytes, "RFC 3629 section 3 prohibits it"),
    LONE_SURROGATE,
    DEPTH,
]
ORJSON = [
    Leniency(
        "number past binary64", without_numbers(lambda text: "inf" in str(float(text)), b"1"),
        "RFC 8259 section 6 has no largest number; orjson refuses what would be infinite"),
    Leniency(
        "sign of -0", without_numbers(lambda text: text == b"-0", b"-0.0"),
        "orjson reads -0 as the integer 0; IEEE 754 has a negative zero"),
    DEPTH,
]
NODE = [LONE_SURROGATE, DEPTH]
