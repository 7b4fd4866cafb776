#!/usr/bin/env python3
"""Compares the JSON reader with those of Python, orjson and Node.

All JSON files of the corpora, random texts and mutations of both are read by each reader. They must
agree on acceptance and value, except for the differences in differential/reader_differences.py.
Without corpora, only random texts and their mutations are read.

usage: differential-reader.py JSON-DRIVER [--corpora FOLDER] [--mutations N] [--seed N]
"""
import argparse
import pathlib
import random
import sys

sys.dont_write_bytecode = True

from differential import json_generator, reader_differences  # noqa: E402
from differential.readers import NodeReader, OurReader, orjson_reader, python_reader  # noqa: E402
from differential.tally import Tally, shrink  # noqa: E402

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("driver")
parser.add_argument("--corpora", type=pathlib.Path)
parser.add_argument("--mutations", type=int, default=40_000)
parser.add_argument("--seed", type=int, default=20250101)
arguments = parser.parse_args()
random = random.Random(arguments.seed)

our_reader = OurReader([arguments.driver, "read"])
READERS = {
    "python": (python_reader, reader_differences.PYTHON),
    "orjson": (orjson_reader, reader_differences.ORJSON),
    "node": (NodeReader(), reader_differences.NODE),
}


def agree(ours, theirs):
    if not ours.accepts or not theirs.accepts:
        return ours.accepts == theirs.accepts
    return theirs.last in (None, ours.last) and theirs.all in (None, ours.all)


def explanations(data, reader, known):
    """Returns the known differences that explain a disagreement, or `None` if they don't."""
    used = []
    while not agree(ours := our_reader(data), reader(data)):
        normalized = ((difference, difference.normalize(data, ours)) for difference in known)
        difference, data = next((pair for pair in normalized if pair[1] is not None), (None, None))
        if difference is None or len(used) > 1000:
            return None
        used.append(difference)
        if data is reader_differences.INCOMPARABLE:
            break
    return used


def corpus_files():
    if arguments.corpora is None:
        return []
    files = [(path.name, path.read_bytes()) for path in sorted(arguments.corpora.rglob("*.json"))]
    if len(files) < 100:
        sys.exit(f"expected at least 100 JSON files in {arguments.corpora}, found {len(files)}")
    return files


def documents():
    """Yields names and texts: files, random texts, deeply nested texts, mutations."""
    files = corpus_files()
    yield from files
    generated = [json_generator.document(random) for _ in range(arguments.mutations // 8)]
    yield from (("random", data) for data in generated)
    yield from (("nested", json_generator.deep(random)) for _ in range(100))
    small = [data for _, data in files if len(data) <= 512] or generated
    tables = [data for _, data in files if 512 < len(data) <= 65_536]
    for index in range(arguments.mutations):
        base = random.choice(generated if index % 2 else small)
        if index % 100 == 0 and tables:
            base = random.choice(tables)
        yield "mutation", json_generator.mutant(random, base, small)


tally = Tally()
accepted = duplicates = texts = 0
for name, data in documents():
    ours = our_reader(data)
    texts += 1
    accepted += ours.accepts
    duplicates += ours.accepts and ours.all.count(":") != ours.last.count(":")
    for reader_name, (reader, known) in READERS.items():
        tally.compared[reader_name] += 1
        used = explanations(data, reader, known)
        for difference in set(used or []):
            tally.explain(reader_name, difference)
        if used is None:
            if len(tally.unexplained) < 20:
                data = shrink(data, lambda data: explanations(data, reader, known) is None)
            tally.fail(len(data), f"{reader_name}: {name}: {data!r}: {our_reader(data)} here, "
                       f"{reader(data)} there")
for client in [our_reader, READERS["node"][0]]:
    client.close()
print(f"seed {arguments.seed}: {texts} texts, {accepted} accepted here, "
      f"{duplicates} of them with a duplicate key")
tally.finish("reader")
