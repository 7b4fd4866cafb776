#!/usr/bin/env python3
"""Validates payloads with jsonschema-rs and orjson.

usage: peer.py SHAPE

Standard input has the paths of the files, a blank line, and a line for each round. A round is
answered with its seconds and the number of invalid payloads. The seconds include reading the files
and splitting them into lines.
"""
import sys
import time

sys.dont_write_bytecode = True

from jsonschema_rs import validator_for  # noqa: E402
from orjson import loads  # noqa: E402
from shape_list import SHAPES  # noqa: E402


def main():
    shape = next(each for each in SHAPES if each.name == sys.argv[1])
    is_valid = validator_for(shape.schema()).is_valid
    paths = []
    for line in sys.stdin:
        if line == "\n":
            break
        paths.append(line.rstrip("\n"))
    for _ in sys.stdin:
        start = time.perf_counter()
        invalid = 0
        for path in paths:
            with open(path, "rb") as file:
                content = file.read()
            for payload in [content] if shape.is_files else content.splitlines():
                if not is_valid(loads(payload)):
                    invalid += 1
        print(time.perf_counter() - start, invalid, flush=True)


main()
