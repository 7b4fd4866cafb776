#!/usr/bin/env python3
"""Compares the verdicts of `diff` with checks of generated payloads by both versions.

Definitions of generated exports, and small definitions with every type and rule, are changed once or several
times at random. Payloads that the old version accepts are checked with both. If one of them breaks, `diff` must
call a change breaking. If all changes are compatible, none may break. Every payload that `diff` shows must be
valid for the old version, and must have the fault that's shown for the new one.

usage: command-diff.py VALIDATE-PAYLOAD [--pairs N] [--payloads N] [--seed N]
"""
import argparse
import collections
import concurrent.futures
import copy
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from exports.export import Export  # noqa: E402

# A crash has no backtrace, which would take long.
ENVIRONMENT = os.environ | {"SWIFT_BACKTRACE": "enable=no"}

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command", type=os.path.abspath)
parser.add_argument("--pairs", type=int, default=500)
parser.add_argument("--payloads", type=int, default=40, help="for each pair")
parser.add_argument("--seed", type=int, default=20261124)
arguments = parser.parse_args()
print(f"seed {arguments.seed}")

TEXT_RULES = [
    {"name": "string", "definition": {"min": 2, "max": 20}},
    {"name": "string", "definition": {"max": 50}},
    {"name": "printableString", "definition": {"max": 30}},
    {"name": "pattern", "definition": {"pattern": "/^[a-z]+[0-9]*$/"}},
    {"name": "pattern", "definition": {"pattern": "/^[a-z]/", "allowEmpty": True}},
    {"name": "stringEnum", "definition": {"values": ["a", "b", "c", "d"]}},
    {"name": "email"}, {"name": "url"}, {"name": "phoneNumber"}, {"name": "locale"},
    {"name": "timeZone"}, {"name": "customName"},
    {"name": "phoneNumber", "definition": {"allowShortCode": True}},
    {"name": "options", "definition": {"values": [{"value": "x"}, {"value": "yy"}]}},
]
NUMBER_RULES = [
    {"name": "number", "definition": {"min": 0, "max": 100}},
    {"name": "number", "definition": {"min": -5.5}},
    {"name": "number", "definition": {"allowDecimal": False}},
    {"name": "number", "definition": {"allowDecimal": False, "min": 1, "max": 9}},
    {"name": "numberEnum", "definition": {"values": [1, 2, 3.5]}},
]
DATE_RULES = [
    {"name": "date", "definition": {"min": "2000-01-01"}},
    {"name": "date", "definition": {"max": "2030-01-01T00:00:00Z"}},
    {"name": "dateOfBirth"},
    {"name": "dateEnum", "definition": {"values": ["2020-01-01", "2021-01-01"]}},
]
RULES = {"String": TEXT_RULES, "Number": NUMBER_RULES, "Date": DATE_RULES}
TYPES = ["String"] * 6 + ["Number"] * 3 + ["Date"] * 2 + [
    "Boolean", "ObjectId", "Reference", "Document", "Document", "Any", "File", "Geometry", "Binary",
    "UUID"]
FACETS = [
    {"name": "content", "mimes": "image/*", "passMimes": False},
    {"name": "content", "required": True}, {"name": "c_more"},
    {"name": "c_more", "mimes": ["application/pdf", "image/png"], "passMimes": False},
    {"name": "c_less", "allowUpload": False}]


def make_property(chooser, name, depth=0):
    kind = chooser.choice(TYPES)
    if kind == "Document" and depth > 1:
        kind = "String"
    result = {"name": name, "type": kind}
    if kind != "Reference" and chooser.random() < 0.25:
        result["array"] = True
        change_counts(chooser, result)
        result["uniqueValues"] = chooser.random() < 0.3
    rules = []
    if kind in RULES and chooser.random() < 0.7:
        rules.append(copy.deepcopy(chooser.choice(RULES[kind])))
    if chooser.random() < 0.3:
        rules.insert(0, {"name": "required"})
    if rules:
        result["validators"] = rules
    if kind == "Document":
        result["properties"] = [
            make_property(chooser, f"{name}{index}", depth + 1)
            for index in range(chooser.randint(1, 3))]
        if result.get("array"):
            for child in result["properties"]:
                if child["type"] in ("String", "Number") and chooser.random() < 0.2:
                    child.setdefault("validators", []).append({"name": "uniqueInArray"})
    if kind == "String":
        result |= {key: True for key in ("trim", "lowercase") if chooser.random() < 0.15}
    if kind == "Date" and chooser.random() < 0.3:
        result["dateOnly"] = True
    elif kind == "Date" and chooser.random() < 0.2:
        result["dates"] = {"read": ["yyyy-MM-dd HH:mm", "epochSeconds"], "write": "rfc3339"}
    if kind == "File":
        facets = {facet["name"]: facet for facet in chooser.sample(FACETS, chooser.randint(0, 3))}
        result["facets"] = list(facets.values())
    if kind == "Geometry" and chooser.random() < 0.4:
        result["geoType"] = "MultiPoint"
    return result


def make_definition(chooser):
    result = {"object": "object", "name": "c_thing", "properties": [
        make_property(chooser, f"c_{letter}") for letter in "abcdef"[:chooser.randint(1, 6)]]}
    if chooser.random() < 0.25:
        result["objectTypes"] = [
            {"name": f"c_type{letter}", "properties": [make_property(chooser, f"c_own{letter}")]}
            for letter in "xyz"[:chooser.randint(1, 3)]]
    return result


def change_counts(chooser, prop):
    lower = chooser.choice([0, 0, 0, 1, 2])
    prop["minItems"], prop["maxItems"] = lower, lower + chooser.choice([1, 3, 10, 100])


def all_lists(definition):
    """The lists of properties of a definition, with their owners."""
    lists = [(definition, definition.setdefault("properties", []))]
    lists += [(kind, kind.setdefault("properties", [])) for kind in definition.get("objectTypes") or []]
    for _, properties in lists:
        lists += [(prop, prop["properties"]) for prop in properties if prop.get("properties")]
    return lists


def change_rule(chooser, prop):
    rules = prop.setdefault("validators", [])
    kind = prop["type"].removesuffix("[]")
    if kind not in RULES:
        return
    own = [rule for rule in rules if rule["name"] != "required"]
    action = chooser.random()
    if own and action < 0.3:
        rules.remove(chooser.choice(own))
    elif own and action < 0.7:
        options = chooser.choice(own).setdefault("definition", {})
        numbers = [key for key in ("min", "max") if isinstance(options.get(key), (int, float))]
        if isinstance(options.get("values"), list) and len(options["values"]) > 1:
            if chooser.random() < 0.5:
                options["values"].pop(chooser.randrange(len(options["values"])))
            elif all(isinstance(value, str) for value in options["values"]) and kind == "String":
                options["values"].append("new")
        elif numbers:
            key = chooser.choice(numbers)
            value = options[key] + chooser.choice([-10, -1, 1, 10, 0.5 if kind == "Number" else 2])
            options[key] = max(value, 0) if kind == "String" else value
        elif chooser.random() < 0.5:
            options["allowNull"] = not options.get("allowNull", False)
    else:
        rules.append(copy.deepcopy(chooser.choice(RULES[kind])))


def change_once(chooser, definition):
    owner, properties = chooser.choice(all_lists(definition))
    action = chooser.random()
    if not properties or action < 0.1:
        properties.append(make_property(chooser, f"c_new{chooser.randrange(1000)}", 1))
        return
    prop = chooser.choice(properties)
    if action < 0.17:
        properties.remove(prop)
    elif action < 0.22:
        prop["name"] += "Renamed"
    elif action < 0.27:
        prop["type"] = chooser.choice(["String", "Number", "Boolean", "Any", "Date"])
        prop.pop("validators", None)
    elif action < 0.32 and prop["type"].removesuffix("[]") != "Reference":
        prop["array"] = not prop.get("array", False)
        prop["type"] = prop["type"].removesuffix("[]")
    elif action < 0.45:
        rules = prop.setdefault("validators", [])
        if any(rule["name"] == "required" for rule in rules):
            rules[:] = [rule for rule in rules if rule["name"] != "required"]
        else:
            rules.insert(0, {"name": "required"})
    elif action < 0.5:
        prop["readOnly"] = not prop.get("readOnly", False)
    elif action < 0.55 and (prop.get("array") or prop["type"].endswith("[]")):
        change_counts(chooser, prop)
    elif action < 0.6 and (prop.get("array") or prop["type"].endswith("[]")):
        prop["uniqueValues"] = not prop.get("uniqueValues", False)
    elif action < 0.65 and prop["type"].startswith("String"):
        key = chooser.choice(["trim", "lowercase", "uppercase"])
        prop[key] = not prop.get(key, False)
    elif action < 0.75 and prop["type"].startswith("Date"):
        if chooser.random() < 0.5:
            prop["dateOnly"] = not prop.get("dateOnly", False)
            prop.pop("dates", None)
        else:
            prop["dates"] = {"read": chooser.sample(
                ["rfc3339", "date", "epochSeconds", "dotnet", "yyyy-MM-dd HH:mm"], 2)}
    elif action < 0.8 and prop["type"].startswith("File"):
        facets = {facet["name"]: facet for facet in chooser.sample(FACETS, chooser.randint(0, 3))}
        prop["facets"] = copy.deepcopy(list(facets.values()))
        if chooser.random() < 0.4:
            prop["accepts"] = [["content"]]
    elif action < 0.83 and definition.get("objectTypes"):
        definition["objectTypes"].pop(chooser.randrange(len(definition["objectTypes"])))
    else:
        change_rule(chooser, prop)


def run(*options, text=""):
    result = subprocess.run(
        [arguments.command, *map(str, options)], input=text.encode(), capture_output=True,
        check=False, timeout=300, env=ENVIRONMENT)
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def check(path, text):
    """Whether each line is valid, with its first errors."""
    _, output, errors = run(
        "--no-config", "--schemas", path, "--format", "json", "--lines", "-", text=text)
    results = [json.loads(line) for line in output.splitlines()]
    return [[(fault["code"], fault["path"]) for fault in result["faults"]
             if fault["severity"] == "error"] for result in results], errors


def compare(index, old, new, folder):
    """Returns the verdicts, the number of payloads, and what's wrong."""
    paths = [folder / f"{index}-{version}.json" for version in ("old", "new")]
    for path, definition in zip(paths, (old, new)):
        path.write_text(json.dumps(definition), "utf-8")
    status, output, errors = run("diff", *paths, "--format", "json")
    if status == 2:
        return None, 0, [] if "can't be used" in errors else [f"{index}: {errors}"]
    changes = [json.loads(line) for line in output.splitlines()]
    verdicts = collections.Counter(change["verdict"] for change in changes)
    wrong = []
    if (status == 1) != (verdicts["breaking"] > 0):
        wrong.append(f"{index}: status {status} for {dict(verdicts)}")
    breaking = [change for change in changes if change["verdict"] == "breaking"]
    shown = [change["payload"] for change in breaking]
    if any("\n" in payload for payload in shown):
        wrong.append(f"{index}: a payload with a line feed")
    if shown:
        before, _ = check(paths[0], "\n".join(shown) + "\n")
        after, _ = check(paths[1], "\n".join(shown) + "\n")
        for change, own, others in zip(breaking, before, after, strict=True):
            fault = (change["fault"]["code"], change["fault"]["path"])
            if own or fault not in others:
                wrong.append(f"{index}: {change}: {own} before, {others} after")
    _, payloads, errors = run(
        "sample", "--schemas", paths[0], "--count", arguments.payloads, "--seed", index + 17)
    lines = payloads.splitlines()
    if len(lines) != arguments.payloads:
        return verdicts, 0, wrong if "no valid payload" in errors else wrong + [f"{index}: {errors}"]
    before, _ = check(paths[0], payloads)
    after, _ = check(paths[1], payloads)
    if any(before):
        wrong.append(f"{index}: a generated payload has {[own for own in before if own][:2]}")
    for line, faults in zip(lines, after, strict=True):
        if faults and not breaking:
            wrong.append(f"{index}: {dict(verdicts)}, but {line[:300]} has {faults[:3]}")
            break
    return verdicts, len(lines), wrong


def pairs():
    chooser = random.Random(arguments.seed)
    export = Export(chooser, count=60)
    definitions = [json.loads(json.dumps(one.members)) for one in export.definitions]
    for index in range(arguments.pairs):
        old = chooser.choice(definitions) if index % 4 == 0 else make_definition(chooser)
        new = copy.deepcopy(old)
        for _ in range(chooser.choice([1, 1, 1, 2, 4])):
            change_once(chooser, new)
        yield index, copy.deepcopy(old), new


total, count, unusable, faults = collections.Counter(), 0, 0, []
with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(2) as executor:
    jobs = [executor.submit(compare, *pair, pathlib.Path(name)) for pair in pairs()]
    for job in jobs:
        verdicts, payload_count, wrong = job.result()
        if verdicts is None:
            unusable += 1
        else:
            total += verdicts
        count += payload_count
        faults += wrong
print("\n".join(faults[:20]))
print(f"{count} payloads, {arguments.pairs} pairs, {unusable} of them with unusable definitions; "
      + ", ".join(f"{number} {verdict}" for verdict, number in sorted(total.items()))
      + f"; {len(faults)} wrong")
sys.exit(1 if faults or not count else 0)
