#!/usr/bin/env python3
"""Validates definitions, case files and configuration files with the JSON Schemas in Schemas/meta.

The definitions are those in Schemas and Examples/Clinic, and generated ones with every key of an export.
"""
import json
import pathlib
import random
import sys

sys.dont_write_bytecode = True

import jsonschema  # noqa: E402

from exports.export import Export  # noqa: E402


def read(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


def validator(name):
    schema = read(f"Schemas/meta/{name}.schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


definitions = validator("definition")
cases = validator("cases")
configurations = validator("configuration")
swift_types = validator("swift-types")
passed, faults = 0, []
clinic = pathlib.Path("Examples/Clinic")
case_files = sorted(pathlib.Path("Tests/Conformance").rglob("*.json"))
case_files += sorted((clinic / "Cases").glob("*.json"))
definition_files = [*pathlib.Path("Schemas").glob("*.json"), *clinic.glob("Environment/env/objects/*.json")]
files = [(path, definitions) for path in sorted(definition_files)]
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
described = read("Schemas/meta/definition.schema.json")["$defs"]
missing = set()
for is_old in [False, True]:
    for definition in Export(random.Random(1), 86, is_old=is_old).definitions:
        faults += [f"{definition.name}: {error.json_path}: {error.message}"
                   for error in definitions.iter_errors(definition.members)]
        missing |= definition.members.keys() - described["definition"]["properties"].keys()
        for member in definition.properties:
            missing |= member.members.keys() - described["property"]["properties"].keys()
faults += [f"the schema doesn't describe the key {key}" for key in sorted(missing)]
# The schemas must also reject invalid files.
for invalid in [{}, {"name": "a b"}, {"name": "c_a", "properties": [{"name": "c_b"}]},
                {"object": "object"}, [{"object": "script"}, {}]]:
    if definitions.is_valid(invalid):
        faults.append(f"the schema for definitions accepts {invalid}")
for other in [{"object": "script"}, [{"name": "c_a"}, {"object": "view", "name": 1}]]:
    if not definitions.is_valid(other):
        faults.append(f"the schema for definitions rejects {other}")
for valid in [{}, {"schemas": "Schemas", "jobs": 2, "ignore": ["type:c_a[]", "unknown"]},
              {"schemas": ["a", "b"], "object": "c_a", "plural": {"c_a": "c_as"}, "format": "html",
               "lines": True, "recursive": False, "max-faults": 9, "only-invalid": True, "warn": "size",
               "error-on-warnings": True, "baseline": "known.json", "$schema": "urn:objectbody:configuration:1"},
              {"update": True, "type": "c_t", "overrides": [
                  {"files": ["a/**", "/b"], "object": "c_a", "instances": True, "lines": False, "max-faults": 1},
                  {"files": ["[a]"], "update": True, "instances": False, "ignore": "type", "warn": ["size"]}]},
              {"overrides": []}]:
    if not configurations.is_valid(valid):
        faults.append(f"the schema for configuration files rejects {valid}")
for invalid in [[], {"output": "a"}, {"jobs": 0}, {"lines": 1}, {"ignore": ["tpye"]}, {"format": "yaml"},
                {"plural": {"a b": "c"}}, {"schemas": [1]}, {"type": "c_t"}, {"type": "c_t", "update": False},
                {"update": True, "instances": True}, {"overrides": {}}, {"overrides": [{}]},
                *({"overrides": [{"files": ["a"], **options}]} for options in [
                    {"files": []}, {"files": "a"}, {"files": [""]}, {"files": ["!a"]}, {"jobs": 1}, {"schemas": "a"},
                    {"type": "c_t"}, {"update": True, "instances": True}, {"lines": 1}, {"ignore": "tpye"}])]:
    if configurations.is_valid(invalid):
        faults.append(f"the schema for configuration files accepts {invalid}")
for valid in [{}, {"accessLevel": "public", "prefixes": ["c_", ""], "definitions": ["c_a"], "names": {
        "c_a": "First", "c_a.c_x": {"property": "kind", "type": "Sort"}, "c_a.c_x.b.c": "état", "c_b": {}}},
              {"schemas": ["Schemas", "a.json"]}, read("Tests/GeneratedTypes/types.json"),
              read("Examples/TypedClinic/Sources/TypedClinic/object-body-types.json")]:
    if not swift_types.is_valid(valid):
        faults.append(f"the schema for the settings of types rejects {valid}")
for invalid in [[], {"access": "public"}, {"accessLevel": "open"}, {"prefixes": "c_"}, {"definitions": [1]},
                {"schemas": []}, {"schemas": "a.json"},
                *({"names": {"c_a": name}} for name in ["", "9", "a b", "a!", "self", 1, {"name": "a"}, {"type": 1}])]:
    if swift_types.is_valid(invalid):
        faults.append(f"the schema for the settings of types accepts {invalid}")
if cases.is_valid({"schema": "a.json"}):
    faults.append("the schema for case files accepts a file without cases")
print("\n".join(faults[:50]))
print(f"{passed} passed, {len(files) - passed} failed")
sys.exit(1 if faults else 0)
