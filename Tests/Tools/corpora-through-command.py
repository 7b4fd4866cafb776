#!/usr/bin/env python3
"""Sends every row of the corpora that a payload can hold through the command.

usage: corpora-through-command.py COMMAND CORPORA
"""
import json
import pathlib
import subprocess
import sys
import tempfile

command, corpora = sys.argv[1], pathlib.Path(sys.argv[2])

SCHEMA = {
    "name": "c_row",
    "properties": [
        {"name": "c_any", "type": "Any"},
        {"name": "c_number", "type": "Number"},
        {"name": "c_date", "type": "Date"},
        {"name": "c_id", "type": "ObjectId"},
    ],
}

# Texts that RFC 8259 leaves to the reader: what this one does. Numbers follow the grammar whatever
# their size, so the reader accepts them; strings must be text.
CHOICES = {
    "i_number_": True,
    "i_object_key_lone_2nd_surrogate": False,
    "i_string_": False,
    "i_structure_500_nested_arrays": True,
    "i_structure_UTF-8_BOM_empty_object": False,
}


def rows():
    """Each row: a name, the payload's bytes, whether it is valid, a test of its faults."""
    suite = corpora / "JSONTestSuite" / "test_parsing"
    for path in sorted(suite.glob("*.json")):
        kind = path.name[0]
        if kind == "i":
            verdict = next(v for k, v in CHOICES.items() if path.name.startswith(k))
        else:
            verdict = kind == "y"
        payload = b'{"c_any":' + path.read_bytes() + b"}"
        # A key that stands twice is JSON all the same, though a payload must not have it.
        is_judged = path.name.startswith("y_object_duplicated_key")
        test = is_told("duplicate") if is_judged else lambda faults: True
        yield path.name, payload, verdict and not is_judged, test
    for row in json.loads((corpora / "json-number-torture.json").read_text("utf-8"))["cases"]:
        text = row["text"]
        if row.get("jsonValid", True) is False:
            yield text, b'{"c_number":' + text.encode() + b"}", False, is_told("json")
            continue
        # binary64 has no such number; anything else is a Number.
        test = is_told("range") if not row["finite"] else is_precise(row)
        yield text, b'{"c_number":' + text.encode() + b"}", row["finite"], test
    for row in json.loads((corpora / "rfc3339-edge.json").read_text("utf-8"))["cases"]:
        payload = json.dumps({"c_date": row["input"]}).encode()
        # The row that is open is the space for the T, which the grammar refuses.
        verdict = bool(row["valid"])
        yield row["input"], payload, verdict, lambda faults, v=verdict: v or codes(faults) == ["format"]
    ids = json.loads((corpora / "objectid-cases.json").read_text("utf-8"))
    for row in ids["valid"]:
        yield row["text"], json.dumps({"c_id": row["text"]}).encode(), True, lambda faults: True
    for text in ids["invalid"]:
        yield text, json.dumps({"c_id": text}).encode(), False, is_told("format")
    for value in ids["nonStringInvalid"]:
        if value is not None:
            yield str(value), json.dumps({"c_id": value}).encode(), False, is_told("type")


def codes(faults):
    return [fault["code"] for fault in faults if fault["severity"] == "error"]


def is_told(code):
    return lambda faults: codes(faults) == [code]


def is_precise(row):
    """A whole number is told as a warning exactly if binary64 cannot hold it."""
    if "exactInt" not in row:
        return lambda faults: True
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
    for (name, _, verdict, test), line in zip(all_rows, lines):
        result = json.loads(line)
        if result["valid"] == verdict and test(result["faults"]):
            passed += 1
        else:
            failed += 1
            print(f"{name!r}: expected {'valid' if verdict else 'invalid'}: {line[:300]}")
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or passed < 250 else 0)
