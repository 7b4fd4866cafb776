"""Stored plans that were exchanged, files that change after they were attached, and parameters."""
import json
import os
import subprocess

from .laboratory import attack

MARKER = "OUTSIDE-THE-ROOT"


def changed(value, change):
    """Returns a JSON value with its strings changed."""
    if isinstance(value, dict):
        return {key: changed(part, change) for key, part in value.items()}
    if isinstance(value, list):
        return [changed(part, change) for part in value]
    return change(value) if isinstance(value, str) else value


@attack(5, "a stored plan that names another file", needs_driver=True)
def stored_plans(lab):
    sent = []
    inside = lab.write("root/inside.txt", "x" * len(MARKER))
    outside = lab.write("outside/secret.txt", MARKER)
    root = inside.parent
    (root / "link.txt").symlink_to(outside)
    (root / "folder").symlink_to(outside.parent)
    own = lab.run(lab.drive("store-plan", "inside.txt", root))
    other = lab.run(lab.drive("store-plan", "secret.txt", outside.parent))
    if own.status or other.status:
        lab.expect("plans are stored", False, f"{own} {other}")
        return
    result = lab.run(lab.drive("send-plan", root), stdin=lab.write("own.json", own.output))
    lab.expect("a file beneath the root is sent", "xxxx" in result.output, result)
    plan, outer = json.loads(own.output), json.loads(other.output)
    for path in [
        "secret.txt", "../outside/secret.txt", str(outside), "link.txt", "folder/secret.txt",
        "folder/../../outside/secret.txt", "./../outside/secret.txt", f"//{outside}", "", ".", "..",
        "link.txt/", "/proc/self/cwd/secret.txt", "a\0b",
    ]:
        for name in ["root", "", "/", "..", str(outside.parent)]:
            text = json.dumps(changed(outer, lambda value: {
                "secret.txt": path, "root": name}.get(value, value)))
            result = lab.run(lab.drive("send-plan", root), stdin=lab.write("plan.json", text))
            if MARKER in result.output or result.status != 1:
                sent.append(f"{path!r} in {name!r}: {result}")
    lab.expect("another file isn't sent", not sent, "\n             ".join(sent))
    text = json.dumps(plan)
    replaced = lab.write("root/replaced.txt", MARKER)
    for title, made in [
        ("a path that the pointer doesn't match", text.replace("c_file.content", "c_other.content")),
        ("a pointer of another facet", text.replace("/c_file/content", "/c_file/other")),
        ("another facet", text.replace('"facet": "content"', '"facet": "other"')),
        ("another length", text.replace(f'"length": {len(MARKER)}', '"length": 1')),
        ("another file of the root", text.replace("inside.txt", replaced.name)),
    ]:
        result = lab.run(lab.drive("send-plan", root), stdin=lab.write("plan.json", made))
        lab.expect(title, made != text and result.status == 1 and not result.output, result)


@attack(23, "a file changed with its time put back", needs_driver=True)
def changed_file(lab):
    path = lab.write("file.txt", "before")
    for title, change in [("in place", path.write_text), ("replaced", lambda text: (
            lab.write("new.txt", text), os.replace(lab.folder / "new.txt", path)))]:
        for content in ["behind", "longer text"]:
            path.write_text("before")
            time = path.stat().st_mtime_ns
            process = subprocess.Popen(
                lab.drive("attach-file", path), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE)
            process.stdout.readline()
            change(content)
            os.utime(path, ns=(time, time))
            output, errors = process.communicate(timeout=30)
            lab.expect(f"{title} by {content!r} is noticed", process.returncode == 1
                       and content.encode() not in output, output + errors)


@attack(22, "files and values added one by one", needs_driver=True)
def added(lab):
    lab.bounded("1,000 facets", lab.drive("add-facets", 1_000), statuses=(0,))
    lab.bounded("1,000 values", lab.drive("add-values", 1_000), statuses=(0,))
    lab.growth("facets", lambda size: lab.drive("add-facets", size), 200)
    lab.growth("values", lambda size: lab.drive("add-values", size), 500)
