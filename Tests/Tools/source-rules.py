#!/usr/bin/env python3
"""Checks rules for the files in Sources that the compiler and the formatter don't check.

usage: source-rules.py
"""
import pathlib
import re
import sys

MAXIMUM_LINES = 400
FORBIDDEN = re.compile(
    r"@unchecked|nonisolated\(unsafe\)|\btry!|\bas!|\bfatalError\(|\bTODO\b|\bFIXME\b")
VAGUE_NAME = re.compile(r"(Utils?|Helpers?|Manager|Common)\b")
# The linkage step checks the binaries, but only this check names the line.
FOUNDATION = re.compile(r"\bimport Foundation")
MODULES_WITHOUT_FOUNDATION = {
    "JSONText", "DateText", "FileAccess", "MultipartForm", "ObjectSchema",
    "BodyBuilding", "ObjectCoding", "TypedObjects", "ObjectConformance", "ValidatePayload",
    "FaultExplanations", "ObjectSamples", "SchemaComparison", "PayloadRepair", "SchemaExport",
    "LanguageServer", "SchemaEditions",
}

faults = []
for path in sorted(pathlib.Path("Sources").rglob("*.swift")):
    lines = path.read_text(encoding="utf-8").splitlines()
    is_generated = bool(lines) and lines[0].startswith("// Generated")
    if VAGUE_NAME.search(path.stem):
        faults.append(f"{path}:1: the file's name doesn't describe its content")
    if len(lines) > MAXIMUM_LINES and not is_generated:
        faults.append(f"{path}:{len(lines)}: expected at most {MAXIMUM_LINES} lines")
    for number, line in enumerate(lines, 1):
        if found := FORBIDDEN.search(line):
            faults.append(f"{path}:{number}: {found[0]} is not allowed")
        if path.parts[1] in MODULES_WITHOUT_FOUNDATION and FOUNDATION.search(line):
            faults.append(f"{path}:{number}: {path.parts[1]} must not import Foundation")
print("\n".join(faults))
sys.exit(1 if faults else 0)
