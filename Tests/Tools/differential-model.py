#!/usr/bin/env python3
"""Compares the command with an independent model of the contract.

Random definitions and payloads, many of them damaged, are validated by the command and by the
model in model/: for half of the definitions as creates, for the others as updates. Both must report
the same faults: codes, severities, paths, pointers and positions, in the same order. Payloads that
the contract doesn't decide are counted and left out.

usage: differential-model.py VALIDATE-PAYLOAD [--payloads N] [--seed N]
"""
import argparse
import collections
import json
import multiprocessing
import random
import sys
import time

sys.dont_write_bytecode = True

from model import schema_files  # noqa: E402
from model.comparison import Comparison  # noqa: E402
from model.definition_generator import DefinitionGenerator  # noqa: E402
from model.mode import random_mode  # noqa: E402
from model.mutations import mutated  # noqa: E402
from model.payload_generator import PayloadGenerator  # noqa: E402
from model.shrinking import shrunk  # noqa: E402
from model.writing import Writer  # noqa: E402

PAYLOADS_OF_DEFINITION = 199
MAXIMUM_REPORTS, MAXIMUM_LINE = 10, 1000
parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command")
parser.add_argument("--payloads", type=int, default=40000)
parser.add_argument("--seed", type=int, default=20250101)
arguments = parser.parse_args()
sys.setrecursionlimit(10000)


def payloads(generator, definition, mode, has_lines):
    """Returns texts of payloads; without lines they have no line feed, and None is a blank line."""
    texts = []
    while len(texts) - texts.count(None) < PAYLOADS_OF_DEFINITION:
        wildness = generator.choice([0, 0, 0.02, 0.1, 0.3])
        body = PayloadGenerator(generator, definition, mode, wildness).body()
        text = Writer(generator, has_lines).write(body)
        if generator.random() < 0.2:
            text = mutated(generator, text)
        if has_lines or (b"\n" not in text and text.strip()):
            texts += [text] if has_lines or generator.random() < 0.95 else [None, text]
    return texts


def compare(number):
    """Compares payloads for a definition; returns counts, and a case of each difference."""
    generator = random.Random(f"{arguments.seed} {number}")
    definition = DefinitionGenerator(generator).definition(number)
    schema_files.rename(generator, definition)
    is_lines = generator.random() < 0.5
    mode = random_mode(generator, definition)
    comparison, counts, differences = Comparison(arguments.command, mode), collections.Counter(), {}
    texts = payloads(generator, definition, mode, not is_lines)
    try:
        cases = [(definition, case)
                 for case in comparison.cases(definition, texts, is_lines, generator)]
        cases.append(comparison.build_case(generator))
    except RuntimeError as error:
        counts["differences"] += 1
        return counts, {f"status {number}": (definition, error)}
    for definition, case in cases:
        counts["payloads"] += 1
        if case.expected is None:
            counts["left out"] += 1
            continue
        counts["valid"] += case.is_valid
        counts.update((fault["severity"], fault["code"]) for fault in case.expected)
        if kind := case.difference():
            counts["differences"] += 1
            differences.setdefault(kind, (definition, case))
    return counts, differences


def describe(definition, case):
    """Returns a report of a difference, with the smallest definition and payload that show it."""
    if isinstance(case, RuntimeError):
        return f"{case}"[:MAXIMUM_LINE] + f"\ndefinition {json.dumps(definition)}"
    comparison = Comparison(arguments.command, case.mode)
    payload, kind = case.data, case.difference()
    if comparison.difference(definition, payload) == kind:
        definition, payload = shrunk(
            lambda *smaller: comparison.difference(*smaller) == kind, definition, payload)
        case = comparison.cases(definition, [payload])[0]
    lines = [f"options    {' '.join(case.mode.arguments())}", f"payload    {payload!r}",
             f"definition {json.dumps(definition)}"]
    for ours, theirs in case.pairs():
        if any(ours[key] != theirs.get(key) for key in ours) or not ours:
            lines += [f"  model    {ours}", f"  command  {theirs}"]
            break
    return "\n".join(line[:MAXIMUM_LINE] for line in lines)


def main():
    begin, counts, seen = time.monotonic(), collections.Counter(), set()
    definitions = -(-arguments.payloads // (PAYLOADS_OF_DEFINITION + 1))
    with multiprocessing.Pool() as pool:
        for found, differences in pool.imap(compare, range(definitions)):
            counts += found
            for kind, (definition, case) in differences.items():
                if kind not in seen and len(seen) < MAXIMUM_REPORTS:
                    seen.add(kind)
                    print(describe(definition, case), flush=True)
    seconds = time.monotonic() - begin
    for key in sorted(key for key in counts if isinstance(key, tuple)):
        print(f"{counts[key]:9} {key[0]:7} {key[1]}")
    print(f"seed {arguments.seed}: {definitions} definitions, {counts['payloads']} payloads "
          f"({counts['payloads'] / seconds:.0f} a second), {counts['valid']} valid, "
          f"{counts['left out']} left out, {counts['differences']} differences")
    sys.exit(1 if counts["differences"] else 0)


if __name__ == "__main__":
    main()
