"""The guide's object, for shapes that differ only in how it is written."""
import random

from shape import Property
from texts import number, text

PROPERTIES = [
    Property("c_date", "Date", {
        "type": "string",
        "pattern": r"^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$"}, required=True),
    Property("c_bool", "Boolean", {"type": "boolean"}, required=True),
    Property("c_reference", "Reference", {"type": "string", "pattern": "^[0-9a-fA-F]{24}$"},
             required=True, more=(("sourceObject", "account"),)),
    Property("c_number", "Number", {"type": "number", "minimum": -1e9, "maximum": 1e9},
             (("number", {"min": -1e9, "max": 1e9}),), required=True),
    Property("c_document", "Document", {
        "type": "object", "additionalProperties": False,
        "properties": {"c_stringOne": {"type": "string"}, "c_stringTwo": {"type": "string"}}},
        more=(("properties", [{"name": "c_stringOne", "type": "String"},
                              {"name": "c_stringTwo", "type": "String"}]),)),
    Property("c_string", "String", {"type": "string", "maxLength": 512},
             (("string", {"max": 512}),), required=True),
    Property("c_any", "Any", {}),
    Property("c_stringArray", "String[]", {
        "type": "array", "maxItems": 50, "items": {"type": "string", "maxLength": 100}},
        (("string", {"max": 100}),), more=(("maxItems", 50),)),
]


def guide_object(generator: random.Random) -> dict:
    def digits(count, below=10):
        return "".join(str(number(generator, below)) for _ in range(count))

    return {
        "c_date": f"20{digits(2)}-0{1 + number(generator, 9)}-1{digits(1)}T1{digits(1)}"
                  f":2{digits(1)}:3{digits(1)}.{digits(3)}Z",
        "c_bool": generator.random() < 0.5,
        "c_reference": digits(24),
        "c_number": number(generator, 1000000),
        "c_document": {"c_stringOne": text(generator, 20), "c_stringTwo": text(generator, 30)},
        "c_string": text(generator, 60),
        "c_any": {"name": text(generator, 12), "list": [1, 2.5, None, True, {"deep": "value"}]},
        "c_stringArray": [text(generator, 10) for _ in range(number(generator, 8))],
    }
