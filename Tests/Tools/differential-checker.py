#!/usr/bin/env python3
"""Compares the checker with JSON Schema validators.

Random definitions are generated together with equivalent JSON Schemas. Payloads whose values lie
near the limits of the rules are checked by the command and by each validator. Both must report the
same faults at the same paths, except for the differences in differential/checker_differences.py.

usage: differential-checker.py VALIDATE-PAYLOAD [--definitions N] [--payloads N] [--seed N]
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import orjson  # noqa: E402

from differential import checker_differences, definition_generator, validators  # noqa: E402
from differential.tally import Tally  # noqa: E402

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command")
parser.add_argument("--definitions", type=int, default=200)
parser.add_argument("--payloads", type=int, default=200, help="for each definition")
parser.add_argument("--seed", type=int, default=20250101)
arguments = parser.parse_args()
random = random.Random(arguments.seed)
VALIDATORS = {
    "jsonschema-rs": (validators.RustValidator, checker_differences.RUST),
    "jsonschema": (validators.PythonValidator, checker_differences.PYTHON),
}
CATEGORIES = {"type": "type", "null": "type", "pattern": "form", "format": "form", "json": "type"}


def check(definition, payloads):
    """Returns the command's result for each payload."""
    with tempfile.TemporaryDirectory() as folder:
        schema = pathlib.Path(folder, "schema.json")
        schema.write_text(json.dumps([definition]), "utf-8")
        run = subprocess.run(
            [arguments.command, "--schemas", schema, "--format", "json", "--lines", "-"],
            input="".join(line + "\n" for line in payloads).encode(), stdout=subprocess.PIPE,
            check=False)
    results = [json.loads(line) for line in run.stdout.splitlines()]
    if run.returncode > 1 or len(results) != len(payloads):
        sys.exit(f"status {run.returncode}, {len(results)} results: {json.dumps(definition)}")
    return results


def our_faults(result, declared):
    """Returns the errors of a result in the categories of the validators."""
    faults = set()
    for fault in result["faults"]:
        path, code = fault["pointer"], fault["code"]
        if fault["severity"] != "error":
            if code != "precision":
                sys.exit(f"the definition isn't checked completely: {fault}")
            continue
        category = CATEGORIES.get(code, code)
        if code == "required" and fault.get("found") == "Null":
            category = "type"
        elif code == "unique":
            path = path.rpartition("/")[0]
        elif code == "notWritable" and path.count("/") == 1 and path[1:] not in declared:
            category = "unknown"
        faults.add((path, category))
    if result["valid"] == bool(faults):
        sys.exit(f"the validity contradicts the faults: {result}")
    return validators.without_cascades(faults)


def explanations(case, known):
    """Returns the known differences that were needed, and the case as they reinterpret it."""
    used = []
    for difference in known:
        if case.ours == case.theirs:
            break
        seen = difference.reinterpret(case)
        if (seen.ours, seen.theirs) != (case.ours, case.theirs):
            used.append(difference)
        case = seen
    return used, case


tally = Tally()
valid = total = disagreements = 0
for number in range(arguments.definitions):
    root = definition_generator.Object(random, 2, random.randrange(4, 9))
    definition = {"name": f"c_random{number}", "properties": root.definitions}
    schema = root.schema
    declared = set(schema["properties"])
    peers = {name: (make(schema), known) for name, (make, known) in VALIDATORS.items()}
    payloads = [definition_generator.payload(random, root) for _ in range(arguments.payloads)]
    for text, result in zip(payloads, check(definition, payloads)):
        ours = our_faults(result, declared)
        instance = orjson.loads(text)
        valid, total = valid + result["valid"], total + 1
        for name, (validator, known) in peers.items():
            tally.compared[name] += 1
            theirs = validator.faults(instance)
            disagreements += bool(ours) != bool(theirs)
            used, seen = explanations(
                checker_differences.Case(text, instance, schema, validator, ours, theirs), known)
            for difference in used:
                tally.explain(name, difference)
            if seen.ours != seen.theirs:
                tally.fail(len(text) + len(json.dumps(definition)), f"{name}: {text}\n"
                           f"  only here {sorted(seen.ours - seen.theirs)}, only there "
                           f"{sorted(seen.theirs - seen.ours)}\n  {json.dumps(definition)}")
print(f"seed {arguments.seed}: {arguments.definitions} definitions, {total} payloads, {valid} valid "
      f"here; {disagreements} disagreements on validity")
tally.finish("checker")
