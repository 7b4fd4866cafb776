"""Variants of the smallest bodies, with the faults that they must have."""
import copy
import re

STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


def steps(path):
    """Returns the keys and indexes of a path such as `c_visits[0].c_day`."""
    return [name or int(index) for name, index in STEP.findall(path)]


def parent(body, path):
    """Returns the object that contains a path, and the last key."""
    *leading, last = steps(path)
    for step in leading:
        body = body[step]
    return body, last


def variants(line):
    """Yields bodies with the path that must be reported as required, or None for a valid body.

    `line` has the smallest body, the paths of its required members, the paths that the server fills
    in when they're absent, and a body with all members.
    """
    yield line["body"], None
    yield line["fullBody"], None
    for path in line["required"]:
        body = copy.deepcopy(line["body"])
        members, key = parent(body, path)
        del members[key]
        yield body, path
    for path in line["filledIn"]:
        body = copy.deepcopy(line["body"])
        members, key = parent(body, path)
        members[key] = None
        yield body, path
