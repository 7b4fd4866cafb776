"""The shapes that are measured, other than the object of the other benchmarks."""
import base64
import json
import random

from found import found_shapes
from guide import PROPERTIES, guide_object
from shape import Property, Shape, object_schema
from texts import compact, escaped_text, NON_ASCII, number, pick, sample, spaced, text

Random = random.Random


def array(schema: dict, maximum: int = 1000) -> dict:
    return {"type": "array", "maxItems": maximum, "items": schema}


def array_property(kind: str, schema: dict, *rules, **more) -> Property:
    return Property("c_list", f"{kind}[]", array(schema) | more.pop("array", {}), rules,
                    more=(("maxItems", 1000), *more.items()))


def string_property(name: str, maximum: int) -> Property:
    return Property(name, "String", {"type": "string", "maxLength": maximum},
                    (("string", {"max": maximum}),))


def floats(generator: Random, _) -> str:
    return compact({"c_list": [number(generator, 10**6) / 1000 for _ in range(1000)]})


def integers(generator: Random, _) -> str:
    return compact({"c_list": [number(generator, 10**6) for _ in range(1000)]})


def exponents(generator: Random, _) -> str:
    def value():
        sign = "-" if generator.random() < 0.5 else ""
        digits = "".join(str(number(generator, 10)) for _ in range(16))
        return f"{sign}{1 + number(generator, 9)}.{digits}e{number(generator, 401) - 200}"

    return '{"c_list":[' + ",".join(value() for _ in range(100)) + "]}"


def digits(generator: Random, count: int) -> str:
    return str(1 + number(generator, 9)) + "".join(
        str(number(generator, 10)) for _ in range(count - 1))


def short_exponents(generator: Random, _) -> str:
    return '{"c_list":[' + ",".join(
        f"{digits(generator, 2)}e{number(generator, 21)}" for _ in range(100)) + "]}"


def deep_any(generator: Random, _) -> str:
    value = text(generator, 8)
    for level in range(20):
        value = {f"level{level}": value, "c": number(generator, 100)}
    return compact({"c_any": value})


def wide_any(generator: Random, _) -> str:
    keys = sample(generator, range(10**5), 20000)
    return compact({"c_any": {f"key{key}": key for key in keys}})


def nested_documents() -> Property:
    nested = None
    for level in range(14):
        inner = [string_property("c_text", 100)] + ([nested] if nested else [])
        nested = Property("c_document", "Document", object_schema(inner),
                          more=(("properties", [each.definition() for each in inner]),))
    return nested


def nested_payload(generator: Random, _) -> str:
    value = None
    for _ in range(14):
        value = {"c_text": text(generator, 10)} | ({"c_document": value} if value else {})
    return compact({"c_document": value})


ROW = [string_property("c_title", 100),
       Property("c_count", "Number", {"type": "number"}),
       Property("c_flag", "Boolean", {"type": "boolean"})]


def rows(generator: Random, _) -> str:
    return compact({"c_list": [
        {"c_title": text(generator, 15), "c_count": number(generator, 1000),
         "c_flag": generator.random() < 0.5} for _ in range(100)]})


CHOICES = [f"choice_{index * 7919 % 100003:05}_{'x' * (index % 7)}" for index in range(5000)]
NUMBERS = [index * 37 % 1009 for index in range(100)]
MANY = [Property(f"c_property{index}", ["String", "Number", "Boolean"][index % 3],
                 {"type": ["string", "number", "boolean"][index % 3]},
                 required=index % 10 == 0 and index < 200) for index in range(300)]


def member(generator: Random, each: Property):
    if each.type == "String":
        return text(generator, 8)
    return number(generator, 1000) if each.type == "Number" else generator.random() < 0.5


def some_of_many(generator: Random, _) -> str:
    required = [each for each in MANY if each.required]
    others = sample(generator, [each for each in MANY if not each.required], 40)
    return compact({each.name: member(generator, each)
                    for each in sample(generator, required + others, 60)})


def all_of_many(generator: Random, _) -> str:
    return compact({each.name: member(generator, each) for each in MANY})


FACETS = [{"name": "content", "mimes": ["image/*", "application/pdf"], "required": True},
          {"name": "c_thumb", "mimes": ["image/png", "image/jpeg"], "passMimes": False}]


def files(generator: Random, _) -> str:
    return compact({"c_list": [
        {"content": text(generator, 6) + pick(generator, [".jpg", ".PNG", ".pdf"]),
         "c_thumb": text(generator, 6) + pick(generator, [".jpg", ".png"])} for _ in range(50)]})


FILE = {
    "type": "object", "additionalProperties": False, "required": ["content"],
    "properties": {
        "content": {"type": "string", "pattern": r"^[^/\\]+\.(jpg|PNG|pdf)$"},
        "c_thumb": {"type": "string", "pattern": r"^[^/\\]+\.(jpg|png)$"}}}


def unique_texts(generator: Random, _) -> str:
    return compact({"c_list": [
        f"{pick(generator, CHOICES)}{index}" for index in range(300)]})


def unique_numbers(generator: Random, _) -> str:
    return compact({"c_list": sample(generator, range(10**5), 300)})


LOWERCASE = "abcdefghijklmnopqrstuvwxyz"


def characters(generator: Random, choice: str, minimum: int, maximum: int) -> str:
    count = minimum + number(generator, maximum - minimum + 1)
    return "".join(pick(generator, choice) for _ in range(count))


def texts_of(value):
    """Returns a generator of payloads with 300 texts."""
    return lambda generator, _: compact({"c_list": [value(generator) for _ in range(300)]})


def patterns(name: str, pattern: str, value, minimum: float = 1.5) -> Shape:
    return Shape(name, [array_property(
        "String", {"type": "string", "pattern": pattern}, ("pattern", {"pattern": f"/{pattern}/"}))],
        texts_of(value), minimum=minimum)


def unknown_keys(_: Random, index: int) -> str:
    return compact({f"c_other{each}": index for each in range(20)})


LONG = [string_property("c_text", 20000)]
SHAPES = [
    Shape("guide", PROPERTIES, lambda generator, _: compact(guide_object(generator))),
    Shape("floats", [array_property("Number", {"type": "number"})], floats),
    Shape("tiny", [Property("c_bool", "Boolean", {"type": "boolean"})],
          lambda generator, _: '{"c_bool":true}'),
    Shape("deep-any", [Property("c_any", "Any", {})], deep_any),
    Shape("wide-any", [Property("c_any", "Any", {})], wide_any),
    Shape("deep-documents", [nested_documents()], nested_payload),
    Shape("documents", [array_property(
        "Document", object_schema(ROW), properties=[each.definition() for each in ROW])], rows),
    Shape("text", LONG, lambda generator, _: compact({"c_text": text(generator, 9000)}),
          minimum=1.5),
    Shape("non-ascii-text", [string_property("c_text", 4000)],
          lambda generator, _: compact({"c_text": text(generator, 2800, NON_ASCII)})),
    Shape("escapes", LONG,
          lambda generator, _: '{"c_text":' + escaped_text(generator, 4000) + "}", minimum=1.5),
    Shape("integers", [array_property(
        "Number", {"type": "integer"}, ("number", {"allowDecimal": False}))], integers),
    Shape("exponents", [array_property("Number", {"type": "number"})], exponents, minimum=1.1),
    Shape("bounded-exponents", [array_property(
        "Number", {"type": "number", "minimum": -1e308, "maximum": 1e308},
        ("number", {"min": -1e308, "max": 1e308}))], short_exponents, minimum=1.1),
    Shape("unique-texts", [array_property(
        "String", {"type": "string"}, array={"uniqueItems": True}, uniqueValues=True)],
        unique_texts),
    Shape("unique-numbers", [array_property(
        "Number", {"type": "number"}, array={"uniqueItems": True}, uniqueValues=True)],
        unique_numbers),
    Shape("some-of-many", MANY, some_of_many),
    Shape("all-of-many", MANY, all_of_many),
    Shape("string-enum", [array_property(
        "String", {"enum": CHOICES}, ("stringEnum", {"values": CHOICES}))],
        lambda generator, _: compact({"c_list": [pick(generator, CHOICES) for _ in range(50)]})),
    Shape("number-enum", [array_property(
        "Number", {"enum": NUMBERS}, ("numberEnum", {"values": NUMBERS}))],
        lambda generator, _: compact({"c_list": [pick(generator, NUMBERS) for _ in range(50)]})),
    Shape("files", [array_property("File", FILE, facets=FACETS)], files),
    Shape("blanks", PROPERTIES,
          lambda generator, _: spaced(generator, guide_object(generator), 1, 4), minimum=1.5),
    Shape("long-blanks", PROPERTIES,
          lambda generator, _: spaced(generator, guide_object(generator), 16, 64), minimum=1.5),
    Shape("indented-lists", [array_property("Number", {"type": "number"})],
          lambda generator, _: json.dumps(
              {"c_list": [number(generator, 1000) for _ in range(200)]}), minimum=1.5),
    Shape("small-files", PROPERTIES,
          lambda generator, _: json.dumps(guide_object(generator), indent=2, ensure_ascii=False),
          minimum=2, is_files=True),
    patterns("passwords", r"^(?=.*[A-Z])(?=.*\d).{8,}$",
             lambda generator: f"A{characters(generator, LOWERCASE, 6, 10)}1"),
    patterns("distant-letters", "^(a|b)*a(a|b){12}$",
             lambda generator: characters(generator, "ab", 0, 6) + "a" + characters(generator, "ab", 12, 12)),
    patterns("accented-names", "^[a-zß-ÿ]+$",
             lambda generator: characters(generator, LOWERCASE + "éüñß", 4, 12)),
    Shape("base64", [array_property("Binary", {"type": "string", "pattern": "^[A-Za-z0-9+/]*={0,2}$"})],
          texts_of(lambda generator: base64.b64encode(
              bytes(number(generator, 256) for _ in range(1 + number(generator, 60)))).decode())),
    Shape("lowercase-codes", [array_property(
        "String", {"type": "string", "pattern": r"^[^\x00-\x1f\x7f-\x9f]*$"}, ("printableString", {}),
        lowercase=True)],
        texts_of(lambda generator: characters(generator, LOWERCASE.upper(), 4, 14))),
    Shape("trimmed-choices", [array_property(
        "String", {"type": "string", "pattern": r"^\s*(red|green|blue)\s*$"},
        ("stringEnum", {"values": ["red", "green", "blue"]}), trim=True)],
        texts_of(lambda generator: f" {pick(generator, ['red', 'green', 'blue'])} ")),
    Shape("unknown-keys", [Property("c_bool", "Boolean", {"type": "boolean"})], unknown_keys,
          is_valid=False),
    *found_shapes(),
]
