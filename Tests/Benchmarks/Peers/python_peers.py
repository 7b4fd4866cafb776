#!/usr/bin/env python3
"""Validates, parses or writes payloads with a Python package.

usage: python_peers.py PEER FILE

Performs one round for each line of standard input, and answers it with a line of JSON. The file is
split into lines before the first round, which favours these peers. Peers for JSON Schema use
c_object.schema.json; msgspec and pydantic have the same rules as types.
"""
import json
import pathlib
import sys
import time
from importlib.metadata import version
from typing import Annotated, Any, Literal

SCHEMA = json.loads(
    (pathlib.Path(__file__).parent / "c_object.schema.json").read_text(encoding="utf-8")
)
PATTERNS = {
    name: rules["pattern"] for name, rules in SCHEMA["properties"].items() if "pattern" in rules
}
Status = Literal["draft", "pending", "active", "suspended", "completed", "archived"]


def orjson_only():
    from orjson import loads

    return loads


def jsonschema_rs():
    from jsonschema_rs import validator_for
    from orjson import loads

    is_valid = validator_for(SCHEMA).is_valid

    def check(line):
        if not is_valid(loads(line)):
            raise ValueError

    return check


def jsonschema_rs_all():
    from jsonschema_rs import validator_for
    from orjson import loads

    iter_errors = validator_for(SCHEMA).iter_errors

    def check(line):
        if list(iter_errors(loads(line))):
            raise ValueError

    return check


def fastjsonschema():
    from fastjsonschema import compile as compile_schema
    from orjson import loads

    check = compile_schema(SCHEMA)
    return lambda line: check(loads(line))


def msgspec():
    from msgspec import UNSET, Meta, Struct, UnsetType
    from msgspec.json import Decoder

    Short = Annotated[str, Meta(max_length=100)]
    Number = Annotated[float, Meta(ge=-1e9, le=1e9)]

    class Document(Struct, forbid_unknown_fields=True):
        c_stringOne: Short
        c_stringTwo: Short

    class Payload(Struct, forbid_unknown_fields=True):
        c_date: Annotated[str, Meta(pattern=PATTERNS["c_date"])]
        c_bool: bool
        c_reference: Annotated[str, Meta(pattern=PATTERNS["c_reference"])]
        c_number: Number
        c_document: Document
        c_string: Annotated[str, Meta(min_length=1, max_length=512)]
        c_stringArray: Annotated[list[Short], Meta(min_length=1, max_length=50)]
        c_status: Status
        c_email: Annotated[str, Meta(pattern=PATTERNS["c_email"])]
        c_any: Any = None
        c_scores: (
            Annotated[list[Annotated[float, Meta(ge=0, le=100)]], Meta(max_length=100)] | UnsetType
        ) = UNSET

    return Decoder(Payload).decode


def plain_structs():
    """Returns Structs of the payloads and of the guide's object, without rules and with dates as text."""
    from msgspec import Struct

    class Document(Struct):
        c_stringOne: str | None = None
        c_stringTwo: str | None = None

    class Guide(Struct):
        c_any: Any = None
        c_bool: bool | None = None
        c_date: str | None = None
        c_document: Document | None = None
        c_number: float | None = None
        c_reference: str | None = None
        c_string: str | None = None
        c_stringArray: list[str] | None = None

    class Payload(Struct):
        c_date: str
        c_bool: bool
        c_reference: str
        c_number: float
        c_document: Document
        c_string: str
        c_stringArray: list[str]
        c_status: str
        c_email: str
        c_any: Any = None
        c_scores: list[float] | None = None

    return Payload, Guide


def msgspec_reader(index, has_dates=False):
    def make():
        from datetime import datetime

        from msgspec import defstruct
        from msgspec.json import Decoder

        struct = plain_structs()[index]
        if has_dates:
            field = ("c_date", datetime | None, None) if index else ("c_date", datetime)
            struct = defstruct("Dated", [field], bases=(struct,), kw_only=True)
        return Decoder(struct).decode

    return make


def as_struct(index):
    def convert(value):
        from msgspec import convert as converted

        # A decoder is created for each type, so the type is created once.
        if index not in STRUCTS:
            STRUCTS[index] = plain_structs()[index]
        return converted(value, STRUCTS[index])

    return convert


STRUCTS = {}


def pydantic():
    from pydantic import BaseModel, ConfigDict, Field

    Short = Annotated[str, Field(max_length=100)]

    class Strict(BaseModel):
        model_config = ConfigDict(strict=True, extra="forbid")

    class Document(Strict):
        c_stringOne: Short
        c_stringTwo: Short

    class Payload(Strict):
        c_date: Annotated[str, Field(pattern=PATTERNS["c_date"])]
        c_bool: bool
        c_reference: Annotated[str, Field(pattern=PATTERNS["c_reference"])]
        c_number: Annotated[float, Field(ge=-1e9, le=1e9)]
        c_document: Document
        c_string: Annotated[str, Field(min_length=1, max_length=512)]
        c_stringArray: Annotated[list[Short], Field(min_length=1, max_length=50)]
        c_status: Status
        c_email: Annotated[str, Field(pattern=PATTERNS["c_email"])]
        c_any: Any = None
        # Defaults aren't validated, so an explicit null is still rejected.
        c_scores: Annotated[list[Annotated[float, Field(ge=0, le=100)]], Field(max_length=100)] = []

    return Payload.model_validate_json


def with_date(value):
    from datetime import datetime

    return value | {"c_date": datetime.fromisoformat(value["c_date"])}


def orjson_dumps():
    from orjson import dumps

    return dumps


def msgspec_encode():
    from msgspec.json import Encoder

    return Encoder().encode


PEERS = {
    "orjson": (orjson_only, "orjson"),
    "jsonschema-rs": (jsonschema_rs, "jsonschema-rs"),
    "jsonschema-rs-all": (jsonschema_rs_all, "jsonschema-rs"),
    "fastjsonschema": (fastjsonschema, "fastjsonschema"),
    "msgspec": (msgspec, "msgspec"),
    "pydantic": (pydantic, "pydantic"),
    "orjson-dumps": (orjson_dumps, "orjson"),
    "orjson-dumps-dates": (orjson_dumps, "orjson"),
    "msgspec-encode": (msgspec_encode, "msgspec"),
    "msgspec-encode-struct": (msgspec_encode, "msgspec"),
    "msgspec-encode-guide": (msgspec_encode, "msgspec"),
    "msgspec-struct": (msgspec_reader(0), "msgspec"),
    "msgspec-struct-dates": (msgspec_reader(0, has_dates=True), "msgspec"),
    "msgspec-guide": (msgspec_reader(1), "msgspec"),
    "msgspec-guide-dates": (msgspec_reader(1, has_dates=True), "msgspec"),
}
# How a line is converted for a writer; other peers get the line itself.
VALUES = {
    "orjson-dumps": lambda value: value,
    "orjson-dumps-dates": with_date,
    "msgspec-encode": lambda value: value,
    "msgspec-encode-struct": as_struct(0),
    "msgspec-encode-guide": as_struct(1),
}


def main():
    make, package = PEERS[sys.argv[1]]
    process = make()
    lines = pathlib.Path(sys.argv[2]).read_bytes().splitlines()
    if sys.argv[1] in VALUES:
        lines = [VALUES[sys.argv[1]](json.loads(line)) for line in lines]
    answer = {"version": version(package), "payloads": len(lines)}
    while sys.stdin.readline():
        rejected = 0
        start = time.perf_counter()
        for line in lines:
            # Packages raise errors of various types; any of them rejects the payload.
            try:
                process(line)
            except Exception:
                rejected += 1
        seconds = time.perf_counter() - start
        print(json.dumps(answer | {"seconds": seconds, "rejected": rejected}), flush=True)


main()
