"""Files and directories that someone else created: paths that leave the root, pipes, names."""
import json
import os
import socket

from .laboratory import attack

MARKER = "OUTSIDE-THE-ROOT"
DEFINITION = '{"name":"c_a","properties":[{"name":"c_f","type":"File","facets":[{"name":"content"}]}]}'


def prepare(lab):
    """Creates a root with a file, a file outside it, and a schema."""
    lab.write("root/inside.txt", "inside")
    lab.write("root/folder/inside.txt", "inside")
    secret = lab.write("outside/secret.txt", MARKER)
    return lab.write("schema.json", DEFINITION), lab.folder / "root", secret


def build(lab, schema, root, path, *options):
    payload = lab.write("payload.json", {"c_f": {"content": {"file": path}}})
    return [lab.command, "build", "--schemas", schema, "--files", root, payload, *options]


def form(name="/c_f/content"):
    return ["--multipart", name, "--boundary", "bnd", "-o", "-"]


@attack(1, "paths that leave the root")
def paths_outside(lab):
    schema, root, secret = prepare(lab)
    (root / "link.txt").symlink_to(secret)
    (root / "relative.txt").symlink_to("../outside/secret.txt")
    (root / "up").symlink_to("..")
    (root / "outside").symlink_to(secret.parent)
    (root / "absolute").symlink_to("/")
    (root / "twice").symlink_to("outside")
    (root / "folder/up").symlink_to("../..")
    opened = []
    for path in [
        "../outside/secret.txt", str(secret), "folder/../../outside/secret.txt", "link.txt",
        "relative.txt", "up/outside/secret.txt", "outside/secret.txt", f"absolute{secret}",
        "twice/secret.txt", "folder/up/outside/secret.txt", "./../outside/secret.txt",
        "//" + str(secret), "outside/../outside/secret.txt", "..", "up", f"file://{secret}",
        "folder/..//../outside/secret.txt", "/proc/self/root" + str(secret), "/proc/self/cwd/..",
    ]:
        plan = lab.run(build(lab, schema, root, path))
        sent = lab.run(build(lab, schema, root, path, *form()))
        if any(run.status not in (1, 2) or run.output for run in (plan, sent)):
            opened.append(path)
    lab.expect("are refused", not opened, opened)
    for path in ["inside.txt", "./inside.txt", "folder/inside.txt"]:
        result = lab.run(build(lab, schema, root, path, *form()))
        lab.expect(f"allows {path}", result.status == 0 and "inside" in result.output, result)


@attack(1, "a root that leads elsewhere")
def roots(lab):
    schema, root, _ = prepare(lab)
    (lab.folder / "loop").symlink_to("loop")
    os.mkfifo(lab.folder / "pipe")
    for title, path in [
        ("a loop of links", "loop"), ("a pipe", "pipe"), ("a file", "schema.json"),
        ("/dev/null", "/dev/null"), ("nothing", ""), ("a path of 1 MB", "x/" * 60_000),
        ("a path with a line feed", "a\nb"),
    ]:
        lab.bounded(title, build(lab, schema, lab.folder / path if path else "", "inside.txt"),
                    statuses=(2,), deadline=10)
    closed = lab.folder / "closed"
    closed.mkdir(mode=0)
    lab.bounded("an unreadable directory", build(lab, schema, closed, "inside.txt"),
                statuses=(1, 2), deadline=10)


@attack(13, "pipes, devices and other files beneath the root")
def special_attachments(lab):
    schema, root, _ = prepare(lab)
    os.mkfifo(root / "pipe.txt")
    (root / "zero.txt").symlink_to("/dev/zero")
    (root / "terminal.txt").symlink_to("/dev/tty")
    (root / "memory.txt").symlink_to("/proc/self/mem")
    (root / "loop.txt").symlink_to("loop.txt")
    (root / "dangling.txt").symlink_to("nowhere")
    with open(root / "huge.txt", "wb") as file:
        file.truncate(1 << 42)
    server = socket.socket(socket.AF_UNIX)
    os.chdir(root)
    server.bind("socket.txt")
    os.chdir("/")
    for path in [
        "pipe.txt", "zero.txt", "terminal.txt", "memory.txt", "loop.txt", "dangling.txt", "socket.txt",
        "folder", ".", "", "a\0b", "x" * 5_000, "x/" * 2_500, "inside.txt/", "inside.txt/.",
        "inside.txt\0.png",
    ]:
        title = path[:20].replace("\0", "\\0")
        lab.bounded(f"plan of {title!r}", build(lab, schema, root, path), deadline=10,
                    statuses=(1, 2))
    server.close()
    lab.bounded("a file of 4 TB", build(lab, schema, root, "huge.txt"), statuses=(0, 1, 2))


@attack(13, "pipes and devices among schemas")
def special_schemas(lab):
    folder = lab.folder / "schemas"
    folder.mkdir()
    lab.write("schemas/a.json", DEFINITION)
    os.mkfifo(folder / "pipe.json")
    payload = lab.write("payload.json", "{}")
    for title, argv in [
        ("lint", [lab.command, "lint", folder]), ("check", lab.check(folder, payload)),
        ("build", [lab.command, "build", "--schemas", folder, payload]),
    ]:
        lab.bounded(f"a pipe, {title}", argv, deadline=10)
    (folder / "pipe.json").unlink()
    for target in ["/dev/zero", "/dev/tty", "/dev/full", "/proc/self/mem", "loop.json",
                   "nowhere", ".", "/dev/stdin"]:
        link = folder / "loop.json"
        link.symlink_to(target)
        lab.bounded(f"a link to {target}", lab.check(folder, payload), deadline=10,
                    address_space=2 << 30)
        link.unlink()
    (folder / "folder.json").mkdir()
    lab.bounded("a directory named like a schema", lab.check(folder, payload), deadline=10)


@attack(13, "pipes and devices among payloads")
def special_payloads(lab):
    schema = lab.write("schema.json", DEFINITION)
    folder = lab.folder / "payloads"
    folder.mkdir()
    lab.write("payloads/a.json", "{}")
    os.mkfifo(folder / "pipe.json")
    (folder / "again").symlink_to(".")
    (folder / "loop.json").symlink_to("loop.json")
    lab.bounded("a directory", lab.check(schema, "-r", folder), deadline=10)
    for title, path in [("a device", "/dev/null"), ("a directory", folder)]:
        lab.bounded(title, lab.check(schema, path), deadline=10)


@attack(21, "names that aren't UTF-8")
def names(lab):
    schema = lab.schema({"name": "p", "type": "Any"}, name="schema.json")
    folder = os.fsencode(lab.folder)
    for name in [b"\xff.json", b"a\xc3.json", b"\xed\xa0\x80.json", b"\xc0\xaf.json", b"\xff\xfe.ndjson"]:
        payloads = os.path.join(folder, b"payloads")
        os.makedirs(payloads, exist_ok=True)
        path = os.path.join(payloads, name)
        with open(path, "wb") as file:
            file.write(b'{"unknown":1}\n')
        for title, argv in [
            ("as an argument", lab.check(schema, path)), ("in a directory", lab.check(
                schema, "-r", payloads)),
            ("as JSON", lab.check(schema, "--format", "json", path)),
        ]:
            result = lab.run(argv)
            raw = any(0xDC80 <= ord(letter) <= 0xDCFF for letter in result.output + result.errors)
            lab.expect(f"{name} {title}", result.status == 1 and "unknown" in result.output
                       and not raw, result)
        os.unlink(path)
    schemas = os.path.join(folder, b"s\xff")
    os.mkdir(schemas)
    with open(os.path.join(schemas, b"a\xff.json"), "wb") as file:
        file.write(DEFINITION.encode())
    payload = lab.write("payload.json", "{}")
    result = lab.run(lab.check(schemas, payload))
    lab.expect("schemas", result.status == 0, result)
    with open(os.path.join(schemas, b"content\xff.txt"), "wb") as file:
        file.write(b"inside")
    result = lab.run([lab.command, "build", "--schemas", schemas, "--files", schemas, payload])
    lab.expect("a root", result.status == 0, result)
    os.unlink(os.path.join(schemas, b"a\xff.json"))


# Sequences that a terminal obeys, and characters that change how text around them is shown.
CONTROLS = ["\x1b[31m", "\x1b]0;title\x07", "\x9b31m", "\r", "\x08", "\u202e", "\u2066", "\u2028",
            "\u200f", "\x7f"]


@attack(0, "text that a terminal obeys")
def terminal_text(lab):
    schema, root, _ = prepare(lab)
    for control in CONTROLS:
        bad = f"a{control}b"
        text = json.dumps(bad)
        any_schema = lab.schema(
            {"name": "c_any", "type": "Any"}, {"name": "c_e", "type": "String", "validators": [
                {"name": "stringEnum", "definition": {"values": [bad]}}]},
            {"name": "c_file", "type": "File", "facets": [{"name": "content", "label": bad}]})
        path = lab.write("payload.json", '{%s:1,"c_any":{%s:1,%s:1},"c_e":%s,"c_file":{%s:"a"}}' % (
            text, text, text, json.dumps(bad + "x"), text))
        faulty = lab.write("faulty.json", '{"name":%s,"properties":[{"name":%s,"type":%s,%s:1,'
                           '"validators":[{"name":%s,"definition":{%s:1}}]}]}' % ((text,) * 6))
        cases = lab.write("cases.json", '{"description":%s,"schema":{"name":"c_a","properties":[]},'
                          '"cases":[{"description":%s,"payload":{%s:1},"faults":[{"code":%s,'
                          '"path":%s}]}]}' % ((text,) * 5))
        shown = []
        for argv in [
            lab.check(any_schema, path, "--show-values"), lab.lint(faulty), lab.check(faulty),
            [lab.command, "test", cases], lab.check(any_schema, "--object", bad, path),
            lab.check(any_schema, "--format", bad), lab.check(any_schema, f"--{bad}"),
            lab.check(any_schema, bad), [lab.command, "test", bad], lab.check(bad),
            build(lab, schema, root, bad), build(lab, schema, bad, "inside.txt"),
            build(lab, schema, root, "inside.txt", *form(bad)),
            build(lab, schema, root, "inside.txt", *form()[:4], "-o", f"none/{bad}"),
            build(lab, schema, root, "inside.txt", "--boundary", bad, "--multipart", "x", "-o", "y"),
        ]:
            result = lab.run(argv)
            if control in result.output + result.errors:
                shown.append(" ".join(str(argument) for argument in argv[1:])[:200] + f": {result}")
        lab.expect(ascii(control), not shown, "\n             ".join(shown))
