#!/usr/bin/env python3
"""Generates an export of an environment, as `mdctl env export` writes it.

usage: export-generator.py FOLDER [--definitions N] [--properties N] [--seed N] [--old]
           [--faulty N] [--ndjson FILE] [--bodies FILE]

The types, rules and options have the frequencies of a real export; all names and texts are
generated. The same seed gives the same export.

--properties N  the average for each definition, including those of types and Documents
--old           the keys of older servers as well, and integers for access levels
--faulty N      makes N of the definitions unusable
--ndjson FILE   also writes one object per line, of mixed kinds; - is standard output
--bodies FILE   also writes one line for each definition and object type: the smallest body, the
                paths of its required members, those that the server fills in, and a body with all
                members
"""
import argparse
import json
import pathlib
import random
import sys

sys.dont_write_bytecode = True

from exports.export import Export  # noqa: E402

parser = argparse.ArgumentParser(
    description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("folder", nargs="?", help="a folder that doesn't exist or is empty")
parser.add_argument("--definitions", type=int, default=86)
parser.add_argument("--properties", type=int, default=16)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--old", action="store_true")
parser.add_argument("--faulty", type=int, default=0)
parser.add_argument("--ndjson")
parser.add_argument("--bodies")
arguments = parser.parse_args()
if not arguments.folder and not arguments.ndjson:
    parser.error("expected a folder or --ndjson FILE")


def write_lines(path, lines):
    text = "".join(line + "\n" for line in lines)
    if path == "-":
        sys.stdout.write(text)
    else:
        pathlib.Path(path).write_text(text, "utf-8")


export = Export(random.Random(arguments.seed), arguments.definitions, arguments.properties,
                is_old=arguments.old, faulty=arguments.faulty)
if arguments.folder:
    export.writer.write_folder(arguments.folder)
if arguments.ndjson:
    write_lines(arguments.ndjson, export.writer.stream())
if arguments.bodies:
    write_lines(arguments.bodies, (json.dumps(body) for body in export.bodies()))
