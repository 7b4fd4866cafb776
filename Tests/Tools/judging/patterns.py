"""Patterns, each written twice: as ECMA-262 has it, and for Python's engine with that meaning."""
import re

# What JavaScript means, beside an expression for Python (with re.ASCII) of exactly that meaning.
PIECES = [
    ("a", "a"), ("b", "b"), ("Z", "Z"), ("0", "0"), ("é", "é"), ("日", "日"), ("😀", "😀"),
    (".", "[^\\n\\r\\u2028\\u2029]"), ("\\d", "[0-9]"), ("\\w", "[A-Za-z0-9_]"),
    ("\\D", "[^0-9]"), ("[a-f]", "[a-f]"), ("[^0-9]", "[^0-9]"), ("[A-Za-z_]", "[A-Za-z_]"),
    ("(?:a|bc)", "(?:a|bc)"), ("[é-ü]", "[é-ü]"), ("[_\\-]", "[_\\-]"), (" ", " "),
    ("\\s", "[\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]"),
]
QUANTIFIERS = ["", "", "", "*", "+", "?", "{2}", "{1,3}", "{2,}"]
TEXT = [*"aabbcZ09_- é日😀üf", "\n", "\r", "\u2028", "\ufeff", "\u0660", "\u00a0"]

exact = {}


def made(random):
    """A pattern as JavaScript has it; `matches` knows its exact meaning from then on."""
    ecma = precise = ""
    for _ in range(random.randrange(1, 5)):
        piece = random.choice(PIECES)
        quantifier = random.choice(QUANTIFIERS)
        ecma, precise = ecma + piece[0] + quantifier, precise + piece[1] + quantifier
    if random.random() < 0.4:
        ecma, precise = "^" + ecma, "^" + precise
    if random.random() < 0.4:
        ecma, precise = ecma + "$", precise + "\\Z"
    for schema in (f"^$|{ecma}", f"(?:{ecma})"):
        exact[schema] = re.compile(f"^\\Z|(?:{precise})" if schema[0] == "^" else precise, re.ASCII)
    return ecma


def matches(schema_pattern, text):
    """What JavaScript answers; patterns that are not made here differ in the end of text alone."""
    if schema_pattern not in exact:
        ends = schema_pattern.replace("$", "\\Z")
        exact[schema_pattern] = re.compile(ends, re.ASCII)
    return exact[schema_pattern].search(text) is not None


def text(random):
    return "".join(random.choices(TEXT, k=random.randrange(6)))
