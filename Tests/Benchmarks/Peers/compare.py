#!/usr/bin/env python3
"""Lets the peers take turns on the same payloads and prints how fast each was.

usage: compare.py WORK BINARIES [--rounds N] [--json FILE]

A peer is a process that holds the payloads in memory and answers each line it gets with one round.
In every round each peer has one turn, so what slows the machine for a while slows them all; ratios
are taken within a round. Commands are measured from their start to their end.
"""
import argparse
import json
import re
import sys
from pathlib import Path
from statistics import median

from peer_list import commands, peers, writers
from peer_process import Peer, run_command

parser = argparse.ArgumentParser()
parser.add_argument("work", type=Path)
parser.add_argument("binaries", type=Path)
parser.add_argument("--rounds", type=int, default=7)
parser.add_argument("--json", type=Path)
arguments = parser.parse_args()
work = arguments.work


def mistakes(kind):
    """How many payloads have a mistake, and how many of these a key that stands twice."""
    report = (work / f"{kind}.txt").read_text(encoding="utf-8")
    all_ = int(re.search(r"(\d+) invalid", report)[1])
    twice = re.search(r"duplicateProperty (\d+)", report)
    return all_, int(twice[1]) if twice else 0


def verdict(sees, counts, kind):
    """How many payloads were refused, and whether that is what could be known."""
    refused = max(counts)
    bad, twice = mistakes(kind)
    expected = {"rules": bad, "no duplicates": bad - twice, "syntax": refused}[sees]
    if counts != {expected}:
        return f"{refused} WRONG"
    if sees == "no duplicates" and twice:
        # A key that stands twice is no fault to JSON Schema, nor to a reader that keeps the last.
        return f"{refused}, {twice} duplicates unseen"
    return f"{refused}, no rules" if sees == "syntax" else str(refused)


def rounds(kind, count, entries):
    running = [
        (peer, Peer([*peer.words, work / f"{kind}.ndjson"], peer.environment))
        for peer in entries
    ]
    results = {peer.name: [] for peer, _ in running}
    try:
        for turn in range(-1, count):
            for peer, process in running:
                answer = process.round()
                # The first turn warms up.
                if turn >= 0:
                    results[peer.name].append(answer)
    finally:
        for _, process in running:
            process.end()
    return results


def row(name, version, seconds, own, payloads, size, note):
    speeds = sorted(size / second / 1e6 for second in seconds)
    ratio = median(second / best for second, best in zip(seconds, own))
    return {
        "tool": name,
        "version": version,
        "MB/s": round(median(speeds)),
        "least": round(speeds[0]),
        "most": round(speeds[-1]),
        "payloads/s": round(payloads / median(seconds)),
        "ours / it": round(ratio, 2),
        "refused": note,
    }


def in_process(kind, count, entries):
    results = rounds(kind, count, entries)
    size = (work / f"{kind}.ndjson").stat().st_size
    own = [answer["seconds"] for answer in results[entries[0].name]]
    table = []
    for peer in entries:
        answers = results[peer.name]
        note = verdict(peer.sees, {answer["refused"] for answer in answers}, kind)
        seconds = [answer["seconds"] for answer in answers]
        version = answers[0].get("version", "this")
        table.append(row(peer.name, version, seconds, own, answers[0]["payloads"], size, note))
    return table


def whole_commands(kind, count):
    entries = commands(arguments, kind)
    results = {entry.name: [] for entry in entries}
    for turn in range(count):
        for entry in entries:
            results[entry.name].append(run_command(entry.words))
    table = []
    for entry in entries:
        seconds = [result.seconds for result in results[entry.name]]
        own = [result.seconds for result in results[entry.rival]]
        counts = {entry.refused(result) for result in results[entry.name]}
        note = verdict(entry.sees, counts, entry.kind)
        table.append(
            row(entry.name, entry.version, seconds, own, entry.payloads, entry.size, note)
        )
    return table


def show(title, table):
    print(f"\n{title}\n")
    columns = list(table[0])
    lines = [columns] + [[str(line[column]) for column in columns] for line in table]
    widths = [max(len(line[place]) for line in lines) for place in range(len(columns))]
    for line in lines:
        cells = [
            cell.ljust(width) if place in (0, 1, 7) else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(line, widths))
        ]
        print("  ".join(cells).rstrip())


tables = {
    "in process, one core, valid payloads": in_process(
        "valid", arguments.rounds, peers(arguments)
    ),
    "in process, one core, one payload in ten invalid": in_process(
        "invalid", arguments.rounds, peers(arguments)
    ),
    "in process, one core, JSON of values in memory": in_process(
        "bodies", arguments.rounds, writers(arguments)
    ),
    "in process, one core, JSON of the guide's own object in memory": in_process(
        "guide", arguments.rounds, writers(arguments, checks=False)
    ),
    "commands from start to end, valid payloads": whole_commands("valid", arguments.rounds),
    "commands from start to end, one payload in ten invalid": whole_commands(
        "invalid", arguments.rounds
    ),
}
for title, table in tables.items():
    show(title, table)
if arguments.json:
    arguments.json.write_text(json.dumps(tables, indent=2) + "\n", encoding="utf-8")
sys.exit(any("WRONG" in line["refused"] for table in tables.values() for line in table))
