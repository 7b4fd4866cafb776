#!/usr/bin/env python3
"""Tests the command with long streams, failing system calls and malformed input.

Every run has a time limit. Its exit status and everything it writes are compared with what is
expected.

usage: command-limits.py VALIDATE-PAYLOAD [--full] [MODULE]...
"""
import argparse
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True

from limits import (  # noqa: E402
    chunks, descriptors, inputs, lines, many_files, memory, modifications, outputs, paths,
    standard_streams, streams, system_calls, terminals, waiting, watching)
from limits.command import Command  # noqa: E402
from limits.tally import Tally  # noqa: E402

MODULES = {module.__name__.rpartition(".")[2]: module for module in [
    streams, inputs, lines, chunks, system_calls, modifications, standard_streams, paths,
    many_files, memory, terminals, descriptors, outputs, waiting, watching]}

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command")
parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(MODULES))
parser.add_argument("--full", action="store_true", help="use streams and lines of a gigabyte")
arguments = parser.parse_args()
if unknown := set(arguments.modules) - set(MODULES):
    parser.error(f"unknown modules: {', '.join(sorted(unknown))}")

tally = Tally()
with tempfile.TemporaryDirectory() as folder:
    for name in arguments.modules or MODULES:
        # Modules use the same file names, so each has its own directory.
        own_folder = pathlib.Path(folder, name)
        own_folder.mkdir()
        before = tally.passed
        MODULES[name].run(Command(arguments.command, own_folder, arguments.full), tally)
        tally.log(f"{name}: {tally.passed - before} passed")
print(f"{tally.passed} passed, {tally.failed} failed")
sys.exit(1 if tally.failed or tally.passed == 0 else 0)
