"""Payloads, schemas and arguments that nobody should send."""
import os
import re

from . import payloads
from .tally import trouble


def run(command, tally):
    one, none = payloads.summary(1, 1, 1), payloads.summary(0, 0, 0)
    deep = b'{"c_any":' + b"[" * 100_000
    tally.result(
        "100,000 deep", command.check(stdin=deep), 1,
        re.compile(rb"-:1:\d+: error: c_any[^\n]*: [^\n]* \[depth\]\n"), one)
    many = b'{"c_any":{' + b",".join(b'"k%d":0' % n for n in range(300_000)) + b',"k7":1}}'
    tally.result(
        "a key twice among 300,000", command.check(stdin=many), 1,
        f"-:1:{len(many) - 7}: error: c_any.k7: the key is duplicated in this object [duplicate]\n"
        .encode(), one)
    tally.result(
        "random bytes", command.check(stdin=b"\x81" + os.urandom(1 << 20)), 1,
        b"-:1:1: error: : not valid JSON: unexpected character [json]\n", one)
    tally.result(
        "nothing", command.check(stdin=b""), 1,
        b"-:1:1: error: : not valid JSON: the text is empty [json]\n", one)

    folder = command.folder / "inputs"
    folder.mkdir()
    unusable = b"validate-payload: the schemas cannot be used\n"
    for what, arguments, told in [
        ("a missing file", ["none.json"], trouble("none.json: No such file or directory", none)),
        ("a folder", ["."], trouble(".: is a folder", none)),
        ("a missing schema", ["--schemas", "none"],
         b"none: error: No such file or directory [file]\n" + unusable),
        ("an empty folder of schemas", ["--schemas", "."],
         b".: error: no *.json files in this folder [file]\n" + unusable),
        ("an unknown object", ["--object", "c_objekt"],
         trouble("no object has the name c_objekt; did you mean c_object?")),
    ]:
        tally.result(what, command.check(*arguments, cwd=folder), 2, b"", told)

    (folder / "ten.json").write_text(
        '{"name":"a b","properties":['
        + ",\n".join('{"name":"p%d"}' % n for n in range(9)) + "]}", "utf-8")
    result = command.run("lint", "ten.json", cwd=folder)
    tally.result(
        "ten faults", result, 1, re.compile(rb"(ten\.json:\d+:\d+: error: [^\n]+\n){10}"),
        re.compile(rb"\d+ definitions? usable, 10 faults, 0 warnings\n"))
    (folder / "ten.json").write_bytes(b"{not json")
    tally.result(
        "a schema that is not JSON", command.run("--schemas", "ten.json", cwd=folder), 2, b"",
        re.compile(rb"ten\.json:1:2: error: [^\n]*not valid JSON: [^\n]+\n" + unusable))
