#!/usr/bin/env python3
"""Completes options of the command in bash, zsh and fish, and renders its manual page.

usage: completions.py VALIDATE-PAYLOAD

Each shell reads the script that the command prints, and completes the same command lines.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# A command line, up to the text to complete, and texts that are and aren't among its completions.
ROWS = [
    (["validate-payload", "--for"], ["--format"], ["--files"]),
    (["validate-payload", "--format", "s"], ["sarif"], ["text", "--schemas"]),
    (["validate-payload", "lint", "--format", ""], ["text", "json"], ["sarif"]),
    (["validate-payload", "build", "--m"], ["--multipart", "--max-faults"], ["--manual"]),
    (["validate-payload", "li"], ["lint"], ["build"]),
    (["validate-payload", "--schemas", "Schemas/c_ob"], ["Schemas/c_object.json"], ["--object"]),
    (["validate-payload", "test", "--q"], ["--quiet"], ["--jobs"]),
    (["validate-payload", "explain", "dup"], ["duplicate", "duplicateKey"], ["type", "lint"]),
    (["validate-payload", "explain", "type", ""], ["required", "notADefinition"], ["Schemas", "lint"]),
    (["validate-payload", "lint", "Schemas/c_ob"], ["Schemas/c_object.json"], ["size"]),
]

BASH = """
source "$SCRIPT"
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_validate_payload
printf '%s\\n' "${COMPREPLY[@]}"
"""

FISH = 'source $SCRIPT; complete -C "$argv[1]"; true'

# Instead of its editor, zsh offers what it would insert to this function.
ZSH = """
autoload -Uz compinit
compinit -D
source "$SCRIPT"
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; autoload -Uz compinit; compinit -D; source '$SCRIPT'"
zpty -w shell "zstyle ':completion:*' list-prompt ''; LISTMAX=10000; unsetopt LIST_BEEP"
zpty -w shell "list-all() { zle list-choices; zle -R; print LIS''TED }; zle -N list-all; bindkey '^I' list-all"
zpty -w shell "stty columns 200; echo READY"
zpty -r shell line '*READY*READY*'
zpty -w -n shell "$*"$'\\t'
# Input during the completion would end it without a list.
zpty -r shell line '*LISTED*'
print -r -- "$line"
"""


def run(shell, script, arguments, command):
    environment = os.environ | {"SCRIPT": command}
    result = subprocess.run([shell, *arguments], input=script, env=environment, capture_output=True,
                            encoding="utf-8", timeout=60, check=False)
    if result.returncode != 0:
        sys.exit(f"{shell}: {result.stderr}")
    return result.stdout


def completions(shell, line, script):
    """Returns the completions that a shell offers, or all of its output for zsh."""
    if shell == "bash":
        return run(shell, None, ["--norc", "-c", BASH, "bash", *line], script).split("\n")
    if shell == "fish":
        lines = run(shell, None, ["--no-config", "-c", FISH, " ".join(line)], script).split("\n")
        return [line.partition("\t")[0] for line in lines]
    output = run(shell, None, ["-f", "-c", ZSH, "zsh", *line], script)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", " ", output).split()


def manual_faults(command):
    """Returns what man complains about, and the options that the page lacks."""
    page = subprocess.run([command, "--manual"], capture_output=True, encoding="utf-8", check=True).stdout
    result = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-"], input=page, encoding="utf-8",
                            env=os.environ | {"MANWIDTH": "80", "LC_ALL": "C.UTF-8"},
                            capture_output=True, check=False)
    faults = [f"man: {line}" for line in result.stderr.splitlines()]
    help_text = "".join(subprocess.run([command, *action, "--help"], capture_output=True, encoding="utf-8",
                                       check=True).stdout for action in [[], ["build"], ["lint"], ["test"]])
    options = set(re.findall(r"^  (--[a-z-]+)", help_text, re.MULTILINE))
    faults += [f"man: no {option}" for option in sorted(options) if option not in result.stdout]
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", type=os.path.abspath)
    arguments = parser.parse_args()
    failures = manual_faults(arguments.command)
    with tempfile.TemporaryDirectory() as folder:
        for shell in ["bash", "zsh", "fish"]:
            script = pathlib.Path(folder) / f"completions.{shell}"
            script.write_bytes(subprocess.run([arguments.command, "--completions", shell],
                                              capture_output=True, check=True).stdout)
            for line, expected, unexpected in ROWS:
                found = completions(shell, line, str(script))
                # zsh lists only what follows the directory.
                names = {text: text.rpartition("/")[2] if shell == "zsh" else text for text in expected}
                failures += [f"{shell}: {line}: expected {text}, found {found}"
                             for text in expected if names[text] not in found]
                failures += [f"{shell}: {line}: unexpected {text}" for text in unexpected if text in found]
    print(*failures, sep="\n", end="\n" if failures else "")
    print(f"{3 * len(ROWS)} completions, {len(failures)} failures")
    sys.exit(1 if failures else 0)


main()
