"""Random JSON texts and mutations of given texts, all drawn from one seeded generator."""

TOKENS = [
    b"{", b"}", b"[", b"]", b":", b",", b"null", b"true", b"false", b'""', b'"a"', b"0", b"-0",
    b"1", b"1.5", b"1e2", b"1E+2", b"1e400", b"-1e400", b"1e-400", b"01", b"+1", b".5", b"1.", b"-",
    b"1e", b"0x1", b"9007199254740993", b"18446744073709551616", b"123456789012345678901234567890",
    b"NaN", b"Infinity", b"-Infinity", b"nul", b"True", b"//", b"/**/", b"'a'", b" ", b"\n", b"\t",
    b"\r", b"\x0b", b"\x0c", b"\x00", b"\x1f", b"\x7f", b"\xc2\xa0", b"\xe2\x80\xa8",
    b"\xef\xbb\xbf", b"\xc0\x80", b"\xed\xa0\x80", b"\xed\xb0\x80", b"\xf4\x90\x80\x80",
    b"\xf0\x9f\x98\x80", b"\xe0\x80\x80", b"\xf8", b"\\", b'"', b"\\u", b"\\n", b"\\x",
    b'"\\u0000"', b'"\\ud83d\\ude00"', b'"\\ud800"', b'"\\udc00"', b'"\\ude00\\ud83d"',
    b'"\\uD8', b'"\\u00G0"', b'"a":', b'"a":1,', b'"a":1,"a":2', b'"__proto__":1', b'"1":2',
    b"[" * 8, b"]" * 8, b'{"a":' * 4,
]
LETTERS = ["a", "b", "1", "é", "e\u0301", "日", "😀", "\u2028", "\ufeff", "\u007f", "\\n",
           '\\"', "\\\\", "\\/", "\\f", "\\u0000", "\\u00e9", "\\uD83D\\uDE00", "\\ufffe",
           "__proto__", " "]
SPACES = ["", "", "", " ", "\n", "\t \r\n"]


def number(random):
    text = random.choice(["", "-"])
    text += str(random.choice([0, 0, random.randrange(1, 100), random.getrandbits(64) | 1]))
    if random.random() < 0.4:
        text += "." + "".join(random.choices("0123456789", k=random.choice([1, 2, 17, 40])))
    if random.random() < 0.3:
        text += random.choice("eE") + random.choice(["", "+", "-"])
        text += str(random.choice([0, 1, 22, 23, 300, 308, 309, 324, 400, 99999999999]))
    return text


def string(random):
    return '"' + "".join(random.choices(LETTERS, k=random.randrange(5))) + '"'


def value(random, depth=4):
    """Returns the text of a random JSON value, with white space and possibly duplicate keys."""
    kind = random.random()
    if depth > 0 and kind < 0.5:
        space = random.choice(SPACES)
        items = [value(random, depth - 1) for _ in range(random.randrange(4))]
        if kind < 0.25:
            return "[" + space + ("," + space).join(items) + space + "]"
        members = [string(random) + space + ":" + item for item in items]
        return "{" + space + (space + ",").join(members) + "}"
    if kind < 0.7:
        return string(random)
    return number(random) if kind < 0.9 else random.choice(["null", "true", "false"])


def document(random):
    return (random.choice(SPACES) + value(random) + random.choice(SPACES)).encode()


def deep(random):
    """Returns a text nested about as deep as the limits of the readers."""
    levels = random.choice([500, 511, 512, 513, 600, 900, 1023, 1024, 1025, 2000])
    opening = [random.choice([(b"[", b"]"), (b'{"a":', b"}")]) for _ in range(levels)]
    return b"".join(o for o, _ in opening) + b"1" + b"".join(c for _, c in reversed(opening))


def mutant(random, data, others):
    """Returns a text with one to three small changes."""
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        start = random.randrange(len(data) + 1)
        end = min(len(data), start + random.choice([0, 1, 1, 2, 4, 16]))
        replacement = random.choice([
            lambda: bytes([data[start] ^ 1 << random.randrange(8)]) if start < len(data) else b"",
            lambda: bytes([random.randrange(256)]),
            lambda: b"",
            lambda: data[start:end] * 2,
            lambda: random.choice(TOKENS),
            lambda: random.choice(TOKENS) + data[start:end],
            lambda: random.choice(others),
            lambda: None,
        ])()
        # Without a replacement the text is truncated.
        data = data[:start] if replacement is None else data[:start] + replacement + data[end:]
    return data
