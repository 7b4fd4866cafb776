#!/usr/bin/env python3
"""Compares the conversion of numbers with those of Python and Node.

Literals that are hard to round are read by all three, and must give the same binary64 bits. Numbers
are formatted here and by Node, and must give the same text, which Python must read as the same
number.

usage: differential-numbers.py JSON-DRIVER [--count N] [--seed N]
"""
import argparse
import json
import pathlib
import random
import struct
import subprocess
import sys

sys.dont_write_bytecode = True

from differential import number_generator  # noqa: E402
from differential.tally import Tally  # noqa: E402

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("driver")
parser.add_argument("--count", type=int, default=1_000_000)
parser.add_argument("--seed", type=int, default=20250101)
arguments = parser.parse_args()
random = random.Random(arguments.seed)
BATCH = 100_000
NEGATIVE_ZERO = "8" + "0" * 15
NODE = ["node", pathlib.Path(__file__).with_suffix(".mjs")]


def answers(command, mode, lines):
    text = "".join(line + "\n" for line in lines)
    run = subprocess.run([*command, mode], input=text.encode(), stdout=subprocess.PIPE, check=True)
    found = run.stdout.decode("ascii").split("\n")[:-1]
    if len(found) != len(lines):
        sys.exit(f"{command[0]}: {len(found)} answers to {len(lines)} lines")
    return found


def bits(value):
    return struct.pack(">d", value).hex()


def python_bits(text):
    """Returns the bits that `json` and `float` agree on, or "reject"."""
    try:
        value = json.loads(text, parse_int=float, parse_constant=float)
    except ValueError:
        return "reject"
    return bits(value) if bits(value) == bits(float(text)) else "json and float differ"


tally = Tally()


def compare(title, inputs, ours, theirs):
    tally.compared[title] += len(inputs)
    if ours == theirs:
        return
    for text, here, there in zip(inputs, ours, theirs):
        if here != there:
            tally.fail(len(text), f"{title}: {text}: {here} here, {there} there")


def batches():
    for start in range(0, arguments.count, BATCH):
        yield range(min(BATCH, arguments.count - start))


infinite = rejected = 0
for batch in batches():
    literals = number_generator.KNOWN + [
        number_generator.damaged_literal(random) if index % 50 == 0
        else number_generator.literal(random) for index in batch]
    ours = answers([arguments.driver], "numbers", literals)
    infinite += sum(answer[1:] == "ff0000000000000" for answer in ours)
    rejected += ours.count("reject")
    compare("literals read by python", literals, ours, [python_bits(text) for text in literals])
    compare("literals read by node", literals, ours, answers(NODE, "numbers", literals))

for batch in batches():
    numbers = [f"{number_generator.any_bits(random):016x}" for _ in batch]
    ours = answers([arguments.driver], "number-text", numbers)
    compare("numbers formatted by node", numbers, ours, answers(NODE, "number-text", numbers))
    finite = [(number, text) for number, text in zip(numbers, ours) if text != "null"]
    # Negative zero is formatted as 0, as in ECMAScript.
    compare(
        "formatted numbers read by python", [text for _, text in finite],
        ["0" * 16 if number == NEGATIVE_ZERO else number for number, _ in finite],
        [bits(float(text)) for _, text in finite])

print(f"seed {arguments.seed}: {infinite} literals are infinite as binary64, {rejected} rejected")
tally.finish("numbers")
