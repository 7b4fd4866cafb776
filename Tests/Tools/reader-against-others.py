#!/usr/bin/env python3
"""Holds the reader against those of Python, orjson and node.

Every JSON file of the corpora, texts made by chance and mutants of both go to each reader; verdicts
and values must agree, but for the leniencies in judging/leniencies.py.

usage: reader-against-others.py JUDGE CORPORA [MUTANTS] [SEED]
"""
import pathlib
import random
import sys

sys.dont_write_bytecode = True

from judging import leniencies, mutation  # noqa: E402
from judging.differences import Tally, shrink  # noqa: E402
from judging.readers import NodeReader, OurReader, orjson_reader, python_reader  # noqa: E402

judge, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 40_000
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 20250101
random = random.Random(seed)

ours_of = OurReader([judge, "read"])
READERS = {
    "python": (python_reader, leniencies.PYTHON),
    "orjson": (orjson_reader, leniencies.ORJSON),
    "node": (NodeReader(), leniencies.NODE),
}


def agree(ours, theirs):
    if not ours.accepts or not theirs.accepts:
        return ours.accepts == theirs.accepts
    return theirs.last in (None, ours.last) and theirs.kept in (None, ours.kept)


def explanations(data, reader, table):
    """The leniencies that explain how a reader differs; none if it agrees, None if they do not."""
    used = []
    while not agree(ours := ours_of(data), reader(data)):
        repairs = ((leniency, leniency.repair(data, ours)) for leniency in table)
        leniency, data = next((pair for pair in repairs if pair[1] is not None), (None, None))
        if leniency is None or len(used) > 1000:
            return None
        used.append(leniency)
        if data is leniencies.FINAL:
            break
    return used


def documents():
    """Each text with a name: files, texts by chance, deep ones, mutants."""
    files = [(path.name, path.read_bytes()) for path in sorted(corpora.rglob("*.json"))]
    if len(files) < 100:
        sys.exit(f"{corpora} holds {len(files)} JSON files: these are not the corpora")
    yield from files
    made = [mutation.document(random) for _ in range(count // 8)]
    yield from (("made", data) for data in made)
    yield from (("deep", mutation.deep(random)) for _ in range(100))
    small = [data for _, data in files if len(data) <= 512]
    tables = [data for _, data in files if 512 < len(data) <= 65_536]
    for index in range(count):
        base = random.choice(made if index % 2 else small)
        if index % 100 == 0 and tables:
            base = random.choice(tables)
        yield "mutant", mutation.mutant(random, base, small)


tally = Tally()
accepted = doubles = texts = 0
for name, data in documents():
    ours = ours_of(data)
    texts += 1
    accepted += ours.accepts
    doubles += ours.accepts and ours.kept.count(":") != ours.last.count(":")
    for reader_name, (reader, table) in READERS.items():
        tally.compared[reader_name] += 1
        used = explanations(data, reader, table)
        for leniency in set(used or []):
            tally.explain(reader_name, leniency)
        if used is None:
            if len(tally.unexplained) < 20:
                data = shrink(data, lambda data: explanations(data, reader, table) is None)
            tally.fail(len(data), f"{reader_name}: {name}: {data!r}: {ours_of(data)} here, "
                       f"{reader(data)} there")
for reader in [ours_of, READERS["node"][0]]:
    reader.close()
print(f"seed {seed}: {texts} texts, {accepted} accepted here, {doubles} of them with a key twice")
tally.finish("reader against others")
