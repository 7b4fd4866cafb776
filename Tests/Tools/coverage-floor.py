#!/usr/bin/env python3
"""Fails if the tests run fewer lines of Sources than they should.

usage: coverage-floor.py CODECOV_JSON PERCENT
"""
import json
import pathlib
import sys

rooms = {}
with open(sys.argv[1], encoding="utf-8") as file:
    for entry in json.load(file)["data"][0]["files"]:
        parts = pathlib.Path(entry["filename"]).parts
        if "Sources" not in parts or "Tests" in parts:
            continue
        room = parts[parts.index("Sources") + 1]
        lines = entry["summary"]["lines"]
        covered, total = rooms.get(room, (0, 0))
        rooms[room] = (covered + lines["covered"], total + lines["count"])
covered = sum(room[0] for room in rooms.values())
total = sum(room[1] for room in rooms.values())
for name, (part, whole) in sorted(rooms.items()):
    print(f"{name:20} {100 * part / whole:5.1f} % of {whole} lines")
percent = 100 * covered / total
print(f"{'all':20} {percent:5.1f} % of {total} lines")
sys.exit(0 if percent >= float(sys.argv[2]) else "the tests run too few lines")
