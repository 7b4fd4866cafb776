"""The documented differences between a definition and its JSON Schema.

Each kind has a predicate, which decides by the faults of the command, the errors of a validator and
the value whether a difference of verdicts is of the kind. A kind that is about single properties
applies only where the document has its comment, which the command also prints.
"""
import re

SPACES_AND_INDEXES = re.compile(r"\[\d+\]")
NUMBER_RULES = ("minimum", "maximum", "exclusiveMaximum", "multipleOf", "enum", "uniqueItems",
                "anyOf", "const", "type")
TEXT_RULES = ("minLength", "maxLength", "pattern", "enum", "anyOf", "const", "not", "oneOf")


class Limitations:
    """The limitations that the command prints, by the path of a property without indexes."""

    def __init__(self, name, lines):
        self.by_path, self.name = {}, name
        for line in lines:
            path, _, rest = line.partition(": ")
            subject, separator, reason = rest.partition(" can't be expressed in JSON Schema: ")
            if not separator:
                raise ValueError(f"expected a limitation, found {line}")
            path = re.sub(r"\.\([^)]*\)", "", path)
            self.by_path.setdefault(path, []).append((subject, reason))

    def subjects(self, path):
        """Returns the subjects at the path of a fault."""
        path = ".".join(filter(None, [self.name, SPACES_AND_INDEXES.sub("", path)]))
        return [subject for subject, _ in self.by_path.get(path, [])]

    def count(self):
        return sum(map(len, self.by_path.values()))


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from strings(item)


def numbers(value):
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from numbers(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from numbers(item)


def has_astral(value):
    return any(ord(character) > 0xFFFF for text in strings(value) for character in text)


def is_past_binary64(value):
    def is_past(number):
        try:
            return float(number) != number or abs(float(number)) == float("inf")
        except OverflowError:
            return True
    return any(map(is_past, numbers(value)))


def has_repeated_subtags(value):
    """Returns whether a text has a subtag twice before the private ones."""
    for text in strings(value):
        subtags = text.strip().lower().partition("-x-")[0].split("-")
        if len(subtags) != len(set(subtags)):
            return True
    return False


def has_special_case(value):
    """Returns whether a change of case makes several letters of one, or another one of ASCII."""
    for text in strings(value):
        for character in text:
            changed = {character.upper(), character.lower()}
            if (character in "Σσςǅǈǋǲ" or any(len(form) > 1 for form in changed)
                    or not character.isascii() and any(form.isascii() for form in changed)):
                return True
    return False


def is_about(subjects, *names):
    return any(subject.startswith(names) for subject in subjects)


def kind_of_fault(fault, value, subjects):
    """Returns why JSON Schema accepts a value that the command rejects, or None."""
    code = fault["code"]
    if code in ("duplicate", "depth"):
        return "text"
    if code == "range" and is_past_binary64(value) or code == "unique" and is_past_binary64(value):
        return "text"
    if code == "unique" and is_about(subjects, "uniqueValues"):
        return "uniqueValues"
    if code == "unique" and is_about(subjects, "the rule uniqueInArray"):
        return "uniqueInArray"
    if code == "range" and is_about(subjects, "the rule dateOfBirth"):
        return "dateOfBirth"
    if code == "range" and is_about(subjects, "the rule date"):
        return "date"
    if code == "enum" and is_about(subjects, "the rule dateEnum", "the rule options"):
        return "dateEnum"
    if code == "format" and is_about(subjects, "the formats of dates"):
        return "formats"
    if code == "format" and is_about(subjects, "the rule locale") and has_repeated_subtags(value):
        return "locale"
    if code == "pattern" and is_about(subjects, "the pattern"):
        return "pattern"
    if code == "length" and is_about(subjects, "the length"):
        return "trimmed length"
    if code in ("length", "pattern") and has_astral(value):
        return "code units"
    if (code in ("length", "pattern", "enum", "format")
            and is_about(subjects, "lowercase", "uppercase") and has_special_case(value)):
        return "case"
    return None


def kind_of_error(keyword, value, subjects):
    """Returns why a validator rejects a value that the command accepts, or None."""
    if keyword in NUMBER_RULES and is_past_binary64(value):
        return "text"
    if keyword in TEXT_RULES and has_astral(value):
        return "code units"
    if (keyword in TEXT_RULES and is_about(subjects, "lowercase", "uppercase")
            and has_special_case(value)):
        return "case"
    return None
