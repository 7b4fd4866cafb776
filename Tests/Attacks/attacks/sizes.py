"""Texts of many megabytes: the memory that a reader takes for each byte."""
from .laboratory import attack

SIZE = 15_000_000  # just below the limit of schema files
MULTIPLE = 6
BASE = 32  # MB that the command may take in addition


def repeated(start, part, end, separator=b",", size=SIZE):
    """Yields a text of about `size` bytes with numbered parts."""
    yield start
    count = 0
    parts = []
    number = 0
    while count < size:
        made = part.replace(b"@", b"%d" % number)
        parts.append(made)
        count += len(made) + len(separator)
        number += 1
        if len(parts) == 10_000:
            yield separator.join(parts) + (separator if count < size else b"")
            parts = []
    yield separator.join(parts) + end


def limited(lab, title, argv, path, multiple=MULTIPLE, **options):
    size = path.stat().st_size / 1e6
    lab.bounded(
        f"{title}, {size:.0f} MB", argv, peak=multiple * size + BASE, seconds=20, **options)


@attack(11, "memory for a schema")
def schema_texts(lab):
    for title, start, part, end in [
        ("properties", b'{"name":"c_a","properties":[', b'{"name":"p@","type":"Any"}', b"]}"),
        ("short strings", b'{"name":"c_a","properties":[', b'{"name":"p@","type":"String"}', b"]}"),
        ("properties of a Document", b'{"name":"c_a","properties":[{"name":"d","type":"Document",'
         b'"properties":[', b'{"name":"p@","type":"Any"}', b"]}]}"),
        ("zeros", b'{"name":"c_a","x":[', b"0", b'],"properties":[]}'),
        ("empty arrays", b'{"name":"c_a","x":[', b"[]", b'],"properties":[]}'),
        ("empty strings", b'{"name":"c_a","x":[', b'""', b'],"properties":[]}'),
        ("unknown keys", b'{"name":"c_a","properties":[],', b'"@":0', b"}"),
        ("duplicate keys", b'{"name":"c_a","properties":[],', b'"a":0', b"}"),
        ("keys in options", b'{"name":"c_a","properties":[{"name":"p","type":"String","validators":'
         b'[{"name":"other","definition":{', b'"@":0', b"}}]}]}"),
        ("an enum", b'{"name":"c_a","properties":[{"name":"p","type":"String","validators":'
         b'[{"name":"stringEnum","definition":{"values":[', b'"@"', b"]}}]}]}"),
        ("numbers of an enum", b'{"name":"c_a","properties":[{"name":"p","type":"Number",'
         b'"validators":[{"name":"numberEnum","definition":{"values":[', b"@", b"]}}]}]}"),
        ("rules", b'{"name":"c_a","properties":[{"name":"p","type":"String","validators":[',
         b'{"name":"email"}', b"]}]}"),
        ("unknown rules", b'{"name":"c_a","properties":[{"name":"p","type":"String","validators":[',
         b'{"name":"u@"}', b"]}]}"),
        ("facets", b'{"name":"c_a","properties":[{"name":"p","type":"File","facets":[',
         b'{"name":"f@"}', b"]}]}"),
        ("sets of facets", b'{"name":"c_a","properties":[{"name":"p","type":"File","facets":[],'
         b'"accepts":[', b'["content"]', b"]}]}"),
        ("media types", b'{"name":"c_a","properties":[{"name":"p","type":"File","facets":'
         b'[{"name":"f","mimes":[', b'"a/b"', b"]}]}]}"),
        ("object types", b'{"name":"c_a","properties":[],"objectTypes":[', b'{"name":"t@"}', b"]}"),
        ("formats of dates", b'{"name":"c_a","properties":[],"dates":{"read":[', b'"yyyy"', b"]}}"),
        ("formats of properties", b'{"name":"c_a","properties":[',
         b'{"name":"p@","type":"Date","dates":{"write":"yyyy"}}', b"]}"),
        ("definitions", b"[", b'{"name":"c_@","properties":[]}', b"]"),
        ("faulty definitions", b"[", b"0", b"]"),
    ]:
        path = lab.write("schema.json", repeated(start, part, end))
        limited(lab, title, lab.lint(path, "--quiet"), path)
    path = lab.write("schema.json", (b'{"name":"c_a","label":"', b"x" * SIZE, b'","properties":[]}'))
    limited(lab, "a long string", lab.lint(path, "--quiet"), path)
    path = lab.write(
        "schema.json", (b'{"name":"c_a","label":"', b"\\u0041" * (SIZE // 6), b'","properties":[]}'))
    limited(lab, "escapes", lab.lint(path, "--quiet"), path)


@attack(0, "memory for a payload")
def payload_texts(lab):
    schema = lab.schema(
        {"name": "c_any", "type": "Any"}, {"name": "c_string", "type": "String"},
        {"name": "c_anys", "type": "Any[]", "uniqueValues": True},
        {"name": "c_numbers", "type": "Number[]", "uniqueValues": True},
        {"name": "c_low", "type": "String", "lowercase": True, "validators": [{"name": "email"}]},
        {"name": "c_rows", "type": "Document[]", "uniqueValues": True, "properties": [
            {"name": "a", "type": "String", "validators": [{"name": "uniqueInArray"}]}]},
        {"name": "c_file", "type": "File[]"}, name="schema.json")
    for title, start, part, end in [
        ("keys of an Any", b'{"c_any":{', b'"@":0', b"}}"),
        ("escaped keys", b'{"c_any":{', b'"\\u0061@":0', b"}}"),
        ("duplicate keys", b'{"c_any":{', b'"a":0', b"}}"),
        ("unknown keys", b"{", b'"@":0', b"}"),
        ("zeros", b'{"c_any":[', b"0", b"]}"),
        ("unique values", b'{"c_anys":[', b"@", b"]}"),
        ("unique arrays", b'{"c_anys":[', b"[[@],{}]", b"]}"),
        ("unique numbers", b'{"c_numbers":[', b"@", b"]}"),
        ("unique members", b'{"c_rows":[', b'{"a":"@"}', b"]}"),
        ("files", b'{"c_file":[', b'{"content":"a@.png"}', b"]}"),
    ]:
        path = lab.write("payload.json", repeated(start, part, end))
        limited(lab, title, lab.check(schema, path, "--quiet"), path, multiple=16)
    for title, text in [
        ("a long string", (b'{"c_low":"', b"X" * SIZE, b'"}')),
        ("escapes", (b'{"c_low":"', b"\\u0130" * (SIZE // 6), b'"}')),
        ("digits", (b'{"c_numbers":[', b"1" * SIZE, b"]}")),
    ]:
        path = lab.write("payload.json", text)
        limited(lab, title, lab.check(schema, path, "--quiet"), path, multiple=16)


@attack(0, "memory for a case file")
def case_texts(lab):
    for title, part in [
        ("cases", b'{"payload":{},"faults":[]}'),
        ("differences", b'{"payload":{"a@":1},"faults":[]}'),
        ("expected faults", b'{"payload":{},"faults":[{"code":"type","path":"p@"}]}'),
    ]:
        path = lab.write("cases.json", repeated(
            b'{"schema":{"name":"c_a","properties":[]},"cases":[', part, b"]}"))
        limited(lab, title, [lab.command, "test", path], path, multiple=16, output=256)
