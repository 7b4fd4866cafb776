#!/usr/bin/env python3
"""Measures the peers in alternation on the same payloads and prints their speeds.

usage: compare.py WORK BINARIES [--rounds N] [--json FILE] [--only typed]

A peer is a process that holds the payloads in memory and performs one round for each line that it
reads. Each peer has one turn in every round, so that temporary load affects all of them; ratios are
calculated within a round. Commands are measured from start to exit.
"""
import argparse
import json
import re
import sys
from pathlib import Path
from statistics import median

from peer_list import commands, peers, typed_peers, writers
from peer_process import Peer, run_command

parser = argparse.ArgumentParser()
parser.add_argument("work", type=Path)
parser.add_argument("binaries", type=Path)
parser.add_argument("--rounds", type=int, default=7)
parser.add_argument("--json", type=Path)
parser.add_argument("--only", choices=["typed"])
arguments = parser.parse_args()
work = arguments.work


def mistakes(kind):
    """Returns how many payloads have a mistake, and how many of these a duplicate key."""
    report = (work / f"{kind}.txt").read_text(encoding="utf-8")
    invalid = int(re.search(r"(\d+) invalid", report)[1])
    duplicates = re.search(r"duplicateProperty (\d+)", report)
    return invalid, int(duplicates[1]) if duplicates else 0


def assessment(checks, counts, kind):
    """Returns how many payloads were rejected, marked if the peer should have rejected others."""
    rejected = max(counts)
    invalid, duplicates = mistakes(kind)
    expected = {"rules": invalid, "no duplicates": invalid - duplicates, "syntax": rejected}[checks]
    if counts != {expected}:
        return f"{rejected} WRONG"
    if checks == "no duplicates" and duplicates:
        # JSON Schema allows duplicate keys, and so do readers that keep the last one.
        return f"{rejected}, {duplicates} duplicates undetected"
    return f"{rejected}, no rules" if checks == "syntax" else str(rejected)


def rounds(kind, count, entries):
    running = [
        (peer, Peer([*peer.arguments, work / f"{kind}.ndjson"], peer.environment))
        for peer in entries
    ]
    results = {peer.name: [] for peer, _ in running}
    try:
        for turn in range(-1, count):
            for peer, process in running:
                answer = process.round()
                # The first turn is a warm-up.
                if turn >= 0:
                    results[peer.name].append(answer)
    finally:
        for _, process in running:
            process.end()
    return results


def row(name, version, seconds, own, payloads, size, rejected):
    speeds = sorted(size / second / 1e6 for second in seconds)
    ratio = median(second / best for second, best in zip(seconds, own))
    return {
        "tool": name,
        "version": version,
        "MB/s": round(median(speeds)),
        "minimum": round(speeds[0]),
        "maximum": round(speeds[-1]),
        "payloads/s": round(payloads / median(seconds)),
        "ours / it": round(ratio, 2),
        "rejected": rejected,
    }


def in_process(kind, count, entries):
    results = rounds(kind, count, entries)
    size = (work / f"{kind}.ndjson").stat().st_size
    own = [answer["seconds"] for answer in results[entries[0].name]]
    table = []
    for peer in entries:
        answers = results[peer.name]
        rejected = assessment(peer.checks, {answer["rejected"] for answer in answers}, kind)
        seconds = [answer["seconds"] for answer in answers]
        version = answers[0].get("version", "this")
        table.append(row(
            peer.name, version, seconds, own, answers[0]["payloads"], size, rejected))
    return table


def whole_commands(kind, count):
    entries = commands(arguments, kind)
    results = {entry.name: [] for entry in entries}
    for turn in range(count):
        for entry in entries:
            results[entry.name].append(run_command(entry.arguments))
    table = []
    for entry in entries:
        seconds = [result.seconds for result in results[entry.name]]
        own = [result.seconds for result in results[entry.rival]]
        counts = {entry.rejected(result) for result in results[entry.name]}
        rejected = assessment(entry.checks, counts, entry.kind)
        table.append(
            row(entry.name, entry.version, seconds, own, entry.payloads, entry.size, rejected)
        )
    return table


def show(title, table):
    print(f"\n{title}\n")
    columns = list(table[0])
    lines = [columns] + [[str(line[column]) for column in columns] for line in table]
    widths = [max(len(line[index]) for line in lines) for index in range(len(columns))]
    for line in lines:
        cells = [
            cell.ljust(width) if index in (0, 1, 7) else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(line, widths))
        ]
        print("  ".join(cells).rstrip())


def all_tables():
    return {
        "in process, one core, valid payloads": in_process(
            "valid", arguments.rounds, peers(arguments)
        ),
        "in process, one core, one payload in ten invalid": in_process(
            "invalid", arguments.rounds, peers(arguments)
        ),
        "in process, one core, values in memory to JSON": in_process(
            "bodies", arguments.rounds, writers(arguments)
        ),
        "in process, one core, the guide's own object in memory to JSON": in_process(
            "guide", arguments.rounds, writers(arguments, checks=False)
        ),
        "commands from start to exit, valid payloads": whole_commands("valid", arguments.rounds),
        "commands from start to exit, one payload in ten invalid": whole_commands(
            "invalid", arguments.rounds
        ),
    }


def typed_tables():
    return {
        f"typed objects, one core, {title}": in_process(kind, arguments.rounds, entries)
        for title, kind, entries in typed_peers(arguments)
    }


tables = typed_tables() if arguments.only else all_tables() | typed_tables()
for title, table in tables.items():
    show(title, table)
if arguments.json:
    arguments.json.write_text(json.dumps(tables, indent=2) + "\n", encoding="utf-8")
sys.exit(any("WRONG" in line["rejected"] for table in tables.values() for line in table))
