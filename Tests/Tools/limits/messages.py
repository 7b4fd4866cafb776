"""The messages that the tests expect of the command."""

TYPE_FAULT = "c_bool: expected Boolean, found Number [type]"
PRECISION_WARNING = "c_number: a number with 64 bits cannot hold this integer exactly [precision]"
UNKNOWN_PROPERTY = "no such property [unknown]"
DUPLICATE_KEY = "the key is duplicated in this object [duplicate]"

# The path of a body is empty, and an empty path is omitted.
NOT_AN_OBJECT = "expected Object, found Number [json]"
EMPTY_TEXT = "the text is empty"
UNEXPECTED_CHARACTER = "unexpected character"
UNEXPECTED_END = "the text ends too soon"
TRAILING_CONTENT = "content after the end of the value"
CONTROL_CHARACTER = "raw control character in a string"
BYTE_ORDER_MARK = "byte order mark"
INVALID_UTF8 = "invalid UTF-8"

FILE_ERROR_CODE = "unreadableFile"
NOT_ENOUGH_MEMORY = "not enough memory"
IS_DIRECTORY = "expected a file, found a directory"
NO_PAYLOAD_FILES = (
    "no .json, .ndjson or .jsonl files in the directory or its subdirectories")
NO_SCHEMA_FILES = "no *.json files in this directory"
UNUSABLE_SCHEMAS = "the schemas can't be used"
UNKNOWN_OBJECT = "no object has the name c_objekt; did you mean c_object?"
WRITE_FAILED = "can't write the results"


def not_json(reason):
    """Returns the fault of a text that isn't JSON."""
    return f"not valid JSON: {reason} [json]"


def fault(file, line, column, text):
    """Returns an error's line of the report."""
    return f"{file}:{line}:{column}: error: {text}\n".encode()


def schema_error(path, reason):
    """Returns what standard error has for a schema file that can't be read."""
    return f"{path}: error: {reason} [{FILE_ERROR_CODE}]\n".encode() + failure(UNUSABLE_SCHEMAS)


def failure(reason, following=b""):
    """Returns what standard error has for a failure, and the text that follows it."""
    return f"validate-payload: {reason}\n".encode() + following


def summary(payloads, invalid, faults, warnings=0):
    """Returns the last line of standard error."""
    def count(number, noun):
        return f"{number} {noun}{'' if number == 1 else 's'}"

    text = f"{count(payloads, 'payload')}, {invalid} invalid, {count(faults, 'fault')}"
    return (text + (f", {count(warnings, 'warning')}" if warnings else "") + "\n").encode()
