#!/usr/bin/env python3
"""Drives the language server of the command over standard streams.

It opens payloads and changes them at random, and compares the diagnostics with the reports of the command on the same
texts; it sends malformed messages; and it prints the time from a change to its diagnostics.

usage: language-client.py VALIDATE-PAYLOAD [--edits N] [--bytes N] [--seed N] [--limit MILLISECONDS]
"""
import argparse
import pathlib
import random
import sys
import tempfile

sys.dont_write_bytecode = True

from editors import edits, malformed  # noqa: E402

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command", type=lambda path: str(pathlib.Path(path).resolve()))
parser.add_argument("--edits", type=int, default=10_000, help="the number of changes")
parser.add_argument("--bytes", type=int, default=1_000_000, help="the size of the payload")
parser.add_argument("--seed", type=int, default=None, help="repeats the changes of a run")
parser.add_argument(
    "--limit", type=float, default=500,
    help="the median in milliseconds from which a run fails, which is far more than expected")
arguments = parser.parse_args()
seed = arguments.seed if arguments.seed is not None else random.randrange(1 << 32)
print(f"seed {seed}", flush=True)

with tempfile.TemporaryDirectory() as folder:
    count = malformed.run(arguments.command, seed)
    print(f"{count} malformed messages and others: answered as expected", flush=True)
    for encoding, edit_count, byte_count in [
            ("utf-8", arguments.edits // 10, 20_000), ("utf-32", arguments.edits // 10, 20_000),
            ("utf-16", arguments.edits, arguments.bytes)]:
        faults = edits.run(arguments.command, folder, seed, edit_count, byte_count, encoding)
        print(f"{edit_count} changes of {byte_count} bytes in {encoding}: "
              f"the diagnostics are those of the command, {faults} compared", flush=True)
    seconds = edits.measure(arguments.command, folder, seed, arguments.bytes, 500)
middle, last = (seconds[int(len(seconds) * share)] * 1000 for share in (0.5, 0.99))
print(f"{arguments.bytes} bytes: {middle:.1f} ms from a change to its diagnostics (median), "
      f"{last:.1f} ms (99th percentile)")
if middle > arguments.limit:
    sys.exit(f"expected a median of at most {arguments.limit} ms")
