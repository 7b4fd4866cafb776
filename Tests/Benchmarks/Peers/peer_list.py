"""The peers and the commands under comparison."""
import os
import platform
import re
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Callable, NamedTuple

HERE = Path(__file__).parent
# The mistakes that a peer detects: all, all but duplicate keys, or only those of syntax.
EVERYTHING, NO_DUPLICATES, SYNTAX = "rules", "no duplicates", "syntax"


class Peer(NamedTuple):
    name: str
    arguments: list
    checks: str
    environment: dict = {}


def peers(arguments):
    python = [sys.executable, HERE / "python_peers.py"]
    own = arguments.binaries / "check-lines"
    simdjson = arguments.work / "simdjson-bench"
    plain = arguments.work / "simdjson-bench-plain"
    sse4 = arguments.work / "simdjson-bench-sse4"
    node = ["node", HERE / "node_peer.js"]

    entries = [
        Peer("ObjectBody, every fault", [own, "--way", "check"], EVERYTHING),
        Peer("ObjectBody, validity", [own, "--way", "is-valid"], EVERYTHING),
        Peer("simdjson On-Demand, plain -O3", [plain, "--serve", "ondemand"], SYNTAX),
        Peer("simdjson On-Demand, tuned", [simdjson, "--serve", "ondemand"], SYNTAX),
        Peer("simdjson DOM", [simdjson, "--serve", "dom"], SYNTAX),
    ]
    if sse4.exists():
        forced = {"SIMDJSON_FORCE_IMPLEMENTATION": "westmere"}
        command = [sse4, "--serve", "ondemand"]
        entries.append(Peer("simdjson On-Demand, tuned, SSE 4.2", command, SYNTAX, forced))
    return entries + [
        Peer("orjson, reads only", [*python, "orjson"], SYNTAX),
        Peer("node JSON.parse, reads only", [*node, "parse"], SYNTAX),
        Peer("msgspec", [*python, "msgspec"], NO_DUPLICATES),
        Peer("jsonschema-rs, validity", [*python, "jsonschema-rs"], NO_DUPLICATES),
        Peer("jsonschema-rs, every error", [*python, "jsonschema-rs-all"], NO_DUPLICATES),
        Peer("ajv", [*node, "ajv"], NO_DUPLICATES),
        Peer("pydantic", [*python, "pydantic"], NO_DUPLICATES),
        Peer("fastjsonschema", [*python, "fastjsonschema"], NO_DUPLICATES),
        Peer("Swift JSONDecoder, date as text", [own, "--way", "json-decoder"], SYNTAX),
        Peer("Swift JSONDecoder, date as Date", [own, "--way", "json-decoder-dates"], SYNTAX),
    ]


def writers(arguments, checks=True):
    """Returns the writers; each has the same values in memory, in the types it requires."""
    python = [sys.executable, HERE / "python_peers.py"]
    own = arguments.binaries / "check-lines"
    checking = [Peer("ObjectBody, writes and checks", [own, "--way", "build"], EVERYTHING)]
    return [
        Peer("ObjectBody, writes", [own, "--way", "write"], SYNTAX),
        *(checking if checks else []),
        Peer("orjson.dumps, date as datetime", [*python, "orjson-dumps-dates"], SYNTAX),
        Peer("orjson.dumps, date as text", [*python, "orjson-dumps"], SYNTAX),
        Peer("msgspec encode, date as text", [*python, "msgspec-encode"], SYNTAX),
    ]


def typed_peers(arguments):
    """Returns the peers that read or write objects of declared types, by the title and file of a table."""
    python = [sys.executable, HERE / "python_peers.py"]
    own = arguments.binaries / "check-lines"

    def ours(way, name):
        return Peer(name, [own, "--way", way], EVERYTHING)

    def peer(name, key, checks=SYNTAX):
        return Peer(name, [*python, key], checks)

    text, time = "msgspec into a Struct, date as text", "msgspec into a Struct, date as datetime"
    dumps = peer("orjson.dumps of a dict, date as text", "orjson-dumps")
    encode = "msgspec encode of a Struct, date as text"
    reads, writes = "ObjectBody, reads and checks", "ObjectBody, writes and checks"
    return [
        ("reading", "bodies", [
            ours("typed-read", reads), peer(text, "msgspec-struct"),
            peer(time, "msgspec-struct-dates"),
            peer("msgspec into a Struct, with rules", "msgspec", NO_DUPLICATES),
        ]),
        ("writing", "bodies", [
            ours("typed-write", writes), dumps, peer(encode, "msgspec-encode-struct"),
        ]),
        ("reading the guide's own object", "guide", [
            ours("guide-typed-read", reads), peer(text, "msgspec-guide"),
            peer(time, "msgspec-guide-dates"),
        ]),
        ("writing the guide's own object", "guide", [
            ours("guide-typed-write", writes), dumps, peer(encode, "msgspec-encode-guide"),
        ]),
    ]


class Command(NamedTuple):
    name: str
    version: str
    arguments: list
    # The name of our command that does the same work.
    rival: str
    payloads: int
    size: int
    # Extracts the number of rejected payloads from a result.
    rejected: Callable
    checks: str
    # The name of the file of payloads.
    kind: str


def sourcemeta():
    """Returns the path of the program, whose launcher script would add to the time."""
    import sourcemeta_jsonschema

    machine = {"aarch64": "arm64"}.get(platform.machine(), platform.machine())
    folder = Path(sourcemeta_jsonschema.__file__).parent
    return folder / f"jsonschema-{platform.system().lower()}-{machine}"


def number(pattern, stream):
    def rejected(result):
        found = re.search(pattern, getattr(result, stream))
        return int(found[1]) if found else -1

    return rejected


def lines_file(arguments, kind):
    """Links the payloads to a name with the extension that every command expects for lines."""
    path = arguments.work / f"{kind}.jsonl"
    path.unlink(missing_ok=True)
    os.link(path.with_suffix(".ndjson"), path)
    return path


def one_by_one(lines, folder):
    """Writes a file for each payload."""
    folder.mkdir(exist_ok=True)
    names = [folder / f"{index:04}.json" for index in range(len(lines))]
    for name, line in zip(names, lines):
        name.write_bytes(line)
    return names


def commands(arguments, kind):
    path = lines_file(arguments, kind)
    whole = (len(path.read_bytes().splitlines()), path.stat().st_size)
    lines = (arguments.work / f"{kind}-some.ndjson").read_bytes().splitlines()
    files = one_by_one(lines, arguments.work / f"{kind}-files")
    part = (len(lines), sum(map(len, lines)))
    schema = HERE / "c_object.schema.json"
    own = [arguments.binaries / "validate-payload", "--schemas", arguments.work / "c_object.json"]
    jobs = str(os.cpu_count())
    validate = [sourcemeta(), "validate", schema, path, "--continue"]
    check = [Path(sys.executable).parent / "check-jsonschema", "--schemafile", schema, *files]
    invalid = number(rb" (\d+) invalid", "errors")
    failed = number(rb" (\d+) failed", "errors")
    one, all_ = "validate-payload --jobs 1", f"validate-payload --jobs {jobs}"
    some = f"validate-payload, {len(files)} files"

    def named(result):
        return len(set(re.findall(rb"/(\d+)\.json::", result.output)))

    def entry(name, arguments, rejected, checks, rival, package=None, size=whole, payloads=kind):
        release = version(package) if package else "this"
        return Command(name, release, arguments, rival, *size, rejected, checks, payloads)

    meta, other = "sourcemeta-jsonschema", "check-jsonschema"
    return [
        entry(one, [*own, path, "--jobs", "1"], invalid, EVERYTHING, one),
        entry(all_, [*own, path, "--jobs", jobs], invalid, EVERYTHING, all_),
        entry("sourcemeta --fast", [*validate, "--fast"], failed, NO_DUPLICATES, one, meta),
        entry("sourcemeta", validate, failed, NO_DUPLICATES, one, meta),
        entry(some, [*own, *files], invalid, EVERYTHING, some, None, part, f"{kind}-some"),
        entry(
            f"{other}, {len(files)} files", check, named, NO_DUPLICATES, some, other, part,
            f"{kind}-some",
        ),
    ]
