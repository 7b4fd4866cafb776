"""Properties that hold a value, with the texts of valid values: the material of the search."""
import base64
import json
import pathlib
import random
import uuid

from texts import ESCAPES, NON_ASCII, VOCABULARY, compact, text

ROOT = pathlib.Path(__file__).resolve().parents[3]
Random = random.Random
LETTERS = "abcdefghijklmnopqrstuvwxyz"
# Letters whose case mapping or width is unusual.
UNUSUAL = "ßİıſKÅǅΣσςﬁ𐐀𐐨ÀÉÑДЖ日本語한국어😀👩‍👩‍👧ÿẞᾳ\u0301"


def leaf(kind: str, texts, rules=(), **more) -> dict:
    """Returns a property without name, and the JSON of values that it accepts."""
    definition = {"type": kind, **more}
    validators = [{"name": name, "definition": options} if options is not None else {"name": name}
                  for name, options in rules]
    if validators:
        definition["validators"] = validators
    return {"kind": "leaf", "definition": definition, "texts": list(texts)}


def count_of(generator: Random) -> int:
    return generator.choice([1, 4, 20, 60, 150])


def characters(generator: Random, low: int, high: int, letters: str = LETTERS) -> str:
    return "".join(generator.choice(letters) for _ in range(generator.randint(low, high)))


def any_text(generator: Random) -> str:
    """Returns the JSON of a string in one of many styles."""
    size = generator.choice([0, 3, 10, 40, 200, 2000])
    style = generator.randrange(7)
    if style == 0:
        return compact(text(generator, size))
    if style == 1:
        return compact(text(generator, size, NON_ASCII))
    if style == 2:
        return compact(characters(generator, size, size, UNUSUAL))
    if style == 3:
        return '"' + "".join(generator.choice(ESCAPES) for _ in range(size // 3)) + '"'
    if style == 4:
        return json.dumps(characters(generator, size, size, UNUSUAL + LETTERS))
    if style == 5:
        blank = generator.choice([" ", " ", "\u00a0", "\u3000", "\u2028", "\t"])
        return compact(blank * (size // 2) + characters(generator, size // 2, size // 2))
    return compact(characters(generator, size, size, "aé"))


def strings(generator: Random) -> dict:
    more = {key: True for key in ("trim", "lowercase", "uppercase") if generator.random() < 0.25}
    rules = []
    if generator.random() < 0.7:
        rules.append(("string", {"min": 0, "max": 20000}))
    if generator.random() < 0.2:
        rules.append(("printableString", {"min": 0, "max": 20000}))
    return leaf("String", (any_text(generator) for _ in range(count_of(generator))), rules, **more)


PATTERNS = [
    ("/^[a-z]+$/", LETTERS), ("/^(a|b)*a(a|b){12}$/", "ab"), ("/(a|b)*a(a|b){9}c?/", "ab"),
    ("/^(?:[a-z]{1,8} ?)*$/", LETTERS), ("/\\bfoo\\b|\\bbar\\b|[a-z]/", LETTERS + " "),
    ("/^[\\w.+-]*$/i", LETTERS + "."), ("/^\\S*$/u", LETTERS + UNUSUAL), ("/^\\p{L}*/u", UNUSUAL),
    ("/(?:x+x+)+y|[a-z]$/", "x"), ("/^.*$/s", UNUSUAL), ("/[^]*/", UNUSUAL),
    ("/^(?:(?:a?){20}a{20}|.*)$/", "a"), ("/\\Ba\\B|b/m", "ab\n"), ("/^[a-z]*$/iu", LETTERS),
    ("/(?=[a-z])[a-z]/", LETTERS), ("/([a-z])\\1|[a-z]/", LETTERS), ("/(?<!a)b|[a-z]/", LETTERS),
    ("/[a-f].*[g-m].*[n-s].*[t-z]|./", LETTERS), ("/.{50}$|./", LETTERS),
    ("/(.*),(.*),(.*)|./", "ab,"), ("/^(?:a.{8}b|.)*$/", "ab"), ("/a.{10}b|./", "ab"),
    ("/[a-z]{3}[0-9]{4}$|z$|.$/", LETTERS), ("/(?:ab|cd|ef|gh){2,9}|./", LETTERS),
]


def any_pattern(generator: Random) -> tuple[str, str]:
    """Returns a random pattern that matches every text, and letters for texts."""
    def atom(depth):
        choice = generator.randrange(9)
        if choice < 3 or depth == 0:
            return generator.choice(["a", "b", ".", "[ab]", "[^a]", "\\w", "\\d", "c", "\\b", "x{2}"])
        if choice == 3:
            return f"({atom(depth - 1)}|{atom(depth - 1)})"
        if choice == 4:
            return f"(?:{atom(depth - 1)}{atom(depth - 1)}){generator.choice(['*', '+', '?', '{1,3}', '{4}', '*?'])}"
        if choice == 5:
            return f"(?{generator.choice(['=', '!', '<=', '<!'])}{atom(depth - 1)})"
        return atom(depth - 1) + atom(depth - 1)

    flags = generator.choice(["", "", "i", "m", "s", "u", "iu"])
    end = generator.choice(["|", "$|"])
    return f"/{generator.choice(['', '^'])}{atom(4)}{end}/{flags}", generator.choice(["ab", "abcx 1", LETTERS])


def patterns(generator: Random) -> dict:
    pattern, letters = generator.choice(PATTERNS) if generator.random() < 0.6 else any_pattern(generator)
    low = generator.choice([1, 22, 100, 2000])
    return leaf("String", (compact(characters(generator, low, low * 2, letters))
                           for _ in range(count_of(generator))), [("pattern", {"pattern": pattern})])


def enums(generator: Random) -> dict:
    count = generator.choice([1, 5, 9, 40, 300, 3000])
    rule = generator.choice(["stringEnum", "options", "numberEnum", "dateEnum", "idEnum"])
    kind = {"numberEnum": "Number", "dateEnum": "Date", "idEnum": "ObjectId"}.get(rule, "String")
    more = {}
    if rule == "options":
        kind = generator.choice(["String", "Number", "Date", "ObjectId"])
    if kind == "String":
        style = generator.randrange(4)
        long = "x" * generator.choice([0, 30])
        values = [f"{long}{index * 7919 % 100003:05}" if style == 0
                  else characters(generator, 1, 12) if style == 1
                  else characters(generator, 1, 6, UNUSUAL) if style == 2 else f"choice {index}"
                  for index in range(count)]
        if generator.random() < 0.3:
            more = {generator.choice(["lowercase", "trim"]): True}
            values = [value.lower().strip() or "a" for value in values]
    elif kind == "Number":
        values = [index * 37 % 10007 / generator.choice([1, 4, 1000]) for index in range(count)]
    elif kind == "Date":
        values = [f"20{index % 90 + 10}-0{index % 9 + 1}-1{index // 90 % 10}T00:00:00.000Z"
                  for index in range(count)]
    else:
        values = [f"{index * 7919:024x}" for index in range(count)]
    values = list(dict.fromkeys(values))
    options = [{"label": "x", "value": value} for value in values] if rule == "options" else values
    used = generator.sample(values, min(len(values), 100))
    return leaf(kind, map(compact, used), [(rule, {"values": options})], **more)


def numbers(generator: Random) -> dict:
    style = generator.randrange(9)

    def digits(count):
        return generator.choice("123456789") + characters(generator, count - 1, count - 1, "0123456789")

    def one():
        if style == 0:
            return digits(generator.randint(1, 9))
        if style == 1:
            return f"{digits(3)}.{digits(generator.randint(1, 6))}"
        if style == 2:
            return f"{generator.choice(['', '-'])}{digits(1)}.{digits(16)}e{generator.randint(-300, 300)}"
        if style == 3:
            return f"0.{'0' * generator.randint(0, 300)}{digits(17)}"
        if style == 4:
            return digits(generator.randint(16, 300))
        if style == 5:
            return f"{9007199254740993 + 2 * generator.randrange(1000)}.0"
        if style == 6:
            return f"{digits(20)}e-{generator.randint(1, 30)}"
        if style == 7:
            return f"{digits(2)}e{generator.randint(0, 20)}"
        return generator.choice(["0", "-0", "1", "7.0", "-1e0"])

    rules = []
    if generator.random() < 0.4:
        rules.append(("number", {"min": -1e308, "max": 1e308}))
    if style in (0, 4, 8) and generator.random() < 0.6:
        rules.append(("number", {"allowDecimal": False}))
    return leaf("Number", (one() for _ in range(count_of(generator))), rules)


FORMATS = ["yyyy-MM-dd HH:mm:ss Z", "EEEE, d. MMMM yyyy HH:mm:ss.SSS XXX", "dd/MM/yy", "dotnet",
           "h:mm a, MMM d, yyyy", "YYYY-'W'ww-e", "DDD yyyy", "yyyy-MM-dd'T'HH:mm:ss", "date",
           "epochSeconds", "epochMilliseconds", "rfc3339"]


def dates(generator: Random) -> dict:
    style = generator.randrange(5)
    more, rules = {}, []
    if generator.random() < 0.3:
        rules.append(("date", {"min": "1000-01-01", "max": "9000-01-01"}))

    def one():
        day = f"{generator.randint(1970, 2100)}-{generator.randint(1, 12):02}-{generator.randint(1, 28):02}"
        time = f"{generator.randint(0, 23):02}:{generator.randint(0, 59):02}:{generator.randint(0, 59):02}"
        if style == 0:
            return compact(day)
        if style == 1:
            return compact(f"{day}T{time}.{characters(generator, 1, 40, '0123456789')}+05:30")
        if style == 2:
            return compact(f"{day}T{time}Z")
        if style == 3:
            return compact(f"{day} {time} +0100")
        return f'"\\/Date({generator.randrange(10**12)}+0100)\\/"'

    if style == 0:
        more["dateOnly"] = True
    if style >= 2:
        formats = generator.sample(FORMATS, generator.randint(0, 9))
        formats.append({2: "rfc3339", 3: "yyyy-MM-dd HH:mm:ss Z", 4: "dotnet"}[style])
        zone = generator.choice(["UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata"])
        more["dates"] = {"read": formats, "timeZone": zone}
    return leaf("Date", (one() for _ in range(count_of(generator))), rules, **more)


def decimals(generator: Random, digits: int) -> str:
    """Returns a number with at most as many digits before the point, and others after it."""
    return f"{generator.randrange(10**generator.randint(1, digits))}.{characters(generator, 1, 20, '0123456789')}"


# Formats with a value of few bytes.
SHORT_DATES = {
    "epochSeconds": lambda g: g.choice([str(g.randrange(10**g.randint(1, 10))), "-1", "1.5", "2e3", decimals(g, 10)]),
    "epochMilliseconds": lambda g: g.choice([str(g.randrange(10**g.randint(1, 13))), '"7"', decimals(g, 13)]),
    "dotnet": lambda g: f'"/Date({g.randrange(10**g.randint(1, 13))})/"',
    "y": lambda g: f'"{g.randint(1, 3000)}"', "d/M/yy": lambda g: f'"{g.randint(1, 9)}/1/20"',
    "yyyyMMdd": lambda g: f'"20{g.randint(10, 99)}0101"', "DDD yyyy": lambda g: f'"{g.randint(100, 365)} 2020"',
    "h:mm a, MMM d, yyyy": lambda g: f'"{g.randint(1, 12)}:30 PM, Mar {g.randint(1, 28)}, 2021"',
    "YYYY-'W'ww-e": lambda g: f'"2021-W{g.randint(10, 50)}-{g.randint(1, 7)}"',
    "date": lambda g: f'"2021-01-{g.randint(10, 28)}"',
    "rfc3339": lambda g: g.choice(['"2016-12-31T23:59:60Z"', '"2020-01-01t00:00:00z"', '"2020-01-01T00:00:00+14:00"']),
}


def short_dates(generator: Random) -> dict:
    """Returns a Date with one format whose values have few bytes."""
    name = generator.choice(list(SHORT_DATES))
    rules = [("date", {"min": "0001-01-01", "max": "9000-01-01"})] if generator.random() < 0.3 else []
    zone = generator.choice([{}, {}, {"timeZone": "Europe/Berlin"}])
    return leaf("Date", (SHORT_DATES[name](generator) for _ in range(count_of(generator))), rules,
                dates={"read": [name], **zone})


FORMAT_VALUES = {
    "email": lambda g: f"{characters(g, 1, 20)}@{characters(g, 1, 20)}.{characters(g, 2, 5)}",
    "url": lambda g: f"https://{characters(g, 1, 30)}.{characters(g, 2, 9)}/{characters(g, 0, 60, LETTERS + '/.-_~')}?{characters(g, 0, 20)}",
    "phoneNumber": lambda g: g.choice(["", "+" + characters(g, 2, 10, "123456789")]) + characters(g, 5, 5, "123456789"),
    "timeZone": lambda g: g.choice(["Europe/Berlin", "America/Argentina/ComodRivadavia", "UTC", "GMT+0"]),
    "locale": lambda g: g.choice(["en", "de-DE", "zh-Hant-TW", "sl-rozaj-biske-1994", "en-u-ca-gregory-nu-latn"]),
    "customName": lambda g: f"c_{characters(g, 1, 30)}",
    "printableString": lambda g: characters(g, 1, 100, LETTERS + UNUSUAL),
    "dateOfBirth": lambda g: f"19{g.randint(10, 99)}-0{g.randint(1, 9)}-1{g.randint(0, 9)}",
}


def formats(generator: Random) -> dict:
    rule = generator.choice(list(FORMAT_VALUES))
    make = FORMAT_VALUES[rule]
    options = {}
    if rule == "locale" and generator.random() < 0.5:
        options = {"locales": ["en", "de-DE", "zh-Hant-TW", "sl-rozaj-biske-1994", "en-u-ca-gregory-nu-latn",
                               *(f"en-x{number:05}" for number in range(generator.choice([0, 20, 300])))]}
    if rule == "phoneNumber":
        options = {"allowShortCode": True}
    return leaf("String", (compact(make(generator)) for _ in range(count_of(generator))), [(rule, options)])


def others(generator: Random) -> dict:
    count = count_of(generator)
    kind = generator.choice(["ObjectId", "Reference", "UUID", "Binary", "Boolean", "Geometry",
                             "MultiPoint", "Quaternion"])
    if kind in ("ObjectId", "Reference"):
        digits = generator.choice(["0123456789abcdef", "ABCDEF", "0123456789abcdefABCDEF"])
        return leaf(kind, (compact(characters(generator, 24, 24, digits)) for _ in range(count)))
    if kind == "UUID":
        return leaf(kind, (compact(str(uuid.UUID(int=generator.getrandbits(128)))) for _ in range(count)))
    if kind == "Binary":
        size = generator.choice([0, 1, 3, 30, 3000])
        return leaf(kind, (compact(base64.b64encode(generator.randbytes(size)).decode()) for _ in range(min(count, 20))))
    if kind == "Boolean":
        return leaf(kind, ["true", "false"])

    def point():
        return [round(generator.uniform(-90, 90), generator.randint(0, 15)) for _ in range(2)]

    if kind == "MultiPoint":
        return leaf("Geometry", (compact([point() for _ in range(generator.randint(1, 60))])
                                 for _ in range(min(count, 20))), geoType=kind)
    if kind == "Geometry":
        return leaf(kind, (compact(point()) for _ in range(count)))
    return leaf(kind, generator.choice([[compact({"a": [1, "b"]}), "null", '"c"'], ["1"], ["{}"], ['"a"', "true"]]))


FACTORIES = [strings, strings, patterns, enums, enums, numbers, numbers, dates, dates, short_dates, formats,
             formats, others]


def conformance_leaves() -> list[dict]:
    """Returns the properties of the case files for which there are valid values."""
    found = {}
    for path in sorted((ROOT / "Tests/Conformance").rglob("*.json")):
        file = json.loads(path.read_text("utf-8"))
        schema = file["schema"]
        if not isinstance(schema, dict) or file.get("for") or "updates" in path.parts:
            continue
        properties = {each.get("name"): each for each in schema.get("properties", [])}
        for case in file["cases"]:
            if case.get("faults") or case.get("for") or not isinstance(case.get("payload"), dict):
                continue
            for name, value in case["payload"].items():
                if name not in properties or value is None:
                    continue
                definition = {key: entry for key, entry in properties[name].items() if key != "name"}
                if schema.get("dates") and definition["type"] == "Date" and not definition.get("dateOnly"):
                    definition.setdefault("dates", schema["dates"])
                node = found.setdefault(json.dumps(definition), {"kind": "leaf", "definition": definition, "texts": []})
                if len(node["texts"]) < 40:
                    node["texts"].append(compact(value))
    return list(found.values())
