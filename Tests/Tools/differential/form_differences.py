"""Known differences between form parsers.

The expected result of a parser is modeled by applying its known transformations to each part (name,
file name, content and media type). The transformations that change a part explain the difference.
All of them are properties of the parser; forms from browsers are affected in the same way.
"""
import posixpath
import re

from differential.form_generator import escaped
from differential.tally import KnownDifference

REJECTED = "the whole body is rejected"
UNSPECIFIED = "any result"
"""The parser misreads the form, so its result isn't compared."""


def transformation(name, reason):
    def decorated(function):
        function.difference = KnownDifference(name, reason)
        return function
    return decorated


def applied_to_names(change):
    """Returns a transformation of both the name and the file name."""
    def both(part):
        name, file_name, *rest = part
        return change(name), None if file_name is None else change(file_name), *rest
    return both


@transformation("escapes kept", "The parser doesn't decode %22, %0D and %0A.")
def keeps_escapes(part):
    return applied_to_names(escaped)(part)


@transformation(
    "literal escapes", "The parser also decodes a percent sign and digits of the original name.")
def decodes_literals(part):
    def decoded(text):
        text = re.sub("%0D", "\r", escaped(text))
        return re.sub("%22", '"', re.sub("%0A", "\n", text))
    return applied_to_names(decoded)(part)


@transformation(
    "literal escapes in any case",
    "The parser also decodes a percent sign and digits of the original name, in either case.")
def decodes_literals_in_any_case(part):
    def decoded(text):
        text = re.sub("%0A", "\n", escaped(text), flags=re.I)
        return re.sub("%22", '"', re.sub("%0D", "\r", text, flags=re.I))
    return applied_to_names(decoded)(part)


@transformation("only quotes", "The parser decodes %22, but not %0D and %0A.")
def decodes_quotes(part):
    return applied_to_names(lambda text: text.replace("%22", '"'))(part)


@transformation("backslashes", "The parser treats a backslash as an escape for any character.")
def drops_backslashes(part):
    return applied_to_names(lambda text: re.sub(r"\\(.)", r"\1", text, flags=re.S))(part)


@transformation("double backslashes", "The parser decodes two backslashes as one.")
def halves_backslashes(part):
    return applied_to_names(lambda text: text.replace("\\\\", "\\"))(part)


@transformation(
    "backslashes before separators", "The parser treats a backslash as an escape for separators.")
def drops_backslashes_before_separators(part):
    return applied_to_names(
        lambda text: re.sub(r'\\([()<>@,;:\\"/\[\]?=])', r"\1", text))(part)


@transformation(
    "trailing backslash", "The parser takes the closing quote as part of the name.")
def misreads_trailing_backslash(part):
    return UNSPECIFIED if any((text or "").endswith("\\") for text in part[:2]) else part


@transformation(
    "Windows paths", "The parser reduces a file name that looks like a Windows path to its last name.")
def cuts_windows_paths(part):
    name, file_name, *rest = part
    if file_name and (file_name[1:3] == ":\\" or file_name[:2] == "\\\\"):
        file_name = file_name.rpartition("\\")[2]
    return name, file_name, *rest


@transformation("paths", "The parser reduces a file name to the text after the last slash.")
def cuts_paths(part):
    name, file_name, *rest = part
    if file_name:
        file_name = posixpath.basename(file_name.rstrip("/")) or "/"
    return name, file_name, *rest


@transformation("delete", "The parser rejects headers that contain U+007F.")
def rejects_delete(part):
    return REJECTED if any("\x7f" in (text or "") for text in part[:2]) else part


@transformation("empty name", "The parser reports an empty name as missing.")
def drops_empty_name(part):
    return part if part[0] else (None, *part[1:])


@transformation(
    "regular expressions",
    "The parser extracts names with two regular expressions that can match inside a name.")
def extracts_by_regular_expression(part):
    name, file_name, *rest = part
    header = f'form-data; name="{escaped(name)}"'
    if file_name is not None:
        header += f'; filename="{escaped(file_name)}"'
    token = r"[!#$%&'*+.0-9A-Z^_`a-z|~-]+"
    found = re.search(rf'\bname=(?:"([^"]+)"|({token}))', header, re.I | re.A)
    name = found and (found[1] or found[2])
    found = re.search(rf'\bfilename=(?:"(.*?)"|({token}))($|; )', header, re.I | re.A)
    file_name = found and re.sub(r'%22|\\"', '"', found[1] or found[2] or "").rpartition("\\")[2]
    return name, file_name, *rest


@transformation(
    "variable names",
    "The parser turns names into variables: no leading spaces, _ for a space or a dot.")
def makes_variable_names(part):
    return part[0].lstrip(" ").replace(" ", "_").replace(".", "_"), *part[1:]


@transformation(
    "empty file name", "The parser treats a file without a name as one that wasn't chosen.")
def drops_unnamed_files(part):
    return (*part[:2], b"", part[3]) if part[1] == "" else part


@transformation(
    "empty file name",
    "The parser treats a file without a name as a field, unless its media type is unknown.")
def treats_unnamed_files_as_fields(part):
    name, file_name, content, media_type = part
    if file_name != "" or media_type in ("", "application/octet-stream"):
        return part
    return name, None, content.decode("utf-8", "replace").encode(), media_type


TRANSFORMATIONS = {
    "multipart": [decodes_literals, cuts_windows_paths],
    "python-multipart": [
        misreads_trailing_backslash, keeps_escapes, halves_backslashes, cuts_windows_paths],
    "werkzeug": [misreads_trailing_backslash, keeps_escapes, drops_backslashes, decodes_quotes],
    "busboy": [
        rejects_delete, misreads_trailing_backslash, keeps_escapes, halves_backslashes,
        drops_empty_name, treats_unnamed_files_as_fields],
    "multiparty": [extracts_by_regular_expression],
    "undici": [decodes_literals_in_any_case],
    "go": [
        misreads_trailing_backslash, keeps_escapes, drops_backslashes_before_separators, cuts_paths],
    "php": [
        misreads_trailing_backslash, keeps_escapes, halves_backslashes, makes_variable_names,
        drops_unnamed_files],
}

SEPARATE_ARRAYS = KnownDifference(
    "arrays",
    "The parser separates fields from files, keeps the last of each name, and drops empty names.")
BARE_BOUNDARY = KnownDifference(
    "bare boundary", "The parser finds the boundary anywhere, with or without preceding hyphens.")


def in_arrays(parts):
    """Returns the parts as PHP stores them."""
    arrays = {}, {}
    for name, file_name, content in parts:
        if name:
            arrays[file_name is not None][name] = name, file_name, content
    return [*arrays[0].values(), *arrays[1].values()]


def encoded(text):
    return None if text is None else text.encode()


def expectation(parser, parts, boundary):
    """Returns a parser's expected result and the known differences that lead to it.

    The result is a list of parts, `REJECTED` or `UNSPECIFIED`.
    """
    if parser == "undici" and (
            not boundary.strip("-") or any(boundary.encode() in part.content for part in parts)):
        return UNSPECIFIED, [BARE_BOUNDARY]
    results, used = [], {}
    for part in parts:
        state = part.sent_name(), part.file_name, part.sent_content(), part.media_type
        for transform in TRANSFORMATIONS[parser]:
            before, state = state, transform(state)
            if state != before:
                used[transform.difference.name] = transform.difference
            if state in (REJECTED, UNSPECIFIED):
                break
        results.append(state if state in (REJECTED, UNSPECIFIED) else state[:3])
    for outcome in (REJECTED, UNSPECIFIED):
        if outcome in results:
            return outcome, list(used.values())
    if parser == "php":
        stored = in_arrays(results)
        if stored != results:
            used[SEPARATE_ARRAYS.name] = SEPARATE_ARRAYS
        results = stored
    return [(encoded(name), encoded(file), content) for name, file, content in results], list(
        used.values())
