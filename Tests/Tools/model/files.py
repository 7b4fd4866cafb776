"""Values of type File: names, copies, media types and sets of facets."""
import re
from typing import NamedTuple

from .faults import Fault, Undetermined

MEDIA_TYPES = {
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "pdf": "application/pdf", "txt": "text/plain", "json": "application/json",
    "html": "text/html", "csv": "text/csv", "mp4": "video/mp4",
}
UNKNOWN_EXTENSIONS = {"", "unknown", "xyzzy"}
DEFAULT_MEDIA_TYPE = "application/octet-stream"
COPY = re.compile(r"/[a-z]\w*/[0-9a-f]{24}/c_[A-Za-z]\w*/[a-z]\w*", re.ASCII)
PREFIXES = ("file://", "upload://")
MIME_ERR_CODE = "cortex.unsupportedMediaType.facetMime"


class Reference(NamedTuple):
    """What a facet's value names: a file (`name`) or, without a name, a copy."""
    name: str = None


def media_type(name):
    """Returns the media type for the extension of a name."""
    stem, dot, extension = name.rpartition(".")
    if dot and not (stem and extension):
        raise Undetermined
    extension = extension.lower() if dot else ""
    if extension not in MEDIA_TYPES and extension not in UNKNOWN_EXTENSIONS:
        raise Undetermined
    return MEDIA_TYPES.get(extension, DEFAULT_MEDIA_TYPE)


def is_file_name(name):
    if any("\x7f" <= character <= "\x9f" for character in name):
        raise Undetermined
    return bool(name) and not any(character in "/\\" or character < " " for character in name) \
        and ".." not in name


def reference_in_text(text):
    if text.startswith("facet://"):
        if not COPY.fullmatch("/" + text[8:].removeprefix("/")):
            raise Undetermined
        return Reference()
    if text.startswith("/"):
        if COPY.fullmatch(text):
            return Reference()
        if text.count("/") >= 3:
            raise Undetermined
    for prefix in PREFIXES:
        if text.startswith(prefix):
            return Reference(text[len(prefix):])
    if "://" in text:
        raise Undetermined
    return Reference(text)


def reference_in_object(members):
    """Returns what an object names, or None; members that no form has aren't decided."""
    texts = {key: node.content for key, node in members.items() if node.kind == "String"}
    if "upload" in members:
        if set(members) != {"upload"}:
            raise Undetermined
        return Reference(texts["upload"]) if "upload" in texts else None
    source = texts.get("source")
    if source == "upload":
        if set(members) - {"source", "filename"}:
            raise Undetermined
        return Reference(texts["filename"]) if "filename" in texts else None
    if source == "facet":
        if "path" not in texts:
            return None
        if set(members) != {"source", "path"} or not COPY.fullmatch(texts["path"]):
            raise Undetermined
        return Reference()
    return None


def check_file(validator, property, node, path):
    """Validates an object of facets."""
    seen, is_set_known = set(), True
    for key, offset, value in validator.members(node, path):
        at = path + (key,)
        facet = property.facets.get(key)
        if facet is None:
            validator.add(Fault("unknown", at, offset))
            validator.pass_over(value, at)
            is_set_known = False
            continue
        seen.add(key)
        validator.require(value)
        if not facet.allows_upload:
            validator.add_whole(Fault("notWritable", at, value.offset), value)
            is_set_known = False
            continue
        check_facet(validator, facet, value, at)
    validator.require_end(node)
    for facet in property.facets.values():
        if facet.is_required and facet.allows_upload and facet.name not in seen:
            validator.add(Fault("required", path + (facet.name,), node.offset))
    is_accepted = property.accepts is None or any(
        seen == set(accepted) for accepted in property.accepts)
    if is_set_known and (not seen or not is_accepted):
        validator.add(Fault("accepts", path, node.offset))


def check_facet(validator, facet, node, path):
    if node.kind == "String":
        reference = reference_in_text(node.content)
    elif node.kind == "Object":
        members = {}
        for key, _, value in validator.members(node, path):
            validator.pass_over(value, path + (key,))
            members[key] = value
        validator.require_end(node)
        reference = reference_in_object(members)
    else:
        reference = None
    if reference is None:
        validator.add_whole(Fault("type", path, node.offset), node)
    elif reference.name is None:
        pass
    elif not is_file_name(reference.name):
        validator.add(Fault("fileName", path, node.offset))
    elif not facet.accepts(media_type(reference.name)):
        severity = "warning" if facet.drops else "error"
        validator.add(Fault("mime", path, node.offset, severity, MIME_ERR_CODE))
