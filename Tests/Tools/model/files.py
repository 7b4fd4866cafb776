"""Values of type File: names, copies, media types and sets of facets."""
from typing import NamedTuple, Optional

from .faults import Fault, Undetermined
from .formats import OBJECT_ID, is_control

MEDIA_TYPES = {
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "pdf": "application/pdf", "txt": "text/plain", "json": "application/json",
    "html": "text/html", "csv": "text/csv", "mp4": "video/mp4",
}
UNKNOWN_EXTENSIONS = {"", "unknown", "xyzzy"}
DEFAULT_MEDIA_TYPE = "application/octet-stream"
PREFIXES = ("file://", "upload://")
MIME_ERR_CODE = "cortex.unsupportedMediaType.facetMime"


class Reference(NamedTuple):
    """A file that a facet's value names, or a facet of another object, which has a name only if the
    value states one."""
    name: Optional[str] = None
    is_copy: bool = False


def media_type(name):
    """Returns the media type for the extension of a name."""
    _, dot, extension = name.rpartition(".")
    extension = extension.lower() if dot else ""
    if extension not in MEDIA_TYPES and extension not in UNKNOWN_EXTENSIONS:
        raise Undetermined
    return MEDIA_TYPES.get(extension, DEFAULT_MEDIA_TYPE)


def is_step(text):
    return text not in ("", ".", "..") and not any(
        character in "/\\" or is_control(character) for character in text)


def is_file_name(name):
    return ".." not in name and (name == "." or is_step(name))


def is_copy(path):
    """Returns whether a path is /plural/id/property/facet, the property at any depth."""
    first, *steps = path.split("/")
    return (not first and len(steps) >= 4 and bool(OBJECT_ID.fullmatch(steps[1]))
            and all(map(is_step, steps)))


def with_slash(path):
    return path if path.startswith("/") else "/" + path


def reference_in_text(text):
    """Returns what a text names, or None for a text that no form has."""
    if text.startswith("facet://"):
        return Reference() if is_copy(with_slash(text[len("facet://"):])) else None
    if is_copy(text):
        return Reference()
    prefix = next((prefix for prefix in PREFIXES if text.startswith(prefix)), "")
    return Reference(text[len(prefix):])


def reference_in_object(members):
    """Returns what an object names, or None for an object that no form has."""
    if any(node.kind != "String" for node in members.values()):
        return None
    texts = {key: node.content for key, node in members.items()}
    if set(texts) == {"upload"}:
        return Reference(texts["upload"])
    if set(texts) == {"source", "filename"} and texts["source"] == "upload":
        return Reference(texts["filename"])
    if (set(texts) - {"filename"} == {"source", "path"} and texts["source"] == "facet"
            and is_copy(with_slash(texts["path"]))):
        return Reference(texts.get("filename"), is_copy=True)
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
        if (facet.is_required and facet.allows_upload and facet.name not in seen
                and not validator.is_update):
            validator.add(Fault("required", path + (facet.name,), node.offset))
    if is_set_known:
        check_set(validator, property, seen, node, path)


def check_set(validator, property, names, node, path):
    """Validates the set of facets of a file. In an update, those that the file has already aren't
    known."""
    accepted = None if property.accepts is None else list(map(set, property.accepts))
    if names and (accepted is None or names in accepted):
        return
    is_asked = not validator.is_update or not names or "content" in names
    if is_asked or any(map(names.issuperset, accepted)):
        validator.add(Fault("accepts", path, node.offset))
    else:
        validator.add_unchecked(property, node, path)


def check_facet(validator, facet, node, path):
    if node.kind == "String":
        reference = reference_in_text(node.content)
    elif node.kind == "Object":
        members = {}
        for key, _, value in validator.members(node, path):
            validator.check_any(validator.require(value), path + (key,))
            members[key] = value
        validator.require_end(node)
        if validator.lengths is not None:
            check_attachment(validator, facet, members, node, path)
            return
        reference = reference_in_object(members)
    else:
        reference = None
    if reference is None:
        validator.add_type_fault(node, path, None)
    elif reference.name is None:
        pass
    elif not is_file_name(reference.name):
        validator.add(Fault("fileName", path, node.offset))
    elif not reference.is_copy:
        check_media_type(validator, facet, media_type(reference.name), node, path)


def check_media_type(validator, facet, media_type, node, path):
    """Returns whether a media type suits the facet."""
    if facet.accepts(media_type):
        return True
    severity = "warning" if facet.drops else "error"
    validator.add(Fault("mime", path, node.offset, severity, MIME_ERR_CODE))
    return False


def check_attachment(validator, facet, members, node, path):
    """Validates the media type and length of the file that a facet of `build` names."""
    check_media_type(validator, facet, members["mime"].content, node, path)
    length = validator.lengths[members["file"].content]
    if facet.maximum_length is not None and length > facet.maximum_length:
        validator.add(Fault("size", path, node.offset))
