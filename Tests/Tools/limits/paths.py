"""Unusual paths, and names that must be escaped before they are printed."""
import contextlib
import json
import os
import socket
import stat

from . import messages
from .messages import failure, fault, not_json, schema_error, summary
from .payloads import INVALID

AFTER = fault("after.json", 1, 11, messages.TYPE_FAULT)
MISSING = "No such file or directory"

# File names, and how they are printed.
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
    (folder / "after.json").write_bytes(INVALID)
    names(command, tally, folder)
    unreadable_paths(command, tally, folder)
    directories(command, tally, folder)


def names(command, tally, folder):
    named = folder / "named"
    named.mkdir()
    one = summary(1, 1, 1)
    for name, printed in NAMES.items():
        path = os.path.join(os.fsencode(named), name)
        with open(path, "wb") as file:
            file.write(INVALID)
        result = command.check("--", name, cwd=named)
        tally.result(
            f"the name {name}", result, 1, fault(printed, 1, 11, messages.TYPE_FAULT), one)
        result = command.check("--format", "json", "--", name, cwd=named)
        payload = json.loads(result.output)["payload"]
        tally.expect(
            f"the name {name} as JSON", result.status == 1 and payload.encode() == name
            and result.output.count(b"\n") == 1, result)
        os.unlink(path)
        result = command.check("--", name, cwd=named)
        tally.result(
            f"no file {name}", result, 2, b"", failure(f"{printed}: {MISSING}", summary(0, 0, 0)))
        result = command.run("--schemas", name, cwd=named)
        tally.result(f"no schema {name}", result, 2, b"", schema_error(printed, MISSING))
    # Swift repairs invalid UTF-8 in strings, so such names are kept in another way.
    with open(os.path.join(os.fsencode(named), b"a\xffb.json"), "wb") as file:
        file.write(INVALID)
    result = command.check(b"a\xffb.json", cwd=named)
    tally.result(
        "a name in invalid UTF-8", result, 1, fault(r"a\xffb.json", 1, 11, messages.TYPE_FAULT),
        summary(1, 1, 1))
    result = command.check("-r", ".", cwd=named)
    tally.result(
        "a name in invalid UTF-8 in a directory", result, 1,
        fault(r"./a\xffb.json", 1, 11, messages.TYPE_FAULT), summary(1, 1, 1))


def unreadable_paths(command, tally, folder):
    (folder / "folder").mkdir()
    (folder / "loop").symlink_to("loop")
    (folder / "dangling").symlink_to("nowhere")
    (folder / "link").symlink_to("after.json")
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(folder / "socket"))
    long = "x" * 5_000
    deep = "x/" * 2_500
    for path, reason in [
        ("", MISSING), ("none", MISSING), ("dangling", MISSING), (long, "File name too long"),
        (deep, "File name too long"), ("loop", "Too many levels of symbolic links"),
        ("folder", messages.IS_DIRECTORY), ("after.json/", "Not a directory"),
        ("after.json/x", "Not a directory"), ("socket", "No such device or address"),
    ]:
        for options in [[], ["--lines"], ["--recursive"]]:
            if path == "folder" and options == ["--recursive"]:
                reason = messages.NO_PAYLOAD_FILES
            result = command.check(*options, path, "after.json", cwd=folder)
            tally.result(
                f"the path {path[:20]!r} {options}", result, 2, AFTER,
                failure(f"{path}: {reason}", summary(1, 1, 1)))
    server.close()
    result = command.check("link", cwd=folder)
    tally.result(
        "a link", result, 1, fault("link", 1, 11, messages.TYPE_FAULT), summary(1, 1, 1))
    result = command.check("/dev/null", cwd=folder)
    tally.result(
        "/dev/null", result, 1, fault("/dev/null", 1, 1, not_json(messages.EMPTY_TEXT)),
        summary(1, 1, 1))


def directories(command, tally, folder):
    """Tests a directory with circular links, pipes, devices and other special files."""
    tree = folder / "tree"
    (tree / "in").mkdir(parents=True)
    (tree / "in" / "good.json").write_bytes(b"{}")
    (tree / "in" / "up").symlink_to("..")
    (tree / "in" / "up.json").symlink_to("..")
    (tree / "self.json").symlink_to("self.json")
    (tree / "to-file.json").symlink_to("in/good.json")
    (tree / "folder.json").mkdir()
    (tree / "folder.json" / "bad.json").write_bytes(INVALID)
    (tree / "other.txt").write_bytes(INVALID)
    os.mkfifo(tree / "pipe.json")
    # In a container even root may not be allowed to create a device.
    with contextlib.suppress(PermissionError):
        os.mknod(tree / "device.json", stat.S_IFCHR | 0o600, os.makedev(1, 5))
    result = command.check("-r", "tree", cwd=folder)
    tally.result(
        "a tree with circular links", result, 2,
        fault("tree/folder.json/bad.json", 1, 11, messages.TYPE_FAULT),
        failure("tree/self.json: Too many levels of symbolic links", summary(3, 1, 1)))
    if os.geteuid() != 0:
        secret = folder / "secret.json"
        secret.write_bytes(b"{}")
        secret.chmod(0)
        result = command.check("secret.json", cwd=folder)
        tally.result(
            "no permission", result, 2, b"",
            failure("secret.json: Permission denied", summary(0, 0, 0)))
