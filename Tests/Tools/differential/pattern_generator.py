"""Random patterns in the syntax of ECMA-262, each with an equivalent for Python's engine."""
import re

# An ECMA-262 pattern and the Python expression (with re.ASCII) that matches the same strings.
PIECES = [
    ("a", "a"), ("b", "b"), ("Z", "Z"), ("0", "0"), ("é", "é"), ("日", "日"), ("😀", "😀"),
    (".", "[^\\n\\r\\u2028\\u2029]"), ("\\d", "[0-9]"), ("\\w", "[A-Za-z0-9_]"),
    ("\\D", "[^0-9]"), ("[a-f]", "[a-f]"), ("[^0-9]", "[^0-9]"), ("[A-Za-z_]", "[A-Za-z_]"),
    ("(?:a|bc)", "(?:a|bc)"), ("[é-ü]", "[é-ü]"), ("[_\\-]", "[_\\-]"), (" ", " "),
    ("\\s", "[\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]"),
]
QUANTIFIERS = ["", "", "", "*", "+", "?", "{2}", "{1,3}", "{2,}"]
TEXT = [*"aabbcZ09_- é日😀üf", "\n", "\r", "\u2028", "\ufeff", "\u0660", "\u00a0"]

python_equivalents = {}


def pattern(random):
    """Returns an ECMA-262 pattern and registers its equivalent for `matches`."""
    ecma = python = ""
    for _ in range(random.randrange(1, 5)):
        piece = random.choice(PIECES)
        quantifier = random.choice(QUANTIFIERS)
        ecma, python = ecma + piece[0] + quantifier, python + piece[1] + quantifier
    if random.random() < 0.4:
        ecma, python = "^" + ecma, "^" + python
    if random.random() < 0.4:
        ecma, python = ecma + "$", python + "\\Z"
    for schema in (f"^$|{ecma}", f"(?:{ecma})"):
        python_equivalents[schema] = re.compile(
            f"^\\Z|(?:{python})" if schema[0] == "^" else python, re.ASCII)
    return ecma


def matches(schema_pattern, text):
    """Returns whether a pattern matches in JavaScript.

    In patterns that weren't generated here only `$` has another meaning in Python.
    """
    if schema_pattern not in python_equivalents:
        ends = schema_pattern.replace("$", "\\Z")
        python_equivalents[schema_pattern] = re.compile(ends, re.ASCII)
    return python_equivalents[schema_pattern].search(text) is not None


def text(random):
    return "".join(random.choices(TEXT, k=random.randrange(6)))
