"""Names of objects and properties."""

# The plural forms are listed instead of derived, so that they can verify derived ones.
PLURALS = {
    "study": "studies", "query": "queries", "datum": "data", "status": "statuses",
    "person": "people", "analysis": "analyses", "batch": "batches", "box": "boxes",
    "category": "categories", "diagnosis": "diagnoses", "criterion": "criteria",
    "child": "children", "process": "processes", "day": "days", "survey": "surveys",
    "visit": "visits", "site": "sites", "kit": "kits", "device": "devices", "signal": "signals",
    "sample": "samples", "form": "forms", "consent": "consents", "reminder": "reminders",
    "result": "results", "shipment": "shipments", "task": "tasks", "group": "groups",
    "entry": "entries", "course": "courses", "dose": "doses", "event": "events",
}
MODIFIERS = (
    "archive clinic daily draft field home lab local master monthly outer paper pilot primary "
    "quick remote review screening shadow shared site staff summary travel trial weekly"
).split()
STEMS = (
    "amount answer author band begin bottle cabinet carrier channel color comment contact count "
    "cycle deadline depth direction duration edition finish floor folder format frame grade "
    "height hint index interval key label language length level limit line link manner marker "
    "member method mode motive number object offset order origin owner page parent part period "
    "phase point position priority profile quality range rank rate reader reason region release "
    "remark role route row scale schedule scope season section sender series shelf side size "
    "slot source speed stage start state step stock style subject summary surface symbol target "
    "team temperature term text theme ticket time title token tone topic track type unit usage "
    "value variant version volume weight width window zone"
).split()


class Names:
    """Generates names that are unique among those of an export."""

    def __init__(self, random):
        self.random = random
        self.used = set()
        self.plurals = {}

    def make_definition_name(self):
        """Returns a new name of an object; its plural form is in `plurals`."""
        while True:
            prefix = self.random.choice(["c_", "c_", "c_", "c_", "c_", "ec__", "int__", "dt__"])
            first, last = self.random.choice(MODIFIERS), self.random.choice(list(PLURALS))
            number = "" if self.random.random() < 0.5 else str(self.random.randrange(2, 400))
            if self.random.random() < 0.3:
                second = self.random.choice(MODIFIERS).title() if number else ""
                stem, last, plural = prefix + first + second, last.title(), PLURALS[last].title()
            elif number or self.random.random() < 0.8:
                stem, plural = f"{prefix}{first}{number}_", PLURALS[last]
            else:
                stem, plural = prefix, PLURALS[last]
            forms = {stem + last, stem + plural, stem + last + "s"}
            if not forms & self.used:
                self.used |= forms
                self.plurals[stem + last] = stem + plural
                return stem + last

    def make_property_name(self, siblings):
        """Returns a name that isn't in a set, and adds it to the set."""
        while True:
            count = self.random.choice([1, 1, 2, 2, 2, 3])
            stems = self.random.sample(STEMS, count)
            if self.random.random() < 0.4:
                name = "c_" + "_".join(stems)
            else:
                name = "c_" + stems[0] + "".join(stem.title() for stem in stems[1:])
            if self.random.random() < 0.02:
                name += "_" + "_".join(self.random.sample(STEMS, 4))
            name = name[:40].rstrip("_")
            if len(siblings) > 2000:
                name = name[:34] + str(len(siblings))
            if name not in siblings and name != "type":
                siblings.add(name)
                return name


def make_label(name):
    return name.replace("__", "_").partition("_")[2].replace("_", " ").capitalize() or name
