"""Generated values. Only `Random.random` is used, whose results are the same in every version."""
import json
import random

VOCABULARY = ("alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november "
         "oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu").split()
NON_ASCII = ("привет мир здравствуйте данные 日本語 漢字 かな 테스트 하나 ελληνικά ñandú größe naïve "
           "😀 🎉 עברית العربية ไทย हिन्दी").split()
ESCAPES = ['\\"', "\\\\", "\\n", "\\t", "\\/", "\\u00e9", "\\u20AC", "\\ud83d\\ude00", "\\r"]


def number(generator: random.Random, below: int) -> int:
    return int(generator.random() * below)


def pick(generator: random.Random, values):
    return values[number(generator, len(values))]


def text(generator: random.Random, size: int, vocabulary=VOCABULARY) -> str:
    """Returns names that together have about `size` characters."""
    parts = []
    while size > 0:
        parts.append(pick(generator, vocabulary))
        size -= len(parts[-1]) + 1
    return " ".join(parts)


def escaped_text(generator: random.Random, size: int) -> str:
    """Returns the JSON of text in which escapes and short runs of letters alternate."""
    parts = []
    while size > 0:
        parts.append(pick(generator, ESCAPES) + pick(generator, VOCABULARY)[:number(generator, 6)])
        size -= len(parts[-1])
    return '"' + "".join(parts) + '"'


def sample(generator: random.Random, values, count: int) -> list:
    values = list(values)
    for index in range(count):
        other = index + number(generator, len(values) - index)
        values[index], values[other] = values[other], values[index]
    return values[:count]


def compact(value) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def spaced(generator: random.Random, value, minimum: int, maximum: int) -> str:
    """Returns JSON with blanks and tabs between all tokens."""
    def space():
        count = minimum + number(generator, maximum - minimum + 1)
        return "".join(pick(generator, "    \t") for _ in range(count))

    def write(value):
        if isinstance(value, dict):
            members = [space() + write(key) + space() + ":" + space() + write(member) + space()
                       for key, member in value.items()]
            return "{" + ",".join(members) + "}"
        if isinstance(value, list):
            return "[" + ",".join(space() + write(each) + space() for each in value) + "]"
        return compact(value)

    return write(value) + space()
