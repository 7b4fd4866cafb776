#!/usr/bin/env python3
"""Runs the commands of a page's console blocks and compares what they print.

usage: readme-commands.py PAGE

In a block that begins with ```console, a line `$ command` is run by the shell in the folder of the
page; the lines below it are what it prints, standard output and standard error together. What the
package manager says of building is left out. A line `…` stands for any lines.
"""
import pathlib
import re
import subprocess
import sys

NOISE = re.compile(r"^(\[\d+/\d+\]|Building |Build |Planning |Compiling |warning: '.*': |Write )")


def blocks(page):
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
    cut = expected.index("…")
    head, tail = expected[:cut], expected[cut + 1 :]
    return printed[:cut] == head and (not tail or printed[-len(tail) :] == tail)


page = pathlib.Path(sys.argv[1])
count = failed = 0
for command, expected in blocks(page.read_text(encoding="utf-8")):
    run = subprocess.run(
        command, shell=True, cwd=page.parent, capture_output=True, encoding="utf-8", check=False
    )
    # Results and complaints reach a reader's terminal in this order: the summary comes last.
    printed = [
        line
        for line in (run.stdout + run.stderr).splitlines()
        if not NOISE.match(line)
    ]
    count += 1
    if not matches(expected, printed):
        failed += 1
        print(f"{page}: $ {command}\n--- the page says\n" + "\n".join(expected))
        print("--- it prints\n" + "\n".join(printed))
print(f"{count - failed} passed, {failed} failed")
sys.exit(1 if failed or not count else 0)
