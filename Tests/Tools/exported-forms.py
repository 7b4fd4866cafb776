#!/usr/bin/env python3
"""Checks the exported forms of the shipped definitions and of a generated export.

The OpenAPI documents must pass openapi-spec-validator, and their components must accept the same
example payloads as the command. The TypeScript modules must compile in strict mode. A program that
assigns a payload to the type of its body must compile if the payload is valid, and must not if the
payload has a fault that types express. Exporting twice gives the same bytes.

usage: exported-forms.py VALIDATE-PAYLOAD [--definitions N] [--seed N]
"""
import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import jsonschema_rs  # noqa: E402
import openapi_spec_validator  # noqa: E402

from exports.export import Export  # noqa: E402

# The codes of faults that every type of TypeScript excludes.
OF_TYPES = {"type", "unknown", "required", "notWritable", "null"}
ERROR = re.compile(r"^([\w-]+)\.ts\(\d+,\d+\): error", re.M)

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command", type=os.path.abspath)
parser.add_argument("--definitions", type=int, default=86, help="of the generated export")
parser.add_argument("--seed", type=int, default=20250101)
arguments = parser.parse_args()
passed, failures = 0, []


def expect(is_met, text):
    global passed
    passed += bool(is_met)
    if not is_met:
        failures.append(text[:2000])


def run(*options, text=None):
    result = subprocess.run([arguments.command, *map(str, options)], input=text, encoding="utf-8",
                            capture_output=True, check=False)
    if result.returncode == 2:
        sys.exit(f"{options}: {result.stderr}")
    return result.stdout


def type_name(name):
    """Returns the name of the type of a body, by the rule of the documentation."""
    parts = re.split("[_-]+", name[2:] if name.startswith("c_") and len(name) > 2 else name)
    text = "".join(part[:1].upper() + part[1:] for part in parts)
    return (text if text[:1].isalpha() else "_" + text) + "Create"


def result_of(schemas, name, payload):
    """Returns what the command reports for a payload."""
    output = run("--schemas", schemas, "--object", name, "--format", "json", "-", text=payload)
    return json.loads(output)


def payloads_of_examples():
    """Yields the names of objects with example payloads for creates."""
    for path in sorted(pathlib.Path("Examples/payloads").iterdir()):
        name = re.match(r"(c_[a-z]+|cache|event)", path.stem)
        if not name or "build" in path.stem or "files" in path.stem:
            continue
        text = path.read_text("utf-8")
        for index, payload in enumerate(text.splitlines() if path.suffix == ".ndjson" else [text]):
            if payload.strip():
                yield f"{path.stem}-{path.suffix[1:]}-{index}", name[0], payload


def check_openapi(schemas, payloads):
    text = run("export", "--openapi", "--schemas", schemas)
    expect(text == run("export", "--openapi", "--schemas", schemas), "OpenAPI: different bytes")
    document = json.loads(text)
    try:
        openapi_spec_validator.validate(document)
        expect(True, "")
    except Exception as error:  # The package has many kinds of errors.
        expect(False, f"{schemas}: {error}")
    validators = {}
    for title, name, payload, result in payloads:
        if name not in validators:
            validators[name] = jsonschema_rs.Draft202012Validator(
                {"$ref": f"#/components/schemas/{name}.create",
                 "components": document["components"]}, validate_formats=True)
        codes = {fault["code"] for fault in result["faults"]}
        if codes & {"json", "duplicate", "unique", "precision"}:
            continue
        is_valid = validators[name].is_valid(json.loads(payload))
        expect(is_valid == result["valid"] or codes & {"range", "enum"},
               f"{title}: OpenAPI {is_valid}, the command {result['valid']}: {result['faults'][:3]}")


def check_typescript(schemas, payloads):
    text = run("export", "--typescript", "--schemas", schemas)
    expect(text == run("export", "--typescript", "--schemas", schemas),
           "TypeScript: different bytes")
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "objects.ts").write_text(text, "utf-8")
        for title, name, payload, result in payloads:
            if any(fault["code"] in ("json", "duplicate") for fault in result["faults"]):
                continue
            name = type_name(name)
            pathlib.Path(folder, f"{title}.ts").write_text(
                f'import type {{ {name} }} from "./objects";\n'
                f"export const payload: {name} = {payload.strip()};\n", "utf-8")
        compiler = subprocess.run(
            ["tsc", "--strict", "--noEmit", "--target", "es2020", "--pretty", "false",
             *sorted(path.name for path in pathlib.Path(folder).iterdir())],
            cwd=folder, capture_output=True, encoding="utf-8", check=False)
        faulty = set(ERROR.findall(compiler.stdout))
        own = [line for line in compiler.stdout.splitlines() if line.startswith("objects.ts")]
        expect(not own, f"{schemas}: {own}")
        compiled = rejected = 0
        for title, name, payload, result in payloads:
            codes = {fault["code"] for fault in result["faults"] if fault["severity"] == "error"}
            if codes & {"json", "duplicate"}:
                continue
            if result["valid"]:
                compiled += 1
                lines = [line for line in compiler.stdout.splitlines() if line.startswith(title + ".")]
                expect(title not in faulty, f"{title}: {lines}\n{payload}")
            elif codes & OF_TYPES:
                rejected += 1
                expect(title in faulty, f"{title}: compiles in spite of {result['faults'][:3]}")
    return compiled, rejected


def damaged(generator, body):
    """Returns a body with a fault that types express."""
    body = json.loads(json.dumps(body))
    keys = sorted(key for key in body if key != "type")
    if not keys or generator.random() < 0.3:
        return {**body, "c_thatNoDefinitionHas": 1}
    key = generator.choice(keys)
    body[key] = generator.choice([{"no": True}, [[[]]], {"c": []}])
    return body


def main():
    payloads = [(title, name, payload, result_of("Schemas", name, payload))
                for title, name, payload in payloads_of_examples()]
    check_openapi("Schemas", payloads)
    compiled, rejected = check_typescript("Schemas", payloads)
    expect(compiled >= 8 and rejected >= 5, f"{compiled} examples compile, {rejected} don't")
    generator = random.Random(arguments.seed)
    export = Export(random.Random(arguments.seed), arguments.definitions)
    with tempfile.TemporaryDirectory() as folder:
        export.writer.write_folder(folder)
        bodies, lines = [], {}
        for number, line in enumerate(export.bodies()):
            for kind, body in (("smallest", line["body"]), ("full", line["fullBody"]),
                               ("damaged", damaged(generator, line["fullBody"]))):
                lines.setdefault(line["object"], []).append(
                    (f"body{number}-{kind}", json.dumps(body)))
        for name, own in lines.items():
            output = run("--schemas", folder, "--object", name, "--format", "json", "--lines", "-",
                         text="".join(text + "\n" for _, text in own))
            bodies += [(title, name, text, json.loads(result))
                       for (title, text), result in zip(own, output.splitlines())]
        check_openapi(folder, bodies)
        more = check_typescript(folder, bodies)
        text = run("export", "--markdown", "--schemas", folder)
        expect(text == run("export", "--markdown", "--schemas", folder), "Markdown: other bytes")
    print("\n".join(failures[:10]))
    print(f"seed {arguments.seed}: {passed} passed, {len(failures)} failed; "
          f"{compiled + more[0]} payloads compile, {rejected + more[1]} don't")
    sys.exit(1 if failures else 0)


main()
