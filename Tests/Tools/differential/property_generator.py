"""Random properties, each with an equivalent JSON Schema and a generator of values.

Properties are limited to features that both languages can express. Generators return JSON text, so
that numbers keep their notation.
"""
import json
import math
from typing import Callable, NamedTuple

from differential import pattern_generator

CHARACTERS = ["a", "b", "Z", "0", "9", "_", "-", " ", "é", "e\u0301", "ß", "日", "\u2028", "\n",
              "\r", "\t", "\u007f", "\u0085", "\ufeff", "😀", "𝒳", "\\", '"', "/"]
WRONG = ['"x"', '""', '"1"', '"true"', "0", "1", "1.5", "true", "false", "null", "{}", "[]",
         '{"a":1}', "[1]", '["x"]', "[null]"]
BIG = ["9007199254740992", "9007199254740993", "-9007199254740993", "9007199254740993.0",
       "18446744073709551617", "1e22", "1e300", "-1e300", "1e-300"]


class Values(NamedTuple):
    """The values that a property accepts, apart from null."""
    type: str
    schema: dict
    generate: Callable
    keys: dict = {}
    rules: list = []
    can_be_unique: bool = False


def some_text(random, length):
    return "".join(random.choices(CHARACTERS, k=max(length, 0)))


def rule(random, name, has_allow_null=True, **options):
    """Returns a rule, sometimes with the option `allowNull` if it has one."""
    if has_allow_null and random.random() < 0.4:
        options["allowNull"] = random.random() < 0.6
    return {"name": name, **({"definition": options} if options else {})}


def rejects_null(rules):
    """Returns whether one of the rules rejects null."""
    rejecting = {"string", "printableString", "pattern", "number", "phoneNumber"}
    return any(
        rule["name"] == "required" or rule["name"] in rejecting
        and not rule.get("definition", {}).get("allowNull", False) for rule in rules)


def string(random):
    rules, schema = [], {"type": "string"}
    generators = [lambda: some_text(random, random.randrange(6))]
    if random.random() < 0.6:
        low, high = sorted([random.choice([0, 0, 1, 2, 5]), random.choice([1, 2, 5, 8])])
        name = random.choice(["string", "string", "printableString"])
        rules.append(rule(random, name, min=low, max=high))
        schema.update(minLength=low, maxLength=high)
        if name == "printableString":
            schema["pattern"] = "^[^\\u0000-\\u001f\\u007f-\\u009f]*$"
        generators.append(lambda: some_text(random, random.choice([low - 1, low, high, high + 1])))
        generators.append(lambda: "a" * random.choice([max(low - 1, 0), low, high, high + 1]))
    kind = random.random()
    if kind < 0.3 and "pattern" not in schema:
        pattern = pattern_generator.pattern(random)
        empty = random.random() < 0.5
        rules.append(rule(random, "pattern", pattern=f"/{pattern}/u", allowEmpty=empty))
        # Only `allowEmpty` decides whether empty text is valid.
        schema["pattern"] = f"^$|{pattern}" if empty else f"(?:{pattern})"
        if not empty:
            schema["allOf"] = [{"pattern": "[\\s\\S]"}]
        generators += 2 * [lambda: pattern_generator.text(random)]
    elif kind < 0.6:
        values = list(dict.fromkeys(some_text(random, random.randrange(4)) for _ in range(4)))
        if random.random() < 0.5:
            rules.append(rule(random, "stringEnum", False, values=values))
        else:
            options = [{"label": "a label", "value": value} for value in values]
            rules.append(rule(random, "options", False, values=options))
        schema["enum"] = values
        endings = ["", "", "", " ", "\u0301"]
        generators += 2 * [lambda: random.choice(values) + random.choice(endings)]
    return Values("String", schema, lambda: json.dumps(random.choice(generators)()), {}, rules, True)


def number(random):
    rules, schema, boundaries = [], {"type": "number"}, [0, 1, -1]
    if random.random() < 0.6:
        low, high = sorted(random.choices([-10, -0.5, 0, 0.1, 1, 1e-7, 130, 2**53, -2**53], k=2))
        options = {"min": low, "max": high}
        schema.update(minimum=low, maximum=high)
        boundaries += 3 * [low, high]
        if random.random() < 0.5:
            options["allowDecimal"] = False
            schema["multipleOf"] = 1
        rules.append(rule(random, "number", **options))
    if random.random() < 0.3:
        values = list(dict.fromkeys(random.choices([0, 1, 2.5, -3, 1e21, 0.1, 2**53, 7], k=4)))
        rules.append(rule(random, "numberEnum", False, values=values))
        schema["enum"] = values
        boundaries += 2 * values

    def generate():
        if random.random() < 0.05:
            return random.choice(BIG)
        boundary = random.choice(boundaries)
        near = random.choice([
            boundary, boundary, boundary + 1, boundary - 1, boundary + 0.5, -boundary,
            math.nextafter(boundary, math.inf), math.nextafter(boundary, -math.inf)])
        text = repr(near)
        if isinstance(near, int):
            text += random.choice(["", "", ".0", "e0", ".00", "E+0"])
        return text
    return Values("Number", schema, generate, {}, rules, True)


def boolean(random):
    kind = random.choice(["Boolean", "Bool", "boolean"])
    return Values(kind, {"type": "boolean"}, lambda: random.choice(["true", "false"]), {}, [], True)


def any_value(random):
    values = WRONG + ['{"a":1,"b":[2]}', '{"b":[2.0],"a":1.0}', "[1,2]", "[1.0,2]", "[2,1]"]
    return Values("Any", {}, lambda: random.choice(values), {}, [], True)


def hexadecimal(random, count):
    return "".join(random.choices("0123456789abcdefABCDEF", k=count))


def damaged(random, text):
    """Returns a JSON string of the text, sometimes with one character added, removed or changed."""
    if random.random() < 0.75:
        return json.dumps(text)
    index = random.randrange(len(text) + 1)
    replacement = random.choice(["", "g", "0", "é", "-", " ", "\n", "Z", "="])
    return json.dumps(text[:index] + replacement + text[index + random.randrange(2):])


def identifier(random):
    schema = {"type": "string", "pattern": "^[0-9A-Fa-f]{24}$"}
    return Values(
        random.choice(["ObjectId", "Reference"]), schema,
        lambda: damaged(random, hexadecimal(random, 24)))


def uuid(random):
    digit = "[0-9A-Fa-f]"
    schema = {"type": "string", "pattern": f"^{digit}{{8}}(?:-{digit}{{4}}){{3}}-{digit}{{12}}$"}
    lengths = [8, 4, 4, 4, 12]
    return Values("UUID", schema, lambda: damaged(
        random, "-".join(hexadecimal(random, length) for length in lengths)))


def binary(random):
    quad = "[A-Za-z0-9+/]"
    schema = {"type": "string", "pattern": f"^(?:{quad}{{4}})*(?:{quad}{{2}}==|{quad}{{3}}=)?$"}
    values = ["", "QQ==", "QUI=", "QUJD", "+/8=", "QUJDRA=="]
    return Values("Binary", schema, lambda: damaged(random, random.choice(values)))


def phone(random):
    short = random.random() < 0.5
    end = "|[0-9]{5,6})$" if short else ")$"
    schema = {"type": "string", "pattern": r"^(?:\+[0-9]{7,15}" + end}
    rules = [rule(random, "phoneNumber", allowShortCode=short)]

    def generate():
        digits = "".join(random.choices("0123456789", k=random.choice([4, 5, 6, 7, 8, 15, 16])))
        return damaged(random, random.choice(["+", "+", ""]) + digits)
    return Values("String", schema, generate, {}, rules)


def date(random):
    is_date_only = random.random() < 0.5
    years, months = ["0000", "1900", "2000", "2023", "2024"], ["00", "01", "02", "06", "12", "13"]
    days, times = ["00", "01", "28", "29", "30", "31", "32"], ["00:00:00", "23:59:59", "23:59:60",
                   "24:00:00", "12:60:00", "22:59:60", "00:29:60"]
    ends = ["Z", "z", "+00:00", "-00:00", "+23:59", "+24:00", "-01:00", "+00:30", "+0100", "",
            ".5Z", ".Z", ".123456789012Z"]

    def generate():
        day = "-".join(random.choice(parts) for parts in (years, months, days))
        if random.random() < 0.5:
            day = random.choice(["2024-02-29", "2000-02-29", "2016-12-31", "2023-06-30"])
        if random.random() < (0.9 if is_date_only else 0.05):
            return damaged(random, day)
        return damaged(random, day + random.choice("TTTTt ") + random.choice(times[:3] + times)
                       + random.choice(ends[:3] + ends))
    schema = {"type": "string", "format": "date" if is_date_only else "date-time"}
    return Values("Date", schema, generate, {"dateOnly": True} if is_date_only else {})


SCALARS = [string] * 5 + [number] * 4 + [boolean, any_value, identifier, uuid, binary, phone, date]
