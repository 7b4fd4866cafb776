"""A text as an editor has it: lines that end with LF, CRLF or CR, and positions in units of an encoding."""
import re

#: A line with its end, or a last line without one.
LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")


def units(text, encoding):
    """Returns the number of units of a text."""
    if encoding == "utf-32":
        return len(text)
    if text.isascii():
        return len(text)
    return len(text.encode("utf-8")) if encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


class Document:
    """A text that is changed by ranges of lines and columns, which count code points."""

    def __init__(self, text):
        self.lines = self.split(text)

    @staticmethod
    def split(text):
        lines = LINE.findall(text)
        # The text after the last end of a line is a line, even if it's empty.
        if not lines or lines[-1][-1] in "\r\n":
            lines.append("")
        return lines

    @property
    def text(self):
        return "".join(self.lines)

    def replace(self, start, end, text):
        """Replaces a range, and returns the text that it had."""
        (first, column), (last, end_column) = start, end
        old = self.slice(start, end)
        # A CR at the end of the line before can join an LF.
        low = max(0, first - 1)
        high = min(len(self.lines), last + 2)
        block = "".join(self.lines[low:first]) + self.lines[first][:column] + text
        block += self.lines[last][end_column:] + "".join(self.lines[last + 1:high])
        lines = self.split(block)
        if high < len(self.lines):
            lines.pop()
        self.lines[low:high] = lines
        return old

    def slice(self, start, end):
        (first, column), (last, end_column) = start, end
        if first == last:
            return self.lines[first][column:end_column]
        return (self.lines[first][column:] + "".join(self.lines[first + 1:last])
                + self.lines[last][:end_column])

    def position(self, position, encoding):
        """Returns a position in the units of an encoding."""
        line, column = position
        return {"line": line, "character": units(self.lines[line][:column], encoding)}

    def length(self, line):
        """Returns the number of code points of a line without its end."""
        return len(self.lines[line].rstrip("\r\n"))

    def positions(self, offsets, encoding):
        """Returns the positions of offsets in bytes."""
        positions = {}
        remaining = sorted(set(offsets), reverse=True)
        start = 0
        for number, line in enumerate(self.lines):
            data = line.encode("utf-8")
            is_last = number == len(self.lines) - 1
            while remaining and (remaining[-1] < start + len(data) or is_last):
                offset = remaining.pop()
                text = data[:offset - start].decode("utf-8")
                positions[offset] = {"line": number, "character": units(text, encoding)}
            start += len(data)
        return positions
