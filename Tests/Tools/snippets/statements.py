"""Rewrites snippets so that they compile without warnings about unused results.

Documentation shows results as expressions with a comment, as in `body.text    // {"c_bool":true}`.
Such an expression becomes an argument of the function `use`, and so does every declared variable.
A call without a comment stays the same: in a program, its result would be unused as well. Only
statements in code blocks are rewritten, because other braces can be those of a result builder.
"""
import re
from typing import NamedTuple

BLOCK_KEYWORDS = {"do", "catch", "for", "while", "if", "else", "guard", "repeat", "defer"}
OTHER_KEYWORDS = {
    "let", "var", "switch", "case", "default", "return", "throw", "break", "continue", "struct",
    "enum", "class", "actor", "extension", "protocol", "func", "init", "import", "typealias",
    "public", "private", "fileprivate", "static", "mutating", "nonisolated", "final", "_",
}
# Calls that return nothing, or don't return.
CALLS = {"print", "exit"}
CONTINUATION = re.compile(r"^\s*(?:[.)\]}?:,]|[-+*/&|<>=!]+\s|else\b|catch\b)")
INCOMPLETE = re.compile(r"(?:[=,(\[{&|+*/<>:]|\b(?:in|try|await|unsafe|return))\s*$")
ASSIGNMENT = re.compile(r"(?<![=!<>])=(?![=])|[-+*/&|]=")
LITERAL = re.compile(
    r'''(?P<hashes>\#*)"""(?:.|\n)*?"""(?P=hashes)
    |(?P<raw>\#+)".*?"(?P=raw)
    |"(?:\\.|[^"\\\n])*"
    |(?P<comment>//[^\n]*|/\*(?:.|\n)*?\*/)''', re.X)
COMMENT = re.compile(r"[ ]*\n?[ ]*//")
FIRST_TOKEN = re.compile(r"\s*}?\s*(?P<token>[@#]?\w+)")
VARIABLE = re.compile(r"^\s*(?:let|var)\s+(?P<name>\w+)")


class Statement(NamedTuple):
    start: int
    end: int


def masked(code):
    """Returns the code with literals replaced by " and comments by spaces, of the same length."""
    def mask(found):
        return re.sub(r"[^\n]", " ", found[0]) if found["comment"] else '"' * len(found[0])
    return LITERAL.sub(mask, code)


def statements(code):
    """Yields the statements of all code blocks; those with braces end at the opening brace."""
    mask = masked(code)
    blocks = []  # for each open brace, whether it opens a code block
    depth = 0  # of parentheses and brackets
    start = None
    last = 0  # the end of the last token
    for index, character in enumerate(mask + "\n"):
        is_code = all(blocks) and depth == 0
        if character == "\n":
            rest = mask[index + 1:].partition("\n")[0]
            is_continued = (
                INCOMPLETE.search(mask[start or 0:index].rstrip())
                or (CONTINUATION.match(rest) and not rest.strip().startswith("}")))
            if start is not None and is_code and not is_continued:
                yield Statement(start, last)
                start = None
        elif character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == "{":
            found = FIRST_TOKEN.match(mask[start:index]) if start is not None else None
            opens_code = is_code and found is not None and found["token"] in BLOCK_KEYWORDS
            blocks.append(opens_code)
            if opens_code:
                start = None
                last = index + 1
                continue
        elif character == "}":
            closes_code = blocks.pop() if blocks else True
            if closes_code and all(blocks):
                start = index
                last = index + 1
                if not re.match(r"\s*(?:else|catch)\b", mask[index + 1:]):
                    start = None
                continue
        if not character.isspace():
            if start is None and all(blocks) and depth <= (1 if character in "([" else 0):
                start = index
            last = index + 1


def rewritten(code):
    """Returns the code with results and variables passed to `use`; lines stay the same."""
    mask = masked(code)
    insertions = []
    for statement in statements(code):
        text = mask[statement.start:statement.end]
        token = (FIRST_TOKEN.match(text) or {"token": ""})["token"]
        if found := VARIABLE.match(text):
            if "=" in text:
                insertions.append((statement.end, f"; use({found['name']})"))
        elif token in BLOCK_KEYWORDS | OTHER_KEYWORDS | CALLS or text[0] in "@#}":
            continue
        elif is_shown(text, code[statement.end:]):
            insertions.append((statement.start, "use("))
            insertions.append((statement.end, ")"))
    for offset, text in sorted(insertions, key=lambda pair: pair[0], reverse=True):
        code = code[:offset] + text + code[offset:]
    return code


def is_shown(expression, following):
    """Returns whether a statement is an expression that is written for its result."""
    if ASSIGNMENT.search(outside_brackets(expression)):
        return False
    has_comment = COMMENT.match(following)
    is_call = expression[-1] in ")}" and not expression[0].isupper()
    return has_comment or not is_call


def outside_brackets(text):
    """Returns the text without what is in parentheses, brackets and braces."""
    result, depth = "", 0
    for character in text:
        depth += character in "([{"
        if depth == 0:
            result += character
        depth -= character in ")]}"
    return result
