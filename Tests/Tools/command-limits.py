#!/usr/bin/env python3
"""What the command does with streams, with faults of the system and with input that nobody should
send. Each run has a time by which it must end; its status and all that it writes are told before.

usage: command-limits.py COMMAND [--full] [MODULE]…
"""
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True

from limits import (  # noqa: E402
    changes, crowds, ends, faults, inputs, lines, memory, paths, pieces, streams, terminals)
from limits.command import Command  # noqa: E402
from limits.tally import Tally  # noqa: E402

modules = [
    streams, inputs, lines, pieces, faults, changes, ends, paths, crowds, memory, terminals]
names = [word for word in sys.argv[2:] if word != "--full"]
tally = Tally()
with tempfile.TemporaryDirectory() as folder:
    for module in modules:
        name = module.__name__.rpartition(".")[2]
        if names and name not in names:
            continue
        # Each has a folder of its own, for their files may have the same names.
        own = pathlib.Path(folder, name)
        own.mkdir()
        before = tally.passed
        module.run(Command(sys.argv[1], own, "--full" in sys.argv), tally)
        tally.tell(f"{name}: {tally.passed - before} passed")
print(f"{tally.passed} passed, {tally.failed} failed")
sys.exit(1 if tally.failed or tally.passed == 0 else 0)
