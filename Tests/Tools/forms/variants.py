"""Payloads made of parts of others, which takes less time than to generate them."""
import copy
import json

OTHERS = [None, True, False, 0, 1, -1, 1.5, 1e300, 9007199254740993, "", "x", " ", "é", "😀", "ß", "K",
          "null", [], {}, [[]], [None], {"a": 1}, "2024-02-30", "2024-02-29T23:59:60Z", "1",
          "0123456789abcdef01234567", "0123456789ABCDEF01234567", "a" * 300]


class Variants:
    """Payloads with single changes: values of others at the same key, values of other types, and members or
    elements that are missing, unknown or repeated."""

    def __init__(self, random, texts):
        self.random, self.payloads, self.pool = random, [], {}
        for text in texts:
            try:
                payload = json.loads(text)
            except ValueError:
                continue
            if isinstance(payload, dict):
                self.payloads.append(text)
                self.collect(payload)

    def collect(self, value):
        if isinstance(value, list):
            for item in value[:3]:
                self.collect(item)
        elif isinstance(value, dict):
            for key, item in value.items():
                self.pool.setdefault(key, []).append(item)
                self.collect(item)

    def payload(self):
        """Returns the text of a payload."""
        payload = json.loads(self.random.choice(self.payloads))
        for _ in range(self.random.choice([1, 1, 1, 2])):
            self.change(self.container(payload))
        return json.dumps(payload, ensure_ascii=False).encode("utf-8", "surrogatepass")

    def container(self, payload):
        """Returns an object or an array in a payload."""
        random = self.random
        while random.random() < 0.6:
            items = payload.values() if isinstance(payload, dict) else payload
            inner = [item for item in items if isinstance(item, (dict, list))]
            if not inner:
                break
            payload = random.choice(inner)
        return payload

    def change(self, container):
        random, chance = self.random, self.random.random()
        if isinstance(container, list):
            if container and chance < 0.3:
                container.append(copy.deepcopy(random.choice(container)))
            elif container and chance < 0.5:
                container.pop(random.randrange(len(container)))
            elif container and chance < 0.8:
                container[random.randrange(len(container))] = self.text_or_other(container)
            else:
                container.append(self.other())
            return
        keys = list(container)
        if keys and chance < 0.6:
            key = random.choice(keys)
            container[key] = copy.deepcopy(random.choice(self.pool.get(key) or OTHERS))
        elif keys and chance < 0.75:
            container[random.choice(keys)] = self.other()
        elif keys and chance < 0.9:
            del container[random.choice(keys)]
        else:
            container[random.choice([*self.pool, "c_unknown", "_id"])] = self.other()

    def text_or_other(self, container):
        text = self.random.choice(container)
        if isinstance(text, str) and self.random.random() < 0.6:
            at = self.random.randint(0, len(text))
            return text[:at] + self.random.choice("aZ0-:./ é😀") + text[at + 1:]
        return self.other()

    def other(self):
        return copy.deepcopy(self.random.choice(OTHERS))
