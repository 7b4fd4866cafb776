#!/usr/bin/env python3
"""Validates payloads with jsonschema-rs and orjson, or with msgspec.

usage: peer.py jsonschema-rs|msgspec SHAPE

Standard input has the paths of the files, a blank line, and a line for each round. A round is
answered with its seconds and the number of invalid payloads. The seconds include reading the files
and splitting them into lines.
"""
import sys
import time

sys.dont_write_bytecode = True

from shape_list import SHAPES  # noqa: E402


def checker_of_schema(shape):
    from jsonschema_rs import validator_for
    from orjson import loads

    is_valid = validator_for(shape.schema()).is_valid
    return lambda payload: is_valid(loads(payload))


def checker_of_types(shape):
    from msgspec import ValidationError
    from msgspec.json import Decoder
    from types_of_msgspec import struct_of

    decode = Decoder(struct_of(shape.definition())).decode

    def is_valid(payload):
        try:
            decode(payload)
            return True
        except ValidationError:
            return False

    return is_valid


CHECKERS = {"jsonschema-rs": checker_of_schema, "msgspec": checker_of_types}


def main():
    shape = next(each for each in SHAPES if each.name == sys.argv[2])
    is_valid = CHECKERS[sys.argv[1]](shape)
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
                if not is_valid(payload):
                    invalid += 1
        print(time.perf_counter() - start, invalid, flush=True)


main()
