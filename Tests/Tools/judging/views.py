"""Where JSON Schema is known to judge otherwise than a definition, each as a view of a payload.

A view gives the faults that a validator of JSON Schema would find if it saw that one thing as this
package does. A difference is explained only if, seen so, both find the same faults at the same
places.
"""
import json
import re
from typing import Callable, NamedTuple

from judging import patterns


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


class View(NamedTuple):
    name: str
    look: Callable
    reason: str


def changed(value, change):
    """A value with every number and every string in it replaced; keys stay."""
    if isinstance(value, list):
        return [changed(item, change) for item in value]
    if isinstance(value, dict):
        return {key: changed(item, change) for key, item in value.items()}
    return change(value)


def first_members(pairs):
    members = {}
    for key, value in pairs:
        members.setdefault(key, value)
    return members


def first_of_key(case):
    told = {fault for fault in case.ours if fault[1] == "duplicate"}
    if not told:
        return case
    instance = json.loads(case.text, object_pairs_hook=first_members)
    return case._replace(
        instance=instance, ours=case.ours - told, theirs=case.validator.faults(instance))


def binary64(case):
    def rounded(value):
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        return int(float(value)) if is_whole else value
    instance = changed(case.instance, rounded)
    return case._replace(instance=instance, theirs=case.validator.faults(instance))


def utf16_units(case):
    def doubled(value):
        return re.sub("[\U00010000-\U0010ffff]", "xx", value) if isinstance(value, str) else value
    lengths = case.validator.faults(changed(case.instance, doubled))
    others = {fault for fault in case.theirs if fault[1] != "length"}
    return case._replace(theirs=others | {fault for fault in lengths if fault[1] == "length"})


def ecma_patterns(case):
    theirs = set(case.theirs)
    for place, _ in {fault for fault in case.ours ^ theirs if fault[1] == "form"}:
        schema, text = found(case, place)
        if not isinstance(text, str) or "pattern" not in schema:
            continue
        every = [schema["pattern"]] + [inner["pattern"] for inner in schema.get("allOf", [])]
        is_matched = all(patterns.matches(pattern, text) for pattern in every)
        (theirs.discard if is_matched else theirs.add)((place, "form"))
    return case._replace(theirs=theirs)


def formats(case):
    odd = {fault for fault in case.ours - case.theirs if fault[1] == "form"}
    told = {fault for fault in odd if "format" in found(case, fault[0])[0]}
    return case._replace(theirs=case.theirs | told)


def full_dates(case):
    theirs = set(case.theirs)
    for place, kind in case.ours - theirs:
        schema, text = found(case, place) if kind == "form" else ({}, "")
        if "format" in schema and not re.fullmatch(FULL_DATE, text):
            theirs.add((place, kind))
    return case._replace(theirs=theirs)


def found(case, place):
    """The schema and the value at a place."""
    schema, value = case.schema, case.instance
    for step in place.split("/")[1:]:
        if isinstance(value, list):
            index = int(step)
            first = schema.get("prefixItems", [])
            schema, value = first[index] if index < len(first) else schema["items"], value[index]
        else:
            schema, value = schema["properties"][step], value[step]
    return schema, value


KEYS = View(
    "key twice", first_of_key,
    "a payload may not repeat a key (contract, duplicate); others keep the last and say nothing")
NUMBERS = View(
    "integer past binary64", binary64,
    "rules judge the binary64 value, as a server in JavaScript sees it; others the exact integer")
LENGTHS = View(
    "length of text", utf16_units,
    "the rule string counts UTF-16 units, as the server does; JSON Schema counts code points")
PATTERNS = View(
    "pattern", ecma_patterns,
    "ECMA-262 decides what a pattern means; both others differ in ., Python in $, \\s, \\d, \\w")
FORMATS = View(
    "format", formats, "JSON Schema leaves it to the validator whether it judges a format")
DATES = View(
    "digits of a date", full_dates,
    "RFC 3339 section 5.6 asks for digits in every place; jsonschema-rs takes other characters")

RUST = [KEYS, NUMBERS, LENGTHS, PATTERNS, DATES]
PYTHON = [KEYS, NUMBERS, LENGTHS, PATTERNS, FORMATS]
