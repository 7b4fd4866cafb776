"""Random damage to the text of a payload."""

PIECES = [b"{", b"}", b"[", b"]", b":", b",", b'"', b"\\", b"0", b"-", b".", b"e", b"null", b"true",
          b"tru", b"nul", b"\x00", b"\x1f", b"\x80", b"\xc3", b"\xe2\x82", b"\xed\xa0\x80",
          b"\xf0\x9f\x98", b"\xf5", b"\xff", b"\xc0\xaf", b"\xef\xbb\xbf", b"\\ud800", b"\\udc00",
          b"\\ud83d\\ude00", b"\\ud800\\u0041", b"\\u00g0", b"\\x", b"\\u12", b"/", b"//", b"'",
          b"NaN", b"+1", b"01", b"1.", b".5", b"1e", b"-", b"\r", b"\t", b"\x0c", b"\xc2\xa0",
          b'"":', b",,", b"{}", b"[]", b'{"a":1,"a":2}']


def mutated(random, data):
    """Returns the text with one to three mutations."""
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        at = random.randint(0, len(data))
        choice = random.randrange(8)
        if choice == 0:
            data = data[:at]
        elif choice == 1:
            data = data[:at] + data[at + random.randint(1, 3):]
        elif choice == 2:
            end = random.randint(at, min(len(data), at + 20))
            data = data[:end] + data[at:end] + data[end:]
        elif choice == 3:
            data = random.choice(PIECES) + data if random.random() < 0.2 else data + random.choice(
                PIECES)
        elif choice == 4:
            data = data[:at] + random.choice(PIECES) + data[at + 1:]
        elif choice == 5:
            data = deepened(random, data)
        else:
            data = data[:at] + random.choice(PIECES) + data[at:]
    return data


def deepened(random, data):
    """Returns the text with a value nested about as deeply as is allowed before a value."""
    if random.random() < 0.7:
        return data
    at = random.choice([0, *(index + 1 for index, byte in enumerate(data) if byte in b":[")])
    levels = random.choice([508, 509, 510, 511, 512, 513])
    opening, closing = random.choice([(b"[", b"]"), (b'{"a":', b"}")])
    core = random.choice([b"", b"1", b"[]", b"{}", b"x"])
    if opening != b"[" and not core:
        core = b"0"
    end = closing * levels if random.random() < 0.8 else b""
    end += b"," if random.random() < 0.9 else b""
    return data[:at] + opening * levels + core + end + data[at:]
