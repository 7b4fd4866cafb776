#!/usr/bin/env python3
"""Compares date patterns with java.time and Python, and time zones with Python's zoneinfo.

Random instants are written, and the texts are read, each also with a random change. All must write the
same text. A text that is read must be read as the same instant by the others, and one that isn't must
not be one that they write. The differences in differential/date_differences.py are known. All zones
are compared at random instants and local times, many of them near transitions.

usage: differential-dates.py DATE-DRIVER [--instants N] [--local-times N] [--seed N]
"""
import argparse
import datetime
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True

from differential import date_differences, date_peers, date_zones  # noqa: E402
from differential.tally import Tally  # noqa: E402

MUTATIONS = "0123456789 :-+/AaPpZT"


def answers(command, lines):
    text = "".join("\t".join(map(str, line)) + "\n" for line in lines)
    run = subprocess.run(command, input=text.encode(), stdout=subprocess.PIPE, check=True)
    found = run.stdout.decode().split("\n")[:-1]
    if len(found) != len(lines):
        sys.exit(f"{command[0]}: {len(found)} answers to {len(lines)} lines")
    return found


def random_instant(peer, pattern):
    zones, first, last = peer.instants(pattern)
    if re.search("(?<!y)yy(?!y)", pattern):
        # Here, the years that two digits don't stand for have no text.
        first, last = ((datetime.datetime(year, month, day) - datetime.datetime(1970, 1, 1))
                       // datetime.timedelta(seconds=1)
                       for year, month, day in [(peer.pivot, 1, 2), (peer.pivot + 99, 12, 31)])
    nanosecond = random.randrange(0, 10**9, peer.resolution)
    second = random.randrange(first, last)
    return "write", pattern, peer.pivot, random.choice(zones), second, nanosecond


def mutated(text):
    start = random.randrange(len(text))
    end = start + random.choice([0, 1, 1])
    return text[:start] + random.choice(["", *MUTATIONS]) + text[end:]


def compare(title, lines, theirs, explanation):
    """Compares the answers of the driver with those of a peer, which can have a second field."""
    for line, here, answer in zip(lines, answers([arguments.driver], lines), theirs):
        tally.compared[title] += 1
        there, _, again = answer.partition("\t")
        if here == there:
            continue
        if difference := explanation(line, here, there, again):
            tally.explain(title, difference)
        else:
            tally.fail(len(str(line)), f"{title}: {line}: {here} here, {answer} there")


def compare_patterns(peer):
    def explanation(line, here, there, again):
        if line[0] == "write":
            return date_differences.of_writing(peer.name, line)
        return date_differences.of_reading(peer.name, line, here, there, again)

    lines = [random_instant(peer, pattern)
             for pattern in peer.patterns for _ in range(arguments.instants)]
    texts = peer.answers(lines, answers)
    compare(f"{peer.name}, texts", lines, texts, explanation)
    lines = [("read", *line[1:4], changed)
             for line, text in zip(lines, texts) if line[1] not in peer.write_only
             for changed in (text, mutated(text))]
    compare(f"{peer.name}, instants", lines, peer.answers(lines, answers), explanation)


def compare_zones():
    lines = [line for name in date_zones.names()
             for line in date_zones.random_lines(name, arguments.local_times, random)]
    theirs = [date_zones.answer(line) for line in lines]
    compare("zoneinfo", lines, theirs, lambda *_: None)


parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("driver")
parser.add_argument("--instants", type=int, default=2000)
parser.add_argument("--local-times", type=int, default=100)
parser.add_argument("--seed", type=int, default=20250101)
arguments = parser.parse_args()
random = random.Random(arguments.seed)
tally = Tally()
compare_patterns(date_peers.Python)
compare_patterns(date_peers.Java)
compare_zones()
tally.finish("dates")
