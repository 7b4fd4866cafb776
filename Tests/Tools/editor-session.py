#!/usr/bin/env python3
"""Runs a session of Neovim with the language server of the command, and compares its transcript.

Neovim is set up as the page about editors says.

usage: editor-session.py VALIDATE-PAYLOAD [--record]
"""
import argparse
import difflib
import json
import os
import pathlib
import re
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

page = (root / "Sources/ValidatePayload/Documentation.docc/CheckingInTheEditor.md").read_text()
# The first configuration is that of newer versions, and the second that of version 0.7.
newer, older = re.findall(r"^```lua\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
version = re.search(r"NVIM v(\d+)\.(\d+)", subprocess.run(
    ["nvim", "--version"], capture_output=True, text=True, check=True).stdout)
configuration = newer if tuple(map(int, version.groups())) >= (0, 8) else older

with tempfile.TemporaryDirectory() as temporary:
    folder = pathlib.Path(temporary).resolve()
    shutil.copytree(root / "Schemas", folder / "Schemas")
    shutil.rmtree(folder / "Schemas/meta")
    shutil.copy(root / "Examples/payloads/broken.json", folder)
    (folder / ".validate-payload.json").write_text(json.dumps(
        {"schemas": "Schemas", "overrides": [{"files": ["broken.json"], "object": "c_object"}]}))
    transcript = folder / "transcript.txt"
    (folder / "configuration.lua").write_text(configuration)
    environment = {
        **os.environ, "FOLDER": str(folder), "TRANSCRIPT": str(transcript),
        "CONFIGURATION": str(folder / "configuration.lua"),
        "PATH": f"{pathlib.Path(arguments.command).parent}:{os.environ['PATH']}", "XDG_STATE_HOME": str(folder / "state"),
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
