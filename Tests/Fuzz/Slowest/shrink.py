"""Makes candidates smaller while they stay as slow."""
import copy
from collections.abc import Iterator

from candidate import all_nodes, PLAIN_STYLE
from mutation import lists


def smaller(candidate: dict) -> Iterator[dict]:
    """Yields candidates that are a step smaller, the largest steps first."""
    def changed(change):
        result = copy.deepcopy(candidate)
        change(result)
        return result

    if candidate["types"]:
        yield changed(lambda result: result.update(types=[]))
        if len(candidate["types"]) > 1:
            yield changed(lambda result: result.update(types=result["types"][:1]))
    for key, plain in PLAIN_STYLE.items():
        if candidate["style"][key] != plain:
            yield changed(lambda result, key=key, plain=plain: result["style"].update({key: plain}))
    for index, members in enumerate(lists(candidate)):
        for start, end in parts(len(members)):
            if end - start < len(members) or index > 0:
                yield changed(lambda result, index=index, start=start, end=end:
                              lists(result)[index].__delitem__(slice(start, end)))
    for index, node in enumerate(all_nodes(candidate)):
        yield from smaller_nodes(candidate, index, node)


def parts(count: int) -> Iterator[tuple[int, int]]:
    """Yields the halves, quarters and so on of a range, and at most 24 single elements."""
    size = count
    while size >= 1:
        if size > 1 or count <= 24:
            for start in range(0, count, size):
                yield start, min(count, start + size)
        size //= 2
        if count // max(size, 1) > 8 and size > 1:
            size = 1


def smaller_nodes(candidate: dict, index: int, node: dict) -> Iterator[dict]:
    def changed(change):
        result = copy.deepcopy(candidate)
        change(all_nodes(result)[index])
        return result

    if node["kind"] == "array":
        for key in node["more"]:
            yield changed(lambda each, key=key: each["more"].pop(key))
        if node["count"] > 1:
            yield changed(lambda each: each.update(count=each["count"] // 2))
        yield changed(lambda each: each.update(copy.deepcopy(each["child"])))
    elif node["kind"] == "leaf":
        if len(node["texts"]) > 1:
            for start, end in list(parts(len(node["texts"])))[1:14]:
                yield changed(lambda each, start=start, end=end: each["texts"].__delitem__(slice(start, end)))
        for text_index, text in list(enumerate(node["texts"]))[:3]:
            if len(text) > 12:
                half = len(text) // 4
                yield changed(lambda each, text_index=text_index, text=text, half=half:
                              each["texts"].__setitem__(text_index, text[:half] + text[half * 2:]))
        for key in node["definition"]:
            if key != "type":
                yield changed(lambda each, key=key: each["definition"].pop(key))
        for number, rule in enumerate(node["definition"].get("validators", [])):
            yield changed(lambda each, number=number: each["definition"]["validators"].pop(number))
            options = rule.get("definition", {})
            for key, value in options.items():
                yield changed(lambda each, number=number, key=key:
                              each["definition"]["validators"][number]["definition"].pop(key))
                if isinstance(value, list) and len(value) > 1:
                    for keep in (slice(0, len(value) // 2), slice(len(value) // 2, None)):
                        yield changed(lambda each, number=number, key=key, value=value, keep=keep:
                                      each["definition"]["validators"][number]["definition"].update({key: value[keep]}))
        for key in ("facets", "properties"):
            for number, _ in enumerate(node["definition"].get(key) or []):
                yield changed(lambda each, number=number, key=key: each["definition"][key].pop(number))


def shrunk(candidate, result, measure, is_usable, rounds: int = 8, share: float = 0.85):
    """Returns a smaller candidate that is nearly as slow, with its result.

    Parameters: `measure` measures many candidates at once, and `is_usable` decides which results count.
    """
    floor = result.score * share
    for _ in range(rounds):
        steps = list(smaller(candidate))
        # The largest steps first, and some of the others.
        steps = steps[:20] + steps[20::1 + len(steps) // 20]
        accepted = [(step, found) for step, found in zip(steps, measure(steps))
                    if is_usable(found) and found.score >= floor]
        if not accepted:
            break
        # The step that saves most, unless another one makes it slower.
        candidate, result = min(accepted, key=lambda each: (length(each[0]), -each[1].score))
    return candidate, result


def length(candidate: dict) -> int:
    return len(str(candidate))
