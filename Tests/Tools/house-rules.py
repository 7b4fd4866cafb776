#!/usr/bin/env python3
"""Holds the sources against the house rules that the formatter does not know."""
import pathlib
import re
import sys

LONGEST_FILE = 400
FORBIDDEN = re.compile(
    r"@unchecked|nonisolated\(unsafe\)|\btry!|\bas!|\bfatalError\(|\bTODO\b|\bFIXME\b"
)
NO_FOUNDATION = {"JSONText", "DateText", "MultipartForm", "ObjectSchema", "ObjectConformance", "ValidatePayload"}
VAGUE = re.compile(r"(Utils?|Helpers?|Manager|Common)\b")

faults = []
for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    if VAGUE.search(path.stem):
        faults.append(f"{path}: the name says nothing")
    if len(lines) > LONGEST_FILE and not lines[0].startswith("// Generated"):
        faults.append(f"{path}: {len(lines)} lines")
    for number, line in enumerate(lines, 1):
        if FORBIDDEN.search(line):
            faults.append(f"{path}:{number}: {line.strip()}")
        if path.parts[1] in NO_FOUNDATION and re.search(r"\bimport Foundation", line):
            faults.append(f"{path}:{number}: this room does without Foundation")
print("\n".join(faults))
sys.exit(1 if faults else 0)
