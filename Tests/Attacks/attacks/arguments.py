"""Arguments that a caller passes on, and numbers without a limit."""
from .files import build, form, prepare
from .laboratory import attack

SECRET = "SECRETVALUE"


@attack(18, "secrets in messages")
def secrets(lab):
    schema, root, _ = prepare(lab)
    for title, options in [
        ("a field without =", ["--field", SECRET]), ("an attached field", [f"--field={SECRET}"]),
        ("an empty name", ["--field", f"={SECRET}"]),
        ("a field named file", ["--field", f"file={SECRET}"]),
        ("a line feed in a value", ["--field", f"policy={SECRET}\n"]),
        ("a line feed in a name", ["--field", f"a\n={SECRET}"]),
        ("a NUL-like value", ["--field", f"policy={SECRET}\x01"]),
        ("a repeated name", ["--field", f"a={SECRET}", "--field", f"a={SECRET}"]),
        ("a misspelled option", [f"--feild=policy={SECRET}"]),
        ("a misspelled option and a value", ["--fields", f"policy={SECRET}"]),
    ]:
        result = lab.run(build(lab, schema, root, "inside.txt", *form()[:4], "-o", "form", *options))
        lab.expect(title, SECRET not in result.errors, result)
    result = lab.run(lab.check(schema, f"--field=policy={SECRET}"))
    lab.expect("a field without build", SECRET not in result.errors, result)
    path = lab.write("payload.json", '{"c_f":"%s","x":"%s"}' % (SECRET, SECRET))
    for options in [[], ["--format", "json"], ["--max-faults", "1"]]:
        result = lab.run(lab.check(schema, path, *options))
        lab.expect(f"a payload's value {options}", SECRET not in result.output + result.errors, result)


@attack(19, "many jobs")
def many_jobs(lab):
    schema = lab.schema({"name": "p", "type": "Any"})
    lines = lab.write("lines.ndjson", '{"p":[1,2,3],"x":0}\n' * 500_000)
    many = lab.write("many.ndjson", (b'{"p":0}\n' * 1_000_000 for _ in range(50)))
    lab.bounded("100000, 400 MB", [
        lab.command, "--schemas", schema, "--quiet", many, "--jobs", "100000"], peak=200, seconds=20)
    many.unlink()
    for jobs in ["2", "64", "100000", str(2 ** 62), str(2 ** 63 - 1)]:
        argv = [lab.command, "--schemas", schema, "--quiet", lines, "--jobs", jobs]
        lab.bounded(f"{jobs}", argv, peak=200, statuses=(0, 1, 2))
    for jobs in ["0", "-1", str(2 ** 63), "9" * 100_000, "1e3", "", "٣"]:
        argv = [lab.command, "--schemas", schema, "--quiet", lines, "--jobs", jobs]
        lab.bounded(f"{jobs[:20]!r}", argv, peak=200, statuses=(2,))


@attack(0, "numbers and lists of options")
def numbers(lab):
    schema = lab.schema({"name": "p", "type": "Any"})
    path = lab.write("payload.json", '{"x":0}')
    for number in [str(2 ** 63 - 1), str(2 ** 31), "1"]:
        lab.bounded(f"--max-faults {number}", lab.check(schema, path, "--max-faults", number),
                    statuses=(1,))
    for title, argv in [
        ("10,000 schemas", lab.check(schema, path, *["--schemas", schema] * 10_000)),
        ("10,000 payloads", lab.check(schema, *[path] * 10_000)),
        ("a long name", lab.check(schema, path, "--object", "x" * 100_000)),
        ("a long option", lab.check(schema, path, "--" + "x" * 100_000)),
        ("20,000 options", lab.check(schema, path, *["--quiet"] * 20_000)),
    ]:
        lab.bounded(title, argv)
    definition, root, _ = prepare(lab)
    fields = [part for n in range(20_000) for part in ("--field", f"k{n}=v")]
    lab.bounded("20,000 fields", build(lab, definition, root, "inside.txt", *form(), *fields))
    lab.growth("fields", lambda size: build(lab, definition, root, "inside.txt", *form(), *(
        part for n in range(size) for part in ("--field", f"k{n}=v"))), 2_000)


@attack(0, "many attached files")
def many_files(lab):
    prepare(lab)
    schema = lab.schema({"name": "c_d", "type": "Document[]", "maxItems": 1000, "properties": [
        {"name": "c_f", "type": "File[]", "maxItems": 1000, "facets": [
            {"name": "content"}, {"name": "c_overlay"}]}]})

    def argv(count, name=None, mime=None):
        file = {"file": "inside.txt"} | ({"mime": mime} if mime else {})
        text = lab.write(f"{count}.json", {"c_d": [
            {"c_f": [{"content": file, "c_overlay": file}] * 100}] * (count // 100)})
        return [lab.command, "build", "--schemas", schema, "--files", lab.folder / "root", text]

    lab.bounded("20,000", argv(10_000))
    lab.bounded("with a media type of 1 KB", argv(5_000, mime="a/" + "b" * 1_000))
    # From some thousand files on, the cost of an allocation is constant.
    lab.growth("files", argv, 3_000)
