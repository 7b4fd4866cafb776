"""Malformed payloads, schemas and arguments."""
import os
import re

from . import messages
from .messages import failure, fault, not_json, schema_error, summary


def run(command, tally):
    one, none = summary(1, 1, 1), summary(0, 0, 0)
    deep = b'{"c_any":' + b"[" * 100_000
    tally.result(
        "100,000 levels", command.check(stdin=deep), 1,
        re.compile(rb"-:1:\d+: error: c_any[^\n]*: [^\n]* \[depth\]\n"), one)
    many = b'{"c_any":{' + b",".join(b'"k%d":0' % n for n in range(300_000)) + b',"k7":1}}'
    tally.result(
        "a duplicate key among 300,000", command.check(stdin=many), 1,
        fault("-", 1, len(many) - 7, f"c_any.k7: {messages.DUPLICATE_KEY}"), one)
    tally.result(
        "random bytes", command.check(stdin=b"\x81" + os.urandom(1 << 20)), 1,
        fault("-", 1, 1, not_json(messages.UNEXPECTED_CHARACTER)), one)
    tally.result(
        "no bytes", command.check(stdin=b""), 1,
        fault("-", 1, 1, not_json(messages.EMPTY_TEXT)), one)

    folder = command.folder / "inputs"
    folder.mkdir()
    missing = "No such file or directory"
    for title, arguments, errors in [
        ("a missing file", ["none.json"], failure(f"none.json: {missing}", none)),
        ("a directory", ["."], failure(f".: {messages.IS_DIRECTORY}", none)),
        ("a missing schema", ["--schemas", "none"], schema_error("none", missing)),
        ("a directory without schemas", ["--schemas", "."],
         schema_error(".", messages.NO_SCHEMA_FILES)),
        ("an unknown object", ["--object", "c_objekt"], failure(messages.UNKNOWN_OBJECT)),
    ]:
        tally.result(title, command.check(*arguments, cwd=folder), 2, b"", errors)

    (folder / "ten.json").write_text(
        '{"name":"a b","properties":['
        + ",\n".join('{"name":"p%d"}' % n for n in range(9)) + "]}", "utf-8")
    result = command.run("lint", "ten.json", cwd=folder)
    tally.result(
        "ten faults", result, 1, re.compile(rb"(ten\.json:\d+:\d+: error: [^\n]+\n){10}"),
        re.compile(rb"\d+ definitions? usable, 10 faults, 0 warnings\n"))
    (folder / "ten.json").write_bytes(b"{not json")
    tally.result(
        "a schema that isn't JSON", command.run("--schemas", "ten.json", cwd=folder), 2, b"",
        re.compile(rb"ten\.json:1:2: error: [^\n]*not valid JSON: [^\n]+\n"
                   + re.escape(failure(messages.UNUSABLE_SCHEMAS))))
