#!/usr/bin/env python3
"""Damages valid payloads, and applies the patches of --fix with another implementation of JSON Patch.

usage: fix-patches.py VALIDATE-PAYLOAD [--faults N] [--seed N]

The valid payloads are those of Examples/payloads and the valid cases of Tests/Conformance. Each damage is one that has
a single repair: a misspelled key, a number or Boolean in a string, a date in another form, white space around the text
of a list or identifier, an element without its array. The patched payloads must be valid, and equal to those that
--in-place writes. Needs the package jsonpatch.
"""
import argparse
import collections
import copy
import datetime
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonpatch

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command", type=os.path.abspath)
parser.add_argument("--faults", type=int, default=5000)
parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
arguments = parser.parse_args()
root = pathlib.Path(__file__).resolve().parents[2]
source = random.Random(arguments.seed)
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DAYS = "Mon Tue Wed Thu Fri Sat Sun".split()
SERVER_KEYS = set("_id object created creator updated updater ETag access accessRoles shared path".split())
INSTANT = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$")


def folded(name):
    text = re.sub("[_-]", "", name).lower()
    return text[1:] if name.startswith("c_") else text


def distance(first, second):
    """The optimal string alignment distance."""
    rows = [list(range(len(second) + 1))]
    for i, left in enumerate(first, 1):
        row = [i]
        for j, right in enumerate(second, 1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (left != right))
            if i > 1 and j > 1 and left == second[j - 2] and first[i - 2] == right:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


def misspelled(name, names, siblings):
    """A key that is nearer to the name than to any other, or None if none was found."""
    for _ in range(8):
        at = source.randrange(len(name))
        letter = source.choice("aeiouxz7")
        key = source.choice([
            name[:at] + name[at + 1:], name[:at] + letter + name[at:], name[:at] + letter + name[at + 1:],
            name[:at] + name[at:at + 2][::-1] + name[at + 2:], name.upper(), name.replace("_", "-", 1)])
        near = len(folded(name))
        own = distance(folded(key), folded(name))
        length = min(len(folded(key)), near)
        if key in names | SERVER_KEYS or key in siblings or own > min(max(1, length // 3), length - 1):
            continue
        if all(distance(folded(key), folded(other)) > own for other in names if other != name):
            return key
    return None


def otherwise_written(text, is_day):
    """A date in another form, or None if it has no other form."""
    if is_day:
        if not "1900" <= text[:4] <= "2199":
            return text.replace("-", "/")
        day = datetime.date.fromisoformat(text)
        month = MONTHS[day.month - 1]
        return source.choice([
            text.replace("-", "/"), text.replace("-", "."), text.replace("-", ""), f"{text}T00:00:00Z",
            f"{text} 00:00:00", f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}", f" {text}"])
    match = INSTANT.match(text)
    if not match or ":60" in text:
        return None
    if not "2003" <= text[:4] <= "2199":
        return text.replace("T", " ")
    instant = datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(datetime.timezone.utc)
    milliseconds = (instant - datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)) // datetime.timedelta(
        milliseconds=1)
    forms = [text.replace("T", " "), f"/Date({milliseconds})/", milliseconds, text + "\n",
             text[:-1] + " +0000" if text.endswith("Z") else text[:-3] + text[-2:]]
    if instant.microsecond == 0:
        forms.append(f"{DAYS[instant.weekday()]}, {instant.day} {MONTHS[instant.month - 1]} {instant.year} "
                     f"{instant:%H:%M:%S} +0000")
    return source.choice(forms)


class Site:
    """A location that can be damaged, with a function from the payload to the value before."""

    def __init__(self, path, kind, damage):
        self.path, self.kind, self.damage = path, kind, damage


def sites(value, properties, path, has_dates, found):
    """Collects the sites of an object."""
    for key, member in value.items():
        definition = properties.get(key)
        if definition is None:
            continue
        here = path + (key,)
        found.append(Site(here, "key", None))
        type_name = str(definition.get("type", ""))
        is_array = definition.get("array", False) is True or type_name.endswith("[]")
        type_name = type_name.removesuffix("[]").lower()
        if is_array and isinstance(member, list):
            if len(member) == 1 and member[0] is not None and not isinstance(member[0], list):
                found.append(Site(here, "array", lambda v: v[0]))
            for index, element in enumerate(member):
                value_sites(element, definition, type_name, here + (index,), has_dates, found)
        elif not is_array:
            value_sites(member, definition, type_name, here, has_dates, found)


def value_sites(value, definition, type_name, path, has_dates, found):
    rules = [rule.get("name") for rule in definition.get("validators") or []]
    if type_name == "document" and isinstance(value, dict):
        sites(value, by_name(definition.get("properties")), path, has_dates, found)
    elif type_name == "file" and isinstance(value, dict):
        facets = {facet.get("name"): {} for facet in definition.get("facets") or definition.get("processors") or []}
        facets["content"] = {}
        found += [Site(path + (key,), "key", None) for key in value if key in facets]
    elif type_name == "number" and isinstance(value, (int, float)) and not isinstance(value, bool):
        found.append(Site(path, "value", json.dumps))
    elif type_name in ("boolean", "bool") and isinstance(value, bool):
        found.append(Site(path, "value", json.dumps))
    elif type_name == "string" and isinstance(value, str):
        if re.fullmatch(r"0|-?[1-9]\d{0,30}", value):
            found.append(Site(path, "value", int))
        if {"stringEnum", "options"} & set(rules) and not definition.get("trim") and value == value.strip():
            found.append(Site(path, "value", lambda v: f" {v}\t"))
    elif type_name in ("objectid", "reference") and isinstance(value, str):
        found.append(Site(path, "value", lambda v: f"{v} "))
    elif type_name == "date" and isinstance(value, str) and not has_dates and not definition.get("dates"):
        is_day = definition.get("dateOnly") is True
        if otherwise_written(value, is_day) is not None:
            found.append(Site(path, "value", lambda v: otherwise_written(v, is_day)))


def by_name(properties):
    return {entry["name"]: entry for entry in properties or [] if isinstance(entry, dict) and "name" in entry}


def names_at(path, payload, definition):
    """The names that siblings of the last key of a path can have."""
    properties = typed(definition, payload)
    names = None
    for step in path[:-1]:
        if isinstance(step, int):
            continue
        entry = properties[step]
        if entry.get("type", "").lower().startswith("file"):
            names = {f.get("name") for f in entry.get("facets") or entry.get("processors") or []} | {"content"}
            break
        properties = by_name(entry.get("properties"))
    if names is None:
        names = set(properties)
    if len(path) == 1 and definition.get("objectTypes"):
        names.add("type")
        for each in definition["objectTypes"]:
            names |= set(by_name(each.get("properties")))
    return names


def typed(definition, payload):
    properties = by_name(definition.get("properties"))
    for each in definition.get("objectTypes") or []:
        if each.get("name") == payload.get("type"):
            properties.update(by_name(each.get("properties")))
    return properties


def container(payload, path):
    for step in path[:-1]:
        payload = payload[step]
    return payload


def damaged(payload, definition):
    """A copy of a payload with damages, and their number."""
    found = []
    sites(payload, typed(definition, payload), (), bool(definition.get("dates")), found)
    source.shuffle(found)
    result = copy.deepcopy(payload)
    chosen, values, arrays = [], set(), []
    for site in found[: source.choice([1, 1, 2, 3, 5])]:
        if any(site.path[: len(path)] == path and site.path != path for path in arrays):
            continue
        if site.kind != "key" and site.path in values:
            continue
        if site.kind == "array":
            if any(other.path[: len(site.path)] == site.path and other.path != site.path for other in chosen):
                continue
            arrays.append(site.path)
        if site.kind != "key":
            values.add(site.path)
        chosen.append(site)
    count = 0
    for site in chosen:
        if site.kind != "key":
            parent = container(result, site.path)
            parent[site.path[-1]] = site.damage(parent[site.path[-1]])
            count += 1
    # Keys inside others are renamed first, so that paths stay what they are.
    for site in sorted(chosen, key=lambda site: -len(site.path)):
        if site.kind == "key":
            parent = container(result, site.path)
            key = misspelled(site.path[-1], names_at(site.path, payload, definition), parent)
            if key is not None:
                members = [(key if name == site.path[-1] else name, value) for name, value in parent.items()]
                parent.clear()
                parent.update(members)
                count += 1
    return result, count


def groups():
    """The valid payloads by definition: the path of the schemas, the object, the definition, and the payloads."""
    for path in sorted((root / "Schemas").glob("*.json")):
        definition = json.loads(path.read_text())
        payload = root / "Examples/payloads" / path.name
        if payload.exists():
            yield definition, [json.loads(payload.read_text())]
    for path in sorted((root / "Tests/Conformance").glob("*/*.json")):
        cases = json.loads(path.read_text())
        schema = cases["schema"]
        if isinstance(schema, str):
            schema = json.loads((path.parent / schema).read_text())
        if not isinstance(schema, dict) or "name" not in schema or cases.get("for") not in (None, "create"):
            continue
        payloads = [
            case["payload"] for case in cases["cases"]
            if case.get("faults") == [] and isinstance(case.get("payload"), dict)
            and case.get("for", "create") == "create"]
        yield schema, payloads


def run(*options):
    return subprocess.run([arguments.command, "--no-config", *options], capture_output=True, text=True)


failures = []


def fail(message):
    failures.append(message)
    print(message, file=sys.stderr)


collected = [(definition, payload) for definition, payloads in groups() for payload in payloads]
lines = collections.defaultdict(list)
faults = 0
while faults < arguments.faults:
    index = source.randrange(len(collected))
    definition, payload = collected[index]
    text, count = damaged(payload, definition)
    if count:
        faults += count
        lines[json.dumps(definition)].append((payload, text))
patches = operations = 0
with tempfile.TemporaryDirectory() as folder:
    for number, (definition, entries) in enumerate(lines.items()):
        schema, file = f"{folder}/{number}.json", f"{folder}/{number}.ndjson"
        pathlib.Path(schema).write_text(definition)
        pathlib.Path(file).write_text("".join(json.dumps(text) + "\n" for _, text in entries))
        options = ["--schemas", schema]
        fixed = run(*options, "--fix", file)
        by_line = {}
        for line in fixed.stdout.splitlines():
            record = json.loads(line)
            by_line[record["line"]] = record["patch"]
        name = json.loads(definition)["name"]
        if fixed.returncode != 0:
            fail(f"{name}: exit status {fixed.returncode}: {fixed.stderr[:2000]}")
        patched = []
        for line, (original, text) in enumerate(entries, 1):
            if line not in by_line:
                fail(f"{name}: no patch for {json.dumps(text)}")
                patched.append(text)
                continue
            patches += 1
            operations += len(by_line[line])
            patched.append(jsonpatch.JsonPatch(by_line[line]).apply(text))
        check = subprocess.run(
            [arguments.command, "--no-config", *options, "--lines", "--format", "json", "--only-invalid"],
            input="".join(json.dumps(payload) + "\n" for payload in patched), capture_output=True, text=True)
        for line in check.stdout.splitlines():
            record = json.loads(line)
            fail(f"{name}: {json.dumps(entries[record['line'] - 1][1])} is still invalid after "
                 f"{by_line.get(record['line'])}: {record['faults']}")
        run(*options, "--fix", "--in-place", file)
        written = [json.loads(line) for line in pathlib.Path(file).read_text().splitlines()]
        for line, (left, right) in enumerate(zip(written, patched, strict=True)):
            if json.dumps(left, sort_keys=True) != json.dumps(right, sort_keys=True):
                fail(f"{name}: --in-place writes {json.dumps(left)} instead of {json.dumps(right)}")
print(f"{faults} faults of {len(lines)} definitions, {patches} patches with {operations} operations, "
      f"{len(failures)} failures, seed {arguments.seed}")
if faults < arguments.faults or not patches:
    fail("too few faults")
sys.exit(1 if failures else 0)
