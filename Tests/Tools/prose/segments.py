"""Splits files into prose and code.

A segment is a kind, a text and the line number of each of its characters' lines. Prose segments are
whole paragraphs, so that phrases are found across line breaks.
"""
import bisect
import io
import re
import tokenize
from typing import NamedTuple

PROSE, MESSAGE, CODE, EXAMPLE = "prose", "message", "code", "example"

FENCE = re.compile(r"^\s*(```|~~~)")
CODE_SPAN = re.compile(r"(`+)(.+?)\1", re.S)
LINK_TARGET = re.compile(r"\]\([^)]*\)|<[^ >]*>")


class Segment(NamedTuple):
    kind: str
    text: str
    lines: list
    """For each line of the text, its offset in the text and its number in the file."""

    def line(self, offset):
        index = bisect.bisect_right([start for start, _ in self.lines], offset) - 1
        return self.lines[index][1]


def segment(kind, lines):
    """Joins numbered lines into a segment."""
    text, starts = "", []
    for number, line in lines:
        starts.append((len(text), number))
        text += line.strip() + " "
    return Segment(kind, text.rstrip(), starts)


def code(number, text):
    return Segment(CODE, text, [(0, number)])


def markup(lines, is_list_or_table=re.compile(r"^\s*([-*|#>]|\d+\.)")):
    """Yields the segments of Markdown text: paragraphs, code spans and the lines of code blocks."""
    paragraph, in_fence = [], False
    for number, line in lines:
        if FENCE.match(line):
            in_fence = not in_fence
        elif in_fence or (line.startswith("    ") and not paragraph):
            yield Segment(EXAMPLE, line, [(0, number)])
            continue
        starts_paragraph = is_list_or_table.match(line)
        if paragraph and (starts_paragraph or FENCE.match(line) or not line.strip()):
            yield from spans(segment(PROSE, paragraph))
            paragraph = []
        if line.strip() and not FENCE.match(line):
            paragraph.append((number, line))
    if paragraph:
        yield from spans(segment(PROSE, paragraph))


def spans(paragraph):
    """Separates the code spans of a paragraph; offsets in the prose stay the same."""
    for found in CODE_SPAN.finditer(paragraph.text):
        yield code(paragraph.line(found.start(2)), found[2])
    blank = CODE_SPAN.sub(lambda found: "`" * len(found[0]), paragraph.text)
    blank = LINK_TARGET.sub(lambda found: "_" * len(found[0]), blank)
    yield paragraph._replace(text=blank)


DIRECTIVE = re.compile(r"^\s*(?:@\w+|}\s*$)")
DIRECTIVE_TEXT = re.compile(r'\b(?:title|alt|name): "([^"]*)"')


def tutorial(text):
    """Yields the segments of a DocC tutorial: the text of its directives, and titles."""
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        if DIRECTIVE.match(line):
            for found in DIRECTIVE_TEXT.finditer(line):
                yield Segment(PROSE, found[1], [(0, number)])
            line = ""
        # The indentation is that of the directives, and doesn't mark code.
        lines.append((number, line.strip()))
    yield from markup(lines)


SWIFT_TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<string>(?P<hashes>\#*)\"\"\".*?\"\"\"(?P=hashes)
      |(?P<raw>\#+)"[^\n]*?"(?P=raw)
      |"(?:\\.|\\\([^\n]*?\)|[^"\\\n])*")
    |(?P<name>`[^`\n]+`|[A-Za-z_][A-Za-z_0-9]*)""", re.S | re.X)


def swift(text):
    """Yields the segments of Swift source."""
    comments = []
    previous_line = 0
    for token in SWIFT_TOKEN.finditer(text):
        number = text.count("\n", 0, token.start()) + 1
        if token["comment"]:
            if comments and number != previous_line + 1:
                yield from markup(comments)
                comments = []
            for line in token["comment"].splitlines():
                comments.append((number, re.sub(r"^\s*(///?|/\*+|\*/?)(?!\S*/\*) ?", "", line)))
                previous_line, number = number, number + 1
            continue
        if token["string"]:
            for index, line in enumerate(token["string"].splitlines()):
                yield Segment(MESSAGE, line, [(0, number + index)])
        else:
            yield code(number, token["name"])
    yield from markup(comments)


DECLARATION = re.compile(
    r"\b(?:func|struct|enum|class|actor|protocol|typealias)\s+(?P<name>`[^`\n]+`|\w+)"
    r"|@(?:Test|Suite)\(\s*\"(?P<title>[^\"]*)\"")


def swift_names(text):
    """Yields the names that Swift source declares, and the titles of its tests."""
    for number, line in enumerate(text.splitlines(), 1):
        for found in DECLARATION.finditer(line):
            name = found["title"] or found["name"]
            if name.startswith("`") or found["title"]:
                yield Segment(MESSAGE, name.strip("`"), [(0, number)])
            else:
                yield code(number, name)


def python(text):
    """Yields the segments of Python source."""
    comments, previous_line = [], 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        number = token.start[0]
        if token.type == tokenize.COMMENT:
            if comments and number != previous_line + 1:
                yield from markup(comments)
                comments = []
            comments.append((number, token.string.lstrip("#! ")))
            previous_line = number
        elif token.type == tokenize.STRING and token.string.lstrip("rbfRBF").startswith('"""'):
            lines = token.string.strip('rbf"').splitlines()
            yield from markup([(number + index, line) for index, line in enumerate(lines)])
        elif token.type == tokenize.STRING:
            yield Segment(MESSAGE, token.string, [(0, number)])
        elif token.type == tokenize.NAME:
            yield code(number, token.string)
    yield from markup(comments)


COMMENT = re.compile(r"(?:^|\s)(?://|#(?!include|define|if|else|endif|error|!))\s?(.*)")


def other(text):
    """Yields the segments of a file in another language, whose comments begin with // or #."""
    comments = []
    for number, line in enumerate(text.splitlines(), 1):
        found = COMMENT.search(line)
        if found:
            comments.append((number, found[1]))
            line = line[:found.start()]
        elif comments:
            yield from markup(comments)
            comments = []
        yield code(number, line)
    yield from markup(comments)
