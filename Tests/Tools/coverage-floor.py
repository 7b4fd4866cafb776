#!/usr/bin/env python3
"""Prints the line coverage of each module, and fails if the total is below a minimum.

usage: coverage-floor.py CODECOV_JSON PERCENT
"""
import json
import pathlib
import sys

modules = {}
with open(sys.argv[1], encoding="utf-8") as file:
    for entry in json.load(file)["data"][0]["files"]:
        parts = pathlib.Path(entry["filename"]).parts
        if "Sources" not in parts or "Tests" in parts:
            continue
        module = parts[parts.index("Sources") + 1]
        lines = entry["summary"]["lines"]
        covered, total = modules.get(module, (0, 0))
        modules[module] = (covered + lines["covered"], total + lines["count"])
covered = sum(module[0] for module in modules.values())
total = sum(module[1] for module in modules.values())
for name, (part, whole) in sorted(modules.items()):
    print(f"{name:20} {100 * part / whole:5.1f} % of {whole} lines")
percent = 100 * covered / total
print(f"{'all':20} {percent:5.1f} % of {total} lines")
minimum = float(sys.argv[2])
sys.exit(0 if percent >= minimum else f"expected a line coverage of {minimum} % or more")
