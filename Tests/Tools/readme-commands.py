#!/usr/bin/env python3
"""Runs the commands in a page's console blocks and compares their output with the page.

usage: readme-commands.py PAGE [--directory DIRECTORY] [--command VALIDATE-PAYLOAD]

In a ```console block, each line "$ COMMAND" is run by the shell in the directory of the page, or
the given one. The lines after it are the expected output, standard output first. SwiftPM's progress
messages are ignored, and a line "…" matches any number of lines. With --command, validate-payload
is the given program.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRESS = re.compile(r"^(\[\d+/\d+\]|Building |Build |Planning |Compiling |warning: '.*': |Write )")


def commands(page):
    """Yields each command with the lines it is expected to print."""
    for block in re.findall(r"^```console\n(.*?)^```", page, re.M | re.S):
        command, expected = None, []
        for line in block.splitlines():
            if line.startswith("$ "):
                if command:
                    yield command, expected
                command, expected = line[2:], []
            else:
                expected.append(line)
        if command:
            yield command, expected


def matches(expected, printed):
    if "…" not in expected:
        return expected == printed
    index = expected.index("…")
    head, tail = expected[:index], expected[index + 1 :]
    return printed[:index] == head and (not tail or printed[-len(tail) :] == tail)


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
    for command, expected in commands(page.read_text(encoding="utf-8")):
        run = subprocess.run(
            command, shell=True, cwd=arguments.directory or page.parent, env=environment,
            capture_output=True, encoding="utf-8", check=False)
        # A terminal shows them in this order, too: the summary on standard error comes last.
        printed = [
            line
            for line in (run.stdout + run.stderr).splitlines()
            if not PROGRESS.match(line)
        ]
        count += 1
        if not matches(expected, printed):
            failed += 1
            print(f"{page}: $ {command}\n--- expected\n" + "\n".join(expected))
            print("--- found\n" + "\n".join(printed))
print(f"{count - failed} passed, {failed} failed")
sys.exit(1 if failed or not count else 0)
