#!/usr/bin/env python3
"""Moves the modules in the navigator of the documentation below the guide.

usage: navigator-index.py SITE

docc lists a page of another archive as an entry without the pages below it. The navigator searches for the module of a
page from the top, and shows "No data available" if it finds such an entry first. Each is replaced by the module itself.
"""
import json
import pathlib
import sys

path = pathlib.Path(sys.argv[1]) / "index" / "index.json"
index = json.loads(path.read_text(encoding="utf-8"))
for roots in index["interfaceLanguages"].values():
    for root in roots:
        entries = {entry["path"]: entry for entry in root.get("children", []) if "path" in entry}
        moved = set()
        for entry in root.get("children", []):
            children = entry.get("children", [])
            external = {child["path"] for child in children if child.get("external")}
            if external - entries.keys():
                sys.exit(f"{entry['title']}: no module {', '.join(external - entries.keys())}")
            moved |= external
            if external:
                entry["children"] = [entries[child["path"]] if child.get("external") else child
                                     for child in children]
        if moved:
            root["children"] = [
                entry for entry in root["children"] if entry.get("path") not in moved]
path.write_text(json.dumps(index, separators=(",", ":")), encoding="utf-8")
