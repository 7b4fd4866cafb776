"""Known differences between JSON readers, each expressed as a normalization of the input.

A normalization takes the text and this package's answer. It returns the text without the feature
that the other reader treats differently, or `None` if the text doesn't have that feature. The
difference is explained only if both readers then agree on acceptance and value. `INCOMPARABLE` ends
the comparison of an input that can't be normalized.
"""
import json
import re
from typing import Callable, NamedTuple

INCOMPARABLE = object()
STRING = rb'"(?:[^"\\]|\\.)*"'
NUMBER = rb"-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?"
MAXIMUM_DEPTH = 512


class ReaderDifference(NamedTuple):
    name: str
    normalize: Callable
    reason: str


def replaced(data, start, end, replacement):
    return data[:start] + replacement + data[end:]


def without_byte_order_mark(data, ours):
    return data[3:] if ours.offset == 0 and data.startswith(b"\xef\xbb\xbf") else None


def converted_to_utf8(data, ours):
    encoding = json.detect_encoding(data)
    if ours.accepts or not encoding.startswith(("utf-16", "utf-32")):
        return None
    return data.decode(encoding, "surrogatepass").encode("utf-8", "surrogatepass")


def without_nonfinite_constant(data, ours):
    found = None if ours.accepts else re.compile(rb"NaN|Infinity").match(data, ours.offset)
    return replaced(data, *found.span(), b"0") if found else None


def without_lone_surrogate_escape(data, ours):
    found = None if ours.accepts else re.compile(rb"\\u[dD][89a-fA-F]..").match(data, ours.offset)
    return replaced(data, *found.span(), b"\\ufffd") if found else None


def without_encoded_surrogate(data, ours):
    surrogate = rb"\xed[\xa0-\xbf][\x80-\xbf]"
    found = None if ours.accepts else re.compile(surrogate).match(data, ours.offset)
    return replaced(data, *found.span(), b"\xef\xbf\xbd") if found else None


def exceeding_maximum_depth(data, ours):
    if ours.accepts or data[ours.offset:ours.offset + 1] not in (b"[", b"{"):
        return None
    before = re.sub(STRING, b"", data[:ours.offset], flags=re.DOTALL)
    brackets = re.findall(rb"[\[\]{}]", before)
    depth = sum(1 if bracket in b"[{" else -1 for bracket in brackets)
    return INCOMPARABLE if depth == MAXIMUM_DEPTH else None


def without_numbers(is_affected, replacement):
    """Returns a normalization that replaces the affected numbers of a valid text."""
    token = re.compile(STRING + rb"|(" + NUMBER + rb")", re.DOTALL)

    def substitute(found):
        return replacement if found[1] and is_affected(found[1]) else found[0]

    def normalize(data, ours):
        normalized = token.sub(substitute, data) if ours.accepts else data
        return normalized if normalized != data else None
    return normalize


LONE_SURROGATE = ReaderDifference(
    "lone surrogate escape", without_lone_surrogate_escape,
    "RFC 8259 section 8.2 leaves it unspecified; such a string can't be encoded as UTF-8")
DEPTH = ReaderDifference(
    "nesting past 512", exceeding_maximum_depth,
    "RFC 8259 section 9 allows a limit on the depth of nesting")

PYTHON = [
    ReaderDifference(
        "NaN and Infinity", without_nonfinite_constant,
        "RFC 8259 section 6 doesn't permit them"),
    ReaderDifference(
        "byte order mark", without_byte_order_mark,
        "RFC 8259 section 8.1 forbids adding one"),
    ReaderDifference(
        "UTF-16 and UTF-32", converted_to_utf8, "RFC 8259 section 8.1 requires UTF-8"),
    ReaderDifference(
        "surrogate in UTF-8", without_encoded_surrogate, "RFC 3629 section 3 prohibits it"),
    LONE_SURROGATE,
    DEPTH,
]
ORJSON = [
    ReaderDifference(
        "number past binary64", without_numbers(lambda text: "inf" in str(float(text)), b"1"),
        "RFC 8259 section 6 has no largest number; orjson rejects numbers that would be infinite"),
    ReaderDifference(
        "sign of -0", without_numbers(lambda text: text == b"-0", b"-0.0"),
        "orjson reads -0 as the integer 0; IEEE 754 has a negative zero"),
    DEPTH,
]
NODE = [LONE_SURROGATE, DEPTH]
