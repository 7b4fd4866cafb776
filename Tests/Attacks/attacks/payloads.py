"""Payloads that cost more than their text, against a definition that anyone could write."""
import json

from .laboratory import attack

RICH = [
    {"name": "c_string", "type": "String", "validators": [{"name": "required"}]},
    {"name": "c_low", "type": "String", "lowercase": True, "trim": True, "validators": [
        {"name": "stringEnum", "definition": {"values": ["one", "οδος", "straße"]}},
        {"name": "email"}]},
    {"name": "c_up", "type": "String", "uppercase": True, "trim": True, "validators": [
        {"name": "stringEnum", "definition": {"values": ["ONE", "STRASSE"]}}]},
    {"name": "c_url", "type": "String", "validators": [{"name": "url"}]},
    {"name": "c_email", "type": "String", "validators": [{"name": "email"}]},
    {"name": "c_locale", "type": "String", "validators": [{"name": "locale"}]},
    {"name": "c_zone", "type": "String", "validators": [{"name": "timeZone"}]},
    {"name": "c_phone", "type": "String", "validators": [{"name": "phoneNumber"}]},
    {"name": "c_custom", "type": "String", "validators": [{"name": "customName"}]},
    {"name": "c_print", "type": "String", "validators": [{"name": "printableString"}]},
    {"name": "c_number", "type": "Number", "validators": [
        {"name": "number", "definition": {"min": 0, "max": 9, "allowDecimal": False}}]},
    {"name": "c_numbers", "type": "Number[]", "uniqueValues": True},
    {"name": "c_strings", "type": "String[]", "uniqueValues": True, "trim": True},
    {"name": "c_lows", "type": "String[]", "uniqueValues": True, "lowercase": True},
    {"name": "c_dates", "type": "Date[]", "uniqueValues": True},
    {"name": "c_days", "type": "Date[]", "dateOnly": True, "uniqueValues": True},
    {"name": "c_ids", "type": "ObjectId[]", "uniqueValues": True},
    {"name": "c_binary", "type": "Binary"},
    {"name": "c_binaries", "type": "Binary[]", "uniqueValues": True},
    {"name": "c_any", "type": "Any"},
    {"name": "c_anys", "type": "Any[]", "uniqueValues": True},
    {"name": "c_points", "type": "Geometry", "geoType": "MultiPoint"},
    {"name": "c_geometries", "type": "Geometry[]", "uniqueValues": True},
    {"name": "c_custom_date", "type": "Date", "dates": {"read": ["yyyy-MM-dd HH:mm:ss.SSS"]}},
    {"name": "c_rows", "type": "Document[]", "uniqueValues": True, "properties": [
        {"name": "a", "type": "String", "validators": [{"name": "uniqueInArray"}]},
        {"name": "n", "type": "Number", "validators": [{"name": "uniqueInArray"}]},
        {"name": "any", "type": "Any"}]},
    {"name": "c_files", "type": "File[]", "facets": [
        {"name": "content", "mimes": ["image/*", "!image/png"]}, {"name": "c_overlay"}],
        "accepts": [["content"], ["content", "c_overlay"]]},
]


def rich(lab):
    return lab.schema(*RICH, name="rich.json")


def below(key, levels, inner):
    return '{"c_any":' + ('{"%s":' % key) * levels + inner + "}" * levels + "}"


def check(lab, schema, title, text, **bounds):
    """Checks a payload, with and without its values, in both formats.

    A rich definition is usable, so that an exit status of 2 would mean that nothing was checked.
    """
    if schema.name == "rich.json":
        bounds = {"statuses": (0, 1)} | bounds
    path = lab.write("payload.json", text)
    for options in [[], ["--format", "json"], ["--max-faults", "1000000000", "--show-values"]]:
        name = " ".join(option for option in options if not option.isdigit())
        lab.bounded(f"{title} {name}".strip(), lab.check(schema, path, *options), **bounds)


@attack(0, "faults below long keys of a payload")
def long_paths(lab):
    schema = rich(lab)
    many = "{%s}" % ",".join('"a":1' for _ in range(20_000))
    for title, key, levels in [
        ("a key of 100 KB", "k" * 100_000, 1), ("500 keys of 300 bytes", "k" * 300, 500),
        ("escapes", "\\u0001" * 60, 500), ("slashes and tildes", "/~" * 128, 500),
        ("wide characters", "\U0001f338" * 250, 500),
    ]:
        check(lab, schema, title, below(key, levels, many))
    check(lab, schema, "unknown keys of 100 KB", "{%s}" % ",".join(
        f'"{"k" * 100_000}{n}":1' for n in range(20)))
    check(lab, schema, "1,000,000 faults", '{"c_strings":[%s]}' % ",".join(["1"] * 1_000_000))
    check(lab, schema, "faults of files", '{"c_files":[%s]}' % ",".join(
        ['{"content":"a.png","x":1,"c_overlay":"../a"}'] * 20_000))
    lab.growth("duplicate keys", lambda size: lab.check(schema, lab.write(
        f"{size}.json", below("k" * 256, 500, "{%s}" % ",".join(['"a":1'] * size)))), 10_000)


@attack(6, "long lists in faults")
def long_lists(lab):
    values = [chr(97 + n) * 100_000 for n in range(12)]
    wrong = json.dumps({"c_p": ["x"] * 1_000})
    for title, rule, kind, text in [
        ("an enum of strings", {"name": "stringEnum", "definition": {"values": values}}, "String[]",
         wrong),
        ("an enum of 1 MB", {"name": "stringEnum", "definition": {
            "values": [chr(97 + n) * 1_000_000 for n in range(12)]}}, "String[]", wrong),
        ("control characters", {"name": "stringEnum", "definition": {
            "values": [chr(1 + n) * 100_000 for n in range(12)]}}, "String[]", wrong),
        ("options", {"name": "options", "definition": {
            "values": [{"label": value, "value": value} for value in values]}}, "String[]", wrong),
        ("an enum of numbers", '{"name":"numberEnum","definition":{"values":[%s]}}' % ",".join(
            f"{n}.{'1' * 100_000}" for n in range(12)), "Number[]",
         json.dumps({"c_p": [99] * 1_000})),
        ("a pattern", {"name": "pattern", "definition": {"pattern": f"/{'a' * 100_000}/"}},
         "String[]", wrong),
        ("locales", {"name": "locale", "definition": {
            "locales": ["en-" + "-".join(["abcdefgh"] * 10_000)] * 12}}, "String[]", wrong),
        ("an unknown rule", {"name": "u" * 100_000}, "String[]", wrong),
    ]:
        rule = rule if isinstance(rule, str) else json.dumps(rule, ensure_ascii=False)
        schema = lab.schema(
            '{"name":"c_p","type":"%s","maxItems":1000,"validators":[%s]}' % (kind, rule))
        check(lab, schema, title, text)
        lab.bounded(f"{title}, lint", lab.lint(schema))


@attack(6, "long sets of facets in faults")
def long_sets(lab):
    letters = "abcdefghijkl"
    sets = [[letter for bit, letter in enumerate(letters) if number >> bit & 1]
            for number in range(1, 4_096)]
    facets = [{"name": letter} for letter in letters + "m"]
    schema = lab.schema({
        "name": "c_f", "type": "File[]", "maxItems": 1000, "facets": facets, "accepts": sets})
    check(lab, schema, "4,095 sets", json.dumps({"c_f": [{"m": "m.png"}] * 1_000}))
    long = [{"name": letter * 100_000} for letter in letters]
    schema = lab.schema({"name": "c_f", "type": "File[]", "maxItems": 1000, "facets": long,
                         "accepts": [[facet["name"] for facet in long]]})
    check(lab, schema, "names of 100 KB", json.dumps({"c_f": [{"content": "a"}] * 1_000}))
    schema = lab.schema({"name": "c_f", "type": "File[]", "maxItems": 1000, "facets": [
        {"name": "content", "passMimes": False,
         "mimes": [f"image/x-{n}-{'m' * 100}" for n in range(5_000)]}]})
    check(lab, schema, "5,000 media types", json.dumps({"c_f": [{"content": "a.png"}] * 1_000}))
    schema = lab.schema({"name": "c_f", "type": "File[]", "maxItems": 1000, "facets": [
        {"name": "f" * 10_000 + str(n), "required": True} for n in range(300)]})
    check(lab, schema, "required facets", json.dumps({"c_f": [{"content": "a.png"}] * 1_000}))


@attack(6, "long names and types in faults")
def long_names(lab):
    def types(count, length):
        return lab.schema(objectTypes=[{"name": "t" * length + str(n)} for n in range(count)])

    check(lab, types(12, 1_000_000), "object types", '{"type":"x"}')
    schema = lab.schema(*(
        {"name": "p" * 40, "type": "x" * 100_000}, {"name": "q", "type": "Boolean[]"}))
    check(lab, schema, "an unknown type", json.dumps({"p" * 40: 1, "q": [1] * 1_000}))


@attack(7, "unknown facets of payloads")
def unknown_facets(lab):
    def facets(count):
        return lab.schema({"name": "c_f", "type": "File", "facets": [
            {"name": f"c_facet{n:05}"} for n in range(count)]}, name=f"schema{count}.json")

    def payload(count):
        return lab.write(
            f"{count}.json", {"c_f": {f"c_facex{n:05}": "a.png" for n in range(count)}})

    lab.bounded("20,000 among 1,000", lab.check(facets(1_000), payload(20_000), "--quiet"))
    lab.bounded("20,000 among 1,000, all faults", lab.check(
        facets(1_000), payload(20_000), "--quiet", "--max-faults", "1000000"))
    lab.bounded("20,000 among 20,000", lab.check(facets(20_000), payload(20_000), "--quiet"))
    known = lab.write("known.json", {"c_f": {f"c_facet{n:05}": "a.png" for n in range(20_000)}})
    lab.bounded("20,000 known ones", lab.check(facets(20_000), known, "--quiet"))
    lab.growth("facets", lambda size: lab.check(
        facets(size), payload(size), "--max-faults", "1000000"), 2_000)
    lab.growth("known facets", lambda size: lab.check(
        facets(size), lab.write(f"known{size}.json", {
            "c_f": {f"c_facet{n:05}": "a.png" for n in range(size)}})), 2_000)


@attack(0, "many small values against a large definition")
def small_values(lab):
    wide = ",".join('{"name":"c_property%d","type":"Any"}' % n for n in range(1_000))
    documents = lab.schema('{"name":"c_d","type":"Document[]","properties":[%s]}' % wide)
    path = lab.write("payload.json", '{"c_d":[%s]}' % ",".join(["{}"] * 300_000))
    lab.bounded("300,000 empty Documents of 1,000 properties", lab.check(documents, path))
    files = lab.schema({"name": "c_d", "type": "File[]", "facets": [
        {"name": f"f{n}"} for n in range(1_000)], "accepts": [[f"f{n}"] for n in range(1_000)]})
    path = lab.write("payload.json", '{"c_d":[%s]}' % ",".join(["{}"] * 300_000))
    lab.bounded("300,000 empty Files of 1,000 facets", lab.check(files, path))
    sets = lab.schema({"name": "c_d", "type": "File[]", "facets": [
        {"name": f"f{n}"} for n in range(500)],
        "accepts": [["content", f"f{n}"] for n in range(500)] * 8})
    path = lab.write("payload.json", '{"c_d":[%s]}' % ",".join(['{"content":"a"}'] * 60_000))
    lab.bounded("60,000 Files against 4,000 sets", lab.check(sets, path, "--max-faults", "1000000"))


@attack(0, "unknown keys near names")
def near_names(lab):
    def schema(count, length):
        return lab.schema(*(
            {"name": "c_" + "a" * length + f"{n:05}", "type": "Any"} for n in range(count)))

    def payload(count, length):
        return json.dumps({"c_" + "a" * length + f"x{n:04}": 1 for n in range(count)})

    for properties, length in [(50, 30), (1_000, 30), (50_000, 30), (1_000, 0)]:
        path = schema(properties, length)
        check(lab, path, f"20,000 near {properties}", payload(20_000, length))
        lines = lab.write("lines.ndjson", (payload(20, length) + "\n") * 1_000)
        lab.bounded(f"1,000 lines of 20 near {properties}", lab.check(path, lines))
    path = schema(100, 30)
    lab.growth("unknown keys", lambda size: lab.check(
        path, lab.write(f"{size}.json", payload(size, 30)), "--max-faults", "1000000"), 5_000)


@attack(0, "arrays of unique values")
def unique_values(lab):
    schema = rich(lab)
    count = 100_000
    arrays = {
        "c_numbers": lambda n: str(n), "c_strings": lambda n: f'" {n} "',
        "c_lows": lambda n: f'"\\u0130{n}"',
        "c_dates": lambda n: f'"2024-01-01T00:00:00.{n:09}Z"',
        "c_ids": lambda n: f'"{n:024x}"', "c_binaries": lambda n: '"%s"' % f"{n:08}",
        "c_anys": lambda n: '{"b":%d,"a":[1.0,{"c":"\\u0061"}]}' % n,
        "c_geometries": lambda n: "[0,%d.%d]" % (n % 90, n),
        "c_rows": lambda n: '{"a":"%d","n":%d,"any":{"x":[%d]}}' % (n, n, n),
    }
    for name, element in arrays.items():
        def payload(size, name=name, element=element):
            return '{"c_string":"","%s":[%s]}' % (name, ",".join(map(element, range(size))))
        lab.bounded(name, lab.check(schema, lab.write(f"{name}.json", payload(count))),
                    statuses=(0, 1))
        lab.growth(name, lambda size, name=name, payload=payload: lab.check(
            schema, lab.write(f"{name}{size}.json", payload(size))), 5_000)
    for title, name, element in [
        ("equal numbers in other forms", "c_numbers", lambda n: f"1.{'0' * (n % 1000)}e0"),
        ("numbers of 10,000 digits", "c_numbers", lambda n: f"{n}.{'3' * 10_000}"),
        ("numbers with large exponents", "c_anys", lambda n: f"1e{n}{'9' * 50}"),
        ("deep values", "c_anys", lambda n: "[" * 500 + str(n) + "]" * 500),
        ("objects of 1,000 members", "c_anys", lambda n: "{%s}" % ",".join(
            f'"{(k * 7919) % 1000}":{n}' for k in range(1_000))),
        ("one value in two orders", "c_anys", lambda n: '{"a":1,"b":2}' if n % 2 else '{"b":2,"a":1}'),
    ]:
        size = 1_000
        path = lab.write("payload.json", '{"c_string":"","%s":[%s]}' % (
            name, ",".join(map(element, range(size)))))
        lab.bounded(title, lab.check(schema, path), statuses=(0, 1))


@attack(0, "long values")
def long_values(lab):
    schema = rich(lab)
    size = 2_000_000
    for title, name, value in [
        ("a million digits", "c_number", "1" * size), ("a fraction", "c_number", "0." + "3" * size),
        ("zeros before a digit", "c_number", f"0.{'0' * size}1e{size}"),
        ("an exponent of a million digits", "c_number", "1e" + "9" * size),
        ("a negative exponent", "c_anys", f"[1e-{'9' * size},1e-{'9' * size}]"),
        ("a date's fraction", "c_dates", '["2024-01-01T00:00:00.%sZ"]' % ("1" * size)),
        ("a custom date", "c_custom_date", '"2024-01-01%s00:00:00.000"' % (" " * size)),
        ("escapes for lowercase", "c_low", '"%s"' % ("\\u0130" * (size // 6))),
        ("sigmas for lowercase", "c_low", '"%s"' % ("ΑΣ" * (size // 4))),
        ("marks after a sigma", "c_low", '"ΑΣ%s"' % ("\u0301" * (size // 2))),
        ("sigmas and marks", "c_low", '"%s"' % ("ΑΣ" + "\u0345Σ" * (size // 4))),
        ("sharp s for uppercase", "c_up", '"%s"' % ("ß" * (size // 2))),
        ("ligatures for uppercase", "c_up", '"%s"' % ("\ufb03" * (size // 3))),
        ("spaces", "c_low", '"%s"' % (" " * size)), ("spaces around", "c_strings", '["%sa%s"]' % (
            "\u2003" * (size // 6), "\u2003" * (size // 6))),
        ("a URL", "c_url", '"https://%s"' % ("a." * (size // 2))),
        ("a URL of brackets", "c_url", '"https://%s"' % ("[" * size)),
        ("a URL of colons", "c_url", '"https://[%s]"' % (":" * size)),
        ("an address", "c_email", '"%s@%s"' % ("a." * (size // 4), "b." * (size // 4))),
        ("many at signs", "c_email", '"%s"' % ("@" * size)),
        ("a locale", "c_locale", '"en%s"' % ("-abc" * (size // 4))),
        ("variants of a locale", "c_locale", '"en-%s"' % "-".join(
            f"{n:08}" for n in range(size // 9))),
        ("extensions of a locale", "c_locale", '"en%s"' % ("-a-bc" * (size // 5))),
        ("a time zone", "c_zone", '"%s"' % ("A/" * (size // 2))),
        ("a telephone number", "c_phone", '"+%s"' % ("1" * size)),
        ("a custom name", "c_custom", '"c_%s"' % ("_" * size)),
        ("base64", "c_binary", '"%s"' % ("QUJD" * (size // 4))),
        ("wrong base64", "c_binary", '"%s"' % ("=" * size)),
        ("points", "c_points", "[%s]" % ",".join(["[0,0]"] * (size // 6))),
        ("numbers of a point", "c_points", "[[%s]]" % ",".join(["0"] * (size // 2))),
    ]:
        path = lab.write("payload.json", '{"c_string":"","%s":%s}' % (name, value))
        lab.bounded(title, lab.check(schema, path), statuses=(0, 1))
        lab.bounded(f"{title}, shown", lab.check(schema, path, "--show-values"), statuses=(0, 1))
    for title, name, make in [
        ("digits", "c_number", lambda size: "7" * size),
        ("a fraction of a date", "c_dates", lambda size: '["2024-01-01T00:00:00.%sZ"]' % ("1" * size)),
        ("sigmas", "c_low", lambda size: '"%s"' % ("ΑΣ\u0301" * size)),
        ("marks", "c_low", lambda size: '"%s"' % ("Σ\u0301\u0345" * size)),
        ("variants", "c_locale", lambda size: '"en-%s"' % "-".join(
            f"{n:08}" for n in range(size // 8))),
        ("dots of an address", "c_email", lambda size: '"%s@b.c"' % ("a." * size)),
    ]:
        lab.growth(title, lambda size, name=name, make=make: lab.check(schema, lab.write(
            f"{size}.json", '{"c_string":"","%s":%s}' % (name, make(size)))), 50_000)


@attack(0, "nesting")
def nesting(lab):
    schema = rich(lab)
    for title, text in [
        ("4,000,000 brackets", '{"c_any":' + "[" * 4_000_000),
        ("4,000,000 braces", '{"c_any":' + '{"":' * 1_000_000),
        ("objects of 9 keys at 510 levels", '{"c_any":' + '{"1":1,"2":1,"3":1,"4":1,"5":1,"6":1,'
         '"7":1,"8":1,"9":' * 510 + "1" + "}" * 511),
        ("many objects of 9 keys", '{"c_any":[%s]}' % ",".join(
            ["{%s}" % ",".join(f'"{n}":1' for n in range(9))] * 50_000)),
        ("500,000 keys", '{"c_any":{%s}}' % ",".join(f'"{n}":1' for n in range(500_000))),
        ("500,000 unknown keys", "{%s}" % ",".join(f'"{n}":1' for n in range(500_000))),
    ]:
        check(lab, schema, title, text)
    lab.growth("keys", lambda size: lab.check(schema, lab.write(
        f"{size}.json", '{"c_any":{%s}}' % ",".join(f'"key{n:010}":1' for n in range(size)))), 20_000)


@attack(0, "many lines of faults")
def lines_of_faults(lab):
    schema = rich(lab)
    line = '{"c_strings":[%s],"c_strings":1,"x":2}\n' % ",".join(["1"] * 100)
    path = lab.write("lines.ndjson", line * 2_000)
    long = below("k" * 256, 500, "{%s}" % ",".join(['"a":1'] * 1_000)) + "\n"
    long_path = lab.write("long.ndjson", long * 20)
    for jobs in ["1", "2"]:
        lab.bounded(f"{jobs} jobs", lab.check(schema, path, "--jobs", jobs), statuses=(1,))
        lab.bounded(f"long paths, {jobs} jobs", lab.check(schema, long_path, "--jobs", jobs),
                    output=20 * OUTPUT_OF_A_LINE, statuses=(1,))


# A report has at most 16 MB of paths and values, and what is around them.
OUTPUT_OF_A_LINE = 40
