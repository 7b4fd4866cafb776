"""Shrinks a definition and a payload for as long as a difference persists."""
import copy
import json


def shrunk(is_different, definition, payload, budget=250):
    """Returns a definition and payload without the parts that the difference doesn't need."""
    budget = [budget]

    def differs(definition, payload):
        budget[0] -= 1
        return budget[0] >= 0 and is_different(definition, payload)

    if not differs(definition, payload):
        return definition, payload
    payload = without_bytes(payload, lambda shorter: differs(definition, shorter))
    budget[0] = max(budget[0], 150)
    definition = without_members(definition, lambda smaller: differs(smaller, payload))
    budget[0] = max(budget[0], 100)
    return definition, without_bytes(payload, lambda shorter: differs(definition, shorter))


def without_bytes(data, is_different):
    size = max(len(data) // 2, 1)
    while size:
        start = 0
        while start < len(data):
            shorter = data[:start] + data[start + size:]
            if is_different(shorter):
                data = shorter
            else:
                start += size
        size //= 2
    return data


def without_members(definition, is_different):
    """Removes members and elements, the outermost first."""
    paths = [[]]
    while paths:
        path = paths.pop(0)
        value = follow(definition, path)
        keys = list(value) if isinstance(value, dict) else range(len(value) - 1, -1, -1)
        for key in keys:
            smaller = copy.deepcopy(definition)
            del follow(smaller, path)[key]
            if is_different(smaller):
                definition = smaller
        value = follow(definition, path)
        keys = list(value) if isinstance(value, dict) else range(len(value))
        paths += [[*path, key] for key in keys if isinstance(value[key], (dict, list))]
    return json.loads(json.dumps(definition))


def follow(value, path):
    for key in path:
        value = value[key]
    return value
