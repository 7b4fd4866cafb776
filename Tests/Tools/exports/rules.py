"""Rules of properties, with a value that follows them."""

IDENTIFIERS = [f"5f3a{number:02x}9c0d1e2f30415263{number:02x}" for number in range(16)]
PATTERNS = [
    (r"/^[a-z]{2,4}-\d{3}$/", "ab-123"), (r"/^\d{5}(-\d{4})?$/", "12345"),
    (r"/^(?!00)[0-9]{2}:[0-5]\d$/i", "12:30"), (r"/^c_[a-zA-Z0-9_]+$/", "c_a"),
]
OPTIONS = {
    "String": ["early", "regular", "late", "never"], "Number": [10, 20, 30.5],
    "Date": ["2025-01-01", "2025-07-01T00:00:00.000Z"], "ObjectId": IDENTIFIERS[:3],
}
EXPRESSIONS = [
    {"$expression": {"$gt": [{"$strLenCP": "$$ROOT"}, 0]}},
    {"$let": {"vars": {"limit": 10}, "in": {"$lt": ["$$value", "$$limit"]}}},
]


def make_rules(random, type_name, names):
    """Returns the rules with these names, and a value that follows them or None for any."""
    rules, value, limits = [], None, None
    for name in names:
        definition = None
        if name == "string":
            limits = (random.choice([0, 0, 0, 1, 1, 2, 5]), random.choice([64, 128, 256, 512, 5000000]))
            definition = {"min": limits[0], "max": limits[1]}
            value = value or "x" * limits[0]
        elif name == "printableString":
            definition = {"anyFirstLetter": random.random() < 0.5, "min": 1, "max": 100}
            value = "x"
        elif name == "number":
            definition = {"allowDecimal": random.random() < 0.5}
            if random.random() < 0.3:
                definition["min"] = random.choice([0, 1, 5])
            value = definition.get("min", 0)
        elif name == "date":
            definition, value = {"min": "2024-01-01", "allowNull": False}, "2025-01-01"
        elif name == "stringEnum":
            values = [f"value{number}" for number in range(random.randrange(1, 9))]
            definition, value = {"values": values}, values[-1]
        elif name == "options":
            values = OPTIONS[type_name]
            definition = {"values": [{"label": f"Option {number}", "value": option}
                                     for number, option in enumerate(values, 1)]}
            value = values[0] if type_name == "Number" else values[-1]
        elif name == "pattern":
            pattern, value = random.choice(PATTERNS)
            definition = {"pattern": pattern}
        elif name in TEXTS:
            value = TEXTS[name]
            definition = DEFINITIONS.get(name)
        elif name == "expression":
            definition = random.choice(EXPRESSIONS)
        else:
            definition = DEFINITIONS.get(name)
        rules.append({"name": name} if definition is None else
                     {"name": name, "definition": definition})
    if "string" in names and len(names) > 1 and isinstance(value, str):
        rules[names.index("string")]["definition"]["min"] = 0
    return rules, value


TEXTS = {
    "timeZone": "Europe/Vienna", "email": "a@b.example", "customName": "c_name",
    "phoneNumber": "+4312345678", "locale": "de-AT",
}
DEFINITIONS = {
    "phoneNumber": {"requireMobile": True}, "script": {"script": "return true"},
    "json": {"schema": {"type": "object", "additionalProperties": True}},
    "passwordStrength": {"minScore": 3}, "allowLevel": {"includeNoAllow": True, "defaultValue": 4},
    "adhoc": {"code": "return this.value !== undefined"},
}
