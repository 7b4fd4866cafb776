"""Known differences between implementations of dates."""
import re

from differential.date_peers import YEAR_0, YEAR_9999
from differential.tally import KnownDifference

DAY = 86_400

LENIENT = KnownDifference(
    "forms that it doesn't write",
    "It reads texts that it wouldn't write, such as a missing zero, or a weekday that isn't the date's.")
SPACES = KnownDifference("spaces", "Several spaces are read as one, as in RFC 822.")
YEARS = KnownDifference("years", "Years outside 0 to 9999 have no text here.")
NO_YEAR_0 = KnownDifference("year 0", "Python has no year 0.")
SECONDS = KnownDifference(
    "seconds of Z", "java.time drops the seconds of offsets, which ICU and Python write.")
MINUTES = KnownDifference(
    "seconds of X",
    "Beside an offset without seconds, java.time writes the local time of the offset with seconds.")
LITERALS = KnownDifference("literals", "Literal text has to be that of the pattern, also in its case.")
LARGE_OFFSETS = KnownDifference("large offsets", "java.time has no offsets above 18 hours.")
ZERO_HOURS = KnownDifference(
    "zero hours", "java.time reads the start of +0019 as the offset that it writes for zero with x.")
ABBREVIATIONS = KnownDifference(
    "abbreviations",
    "java.time reads an abbreviation as a region at the time of the text, and guesses ambiguous ones.")
ZONES = KnownDifference("names", "java.time has more forms of names, such as GMT0 and UTC+01:00.")


def of_writing(peer, line):
    """Returns the reason for which a text differs, or `None` if it's unknown."""
    if peer == "java.time" and drops_seconds(line[1]) and line[3].count(":") == 2:
        return SECONDS
    if peer == "java.time" and rounds_offset(line[1]) and line[3].count(":") == 2:
        return MINUTES
    return None


def of_reading(peer, line, here, there, again):
    """Returns the reason for which a text is read differently, or `None` if it's unknown.

    `again` is the text with which the peer writes what it has read.
    """
    pattern, text = line[1], line[4]
    if there == "none":
        if "  " in text or text != text.rstrip(" "):
            return SPACES
        return unread_by_python(text) if peer == "strftime" else unread_by_java(pattern, text)
    if here == "none":
        if again.lower() != text.lower():
            return LENIENT
        if again != text and "'" in pattern:
            return LITERALS
        if not YEAR_0 <= int(there.split()[0]) + DAY <= YEAR_9999 + 366 * DAY:
            return YEARS
        if peer == "java.time" and has(pattern, "V"):
            return ZONES
        return ABBREVIATIONS if peer == "java.time" and has(pattern, "z") else None
    # The offset of the region at another time of the year, or its local mean time.
    distance = abs(int(here.split()[0]) - int(there.split()[0]))
    is_close = distance < 7200 and peer == "java.time" and has(pattern, "z")
    return ABBREVIATIONS if is_close else None


def unread_by_python(text):
    return NO_YEAR_0 if "0000" in text else None


def unread_by_java(pattern, text):
    if has(pattern, "z"):
        return ABBREVIATIONS
    if re.search(r"[+-](1[89]|2\d)(:?\d\d)*$", text):
        return LARGE_OFFSETS
    if pattern.endswith(" x") and re.search(r"[+]00\d\d$", text):
        return ZERO_HOURS
    if drops_seconds(pattern) and re.search(r"[+-]\d{6}$", text):
        return SECONDS
    return None


def has(pattern, letter):
    return letter in re.sub("'[^']*'", "", pattern)


def rounds_offset(pattern):
    return re.search(r"(?<!X)X{1,3}(?!X)|(?<!x)x{1,3}(?!x)", pattern)


def drops_seconds(pattern):
    return re.search(r"(?<!Z)Z{1,3}(?!Z)", pattern)
