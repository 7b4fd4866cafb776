#!/usr/bin/env python3
"""Runs the commands in a page's console blocks and compares their output with the page.

usage: readme-commands.py PAGE [--directory DIRECTORY] [--command VALIDATE-PAYLOAD]

In a ```console block, each line "$ COMMAND" is run by the shell in the directory of the page, or
the given one. The lines after it are the expected output, standard output first. SwiftPM's progress
messages are ignored. A line "…" matches any number of lines, and "…" in a line matches any text.
With --command, validate-payload is the given program.
"""
import argparse
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from console import transcripts  # noqa: E402

BLOCK = re.compile(r"^```console\n(.*?)^```", re.M | re.S)

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("page", type=pathlib.Path)
parser.add_argument("--directory", type=pathlib.Path)
parser.add_argument("--command", type=os.path.abspath)
arguments = parser.parse_args()
page = arguments.page
count = failed = 0
with tempfile.TemporaryDirectory() as folder:
    environment = dict(os.environ)
    if arguments.command:
        os.symlink(arguments.command, f"{folder}/validate-payload")
        environment["PATH"] = folder + os.pathsep + environment["PATH"]
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    for command, expected in itertools.chain.from_iterable(map(transcripts.commands, blocks)):
        run = subprocess.run(
            command, shell=True, cwd=arguments.directory or page.parent, env=environment,
            capture_output=True, encoding="utf-8", check=False)
        # A terminal shows them in this order, too: the summary on standard error comes last.
        printed = transcripts.printed_lines(run.stdout + run.stderr)
        count += 1
        if not transcripts.matches(expected, printed):
            failed += 1
            print(f"{page}: $ {command}\n--- expected\n" + "\n".join(expected))
            print("--- found\n" + "\n".join(printed))
print(f"{count - failed} passed, {failed} failed")
sys.exit(1 if failed or not count else 0)
