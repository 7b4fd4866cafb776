"""Known differences between definitions and JSON Schema, each expressed as a reinterpretation.

A reinterpretation returns the faults that the JSON Schema validator would find if it treated one
feature as this package does. A difference is explained only if both sides then report the same
faults at the same paths.
"""
import json
import re
from typing import Callable, NamedTuple

from differential import pattern_generator


FULL_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?" \
            r"(?:[Zz]|[-+][0-9]{2}:[0-9]{2}))?"


class Case(NamedTuple):
    """A payload under comparison."""
    text: str
    instance: object
    schema: dict
    validator: object
    ours: set
    theirs: set


class CheckerDifference(NamedTuple):
    name: str
    reinterpret: Callable
    reason: str


def mapped(value, transform):
    """Returns a value with every number and string replaced; keys stay the same."""
    if isinstance(value, list):
        return [mapped(item, transform) for item in value]
    if isinstance(value, dict):
        return {key: mapped(item, transform) for key, item in value.items()}
    return transform(value)


def first_members(pairs):
    members = {}
    for key, value in pairs:
        members.setdefault(key, value)
    return members


def with_first_members(case):
    duplicates = {fault for fault in case.ours if fault[1] == "duplicate"}
    if not duplicates:
        return case
    instance = json.loads(case.text, object_pairs_hook=first_members)
    return case._replace(
        instance=instance, ours=case.ours - duplicates, theirs=case.validator.faults(instance))


def with_binary64_numbers(case):
    def rounded(value):
        is_integer = isinstance(value, int) and not isinstance(value, bool)
        return int(float(value)) if is_integer else value
    instance = mapped(case.instance, rounded)
    return case._replace(instance=instance, theirs=case.validator.faults(instance))


def with_utf16_lengths(case):
    def doubled(value):
        return re.sub("[\U00010000-\U0010ffff]", "xx", value) if isinstance(value, str) else value
    lengths = case.validator.faults(mapped(case.instance, doubled))
    others = {fault for fault in case.theirs if fault[1] != "length"}
    return case._replace(theirs=others | {fault for fault in lengths if fault[1] == "length"})


def with_ecma_patterns(case):
    theirs = set(case.theirs)
    for path, _ in {fault for fault in case.ours ^ theirs if fault[1] == "form"}:
        schema, text = schema_and_value(case, path)
        if not isinstance(text, str) or "pattern" not in schema:
            continue
        every = [schema["pattern"]] + [inner["pattern"] for inner in schema.get("allOf", [])]
        is_match = all(pattern_generator.matches(pattern, text) for pattern in every)
        (theirs.discard if is_match else theirs.add)((path, "form"))
    return case._replace(theirs=theirs)


def with_formats(case):
    missed = {fault for fault in case.ours - case.theirs if fault[1] == "form"}
    formats = {fault for fault in missed if "format" in schema_and_value(case, fault[0])[0]}
    return case._replace(theirs=case.theirs | formats)


def with_full_dates(case):
    theirs = set(case.theirs)
    for path, category in case.ours - theirs:
        schema, text = schema_and_value(case, path) if category == "form" else ({}, "")
        if "format" in schema and not re.fullmatch(FULL_DATE, text):
            theirs.add((path, category))
    return case._replace(theirs=theirs)


def schema_and_value(case, path):
    """Returns the schema and the value at a JSON Pointer."""
    schema, value = case.schema, case.instance
    for step in path.split("/")[1:]:
        if isinstance(value, list):
            index = int(step)
            first = schema.get("prefixItems", [])
            schema, value = first[index] if index < len(first) else schema["items"], value[index]
        else:
            schema, value = schema["properties"][step], value[step]
    return schema, value


DUPLICATE_KEYS = CheckerDifference(
    "duplicate key", with_first_members,
    "a payload must not have duplicate keys; JSON Schema validators see only the last one")
NUMBERS = CheckerDifference(
    "integer past binary64", with_binary64_numbers,
    "rules check the binary64 value, as a JavaScript server does; validators the exact integer")
LENGTHS = CheckerDifference(
    "length of text", with_utf16_lengths,
    "the rule string counts UTF-16 code units, as the server does; JSON Schema counts code points")
PATTERNS = CheckerDifference(
    "pattern", with_ecma_patterns,
    "patterns follow ECMA-262; both validators differ in ., Python also in $, \\s, \\d and \\w")
FORMATS = CheckerDifference(
    "format", with_formats, "JSON Schema makes checking formats optional")
DATES = CheckerDifference(
    "digits of a date", with_full_dates,
    "RFC 3339 section 5.6 requires digits; jsonschema-rs accepts other characters")

RUST = [DUPLICATE_KEYS, NUMBERS, LENGTHS, PATTERNS, DATES]
PYTHON = [DUPLICATE_KEYS, NUMBERS, LENGTHS, PATTERNS, FORMATS]
