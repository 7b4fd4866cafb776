#!/usr/bin/env python3
"""Generates types of Swift, compares them with dictionaries, and measures how long they take to build.

usage: generated-types.py generate VALIDATE-PAYLOAD [--payloads N] [--definitions N] [--seed N]
       generated-types.py time [--release] [--limit SECONDS]

generate  writes the types of the shipped definitions, of the examples and of a generated export to
          Tests/GeneratedTypes, also those of names and texts that aren't usual, and payloads of each object for the drivers in that package: examples,
          cases of Tests/Conformance, and random payloads, of which half aren't valid. Writing the types
          again must not change a file.
time      builds that package without and with the types of the export, and prints the difference
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from exports.export import Export  # noqa: E402

PACKAGE = pathlib.Path("Tests/GeneratedTypes")
TYPE = re.compile(r"^public (?:struct|enum) (\w+): SchemaObject \{", re.M)
OBJECT = re.compile(r'^ +object: "([\w-]+)",$', re.M)

# Keywords, and names that generated code has itself.
NAMES = """Any as await break case catch class continue default defer deinit do else enum extension false for func guard
    if import in init inout internal is let nil operator private protocol public repeat rethrows return self Self static
    struct subscript super switch throw throws true try Type typealias var where while Protocol body definition edition
    values hash hashValue encode write reader writer member members CodingKeys String Int Date Data UUID unrecognized
    none some rawValue allCases get set open package actor async mutating left right Error object plan start""".split()

parser = argparse.ArgumentParser(
    description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
actions = parser.add_subparsers(dest="action", required=True)
generate = actions.add_parser("generate")
generate.add_argument("command", type=os.path.abspath)
generate.add_argument("--payloads", type=int, default=20000, help="of each shipped definition")
generate.add_argument("--definitions", type=int, default=86, help="of the generated export")
generate.add_argument("--seed", type=int, default=20250101)
timing = actions.add_parser("time")
timing.add_argument("--release", action="store_true")
timing.add_argument("--limit", type=float)
arguments = parser.parse_args()


def run(*options):
    result = subprocess.run([arguments.command, *map(str, options)], capture_output=True, check=False)
    if result.returncode == 2:
        sys.exit(f"{options}: {result.stderr.decode()}")
    return result.stdout


def state(folder):
    """Returns the contents and times of the files in a folder."""
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def write_types(name, schemas):
    """Writes the types of some schemas, and returns the names of their objects."""
    folder = PACKAGE / f"Sources/{name}Types/Generated"
    shutil.rmtree(folder, ignore_errors=True)
    options = ["export", "--no-config", "--swift", "--types-configuration", PACKAGE / "types.json",
               "--output", folder]
    for path in schemas:
        options += ["--schemas", path]
    run(*options)
    before = state(folder)
    run(*options)
    if state(folder) != before:
        sys.exit(f"{folder}: the same types were written again")
    types, objects = [], []
    for path in sorted(folder.iterdir()):
        text = path.read_text("utf-8")
        types += TYPE.findall(text)
        objects += OBJECT.findall(text)
    if not types or len(types) != len(objects):
        sys.exit(f"{folder}: {len(types)} types of {len(objects)} objects")
    lines = ["import ObjectBody", "", "let generatedTypes: [any SchemaObject.Type] = ["]
    lines += [f"  {name}.self," for name in types] + ["]"]
    (folder / "GeneratedTypes.swift").write_text("\n".join(lines) + "\n", "utf-8")
    return objects


def examples():
    """Yields the names of objects and their payloads from examples and case files."""
    for path in sorted(pathlib.Path("Examples/payloads").iterdir()):
        match = re.match(r"(c_[a-z]+|cache|event)", path.stem)
        if match:
            text = path.read_text("utf-8")
            for payload in text.splitlines() if path.suffix == ".ndjson" else [text]:
                if payload.strip():
                    yield match[0], payload.replace("\n", " ")
    for path in sorted(pathlib.Path("Tests/Conformance").glob("*/*.json")):
        cases = json.loads(path.read_text("utf-8"))
        schema = cases.get("schema")
        if not isinstance(schema, str) or "Schemas/" not in schema or cases.get("for"):
            continue
        for case in cases["cases"]:
            if not case.get("for") and "payload" in case:
                yield pathlib.Path(schema).stem, json.dumps(case["payload"])


def write_payloads(name, schemas, objects, count, others=()):
    folder = PACKAGE / f"Payloads/{name}"
    folder.mkdir(parents=True)
    options = [option for path in schemas for option in ("--schemas", path)]
    for index, name in enumerate(objects):
        lines = [payload for other, payload in others if other == name]
        text = run("sample", name, "--no-config", *options, "--count", count, "--invalid", 0.5,
                   "--seed", arguments.seed + index)
        own = "".join(f"{line}\n" for line in lines).encode()
        (folder / f"{name}.ndjson").write_bytes(own + text)


def hostile_definitions():
    """Returns definitions whose names and texts would damage Swift that isn't escaped."""
    label = 'a\nb \u2028c\rd */ /* """ # "# \\#(x) \u0000\u202e ``` - x'
    properties = []
    for index, name in enumerate(NAMES):
        kind = ["String", "Number", "Date", "UUID", "Document", "File", "Any", "Binary"][index % 8]
        member = {"name": name, "type": kind, "label": label, "description": label}
        if kind == "Document":
            member["properties"] = [{"name": name, "type": "String"}, {
                "name": f"c_{name}", "type": "Document",
                "properties": [{"name": name, "type": "Boolean"}]}]
        if kind == "String":
            member["validators"] = [{"name": "stringEnum", "definition": {"values": [
                *NAMES, "", "😀", "❤️", "é", "e\u0301", "K", "\u212a", "1", "+", "-", "a b", "a-b", label, "`",
                "日本", "\u0301x", "0️⃣"]}}]
        if kind == "Number":
            member["validators"] = [{"name": "numberEnum", "definition": {"values": [
                1, 2.5, -3, 1e21, 1e-7, -0.5, 0, 1.7976931348623157e308, 5e-324]}}]
        properties.append(member)
    reference = {"type": "Reference", "sourceObject": "String"}
    return [
        {"name": "c_hostile", "label": label, "properties": properties},
        {"name": "String", "properties": [
            {"name": "a", **reference},
            {"name": "c_hostile", "type": "Document", "properties": [{"name": "x", **reference}]}]},
        {"name": "c_String"},
        {"name": "c_-", "objectTypes": [
            {"name": "class"}, {"name": "definition"}, {"name": "Type"}, {"name": "none", "properties": [
                {"name": "p", "type": "Document"}, {"name": "String", "type": "File"}]}],
         "properties": [{"name": "q", "type": "Document[]"}, {"name": "none", "type": "String", "validators": [
             {"name": "options", "definition": {"values": [{"label": label, "value": "a"}]}}]}]},
        {"name": "c_one", "objectTypes": [{"name": "c_one", "label": label}]},
        {"name": "2fa", "properties": [
            {"name": "2fa", "type": "Document", "properties": [{"name": "2fa", "type": "Number", "validators": [
                {"name": "numberEnum", "definition": {"values": [2]}}]}]},
            *({"name": f"p{number}", "type": f"{kind}[]"} for number, kind in enumerate(
                ["List", "Odd", "Any", "UUID", "Binary", "Date", "Geometry", "File", "Boolean"]))]},
    ]


def generate_all():
    shutil.rmtree(PACKAGE / "Payloads", ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "hostile.json")
        path.write_text(json.dumps(hostile_definitions()), "utf-8")
        write_payloads("Hostile", [path], write_types("Hostile", [path]),
                       max(20, arguments.payloads // 100))
    shipped = ["Schemas"]
    write_payloads("Shipped", shipped, write_types("Shipped", shipped), arguments.payloads,
                   list(examples()))
    clinic = ["Examples/Clinic/Environment", "Examples/export.ndjson"]
    write_payloads("Clinic", clinic, write_types("Clinic", clinic), arguments.payloads // 10)
    export = Export(random.Random(arguments.seed), arguments.definitions)
    with tempfile.TemporaryDirectory() as folder:
        export.writer.write_folder(folder)
        bodies = []
        for line in export.bodies():
            bodies += [(line["object"], json.dumps(line[kind])) for kind in ("body", "fullBody")]
        write_payloads("Export", [folder], write_types("Export", [folder]),
                       max(10, arguments.payloads // 100), bodies)
    lines = sum(len(path.read_bytes().splitlines())
                for path in (PACKAGE / "Sources/ExportTypes/Generated").iterdir())
    print(f"{arguments.definitions} definitions of the export: {lines} lines of Swift")


def build(*options):
    """Builds the package and returns how long it took."""
    start = time.monotonic()
    result = subprocess.run(["swift", "build", "--package-path", PACKAGE, *options],
                            encoding="utf-8", capture_output=True, check=False)
    if result.returncode:
        sys.exit(result.stdout + result.stderr)
    return time.monotonic() - start


def measure():
    name = "release" if arguments.release else "debug"
    with tempfile.TemporaryDirectory() as folder:
        options = ["--scratch-path", folder, "-c", name]
        # The comparison has the same dependencies, so this builds everything else.
        base = build(*options, "--target", "TypeComparison")
        started = build(*options, "--target", "TypeComparison")
        seconds = build(*options, "--target", "ExportTypes") - started
    print(f"{name}: {base:.1f} s without the types of the export, {seconds:.1f} s more with them")
    if arguments.limit and seconds > arguments.limit:
        sys.exit(f"expected at most {arguments.limit} s")


if arguments.action == "generate":
    generate_all()
else:
    measure()
