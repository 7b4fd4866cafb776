#!/usr/bin/env python3
"""Holds the checker against validators of JSON Schema.

Definitions are made by chance, each with a JSON Schema of the same meaning; payloads near every
edge go to the command and to each validator. The faults that they tell, each with its place, must
be the same, but for the differences in judging/views.py.

usage: checker-against-others.py COMMAND [SCHEMAS] [PAYLOADS] [SEED]
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import orjson  # noqa: E402

from judging import definitions, validators, views  # noqa: E402
from judging.differences import Tally  # noqa: E402

command = sys.argv[1]
schema_count, payload_count, seed = (
    [int(word) for word in sys.argv[2:5]] + [200, 200, 20250101][len(sys.argv) - 2:])
random = random.Random(seed)
JUDGES = {"jsonschema-rs": (validators.Rust, views.RUST),
          "jsonschema": (validators.Python, views.PYTHON)}
CLASSES = {"type": "type", "null": "type", "pattern": "form", "format": "form", "json": "type"}


def check(definition, payloads):
    """What the command says of each payload."""
    with tempfile.TemporaryDirectory() as folder:
        schema = pathlib.Path(folder, "schema.json")
        schema.write_text(json.dumps([definition]), "utf-8")
        run = subprocess.run(
            [command, "--schemas", schema, "--format", "json", "--lines", "-"],
            input="".join(line + "\n" for line in payloads).encode(), stdout=subprocess.PIPE,
            check=False)
    results = [json.loads(line) for line in run.stdout.splitlines()]
    if run.returncode > 1 or len(results) != len(payloads):
        sys.exit(f"status {run.returncode}, {len(results)} results: {json.dumps(definition)}")
    return results


def our_faults(result, declared):
    """The errors of a result in the classes that the judges have."""
    faults = set()
    for fault in result["faults"]:
        place, code = fault["pointer"], fault["code"]
        if fault["severity"] != "error":
            if code != "precision":
                sys.exit(f"a definition is not judged in full: {fault}")
            continue
        kind = CLASSES.get(code, code)
        if code == "required" and fault.get("found") == "Null":
            kind = "type"
        elif code == "unique":
            place = place.rpartition("/")[0]
        elif code == "notWritable" and place.count("/") == 1 and place[1:] not in declared:
            kind = "unknown"
        faults.add((place, kind))
    if result["valid"] == bool(faults):
        sys.exit(f"the verdict does not follow from the faults: {result}")
    return validators.settled(faults)


def explanation(case, table):
    """The views that were needed, and what the last of them shows."""
    used = []
    for view in table:
        if case.ours == case.theirs:
            break
        seen = view.look(case)
        if (seen.ours, seen.theirs) != (case.ours, case.theirs):
            used.append(view)
        case = seen
    return used, case


tally = Tally()
valid = total = verdicts = 0
for number in range(schema_count):
    root = definitions.Object(random, 2, random.randrange(4, 9))
    definition = {"name": f"c_made{number}", "properties": root.definitions}
    schema = root.schema
    declared = set(schema["properties"])
    judges = {name: (make(schema), table) for name, (make, table) in JUDGES.items()}
    payloads = [definitions.payload(random, root) for _ in range(payload_count)]
    for text, result in zip(payloads, check(definition, payloads)):
        ours = our_faults(result, declared)
        instance = orjson.loads(text)
        valid, total = valid + result["valid"], total + 1
        for name, (validator, table) in judges.items():
            tally.compared[name] += 1
            theirs = validator.faults(instance)
            verdicts += bool(ours) != bool(theirs)
            used, seen = explanation(
                views.Case(text, instance, schema, validator, ours, theirs), table)
            for view in used:
                tally.explain(name, view)
            if seen.ours != seen.theirs:
                tally.fail(len(text) + len(json.dumps(definition)), f"{name}: {text}\n"
                           f"  only here {sorted(seen.ours - seen.theirs)}, only there "
                           f"{sorted(seen.theirs - seen.ours)}\n  {json.dumps(definition)}")
print(f"seed {seed}: {schema_count} schemas, {total} payloads, {valid} valid here; "
      f"{verdicts} verdicts differ")
tally.finish("checker against others")
