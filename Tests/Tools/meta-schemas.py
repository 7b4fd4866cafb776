#!/usr/bin/env python3
"""Validates the shipped definitions and the case files with the JSON Schemas in Schemas/meta."""
import json
import pathlib
import sys

import jsonschema


def read(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


def validator(name):
    schema = read(f"Schemas/meta/{name}.schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


definitions = validator("definition")
cases = validator("cases")
passed, faults = 0, []
case_files = sorted(pathlib.Path("Tests/Conformance").rglob("*.json"))
files = [(path, definitions) for path in sorted(pathlib.Path("Schemas").glob("*.json"))]
files += [(path, cases) for path in case_files]
for path, schema in files:
    found = [f"{path}: {error.json_path}: {error.message}"
             for error in schema.iter_errors(read(path))]
    faults += found
    passed += not found
for path in case_files:
    definition = read(path)["schema"]
    if isinstance(definition, dict):
        faults += [f"{path}: schema: {error.message}"
                   for error in definitions.iter_errors(definition)]
# The schemas must also reject invalid files.
for invalid in [{}, {"name": "a b"}, {"name": "c_a", "properties": [{"name": "c_b"}]}]:
    if definitions.is_valid(invalid):
        faults.append(f"the schema for definitions accepts {invalid}")
if cases.is_valid({"schema": "a.json"}):
    faults.append("the schema for case files accepts a file without cases")
print("\n".join(faults[:50]))
print(f"{passed} passed, {len(files) - passed} failed")
sys.exit(1 if faults else 0)
