#!/usr/bin/env python3
"""Runs a session of Neovim with the language server of the command, and compares its transcript.

usage: editor-session.py VALIDATE-PAYLOAD [--record]
"""
import argparse
import difflib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command", type=lambda path: str(pathlib.Path(path).resolve()))
parser.add_argument("--record", action="store_true", help="write the transcript instead")
arguments = parser.parse_args()
recorded = root / "Tests/Snapshots/editor.txt"

with tempfile.TemporaryDirectory() as temporary:
    folder = pathlib.Path(temporary).resolve()
    shutil.copytree(root / "Schemas", folder / "Schemas")
    shutil.rmtree(folder / "Schemas/meta")
    shutil.copy(root / "Examples/payloads/broken.json", folder)
    (folder / ".validate-payload.json").write_text(json.dumps(
        {"schemas": "Schemas", "overrides": [{"files": ["broken.json"], "object": "c_object"}]}))
    transcript = folder / "transcript.txt"
    environment = {
        **os.environ, "VALIDATE_PAYLOAD": arguments.command, "FOLDER": str(folder),
        "TRANSCRIPT": str(transcript), "XDG_STATE_HOME": str(folder / "state"),
        "XDG_CACHE_HOME": str(folder / "cache"), "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config")}
    run = subprocess.run(
        ["nvim", "--headless", "-n", "-u", "NONE", "-i", "NONE", "-c",
         f"luafile {root / 'Tests/Tools/editors/session.lua'}"],
        env=environment, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=300, check=False)
    text = transcript.read_text() if transcript.exists() else ""

if run.returncode != 0 or not text:
    sys.exit(f"status {run.returncode}\n{text}{run.stdout}{run.stderr}")
if arguments.record:
    recorded.write_text(text)
    sys.exit(f"recorded {recorded.relative_to(root)}; review it")
expected = recorded.read_text() if recorded.exists() else ""
if text != expected:
    sys.exit("\n".join(difflib.unified_diff(
        expected.splitlines(), text.splitlines(), str(recorded.relative_to(root)), "found",
        lineterm="")))
print(f"{sum(line.startswith('== ') for line in text.splitlines())} steps: as recorded")
