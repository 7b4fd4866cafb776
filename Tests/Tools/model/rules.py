"""The rules of contract.md, section 3, for values that have the right type and form."""
import functools
import math
import re
import time

from . import dates, formats
from .faults import Undetermined

REFUSING_NULL = {"string", "printableString", "pattern", "number", "date", "url",
                      "phoneNumber", "locale", "timeZone"}
LISTING_ALLOW_NULL = REFUSING_NULL | {"email"}
CATEGORY = "cortex.invalidArgument."
ERR_CODES = {
    "string": "invalidString", "printableString": "invalidString", "pattern": "string",
    "stringEnum": "enumValue", "numberEnum": "enumValue", "dateEnum": "enumValue",
    "idEnum": "enumValue", "options": "enumValue", "number": "numberExpected", "date": "date",
    "dateOfBirth": "dateOfBirth", "email": "emailFormat", "url": "url",
    "phoneNumber": "phoneNumberFormat", "locale": "locale", "timeZone": "timeZone",
    "coordinate": "invalidCoordinate", "customName": "customName",
}
# Back-references, and patterns that JavaScript refuses.
UNSUPPORTED_PATTERNS = [r"/(a)\1/", "/(/", "/[b-a]/", "/a{2,1}/"]
DAY = 86400 * dates.SECOND
BIRTH_MINIMUM = dates.calendar_day("1899-01-01")


class Rule:
    """A rule with its options."""

    def __init__(self, name, options):
        self.name, self.options = name, options
        self.refuses_null = name in LISTING_ALLOW_NULL and not options.get(
            "allowNull", name not in REFUSING_NULL)
        self.check = RULES.get(name)
        self.err_code = CATEGORY + ERR_CODES[name] if name in ERR_CODES else None
        if name == "pattern":
            self.expression = python_pattern(options["pattern"])

    def is_unchecked(self, value):
        """Returns whether the rule can't be applied to a value."""
        return self.check is None or (self.name == "pattern" and self.expression is None and value)

    def faults(self, kind, value):
        """Returns the codes of the faults of a value, which is text, a number or an instant."""
        return self.check(self, kind, value)


@functools.lru_cache(None)
def python_pattern(pattern):
    """Compiles a pattern from the part of the syntax in which JavaScript and Python agree; None
    stands for one that cannot be run."""
    source, _, flags = pattern[1:].rpartition("/")
    if pattern in UNSUPPORTED_PATTERNS:
        return None
    source = re.sub(r"(?<!\\)\.", r"[^\\n\\r\\u2028\\u2029]", source).replace("$", r"\Z")
    return re.compile(source, re.ASCII | (re.IGNORECASE if "i" in flags else 0))


def utf16_units(text):
    """Returns a text that has the UTF-16 units of a text as its characters."""
    data = text.encode("utf-16-le")
    return "".join(chr(low | high << 8) for low, high in zip(data[::2], data[1::2]))


def length(rule, text):
    minimum, maximum = rule.options.get("min", 0), rule.options.get("max", math.inf)
    return [] if minimum <= len(utf16_units(text)) <= maximum else ["length"]


def string(rule, _, text):
    return length(rule, text)


def printable_string(rule, _, text):
    faults = length(rule, text)
    is_digit = "0" <= text[:1] <= "9"
    if (is_digit and not rule.options.get("allowNumberAsFirstLetter", True)
            or any(map(formats.is_control, text))):
        faults.append("format")
    return faults


def pattern(rule, _, text):
    if not text:
        return [] if rule.options.get("allowEmpty", False) else ["pattern"]
    # Without `u`, JavaScript ignores case in its own way.
    if rule.expression.flags & re.IGNORECASE and not (rule.expression.pattern + text).isascii():
        raise Undetermined
    return [] if rule.expression.search(utf16_units(text)) else ["pattern"]


def enum(rule, kind, value):
    options = rule.options["values"]
    if rule.name == "options":
        options = [option["value"] for option in options]
    return [] if value in (as_compared(kind, option) for option in options) else ["enum"]


def as_compared(kind, option):
    if kind == "Number":
        return float(option)
    if kind == "Date":
        return dates.option(option)
    return option.lower() if kind in ("ObjectId", "Reference") else option


def number(rule, _, value):
    faults = []
    minimum, maximum = rule.options.get("min", -math.inf), rule.options.get("max", math.inf)
    if not float(minimum) <= value <= float(maximum):
        faults.append("range")
    if not rule.options.get("allowDecimal", True) and not is_whole(value):
        faults.append("integer")
    return faults


def is_whole(value):
    return math.isfinite(value) and value == math.floor(value)


def date(rule, _, instant):
    minimum, maximum = (rule.options.get(key) for key in ("min", "max"))
    is_early = minimum is not None and instant < dates.option(minimum)
    is_late = maximum is not None and instant > dates.option(maximum)
    return ["range"] if is_early or is_late else []


def date_of_birth(_, kind, value):
    if kind == "String":
        value = dates.option(value)
        if value is None:
            return ["format"]
    latest = time.time_ns() + DAY
    if abs(value - latest) < DAY // 4:
        raise Undetermined
    return [] if BIRTH_MINIMUM <= value <= latest else ["range"]


def email(rule, _, text):
    if not text and rule.options.get("allowNull", True):
        return []
    return [] if formats.is_email(text) else ["format"]


def url(rule, _, text):
    if not text and rule.options.get("allowEmpty", False):
        return []
    is_url = formats.is_url(text, rule.options.get("webOnly", True), rule.options.get("webSecure"))
    return [] if is_url else ["format"]


def phone_number(rule, _, text):
    is_short = rule.options.get("allowShortCode", False) and re.fullmatch("[0-9]{5,6}", text)
    return [] if is_short or re.fullmatch(r"\+[0-9]{7,15}", text) else ["format"]


def locale(rule, _, text):
    if not text.strip(" \t\n\v\f\r") and rule.options.get("allowBlank", False):
        return []
    locales = rule.options.get("locales")
    if not formats.is_language_tag(text):
        return ["format"]
    is_listed = not locales or text.lower() in map(str.lower, locales)
    return [] if is_listed else ["format"]


def time_zone(rule, _, text):
    if not text.strip(" \t\n\v\f\r") and rule.options.get("allowBlank", False):
        return []
    return [] if formats.is_time_zone(text) else ["format"]


def custom_name(_, __, text):
    return [] if formats.is_name(text) else ["format"]


def coordinate(rule, index, value):
    """Returns the codes for an element of a coordinate; its index takes the place of the kind."""
    faults = []
    minimum = float(rule.options.get(f"min{index}", -math.inf))
    if not minimum <= value <= float(rule.options.get(f"max{index}", math.inf)):
        faults.append("range")
    if not rule.options.get(f"allowDecimal{index}", True) and not is_whole(value):
        faults.append("integer")
    return faults


RULES = {
    "string": string, "printableString": printable_string, "pattern": pattern, "stringEnum": enum,
    "numberEnum": enum, "dateEnum": enum, "idEnum": enum, "options": enum, "number": number,
    "date": date, "dateOfBirth": date_of_birth, "email": email, "url": url,
    "phoneNumber": phone_number, "locale": locale, "timeZone": time_zone,
    "customName": custom_name, "coordinate": coordinate,
    "uniqueInArray": None,  # Validated where the elements of the array are.
}
