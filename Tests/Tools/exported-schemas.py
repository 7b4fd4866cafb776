#!/usr/bin/env python3
"""Compares exported JSON Schemas with the checker.

Payloads, many of them damaged, are checked by the command against a definition, and by jsonschema-rs
(and, for some, by jsonschema) against the document that `export --json-schema` writes of it. Both
must give the same verdict, except for the differences in forms/differences.py. The definitions are
the shipped ones, random ones with all rules, and those of generated exports of environments; half
of the random ones are compared for updates.

usage: exported-schemas.py VALIDATE-PAYLOAD [--payloads N] [--definitions N] [--exported N] [--seed N]
"""
import argparse
import collections
import json
import multiprocessing
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from exports.export import Export  # noqa: E402
from forms import differences  # noqa: E402
from forms.documents import Document  # noqa: E402
from forms.variants import Variants  # noqa: E402
from model.definition_generator import DefinitionGenerator  # noqa: E402
from model.mode import Mode  # noqa: E402
from model.mutations import mutated  # noqa: E402
from model.payload_generator import PayloadGenerator  # noqa: E402
from model.writing import Writer  # noqa: E402

PAYLOADS_OF_CHUNK, PAYLOADS_OF_DEFINITION, PYTHON_SHARE, GENERATED_SHARE = 2500, 200, 50, 5
MAXIMUM_REPORTS = 10
parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command", type=os.path.abspath)
parser.add_argument("--payloads", type=int, default=20000, help="for each shipped definition")
parser.add_argument("--definitions", type=int, default=200, help="random ones")
parser.add_argument("--exported", type=int, default=100, help="definitions of an export")
parser.add_argument("--seed", type=int, default=20250101)
arguments = parser.parse_args()
sys.setrecursionlimit(10000)


def payloads(generator, definition, mode, count):
    """Returns texts without line feeds: some are generated, and the others are variants of these."""
    texts = []
    while len(texts) < count // GENERATED_SHARE + 1:
        wildness = generator.choice([0, 0, 0, 0.02, 0.1, 0.3])
        body = PayloadGenerator(generator, definition, mode, wildness).body()
        text = Writer(generator).write(body)
        if generator.random() < 0.1:
            text = mutated(generator, text)
        if b"\n" not in text and b"\r" not in text and text.strip():
            texts.append(text)
    variants = Variants(generator, texts)
    while variants.payloads and len(texts) < count:
        text = variants.payload()
        # Python writes numbers past binary64 in another form than JSON.
        if b"Infinity" not in text:
            texts.append(text)
    return texts


def first_members(pairs):
    """Returns an object with the members that the command checks if keys are duplicated."""
    members = {}
    for key, value in pairs:
        members.setdefault(key, value)
    return members


def value_at(instance, pointer):
    """Returns the value at a pointer, or the innermost one that exists."""
    for step in pointer.split("/")[1:]:
        step = step.replace("~1", "/").replace("~0", "~")
        if isinstance(instance, list) and step.isdigit() and int(step) < len(instance):
            instance = instance[int(step)]
        elif isinstance(instance, dict) and step in instance:
            instance = instance[step]
        else:
            break
    return instance


def explained(document, result, instance, is_theirs):
    """Returns the kinds of differences that explain verdicts, or None if something remains."""
    kinds = set()
    if is_theirs:
        for fault in result["faults"]:
            if fault["severity"] != "error":
                continue
            pointer = fault["pointer"]
            if fault["code"] == "unique":  # The first of two elements can be the one that's rounded.
                pointer = pointer.rpartition("/")[0]
            value = value_at(instance, pointer)
            subjects = document.limitations.subjects(fault["path"])
            kind = differences.kind_of_fault(fault, value, subjects)
            if kind is None:
                return None
            kinds.add(kind)
        return kinds
    errors = list(document.errors(instance))
    # If the schema of an object type fails, none of its properties counts as evaluated.
    causes = [error for error in errors if error[1] != "unevaluatedProperties"]
    for path, keyword in causes or errors:
        pointer = "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)
        names = ".".join(str(step) for step in path if not isinstance(step, int))
        kind = differences.kind_of_error(
            keyword, value_at(instance, pointer), document.limitations.subjects(names))
        if kind is None:
            return None
        kinds.add(kind)
    return kinds


def compare(task):
    """Compares payloads; returns counts, and a report of each difference that isn't explained."""
    kind, number, definition, is_update, count = task
    generator = random.Random(f"{arguments.seed} {kind} {number} {is_update}")
    if definition is None:
        definition = DefinitionGenerator(generator).definition(number)
    mode, counts, reports = Mode(is_update), collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        schemas = pathlib.Path(folder, "schema.json")
        schemas.write_text(json.dumps(definition), "utf-8")
        try:
            document = Document(arguments.command, schemas, definition["name"], is_update)
        except (RuntimeError, ValueError) as error:
            return counts, [f"{type(error).__name__}: {error}"[:2000]
                            + f"\n  definition {json.dumps(definition)[:3000]}"]
        texts = payloads(generator, definition, mode, count)
        run = subprocess.run(
            [arguments.command, "--schemas", schemas, "--format", "json", "--jobs", "1",
             "--max-faults", "1000000", "--lines", *mode.arguments(), "-"],
            input=b"".join(text + b"\n" for text in texts), capture_output=True, check=False)
    results = [json.loads(line) for line in run.stdout.splitlines()]
    if len(results) != len(texts):
        return counts, [f"{definition['name']}: {len(texts)} payloads, {len(results)} results: "
                        f"{run.stderr.decode()[:500]}"]
    for index, (text, result) in enumerate(zip(texts, results)):
        # A text that isn't JSON has no verdict there.
        if any(fault["code"] == "json" for fault in result["faults"]):
            counts["not JSON"] += 1
            continue
        try:
            instance = json.loads(text, object_pairs_hook=first_members)
            verdicts = {"jsonschema-rs": document.is_valid(instance)}
            if index % PYTHON_SHARE == 0:
                verdicts["jsonschema"] = document.is_valid_for_python(instance)
        except (RecursionError, ValueError):
            # The command reports nothing after a value that is too deep.
            if not any(fault["code"] == "depth" for fault in result["faults"]):
                raise
            counts["too deep"] += 1
            continue
        counts["payloads"] += 1
        counts["valid"] += result["valid"]
        for validator, is_valid in verdicts.items():
            counts[validator] += 1
            if is_valid == result["valid"]:
                continue
            kinds = explained(document, result, instance, is_valid)
            if kinds:
                counts.update(("difference", kind) for kind in kinds)
                continue
            counts["unexplained"] += 1
            if len(reports) < 2:
                errors = list(document.errors(instance))[:5]
                reports.append(
                    f"{validator}: {is_valid}, the command: {result['valid']}\n"
                    f"  payload    {text[:1500]!r}\n  faults     {result['faults'][:4]}\n"
                    f"  errors     {errors}\n  limits     {document.limitations.by_path}\n"
                    f"  definition {json.dumps(definition)[:4000]}")
    return counts, reports


def tasks():
    """Yields the definitions with the payloads to compare for each."""
    for path in sorted(pathlib.Path("Schemas").glob("*.json")):
        definition = json.loads(path.read_text("utf-8"))
        for is_update in (False, True):
            remaining = arguments.payloads if not is_update else arguments.payloads // 8
            part = 0
            while remaining > 0:
                count = min(PAYLOADS_OF_CHUNK, remaining)
                yield (path.stem, part, definition, is_update, count)
                remaining, part = remaining - count, part + 1
    for number in range(arguments.definitions):
        yield ("random", number, None, number % 2 == 1, PAYLOADS_OF_DEFINITION)
    export = Export(random.Random(arguments.seed), arguments.exported)
    for number, definition in enumerate(export.usable):
        yield ("export", number, definition.members, False, PAYLOADS_OF_DEFINITION)


def main():
    begin, counts, printed = time.monotonic(), collections.Counter(), 0
    with multiprocessing.Pool() as pool:
        for found, reports in pool.imap(compare, tasks()):
            counts += found
            for report in reports:
                counts["failures"] += 1
                if printed < MAXIMUM_REPORTS:
                    printed += 1
                    print(report, flush=True)
    for key in sorted(key for key in counts if isinstance(key, tuple)):
        print(f"{counts[key]:9} {key[1]}")
    print(f"seed {arguments.seed}: {counts['payloads']} payloads in {time.monotonic() - begin:.0f} s, "
          f"{counts['valid']} valid, {counts['jsonschema']} compared with jsonschema too, "
          f"{counts['not JSON']} not JSON, {counts['too deep']} too deep, "
          f"{counts['unexplained']} differences not explained")
    sys.exit(1 if counts["failures"] else 0)


if __name__ == "__main__":
    main()
