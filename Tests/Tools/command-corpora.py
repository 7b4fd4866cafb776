#!/usr/bin/env python3
"""Checks every row of the corpora that fits into a payload with the command.

usage: command-corpora.py VALIDATE-PAYLOAD CORPORA
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

command, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
MINIMUM_ROWS = 250

SCHEMA = {
    "name": "c_row",
    "properties": [
        {"name": "c_any", "type": "Any"},
        {"name": "c_number", "type": "Number"},
        {"name": "c_date", "type": "Date"},
        {"name": "c_id", "type": "ObjectId"},
    ],
}

# The results for texts that RFC 8259 leaves to the implementation. Numbers of any size follow the
# grammar, so the reader accepts them; strings must be encodable as UTF-8.
IMPLEMENTATION_DEFINED = {
    "i_number_": True,
    "i_object_key_lone_2nd_surrogate": False,
    "i_string_": False,
    "i_structure_500_nested_arrays": True,
    "i_structure_UTF-8_BOM_empty_object": False,
}


def rows():
    """Yields each row's name, payload, expected validity and a predicate for its faults."""
    yield from suite_rows()
    yield from number_rows()
    yield from date_rows()
    yield from identifier_rows()


def suite_rows():
    for path in sorted((corpora / "JSONTestSuite" / "test_parsing").glob("*.json")):
        kind = path.name[0]
        if kind == "i":
            is_valid = next(
                v for k, v in IMPLEMENTATION_DEFINED.items() if path.name.startswith(k))
        else:
            is_valid = kind == "y"
        payload = b'{"c_any":' + path.read_bytes() + b"}"
        # Duplicate keys are valid JSON, but not allowed in a payload.
        is_duplicate = path.name.startswith("y_object_duplicated_key")
        predicate = has_only("duplicate") if is_duplicate else anything
        yield path.name, payload, is_valid and not is_duplicate, predicate


def number_rows():
    for row in read("json-number-torture.json")["cases"]:
        text = row["text"]
        if row.get("jsonValid", True) is False:
            yield text, b'{"c_number":' + text.encode() + b"}", False, has_only("json")
            continue
        # A number that is infinite as binary64 is out of range.
        predicate = has_only("range") if not row["finite"] else warns_of_precision(row)
        yield text, b'{"c_number":' + text.encode() + b"}", row["finite"], predicate


def date_rows():
    for row in read("rfc3339-edge.json")["cases"]:
        payload = json.dumps({"c_date": row["input"]}).encode()
        # The row without a result has a space instead of the T, which the grammar doesn't allow.
        is_valid = bool(row["valid"])
        yield row["input"], payload, is_valid, anything if is_valid else has_only("format")


def identifier_rows():
    ids = read("objectid-cases.json")
    for row in ids["valid"]:
        yield row["text"], json.dumps({"c_id": row["text"]}).encode(), True, anything
    for text in ids["invalid"]:
        yield text, json.dumps({"c_id": text}).encode(), False, has_only("format")
    for value in ids["nonStringInvalid"]:
        if value is not None:
            yield str(value), json.dumps({"c_id": value}).encode(), False, has_only("type")


def read(name):
    return json.loads((corpora / name).read_text("utf-8"))


def anything(faults):
    return True


def has_only(code):
    """Returns a predicate for faults with exactly one error, of the given code."""
    return lambda faults: [
        fault["code"] for fault in faults if fault["severity"] == "error"] == [code]


def warns_of_precision(row):
    """Returns a predicate: only integers that binary64 can't represent have the warning."""
    if "exactInt" not in row:
        return anything
    if not re.fullmatch("-?[0-9]+", row["text"]):
        # A number with a fraction or an exponent is an approximation.
        return lambda faults: not any(f["code"] == "precision" for f in faults)
    return lambda faults: any(f["code"] == "precision" for f in faults) != row["exactInDouble"]


passed = failed = 0
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "schema.json").write_text(json.dumps(SCHEMA), "utf-8")
    all_rows = list(rows())
    files = []
    for index, (_, payload, _, _) in enumerate(all_rows):
        files.append(folder / f"{index}.json")
        files[-1].write_bytes(payload)
    run = subprocess.run(
        [command, "--schemas", folder / "schema.json", "--format", "json", *files],
        capture_output=True, check=False, timeout=60,
    )
    lines = run.stdout.decode("utf-8").splitlines()
    if len(lines) != len(all_rows) or run.returncode != 1:
        sys.exit(f"{len(lines)} results for {len(all_rows)} rows, status {run.returncode}")
    for (name, _, is_valid, predicate), line in zip(all_rows, lines):
        result = json.loads(line)
        if result["valid"] == is_valid and predicate(result["faults"]):
            passed += 1
        else:
            failed += 1
            print(f"{name!r}: expected {'valid' if is_valid else 'invalid'}: {line[:300]}")
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or passed < MINIMUM_ROWS else 0)
