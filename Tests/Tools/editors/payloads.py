"""A definition with properties of many types, and payloads of it with some faults."""
import json

DEFINITION = {
    "name": "c_journal",
    "properties": [
        {"name": "c_title", "type": "String", "validators": [{"name": "required"}]},
        {"name": "c_entries", "type": "Document[]", "maxItems": -1, "properties": [
            {"name": "c_text", "type": "String", "validators": [
                {"name": "required"}, {"name": "string", "definition": {"max": 60}}]},
            {"name": "c_mood", "type": "String", "validators": [
                {"name": "stringEnum", "definition": {"values": ["calm", "tired", "glad"]}}]},
            {"name": "c_level", "type": "Number", "validators": [
                {"name": "number", "definition": {"min": 0, "max": 10, "allowDecimal": False}}]},
            {"name": "c_date", "type": "Date"},
            {"name": "c_done", "type": "Boolean"},
            {"name": "c_owner", "type": "Reference"},
            {"name": "c_tags", "type": "String[]", "maxItems": 4, "uniqueValues": True},
            {"name": "c_more", "type": "Any"},
        ]},
    ],
}

TEXTS = ["slept well", "a walk – cold", "naïve café", "日記を書く", "😀 fine", "e\u0301 accents", "x" * 70]


def entry(random):
    """Returns a member of the journal, which rarely has a fault."""
    found = {
        "c_text": random.choice(TEXTS[:-1] if random.random() < 0.98 else TEXTS),
        "c_mood": random.choice(["calm", "tired", "glad"]),
        "c_level": random.randint(0, 10),
        "c_date": f"2026-0{random.randint(1, 9)}-1{random.randint(0, 9)}T08:30:00Z",
        "c_done": random.random() < 0.5,
        "c_owner": f"{random.getrandbits(96):024x}",
        "c_tags": random.sample(["a", "b", "ç", "𝄞"], random.randint(0, 3)),
        "c_more": {"k": [1, 2.5, None, {"deep": "value"}]},
    }
    if random.random() < 0.02:
        key = random.choice(list(found))
        found[key] = random.choice([None, True, 11, 0.5, "other", [], {"c_text": 1}])
    if random.random() < 0.01:
        found["c_moood"] = "calm"
    if random.random() < 0.01:
        del found["c_text"]
    return found


def payload(random, byte_count):
    """Returns the text of a payload with at least a number of bytes, with a line for each value."""
    entries = []
    count = 0
    while count < byte_count:
        entries.append(entry(random))
        count += len(json.dumps(entries[-1], ensure_ascii=False, indent=1).encode("utf-8"))
    return json.dumps(
        {"c_title": "A journal", "c_entries": entries}, ensure_ascii=False, indent=1)
