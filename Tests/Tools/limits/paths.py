"""Paths that nobody should give, and names that must not reach a terminal as they are."""
import contextlib
import json
import os
import socket
import stat

from . import payloads
from .tally import trouble

BAD = b'{"c_bool":1}'
AFTER = b"after.json:1:11: error: c_bool: expected Boolean, found Number [type]\n"

# A name, and how it is told.
NAMES = {
    b"a\nb.json": "a\\nb.json",
    b"a\rb\tc.json": "a\\rb\\tc.json",
    b"a\x1b[31mb.json": "a\\u001b[31mb.json",
    b"a\x7fb.json": "a\\u007fb.json",
    "a\u202eb.json".encode(): "a\\u202eb.json",
    "a\u2028b.json".encode(): "a\\u2028b.json",
    "a\u0085b.json".encode(): "a\\u0085b.json",
    "Größe 東京 🌸.json".encode(): "Größe 東京 🌸.json",
    b" .json": " .json",
    b"%s%n.json": "%s%n.json",
    b"-dash.json": "-dash.json",
    b'quote".json': 'quote".json',
}


def run(command, tally):
    folder = command.folder / "paths"
    folder.mkdir()
    (folder / "after.json").write_bytes(BAD)
    names(command, tally, folder)
    unreadable(command, tally, folder)
    listed(command, tally, folder)


def names(command, tally, folder):
    named = folder / "named"
    named.mkdir()
    one = payloads.summary(1, 1, 1)
    for name, told in NAMES.items():
        path = os.path.join(os.fsencode(named), name)
        with open(path, "wb") as file:
            file.write(BAD)
        line = f"{told}:1:11: error: c_bool: expected Boolean, found Number [type]\n".encode()
        result = command.check("--", name, cwd=named)
        tally.result(f"the name {name}", result, 1, line, one)
        result = command.check("--format", "json", "--", name, cwd=named)
        payload = json.loads(result.output)["payload"]
        tally.expect(
            f"the name {name} as JSON", result.status == 1 and payload.encode() == name
            and result.output.count(b"\n") == 1, result)
        os.unlink(path)
        result = command.check("--", name, cwd=named)
        tally.result(
            f"no file {name}", result, 2, b"",
            trouble(f"{told}: No such file or directory", payloads.summary(0, 0, 0)))
        result = command.run("--schemas", name, cwd=named)
        tally.result(
            f"no schema {name}", result, 2, b"",
            f"{told}: error: No such file or directory [file]\n".encode()
            + trouble("the schemas cannot be used"))
    # Bytes that are not UTF-8 cannot be told, and the language does not hand them on.
    with open(os.path.join(os.fsencode(named), b"a\xffb.json"), "wb") as file:
        file.write(BAD)
    result = command.check(b"a\xffb.json", cwd=named)
    tally.result(
        "a name that is not UTF-8", result, 2, b"",
        trouble("a\ufffdb.json: No such file or directory", payloads.summary(0, 0, 0)))
    result = command.check("-r", ".", cwd=named)
    tally.result(
        "a name in a folder that is not UTF-8", result, 2, b"",
        trouble("./a\ufffdb.json: No such file or directory", payloads.summary(0, 0, 0)))


def unreadable(command, tally, folder):
    (folder / "folder").mkdir()
    (folder / "loop").symlink_to("loop")
    (folder / "dangling").symlink_to("nowhere")
    (folder / "link").symlink_to("after.json")
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(folder / "socket"))
    missing = "No such file or directory"
    long = "x" * 5_000
    deep = "x/" * 2_500
    for path, reason in [
        ("", missing), ("none", missing), ("dangling", missing), (long, "File name too long"),
        (deep, "File name too long"), ("loop", "Too many levels of symbolic links"),
        ("folder", "is a folder"), ("after.json/", "Not a directory"),
        ("after.json/x", "Not a directory"), ("socket", "No such device or address"),
    ]:
        for words in [[], ["--lines"], ["--recursive"]]:
            result = command.check(*words, path, "after.json", cwd=folder)
            what = f"the path {path[:20]!r} {words}"
            if path == "folder" and words == ["--recursive"]:
                reason = "no *.json, *.ndjson or *.jsonl files in this folder or below"
            tally.result(
                what, result, 2, AFTER, trouble(f"{path}: {reason}", payloads.summary(1, 1, 1)))
    server.close()
    result = command.check("link", cwd=folder)
    tally.result(
        "a link", result, 1, AFTER.replace(b"after.json", b"link"), payloads.summary(1, 1, 1))
    result = command.check("/dev/null", cwd=folder)
    tally.result(
        "/dev/null", result, 1,
        b"/dev/null:1:1: error: : not valid JSON: the text is empty [json]\n",
        payloads.summary(1, 1, 1))


def listed(command, tally, folder):
    """What a folder may hold: links that lead in circles, pipes, things that cannot be read."""
    tree = folder / "tree"
    (tree / "in").mkdir(parents=True)
    (tree / "in" / "good.json").write_bytes(b"{}")
    (tree / "in" / "up").symlink_to("..")
    (tree / "in" / "up.json").symlink_to("..")
    (tree / "self.json").symlink_to("self.json")
    (tree / "to-file.json").symlink_to("in/good.json")
    (tree / "folder.json").mkdir()
    (tree / "folder.json" / "bad.json").write_bytes(BAD)
    (tree / "other.txt").write_bytes(BAD)
    os.mkfifo(tree / "pipe.json")
    # Making a device may be forbidden even to the root of a container.
    with contextlib.suppress(PermissionError):
        os.mknod(tree / "device.json", stat.S_IFCHR | 0o600, os.makedev(1, 5))
    result = command.check("-r", "tree", cwd=folder)
    tally.result(
        "a tree with circles", result, 2,
        b"tree/folder.json/bad.json:1:11: error: c_bool: expected Boolean, found Number [type]\n",
        b"validate-payload: tree/in/up.json: is a folder\n"
        b"validate-payload: tree/self.json: Too many levels of symbolic links\n"
        + payloads.summary(3, 1, 1))
    if os.geteuid() != 0:
        secret = folder / "secret.json"
        secret.write_bytes(b"{}")
        secret.chmod(0)
        result = command.check("secret.json", cwd=folder)
        tally.result(
            "no permission", result, 2, b"",
            trouble("secret.json: Permission denied", payloads.summary(0, 0, 0)))
