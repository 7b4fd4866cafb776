"""What each parser makes of a part, where that is not what was given.

A view is what a parser is to answer: the steps of its parser are run over what was given (name, file
name, content and media type), and those that change something are its explanations. Every step is a habit of the parser, whoever writes the
form; browsers' forms meet the same ones.
"""
import posixpath
import re

from judging.differences import Explanation
from judging.multipart_forms import wire

REFUSED = "the whole body is refused"
LOST = "whatever comes out"
"""The parser loses its way in the form, and what it answers is not looked at."""


def step(name, reason):
    def made(function):
        function.explanation = Explanation(name, None, reason)
        return function
    return made


def of_names(change):
    """A change that is the same for names and file names."""
    def both(part):
        name, file_name, *rest = part
        return change(name), None if file_name is None else change(file_name), *rest
    return both


@step("escapes stay", "It leaves %22, %0D and %0A as they are.")
def keeps_escapes(part):
    return of_names(wire)(part)


@step("escapes in any name", "It decodes what was a percent sign and digits from the start, too.")
def decodes_literals(part):
    def decoded(text):
        text = re.sub("%0D", "\r", wire(text))
        return re.sub("%22", '"', re.sub("%0A", "\n", text))
    return of_names(decoded)(part)


@step("escapes in any case", "It decodes what was a percent sign and digits from the start, too.")
def decodes_literals_in_any_case(part):
    def decoded(text):
        text = re.sub("%0A", "\n", wire(text), flags=re.I)
        return re.sub("%22", '"', re.sub("%0D", "\r", text, flags=re.I))
    return of_names(decoded)(part)


@step("quotes alone", "It decodes %22, and neither %0D nor %0A.")
def decodes_quotes(part):
    return of_names(lambda text: text.replace("%22", '"'))(part)


@step("backslashes", "It takes a backslash for the escape of any character.")
def drops_backslashes(part):
    return of_names(lambda text: re.sub(r"\\(.)", r"\1", text, flags=re.S))(part)


@step("double backslashes", "It takes two backslashes for one.")
def halves_backslashes(part):
    return of_names(lambda text: text.replace("\\\\", "\\"))(part)


@step("backslashes before signs", "It takes a backslash for the escape of a sign.")
def drops_backslashes_before_signs(part):
    return of_names(lambda text: re.sub(r'\\([()<>@,;:\\"/\[\]?=])', r"\1", text))(part)


@step("backslash at the end", "It takes the quote behind it for part of the name, and is lost.")
def is_lost_at_backslash(part):
    return LOST if any((text or "").endswith("\\") for text in part[:2]) else part


@step("Windows paths", "It cuts a file name that looks like a path on Windows down to its last name.")
def cuts_windows_paths(part):
    name, file_name, *rest = part
    if file_name and (file_name[1:3] == ":\\" or file_name[:2] == "\\\\"):
        file_name = file_name.rpartition("\\")[2]
    return name, file_name, *rest


@step("paths", "It cuts a file name down to what follows the last slash.")
def cuts_paths(part):
    name, file_name, *rest = part
    if file_name:
        file_name = posixpath.basename(file_name.rstrip("/")) or "/"
    return name, file_name, *rest


@step("delete", "It refuses a header that holds U+007F.")
def refuses_delete(part):
    return REFUSED if any("\x7f" in (text or "") for text in part[:2]) else part


@step("no name", "It has no name for an empty one.")
def has_no_empty_name(part):
    return part if part[0] else (None, *part[1:])


@step("patterns", "It finds the names in the header with two patterns, which inner text may match.")
def finds_with_patterns(part):
    name, file_name, *rest = part
    header = f'form-data; name="{wire(name)}"'
    if file_name is not None:
        header += f'; filename="{wire(file_name)}"'
    token = r"[!#$%&'*+.0-9A-Z^_`a-z|~-]+"
    found = re.search(rf'\bname=(?:"([^"]+)"|({token}))', header, re.I | re.A)
    name = found and (found[1] or found[2])
    found = re.search(rf'\bfilename=(?:"(.*?)"|({token}))($|; )', header, re.I | re.A)
    file_name = found and re.sub(r'%22|\\"', '"', found[1] or found[2] or "").rpartition("\\")[2]
    return name, file_name, *rest


@step("variable names", "It makes a variable of the name: no spaces before it, _ for a space or dot.")
def makes_variables(part):
    return part[0].lstrip(" ").replace(" ", "_").replace(".", "_"), *part[1:]


@step("no file name", "It takes a file without a name for one that was not chosen.")
def drops_unnamed_files(part):
    return (*part[:2], b"", part[3]) if part[1] == "" else part


@step("no file name", "It takes a file without a name for a field, unless its media type is unknown.")
def makes_fields_of_unnamed_files(part):
    name, file_name, content, media_type = part
    if file_name != "" or media_type in ("", "application/octet-stream"):
        return part
    return name, None, content.decode("utf-8", "replace").encode(), media_type


STEPS = {
    "multipart": [decodes_literals, cuts_windows_paths],
    "python-multipart": [
        is_lost_at_backslash, keeps_escapes, halves_backslashes, cuts_windows_paths],
    "werkzeug": [is_lost_at_backslash, keeps_escapes, drops_backslashes, decodes_quotes],
    "busboy": [
        refuses_delete, is_lost_at_backslash, keeps_escapes, halves_backslashes, has_no_empty_name,
        makes_fields_of_unnamed_files],
    "multiparty": [finds_with_patterns],
    "undici": [decodes_literals_in_any_case],
    "go": [is_lost_at_backslash, keeps_escapes, drops_backslashes_before_signs, cuts_paths],
    "php": [
        is_lost_at_backslash, keeps_escapes, halves_backslashes, makes_variables,
        drops_unnamed_files],
}

APART = Explanation(
    "arrays", None, "It keeps fields and files apart, of each name the last, and none without one.")


def in_arrays(parts):
    """The parts as PHP keeps them."""
    arrays = {}, {}
    for name, file_name, content in parts:
        if name:
            arrays[file_name is not None][name] = name, file_name, content
    return [*arrays[0].values(), *arrays[1].values()]


def encoded(text):
    return None if text is None else text.encode()


BARE = Explanation(
    "bare boundaries", None, "It takes the boundary for one wherever it is, hyphens before it or not.")


def view(parser, parts, boundary):
    """What a parser is to answer for parts, or REFUSED, or LOST; and why."""
    if parser == "undici" and (
            not boundary.strip("-") or any(boundary.encode() in part.content for part in parts)):
        return LOST, [BARE]
    seen, used = [], {}
    for part in parts:
        state = part.sent_name(), part.file_name, part.sent_content(), part.media_type
        for apply in STEPS[parser]:
            before, state = state, apply(state)
            if state != before:
                used[apply.explanation.name] = apply.explanation
            if state in (REFUSED, LOST):
                break
        seen.append(state if state in (REFUSED, LOST) else state[:3])
    for verdict in (REFUSED, LOST):
        if verdict in seen:
            return verdict, list(used.values())
    if parser == "php":
        kept = in_arrays(seen)
        if kept != seen:
            used[APART.name] = APART
        seen = kept
    return [(encoded(name), encoded(file), content) for name, file, content in seen], list(
        used.values())
