"""Schemas that someone else wrote: definitions and rules that cost more than their text."""
from .laboratory import attack

KEY = "k" * 100_000


def properties(count, prefix="p", kind="Any"):
    return ",".join('{"name":"%s%d","type":"%s"}' % (prefix, n, kind) for n in range(count))


def names(count, prefix="n"):
    return ",".join(f'"{prefix}{n}"' for n in range(count))


def duplicates(count, key="a", value="1"):
    return ",".join(f'"{key}":{value}' for _ in range(count))


def rules(lab, *validators, kind="String", **others):
    return lab.schema({"name": "c_p", "type": kind, "validators": list(validators)}, **others)


def both(lab, title, path, **bounds):
    """Checks a schema file, and uses it to check a payload, in both formats."""
    for name, argv in [
        ("lint", lab.lint(path)), ("lint as JSON", lab.lint(path, "--format", "json")),
        ("use", lab.check(path)),
    ]:
        lab.bounded(f"{title}, {name}", argv, **bounds)


@attack(2, "children of a Document for every object type")
def documents_and_types(lab):
    def definition(children, types, nested="Document", levels=1):
        inner = properties(children)
        for level in range(levels):
            inner = '{"name":"d%d","type":"%s","properties":[%s]}' % (level, nested, inner)
        return lab.schema(
            inner, name=f"{children}-{types}.json",
            objectTypes=[{"name": f"t{n}"} for n in range(types)])

    for title, path in [
        ("a Document", definition(5_000, 7_000)), ("a Document[]", definition(5_001, 7_000, "Document[]")),
        ("nested 60 times", definition(4_000, 7_001, levels=60)),
    ]:
        both(lab, title, path)
    lab.growth("a Document", lambda size: lab.lint(definition(size, size)), 2_000)


@attack(2, "properties, rules and facets for every object type")
def properties_and_types(lab):
    types = [{"name": f"t{n}"} for n in range(5_000)]
    rule = {"name": "stringEnum", "definition": {"values": [f"v{n}" for n in range(1_000)]}}
    facets = [{"name": f"f{n}"} for n in range(2_000)]
    sets = [[f"f{n}"] for n in range(2_000)]
    for title, path in [
        ("properties", lab.schema(properties(5_000), name="p.json", objectTypes=types)),
        ("rules", lab.schema(
            {"name": "c_p", "type": "String", "validators": [rule] * 10}, name="r.json",
            objectTypes=types)),
        ("facets", lab.schema(
            {"name": "c_p", "type": "File", "facets": facets, "accepts": sets}, name="f.json",
            objectTypes=types)),
        ("properties of 700 types", lab.schema(name="t.json", objectTypes=[
            {"name": f"t{t}", "properties": [
                {"name": f"p{t}-{n}", "type": "Any"} for n in range(10)]} for t in range(700)])),
    ]:
        both(lab, title, path)


@attack(3, "faults below a long key")
def faults_below_long_keys(lab):
    def duplicated(count, length):
        return lab.write(f"{count}.json", '{"name":"c_a","%s":{%s}}' % (
            "k" * length, duplicates(count)))

    for title, text in [
        ("20,000 duplicate keys", '{"name":"c_a","%s":{%s}}' % (KEY, duplicates(20_000))),
        ("duplicate keys of 512 levels", '{"name":"c_a","x":%s{%s}%s}' % (
            '{"%s":' % ("k" * 300) * 500, duplicates(20_000), "}" * 500)),
        ("20,000 long unknown keys", '{"name":"c_a","properties":[{"name":"p","type":"Any",%s}]}' %
         ",".join(f'"{"k" * 40}{n}":1' for n in range(20_000))),
        ("unknown keys of 100 KB", '{"name":"c_a","properties":[{"name":"p","type":"Any",%s}]}' %
         ",".join(f'"{KEY}{n}":1' for n in range(20))),
        ("duplicate names of 10 KB", '{"name":"c_a","properties":[%s]}' % ",".join(
            '{"name":"%s","type":"Any"}' % KEY[:10_000] for _ in range(100))),
        ("50,000 faulty properties", '{"name":"c_a","properties":[%s]}' % ",".join(
            ["1"] * 50_000)),
        ("unknown types of 10 KB", '{"name":"c_a","properties":[%s]}' % ",".join(
            '{"name":"p%d","type":"%s"}' % (n, KEY[:10_000]) for n in range(100))),
        ("unknown rules of 10 KB", '{"name":"c_a","properties":[{"name":"p","type":"Any",'
         '"validators":[%s]}]}' % ",".join('{"name":"%s"}' % KEY[:10_000] for _ in range(100))),
        ("control characters", '{"name":"c_a","properties":[{"name":"p","type":"Any",%s}]}' %
         ",".join('"%s%d":1' % ("\\u0001" * 1_000, n) for n in range(300))),
    ]:
        both(lab, title, lab.write("schema.json", text))
    lab.growth("duplicate keys", lambda size: lab.lint(duplicated(size // 4, size)), 40_000)


@attack(3, "many faulty definitions")
def many_faulty_definitions(lab):
    both(lab, "100,000 in an array", lab.write("array.json", "[%s]" % ",".join(["{}"] * 100_000)))
    both(lab, "100,000 of one name", lab.write("same.json", "[%s]" % ",".join(
        ['{"name":"c_a","properties":[]}'] * 100_000)))
    folder = lab.folder / "many"
    for number in range(10_000):
        lab.write(f"many/{number}.json", '{"name":"c_a","properties":[{"name":"p","type":"Any"}]}')
    both(lab, "10,000 files of one name", folder)
    lab.growth("of one name", lambda size: lab.lint(lab.write(
        f"{size}.json", "[%s]" % ",".join(['{"name":"c_a","properties":[]}'] * size))), 5_000)


@attack(7, "unknown facets in accepts")
def unknown_facets(lab):
    def definition(count):
        return lab.schema({
            "name": "c_f", "type": "File", "accepts": [[f"unknown{n}"] for n in range(count)],
            "facets": [{"name": f"facet{n}"} for n in range(count)]}, name=f"{count}.json")

    both(lab, "2,000", definition(2_000))
    lab.growth("facets", lambda size: lab.lint(definition(size)), 400)


@attack(0, "names near many others")
def near_names(lab):
    def rule(count):
        return lab.schema({"name": "c_p", "type": "String", "validators": [
            {"name": f"printableStrin{n}"} for n in range(count)]}, name=f"r{count}.json")

    def keys(count):
        return lab.schema('{"name":"p","type":"Any",%s}' % ",".join(
            f'"writeOnCreat{n}":1' for n in range(count)), name=f"k{count}.json")

    def types(count):
        return lab.schema(properties(count, kind="Documenx"), name=f"t{count}.json")

    def options(count):
        return lab.schema({"name": "c_p", "type": "String", "validators": [{
            "name": "printableString",
            "definition": {f"allowNumberAsFirstLette{n}": 1 for n in range(count)}}]},
            name=f"o{count}.json")

    for title, make in [
        ("rules", rule), ("keys", keys), ("types", types), ("options of a rule", options),
    ]:
        both(lab, f"20,000 {title}", make(20_000))
        lab.growth(title, lambda size, make=make: lab.lint(make(size)), 2_000)
    definitions = lab.write("many.json", [
        {"name": f"c_object{n}", "properties": [{"name": "p", "type": "Any"}]}
        for n in range(20_000)])
    lab.bounded("an unknown object", lab.check(definitions, "--object", "c_objekt"))
    lab.bounded("no object", lab.check(definitions))


@attack(0, "property names with one hash")
def colliding_names(lab):
    def definition(count):
        # The names agree in their first and last eight bytes and in their length.
        return lab.schema(",".join(
            '{"name":"aaaaaaaa%08dzzzzzzzz","type":"Any"}' % n for n in range(count)),
            name=f"{count}.json")

    path = definition(30_000)
    both(lab, "30,000", path)
    payload = lab.write("payload.json", {f"aaaaaaaa{n:08}zzzzzzzy": 1 for n in range(5_000)})
    lab.bounded("5,000 unknown keys", lab.check(path, payload))
    lab.growth("names", lambda size: lab.lint(definition(size)), 2_000)


@attack(0, "many rules")
def many_rules(lab):
    def definition(count, rule):
        return lab.schema({"name": "c_p", "type": "String", "validators": [rule] * count},
                          name=f"{count}.json")

    payload = lab.write("payload.json", '{"c_p":"%s"}' % ("a" * 1_000))
    for title, rule in [
        ("required", {"name": "required"}), ("string", {"name": "string", "definition": {"max": 1}}),
        ("unknown", {"name": "unknown"}), ("email", {"name": "email"}),
        ("enums", {"name": "stringEnum", "definition": {"values": ["a", "b"]}}),
        ("locales", {"name": "locale", "definition": {"locales": ["en"] * 20}}),
    ]:
        path = definition(20_000, rule)
        lab.bounded(f"20,000 times {title}", lab.check(path, payload, "--max-faults", "1000000"))
        lab.growth(title, lambda size, rule=rule: lab.lint(definition(size, rule)), 2_000)


@attack(0, "long lists")
def long_lists(lab):
    def enumeration(rule, values, kind="String", **options):
        return rules(lab, {"name": rule, "definition": {"values": values} | options}, kind=kind)

    count = 100_000
    strings = [f"v{n}" for n in range(count)]
    ids = [f"{n:024x}" for n in range(count)]
    dates = [f"{1000 + n // 336:04}-{n // 28 % 12 + 1:02}-{n % 28 + 1:02}" for n in range(count)]
    for title, path in [
        ("stringEnum", enumeration("stringEnum", strings)),
        ("lowercase", lab.schema({
            "name": "p", "type": "String", "lowercase": True, "validators": [
                {"name": "stringEnum", "definition": {"values": strings}}]}, name="low.json")),
    ]:
        payload = lab.write("payload.json", '{"c_p":"v99999","p":"V99999"}')
        lab.bounded(title, lab.check(path, payload))
    for title, path, value in [
        ("numberEnum", enumeration("numberEnum", list(range(count)), "Number[]"), "-1"),
        ("idEnum", enumeration("idEnum", ids, "ObjectId[]"), '"%s"' % ("f" * 24)),
        ("dateEnum", enumeration("dateEnum", dates, "Date[]"), '"1999-01-01T00:00:01Z"'),
        ("options", enumeration(
            "options", [{"label": v, "value": v} for v in strings], "String[]"), '"x"'),
        ("locale", rules(lab, {"name": "locale", "definition": {
            "locales": [f"en-x-a{n}" for n in range(count)]}}, kind="String[]"), '"de-x-b"'),
    ]:
        both(lab, title, path)
        payload = lab.write("payload.json", '{"c_p":[%s]}' % ",".join([value] * 1_000))
        lab.bounded(f"1,000 values against {title}", lab.check(path, payload))
    lab.growth("stringEnum", lambda size: lab.lint(
        lab.schema({"name": "c_p", "type": "String", "validators": [
            {"name": "stringEnum", "definition": {"values": strings[:size]}}]},
            name=f"{size}.json")), 10_000)


@attack(0, "formats of dates for every property")
def many_date_formats(lab):
    formats = {"read": ["yyyy-MM-dd'T'HH:mm:ss"] * 64, "write": "rfc3339"}
    path = lab.schema(",".join(
        '{"name":"p%d","type":"Date","dates":{"write":"rfc3339"}}' % n for n in range(10_000)),
        dates=formats)
    both(lab, "64 for 10,000 properties", path)
    path = lab.schema(",".join(
        '{"name":"p%d","type":"Date","dates":{"timeZone":"Europe/Berlin","write":"yyyy%s"}}'
        % (n, "[MM][dd][HH][mm][ss][SSS][Z][EEE]") for n in range(10_000)), name="optional.json")
    payload = lab.write("payload.json", '{"p1":"2024%s"}' % ("01" * 500))
    lab.bounded("a text for optional sections", lab.check(path, payload))


@attack(0, "unusual values of keys")
def unusual_values(lab):
    digits = "9" * 1_000_000
    for title, member in [
        ("a million digits", f'"maxItems":{digits}'), ("a large exponent", '"minItems":1e999999999'),
        ("a million zeros", f'"minItems":0.{"0" * 1_000_000}1e1000001'),
        ("a label of 4 MB", '"label":"%s"' % ("l" * 4_000_000)),
        ("deep values", f'"acl":{"[" * 505}{"]" * 505}'),
    ]:
        both(lab, title, lab.schema('{"name":"p","type":"Any[]",%s}' % member))
    number = '{"name":"p","type":"Number","validators":[{"name":"number","definition":{"min":%s}}]}'
    both(lab, "a minimum of a million digits", lab.schema(number % digits))
    both(lab, "4 MB of media types", lab.schema({
        "name": "c_f", "type": "File", "facets": [
            {"name": "content", "mimes": [f"image/x-{n}" for n in range(250_000)]}]}))
    both(lab, "a name of 1 MB", lab.write("name.json", {"name": "n" * 1_000_000}))
    both(lab, "a plural of 1 MB", lab.write("plural.json", {"name": "n", "pluralName": "n" * 1_000_000}))
    both(lab, "64 Documents of long names", lab.schema(
        '{"name":"%s","type":"Document","properties":[' % ("n" * 20_000) * 64
        + properties(100) + "]}" * 64))


@attack(0, "Documents without end")
def nested_documents(lab):
    def nested(levels, width=1):
        return lab.schema(
            '{"name":"d","type":"Document","properties":[' * levels + properties(width)
            + "]}" * levels, name=f"{levels}-{width}.json")

    for levels in [63, 64, 65, 120, 160]:
        both(lab, f"{levels} levels", nested(levels))
    lab.growth("63 levels, 2,000 properties", lambda size: lab.lint(nested(63, size)), 2_000)
