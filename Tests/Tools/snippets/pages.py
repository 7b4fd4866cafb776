"""Finds the code blocks of Markdown pages and of documentation comments."""
import re
from typing import NamedTuple, Optional

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>[\w-]*)\s*$")
DIRECTIVE = re.compile(r"^\s*<!--\s*snippet:\s*(?P<text>.*?)\s*-->\s*$")
DOC_COMMENT = re.compile(r"^\s*/// ?")
NOT_PUBLIC = re.compile(r"^(?:private|fileprivate|internal|package)\b|^@_spi\b")
PUBLIC = re.compile(r"\b(?:public|open)\b")


class Snippet(NamedTuple):
    path: str
    line: int
    """The number of the first line of code."""
    language: str
    lines: list
    directive: Optional[str] = None
    """The text of an HTML comment `<!-- snippet: TEXT -->` before the block."""
    declaration: Optional[str] = None
    """The declaration that the block documents, if it is in a comment."""

    @property
    def text(self):
        return "\n".join(self.lines)

    @property
    def location(self):
        return f"{self.path}:{self.line}"

    @property
    def is_accessible(self):
        """Whether other packages can use the declaration."""
        if self.declaration is None:
            return True
        if NOT_PUBLIC.search(self.declaration.strip()):
            return False
        is_nested = self.declaration.startswith(" ")
        return is_nested or bool(PUBLIC.search(self.declaration))


def page_snippets(path, text):
    """Yields the code blocks of a Markdown page."""
    yield from blocks(path, list(enumerate(text.splitlines(), 1)))


def comment_snippets(path, text):
    """Yields the code blocks of the documentation comments of a Swift file."""
    comment = []
    for number, line in enumerate(text.splitlines(), 1):
        found = DOC_COMMENT.match(line)
        if found:
            comment.append((number, line[found.end():]))
        elif comment and line.lstrip().startswith("@") and not PUBLIC.search(line):
            if NOT_PUBLIC.search(line.strip()):
                comment = []
        elif comment:
            yield from blocks(path, comment, declaration=line)
            comment = []


def blocks(path, lines, declaration=None):
    code, language, indent, directive = None, "", 0, None
    for number, line in lines:
        fence = FENCE.match(line)
        if fence and code is None:
            code, language, indent, first = [], fence["language"], len(fence["indent"]), number + 1
        elif fence:
            yield Snippet(path, first, language, code, directive, declaration)
            code = directive = None
        elif code is not None:
            code.append(line[indent:] if line[:indent].strip() == "" else line)
        elif found := DIRECTIVE.match(line):
            directive = found["text"]
        elif line.strip():
            directive = None
