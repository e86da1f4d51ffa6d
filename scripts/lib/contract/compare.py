"""What changed between two versions of a schema, and whether that breaks a port."""
from dataclasses import dataclass

from .shapes import Schema, cases_of, name_of, values_of


@dataclass(frozen=True)
class Change:
    """A change: `breaks` says whether a port that knew the old version can fail, `meaning` why, or what to do."""
    breaks: bool
    place: str
    text: str
    meaning: str

    def __str__(self):
        return f"{'BREAKS ' if self.breaks else 'adds   '} {self.place}: {self.text}. {self.meaning}"


# What a change means for a port that reads (view states, the layout tree) and for one that writes (events).
READS, WRITES = "reads", "writes"

MEANINGS = {
    "field removed": {
        READS: "A port that shows it finds nothing there.",
        WRITES: "A port still sends it, and nobody looks at it.",
    },
    "field renamed": {
        READS: "A port finds nothing under the old name.",
        WRITES: "An event with the old name is refused, or what it says is lost.",
    },
    "required field": {
        READS: "States recorded before do not hold it, so they cannot be read any more.",
        WRITES: "An event without it is refused.",
    },
    "optional field": {
        READS: "A port that does not know it shows less. Where it is missing, nothing is meant.",
        WRITES: "A port need not send it.",
    },
    "field became optional": {
        READS: "A port that counts on it fails where it is missing.",
        WRITES: "A port may leave it out.",
    },
    "field became required": {
        READS: "It is always there now. States recorded before may lack it, so they cannot be read any more.",
        WRITES: "An event without it is refused.",
    },
    "case removed": {
        READS: "What a port does for it is never used, and recorded states that hold it cannot be read.",
        WRITES: "A port that sends it is refused.",
    },
    "case added": {
        READS: "A port that does not know it needs a way to show what it does not know, until it learns it.",
        WRITES: "A port may send it.",
    },
    "type changed": {
        READS: "A port cannot read it as before.",
        WRITES: "What a port sends is refused.",
    },
    "masked": {
        READS: "A port reads less than before.",
        WRITES: "What a port sends is read as before.",
    },
}

BREAKING = {"field removed", "field renamed", "required field", "field became required", "case removed", "type changed"}


class Comparison:
    """Walks two schemas from their roots. Names of types do not count, only what is written."""

    def __init__(self, old, new, direction):
        self.old, self.new, self.direction = Schema(old), Schema(new), direction
        self.changes, self.seen = [], set()
        self.walk(old, new, old["title"])

    def tell(self, kind, place, text):
        breaks = kind in BREAKING or (kind == "field became optional" and self.direction == READS)
        change = Change(breaks, place, text, MEANINGS[kind][self.direction])
        if change not in self.changes:
            self.changes.append(change)

    def walk(self, old, new, place):
        one, other = self.old.shape(old), self.new.shape(new)
        if one.name is not None and other.name is not None:
            if (one.name, other.name) in self.seen:
                return
            self.seen.add((one.name, other.name))
        place = other.name or place
        kinds = (one.kind, other.kind)
        # One case alone looks like a record.
        if kinds == ("record", "cases") and self.is_case(one.schema, other.schema):
            one = type(one)("cases", {"oneOf": [one.schema]}, one.name)
        elif kinds == ("cases", "record") and self.is_case(other.schema, one.schema):
            other = type(other)("cases", {"oneOf": [other.schema]}, other.name)
        if one.kind != other.kind:
            self.tell("type changed", place, f"{self.word(old, self.old)} became {self.word(new, self.new)}")
            return
        getattr(self, "walk_" + one.kind)(one.schema, other.schema, place)

    def is_case(self, record, choice):
        names = list(record["properties"])
        return len(names) == 1 and names == record.get("required") and names[0] in cases_of(choice)

    def word(self, schema, document):
        shape = document.shape(schema)
        words = {"record": "an object", "cases": "a choice of cases", "values": "one of several values", "array": "a list",
                 "range": "a pair", "map": "names with values", "pairs": "keys with values", "text": "a text",
                 "number": "a number", "integer": "a whole number", "boolean": "true or false", "constant": "a constant",
                 "none": "nothing", "nullable": "a value or null"}
        word = shape.schema.get("format") if shape.kind == "text" else None
        name = name_of(schema)
        return (f"{word} text" if word else words[shape.kind]) + (f" ({name})" if name else "")

    def walk_record(self, old, new, place):
        before, after = old["properties"], new["properties"]
        gone = [name for name in before if name not in after]
        come = [name for name in after if name not in before]
        for name in list(gone):
            alike = [other for other in come if self.is_alike(before[name], after[other])]
            if len(alike) == 1:
                self.tell("field renamed", place, f"{name} is now called {alike[0]}")
                gone.remove(name)
                come.remove(alike[0])
            else:
                self.tell("field removed", place, f"{name} is gone")
        for name in come:
            if name in new.get("required", []):
                self.tell("required field", place, f"{name} is new and always there")
            else:
                self.tell("optional field", place, f"{name} is new and may be missing")
        for name in before:
            if name not in after:
                continue
            was, now = name in old.get("required", []), name in new.get("required", [])
            if was and not now:
                self.tell("field became optional", place, f"{name} may be missing now")
            if now and not was:
                self.tell("field became required", place, f"{name} may not be missing any more")
            self.walk(before[name], after[name], f"{place}.{name}")

    def is_alike(self, old, new):
        """Whether a field that went and one that came look like the same one."""
        one, other = dict(old), dict(new)
        return name_of(one) == name_of(other) and (
            one.get("description", "") == other.get("description", "") != "") and one.get("type") == other.get("type")

    def walk_cases(self, old, new, place):
        before, after = cases_of(old), cases_of(new)
        for name in before:
            if name not in after:
                self.tell("case removed", place, f"the case {name} is gone")
        for name in after:
            if name not in before:
                self.tell("case added", place, f"the case {name} is new")
            else:
                if name in before:
                    self.walk(before[name][0], after[name][0], f"{place}.{name}")

    def walk_values(self, old, new, place):
        before, after = values_of(old), values_of(new)
        if old["type"] != new["type"]:
            self.tell("type changed", place, f"its values were {old['type']} and are {new['type']} now")
            return
        for value in before:
            if value not in after:
                self.tell("case removed", place, f"the value {value} is gone")
        for value in after:
            if value not in before:
                self.tell("case added", place, f"the value {value} is new")

    def walk_array(self, old, new, place):
        self.rules(old, new, place, ["uniqueItems", "minItems"])
        self.walk(old["items"], new["items"], f"{place}[]")

    def walk_range(self, old, new, place):
        self.walk(old["items"], new["items"], f"{place}[]")

    def walk_map(self, old, new, place):
        if "propertyNames" in old and "propertyNames" in new and "$ref" in old["propertyNames"] and (
                "$ref" in new["propertyNames"]):
            self.walk(old["propertyNames"], new["propertyNames"], f"{place} (names)")
        else:
            self.rules(old, new, place, ["propertyNames", "minProperties"])
        self.walk(old["additionalProperties"], new["additionalProperties"], f"{place}[]")

    def walk_pairs(self, old, new, place):
        for one, other, part in zip(old["x-pairs"], new["x-pairs"], ("keys", "values")):
            self.walk(one, other, f"{place} ({part})")

    def walk_nullable(self, old, new, place):
        self.walk(old["anyOf"][0], new["anyOf"][0], place)

    def walk_text(self, old, new, place):
        self.rules(old, new, place, ["format", "pattern", "contentEncoding"])
        if old.get("x-masked") != new.get("x-masked"):
            self.tell("masked", place, "it is masked now" if new.get("x-masked") else "it is not masked any more")

    def walk_constant(self, old, new, place):
        self.rules(old, new, place, ["const"])

    def walk_number(self, old, new, place):
        pass

    walk_integer = walk_boolean = walk_none = walk_number

    def rules(self, old, new, place, names):
        for name in names:
            if old.get(name) != new.get(name):
                self.tell("type changed", place, f"{name} was {old.get(name, 'not said')} and is {new.get(name, 'not said')}")


def changes(old, new, direction):
    """All changes, the breaking ones first."""
    found = Comparison(old, new, direction).changes
    return sorted(found, key=lambda change: not change.breaks)
