"""Forms to write: what they hold, how the rules say they are written, and forms made by chance."""
import base64
import pathlib
import re
from typing import NamedTuple, Optional

LINE_END = re.compile(r"\r\n|\r|\n")


class Part(NamedTuple):
    name: str
    file_name: Optional[str]
    media_type: str
    content: bytes
    is_text: bool
    """Whether the content is given as text, whose line ends become CRLF."""
    is_on_disk: bool = False

    def sent_name(self):
        return LINE_END.sub("\r\n", self.name)

    def sent_content(self):
        return LINE_END.sub("\r\n", self.content.decode()).encode() if self.is_text else self.content

    def given(self):
        """What a parser finds that undoes all that the writer does."""
        file_name = None if self.file_name is None else self.file_name.encode()
        return self.sent_name().encode(), file_name, self.sent_content()


def wire(text):
    """A name as it stands between its quotes."""
    return text.replace("\r", "%0D").replace("\n", "%0A").replace('"', "%22")


def boundary_of(media_type):
    """The boundary that the media type of a body tells."""
    return re.fullmatch(r'multipart/form-data; boundary=("?)(.*)\1', media_type)[2].encode()


class Form(NamedTuple):
    boundary: Optional[str]
    parts: list

    def description(self, folder):
        """The form for the writer; what is on disk is written to the folder."""
        parts = []
        for part in self.parts:
            described = {"name": part.name, "mediaType": part.media_type}
            if part.file_name is not None:
                described["fileName"] = part.file_name
            if part.is_text:
                described["text"] = part.content.decode()
            elif part.is_on_disk:
                path = pathlib.Path(folder, f"content-{len(list(pathlib.Path(folder).iterdir()))}")
                path.write_bytes(part.content)
                described["file"] = str(path)
            else:
                described["bytes"] = base64.b64encode(part.content).decode()
            parts.append(described)
        return {"parts": parts} | ({"boundary": self.boundary} if self.boundary else {})

    def body(self, media_type):
        """The body by the rules of the WHATWG and RFC 7578, for the boundary of a media type."""
        boundary = boundary_of(media_type)
        body = b""
        for part in self.parts:
            body += b'--%s\r\nContent-Disposition: form-data; name="%s"' % (
                boundary, wire(part.sent_name()).encode())
            if part.file_name is not None:
                body += b'; filename="%s"' % wire(part.file_name).encode()
            if part.media_type or part.file_name is not None:
                media_type = part.media_type or "application/octet-stream"
                body += b"\r\nContent-Type: %s" % media_type.encode()
            body += b"\r\n\r\n%s\r\n" % part.sent_content()
        return body + b"--%s--\r\n" % boundary


PIECES = [
    '"', "\r", "\n", "\r\n", "\\", "'", ";", '; filename="x"', "; name=evil", "%", "%zz", "=", "\t",
    " ", "/", "../", "C:\\a\\", "--", ".", ",", "(", "é", "e\u0301", "\u202e", "💩", "中", "\x7f",
    "a", "Z", "0", "plain", "x" * 200,
]
BOUNDARIES = [None, None, None, "B", "a b", "a:b", "--", "a'b", "x" * 70, "form-0123456789abcdef"]


def name_by_chance(chance):
    if chance.random() < 0.3:
        return chance.choice(["file", "key", "x-amz-date", "naïve", "a b"]) + str(chance.randrange(99))
    name = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 4)))
    # Parsers that lose their way in these tell nothing about the rest, so there are only some.
    return name if chance.random() < 0.2 else name.replace("\x7f", "").rstrip("\\")


def content_by_chance(chance, boundary):
    pieces = [b"\r\n", b"\r", b"\n", b"--", b"\r\n--", b"-" + boundary, b"\x00", b"\xff", b"x"]
    content = b"".join(chance.choice(pieces) for _ in range(chance.randint(0, 12)))
    if chance.random() < 0.1:
        content += chance.randbytes(chance.randint(1000, 100_000))
    return content


def form_by_chance(chance):
    boundary = chance.choice(BOUNDARIES)
    parts = []
    for _ in range(chance.randint(1, 4)):
        name = name_by_chance(chance)
        if chance.random() < 0.5:
            part = Part(name, None, "", name_by_chance(chance).encode(), is_text=chance.random() < 0.7)
        else:
            part = Part(
                name, name_by_chance(chance) if chance.random() < 0.95 else "",
                chance.choice(["", "text/plain", "image/png", 'a/b; c="d e"']),
                content_by_chance(chance, (boundary or "form-").encode()), is_text=False,
                is_on_disk=chance.random() < 0.5)
        # A content with the boundary at the start of a line is refused, and that is tested elsewhere.
        if boundary and b"--" + boundary.encode() in part.content:
            part = part._replace(content=b"none")
        parts.append(part)
    return Form(boundary, parts)
