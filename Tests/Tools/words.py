#!/usr/bin/env python3
"""Finds terms that this project has replaced, in sources, documentation, messages and test names.

Comments, documentation and string literals are checked as prose; identifiers are split at case
changes and each part is checked. The body of a Swift test isn't checked, only the names it declares.

usage: words.py [PATH]...
"""
import functools
import pathlib
import re
import sys
from typing import NamedTuple

sys.dont_write_bytecode = True

from prose import segments  # noqa: E402
from prose.segments import CODE, EXAMPLE, PROSE  # noqa: E402


class Term(NamedTuple):
    pattern: str
    suggestion: str


# Terms to avoid in prose and messages.
PROSE_TERMS = [
    Term(r"tell(s|ing)?|told", "report"),
    Term(r"(un)?judg\w*", "validate, check, compare"),
    Term(r"nobody", "name the actor, or use the passive"),
    Term(r"somebody", "name the actor, or use the passive"),
    Term(r"whoever", "a caller that"),
    Term(r"whatever", "any, regardless of"),
    Term(r"(for )?who (asks|makes|needs|wants|adds)", "a caller that"),
    Term(r"for who", "for callers that"),
    Term(r"anew", "again"),
    Term(r"in turn", "alternately, one after the other"),
    Term(r"(stands?|standing|stood|key) twice", "is duplicated"),
    Term(r"foreign", "unsupported"),
    Term(r"heed(s|ed|ing)?", "apply, follow"),
    Term(r"rooms?", "module; capacity"),
    Term(r"house", "package"),
    Term(r"places?", "index, offset, location, position"),
    Term(r"words?", "raw value; argument; term"),
    Term(r"by chance", "random, generated"),
    Term(r"has got|have got", "has"),
    Term(r"outside judges?", "differential tests"),
    Term(r"trouble", "error, failure"),
    Term(r"amiss", "wrong"),
]
# Parts of identifiers to avoid.
CODE_TERMS = {
    **dict.fromkeys(["tell", "tells", "told"], "report"),
    **dict.fromkeys(["judge", "judges", "judged", "unjudged"], "check, validate"),
    **dict.fromkeys(["nobody", "somebody", "whoever"], "name the actor"),
    "anew": "again",
    "twice": "duplicate",
    "foreign": "unsupported",
    **dict.fromkeys(["heed", "heeds"], "apply"),
    **dict.fromkeys(["room", "rooms"], "capacity, module"),
    "house": "package",
    **dict.fromkeys(["place", "places", "placed"], "index, offset, location, position"),
    "word": "rawValue, argument",
    "words": "arguments",
    **dict.fromkeys(["most", "longest"], "maximum, limit"),
    **dict.fromkeys(["least", "fewest"], "minimum"),
    **dict.fromkeys(["note", "notes", "noted"], "annotation"),
    "trouble": "failure",
    "contradiction": "mismatch",
    "contradicts": "mismatches",
    "vanished": "notFound",
    "unbuilt": "invalid",
}
# Parts that examples use in their everyday meaning.
EXAMPLE_PARTS = {"note", "notes", "room", "place", "places", "word", "words"}
# Names that have been replaced as a whole.
NAMES = {
    "InvalidBody": "BodyValidationError", "InvalidObject": "ObjectDecodingError",
    "InvalidTicket": "UploadTicketError", "TicketMismatch": "UploadMatchingError",
    "BodyMaker": "BodySerializer", "AbsentValues": "NilEncodingStrategy",
    "MatchedUpload": "TicketedUpload", "PayloadWalker": "PayloadValidator",
    "WalkEnd": "ValidationStop", "ValueNote": "ValueAnnotation",
    "WrittenValues": "SerializationResult", "OpenKeys": "DuplicateKeyTracker",
    "DistinctValues": "UniquenessTracker", "FilePlaces": "UploadCollector",
    "MembersInPlace": "Span+Members", "MemberPlaces": "MemberIndex",
    "RuleForm": "RuleSpecification", "ValueForms": "TextFormats", "CodeSet": "CodePointSet",
    "FileBeginning": "FilePrefix", "SchemaPlace": "SchemaNode", "ExactText": "UTF8Key",
    "TextBits": "UTF8Key", "ObjectBodyFoundation": "ObjectBody",
}
# Sentences that begin like this hide their subject.
SENTENCE_STARTS = re.compile(
    r"(?:^|(?<=[.:;!?] ))(?P<start>What|Who|Of|So)\b(?=[^.?!]*(?:[.!]|$))")
SENTENCE_SUGGESTION = "begin with the subject"


class Allowance(NamedTuple):
    """A legitimate use of a term."""
    phrase: str
    reason: str


ALLOWED_PROSE = [
    Allowance(r"in[- ]place( of)?|takes? (the )?place|in the first place", "idioms"),
    Allowance(r"tells? (\w+ )?apart", "to distinguish"),
    Allowance(r"decimal places?", "the digits of a number"),
    Allowance(r"house style", "an idiom"),
    Allowance(r"(has|have|leaves?|makes?|enough|no) room( for)?", "space, not a module"),
    Allowance(r"(machine|\d+-bit|whole|two|three|four|few) words?|words? (of|at a time)|bytes of a word",
              "machine words"),
    Allowance(r"in ((other|one|their own) )?words?|other words|word (boundary|boundaries|characters?)"
              r"|word list|bare words?", "language"),
]


class FileAllowance(NamedTuple):
    """A term that is legitimate in some files."""
    files: str
    terms: str
    reason: str


ALLOWED_FILES = [
    FileAllowance(
        r"Sources/(JSONText|DateText)/|Sources/ObjectSchema/(Patterns|Checking|Plan)/"
        r"|Sources/\w+/Writing/|Sources/TypedObjects/Reading/|Sources/ObjectSchema/TypedValues/"
        r"|ObjectID\.swift|DefinitionName\.swift|LanguageSubtags\.swift|RawSpan\+TextRules\.swift", r"words?",
        "machine words, and \\w in patterns"),
    FileAllowance(r"Tests/(Benchmarks|Fuzz)/Sources/|Tests/Tools/limits/", r"words?",
                  "machine words, and the words of a command line"),
    FileAllowance(r"^(\.ci/run|CONTRIBUTING\.md)$|Tests/Tools/prose/", r"words",
                  "the name of this script and its step"),
    FileAllowance(r"^(?!Sources/)", r"notes?", "an annotation only in the checker"),
    FileAllowance(r"(^|/)CHANGELOG\.md", r"ObjectBodyFoundation", "names that were replaced"),
    FileAllowance(r"Sources/DateText/Zones/TimeZoneNames\.swift", r".*", "data"),
    FileAllowance(r"ZshCompletions\.swift", r"words", "an array of zsh"),
    FileAllowance(r"Tests/Tools/words\.py", r".*", "defines the terms"),
]

SKIPPED = re.compile(
    r"(^|/)\.(?!ci/|github/)[^/]+/|(^|/)node_modules/|/Generated/|^Tests/Fuzz/Seeds/")
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
PROSE_PATTERN = re.compile(
    r"\b(?:" + "|".join(f"(?P<t{index}>{term.pattern})" for index, term in enumerate(PROSE_TERMS))
    + r")\b", re.I)
ALLOWED_PATTERN = re.compile(
    r"\b(?:" + "|".join(allowance.phrase for allowance in ALLOWED_PROSE) + r")\b", re.I)


class Finding(NamedTuple):
    path: str
    line: int
    term: str
    suggestion: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.term}: {self.suggestion}"


@functools.cache
def code_findings(name):
    """Returns the parts of an identifier to avoid, with suggestions."""
    if name in NAMES:
        return [(name, NAMES[name])]
    if name.startswith("c_"):
        return []  # Properties of example definitions.
    parts = [part.lower() for part in PART.findall(name)]
    if "significant" in parts:
        return []  # The most significant bit isn't a maximum.
    found = []
    for index, part in enumerate(parts):
        is_bound = part in ("most", "least") and parts[index - 1] == "at" and index > 0
        is_verb = part == "note" and index == 0 and len(parts) > 1
        if part in CODE_TERMS and not is_bound and not is_verb:
            found.append((part, CODE_TERMS[part]))
    if parts[:1] == ["made"] and len(parts) > 1:
        found.append(("made", "a verb such as make"))
    return found


def segment_findings(segment):
    """Yields the line, term and suggestion of each finding in a segment."""
    if segment.kind in (CODE, EXAMPLE):
        # An option of the command, whose name is that of other programs.
        for name in NAME.findall(segment.text.replace("--in-place", "")):
            for part, suggestion in code_findings(name):
                if segment.kind == CODE or part not in EXAMPLE_PARTS:
                    term = part if part == name else f"{part} in {name}"
                    yield segment.line(0), term, suggestion
        return
    allowed = [found.span() for found in ALLOWED_PATTERN.finditer(segment.text)]
    for found in PROSE_PATTERN.finditer(segment.text):
        if any(start <= found.start() and found.end() <= end for start, end in allowed):
            continue
        index = next(int(key[1:]) for key, value in found.groupdict().items() if value)
        yield segment.line(found.start()), found[0], PROSE_TERMS[index].suggestion
    for found in NAME.finditer(segment.text):
        if found[0] in NAMES:
            yield segment.line(found.start()), found[0], NAMES[found[0]]
    if segment.kind == PROSE:
        for found in SENTENCE_STARTS.finditer(segment.text):
            line = segment.line(found.start())
            yield line, f"a sentence that begins with {found['start']}", SENTENCE_SUGGESTION


def file_segments(path, text):
    """Returns the segments of a file, or none if it isn't checked."""
    if path.suffix == ".swift":
        is_test = path.parts[0] == "Tests"
        return segments.swift_names(text) if is_test else segments.swift(text)
    if path.suffix == ".md":
        return segments.markup(list(enumerate(text.splitlines(), 1)))
    if path.suffix == ".tutorial":
        return segments.tutorial(text)
    shebang = text.partition("\n")[0] if text.startswith("#!") else ""
    if path.suffix == ".py" or "python" in shebang:
        return segments.python(text)
    if path.suffix in {".mjs", ".cjs", ".js", ".c", ".cpp", ".go", ".php", ".yml", ".dict", ".toml"} \
            or shebang:
        return segments.other(text)
    return []


def file_findings(path):
    name = path.as_posix()
    allowed = [re.compile(allowance.terms, re.I) for allowance in ALLOWED_FILES
               if re.search(allowance.files, name)]
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return
    content = list(file_segments(path, text))
    if content:
        content.insert(0, segments.code(1, re.sub(r"[^A-Za-z_0-9]", " ", path.stem)))
    for segment in content:
        for line, term, suggestion in segment_findings(segment):
            if not any(pattern.fullmatch(term.partition(" in ")[0]) for pattern in allowed):
                yield Finding(name, line, term, suggestion)


def files(roots):
    for root in roots:
        for path in sorted(root.rglob("*")) if root.is_dir() else [root]:
            if path.is_file() and not SKIPPED.search(path.as_posix()):
                yield path


def main(arguments):
    roots = [pathlib.Path(argument) for argument in arguments] or [pathlib.Path(".")]
    findings = sorted(set(
        finding for path in files(roots) for finding in file_findings(path)))
    for finding in findings:
        print(finding)
    if findings:
        sys.exit(f"{len(findings)} terms to replace")


main(sys.argv[1:])
