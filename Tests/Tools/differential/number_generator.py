"""Number literals that are hard to round, and binary64 numbers that are hard to format."""
import struct

KNOWN = [
    "0", "-0", "-0.0", "0e999999999999999999999", "-0e-999999999999999999999", "1e400", "-1e400",
    "1e-400", "1e99999999999999999999", "1e-99999999999999999999", "9007199254740993",
    "9007199254740992.999999999999999999", "2.2250738585072011e-308", "2.2250738585072012e-308",
    "2.2250738585072014e-308", "4.9406564584124654e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623158e308",
    "1.7976931348623159e308", "1.797693134862315807e308", "179769313486231580793e289",
    "0.1", "0.30000000000000004", "1.00000000000000011102230246251565404", "8.5e22", "1e23",
    "6929495644600919.5", "7.2057594037927933e16", "9223372036854775807", "18446744073709551616",
    "5e-324", "3e-324", "123456789012345678901234567890", "0." + "0" * 400 + "1e401",
    "1" + "0" * 400 + "e-400", "1." + "0" * 799 + "1", "9" * 800, "9" * 800 + "e-500",
]
FIVES = [5 ** power for power in range(1100)]


def double(bits):
    return struct.unpack(">d", bits.to_bytes(8, "big"))[0]


def finite_bits(random):
    """Returns the bits of a positive number, often one with an extreme exponent."""
    edges = [0, 0, 1, 2, 1022, 1023, 1075, 2045, 2046]
    exponent = random.choice(edges + 9 * [random.randrange(2047)])
    fraction = random.choice([0, 1, 2**52 - 1, random.getrandbits(52), random.getrandbits(52)])
    return exponent << 52 | fraction


def midpoint(bits):
    """Returns the digits and the decimal exponent of the exact midpoint of two adjacent numbers."""
    exponent, fraction = bits >> 52, bits & 2**52 - 1
    significand = (fraction | 2**52 if exponent else fraction) * 2 + 1
    power = max(exponent, 1) - 1076
    if power >= 0:
        return str(significand << power), 0
    return str(significand * FIVES[-power]), power


def formatted(random, digits, exponent):
    """Returns a literal for digits times a power of ten, one of the many possible."""
    point = random.randrange(len(digits)) if len(digits) > 1 else 0
    if random.random() < 0.3:
        point = 0
    exponent += point
    whole, fraction = digits[:len(digits) - point], digits[len(digits) - point:]
    if random.random() < 0.1:
        zeros = random.randrange(1, 30)
        exponent += len(whole) + zeros
        whole, fraction = "0", "0" * zeros + whole + fraction
    if random.random() < 0.1:
        fraction += "0" * random.randrange(1, 30)
    text = (whole.lstrip("0") or "0") + ("." + fraction if fraction else "")
    if exponent or random.random() < 0.1:
        text += random.choice("eE") + random.choice(["", "+"] if exponent >= 0 else [""])
        text += str(exponent)
    return text


def halfway(random):
    """Returns the midpoint of two adjacent numbers, or a literal very near to it."""
    digits, exponent = midpoint(finite_bits(random))
    kind = random.random()
    if kind < 0.4:
        keep = random.choice([16, 17, 18, 19, 20, 21, 30, 100])
        exponent += max(len(digits) - keep, 0)
        digits = digits[:keep]
        if kind < 0.2:
            digits = str(int(digits) + random.choice([-1, 1]))
    elif kind < 0.8:
        tail = random.choice(["1", "0" * random.randrange(30) + "1", "9" * 20])
        if kind < 0.5:
            digits = str(int(digits) - 1)
            tail = "9" * random.randrange(1, 30)
        digits, exponent = digits + tail, exponent - len(tail)
    return formatted(random, digits, exponent)


def digit_string(random):
    length = random.choice([1, 2, 8, 15, 16, 17, 18, 19, 20, 21, 25])
    if random.random() < 0.03:
        length = random.randrange(26, 801)
    # Drawing all digits at once is faster than choosing one by one.
    digits = str(random.getrandbits(length * 10 // 3 + 1))[:length]
    return formatted(random, digits, random.randrange(-345, 312) - random.choice([0, length]))


def printed(random):
    return random.choice(["%r", "%.17g", "%.16e", "%.15g", "%.20e"]) % double(finite_bits(random))


def near_power_of_two(random):
    whole = (1 << random.randrange(1, 130)) + random.choice([-2, -1, 0, 1, 2])
    return formatted(random, str(whole), 0)


def literal(random):
    """Returns a literal that the grammar allows."""
    kind = random.random()
    if kind < 0.45:
        text = digit_string(random)
    elif kind < 0.65:
        text = printed(random)
    elif kind < 0.9:
        text = halfway(random)
    elif kind < 0.97:
        text = near_power_of_two(random)
    else:
        text = random.choice(KNOWN)
    return "-" + text if random.random() < 0.2 and text[0] != "-" else text


def damaged_literal(random):
    """Returns a literal with one change, which the grammar may reject."""
    text = literal(random)
    index = random.randrange(len(text) + 1)
    return text[:index] + random.choice("0-+.eE_x\u0661") + text[index + random.randrange(2):]


def any_bits(random):
    """Returns the bits of any number, occasionally an infinity or NaN."""
    kind = random.random()
    if kind < 0.4:
        bits = random.getrandbits(63)
    elif kind < 0.6:
        bits = finite_bits(random)
    else:
        if kind < 0.8:
            value = random.randrange(10 ** random.randrange(1, 18)) / 10 ** random.randrange(25)
        elif kind < 0.9:
            value = float(f"{random.randrange(1, 100)}e{random.randrange(-323, 308)}")
        else:
            value = float(random.getrandbits(random.randrange(1, 80)))
        bits = int.from_bytes(struct.pack(">d", value), "big")
        bits += random.choice([0, 0, 1, -1]) if bits else 0
    return bits | random.getrandbits(1) << 63
