#!/usr/bin/env python3
"""Holds the numbers against those of Python and node, bit for bit and letter for letter.

Spellings that are hard to round are read by all three; numbers are written here and by node, and
what is written must read back as the same number in Python.

usage: numbers-against-others.py JUDGE [COUNT] [SEED]
"""
import json
import pathlib
import random
import struct
import subprocess
import sys

sys.dont_write_bytecode = True

from judging import spellings  # noqa: E402
from judging.differences import Tally  # noqa: E402

judge = sys.argv[1]
count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 20250101
random = random.Random(seed)
BATCH = 100_000
MINUS_ZERO = "8" + "0" * 15
NODE = ["node", pathlib.Path(__file__).with_suffix(".mjs")]


def answers(command, mode, lines):
    text = "".join(line + "\n" for line in lines)
    run = subprocess.run([*command, mode], input=text.encode(), stdout=subprocess.PIPE, check=True)
    found = run.stdout.decode("ascii").split("\n")[:-1]
    if len(found) != len(lines):
        sys.exit(f"{command[0]}: {len(found)} answers for {len(lines)} lines")
    return found


def bits(value):
    return struct.pack(">d", value).hex()


def python_bits(text):
    """What Python's JSON reader makes of a spelling, with the value that float() has."""
    try:
        value = json.loads(text, parse_int=float, parse_constant=float)
    except ValueError:
        return "reject"
    return bits(value) if bits(value) == bits(float(text)) else "json and float differ"


tally = Tally()


def compare(other, questions, ours, theirs):
    tally.compared[other] += len(questions)
    if ours == theirs:
        return
    for question, here, there in zip(questions, ours, theirs):
        if here != there:
            tally.fail(len(question), f"{other}: {question}: {here} here, {there} there")


infinite = refused = 0
for start in range(0, count, BATCH):
    size = min(BATCH, count - start)
    texts = spellings.KNOWN + [
        spellings.broken(random) if index % 50 == 0 else spellings.spelling(random)
        for index in range(size)]
    ours = answers([judge], "numbers", texts)
    infinite += sum(answer[1:] == "ff0000000000000" for answer in ours)
    refused += ours.count("reject")
    compare("spellings with python", texts, ours, [python_bits(text) for text in texts])
    compare("spellings with node", texts, ours, answers(NODE, "numbers", texts))

for start in range(0, count, BATCH):
    size = min(BATCH, count - start)
    numbers = [f"{spellings.written_bits(random):016x}" for _ in range(size)]
    ours = answers([judge], "number-text", numbers)
    compare("texts with node", numbers, ours, answers(NODE, "number-text", numbers))
    finite = [(number, text) for number, text in zip(numbers, ours) if text != "null"]
    # The text of -0 is 0, in ECMAScript too: the sign is not written.
    compare(
        "texts read by python", [text for _, text in finite],
        ["0" * 16 if number == MINUS_ZERO else number for number, _ in finite],
        [bits(float(text)) for _, text in finite])

print(f"seed {seed}: of the spellings {infinite} are infinite as binary64, {refused} are refused")
tally.finish("numbers against others")
