"""Values that hold every case, every value of a list and every field of a schema, for the core to read and write back."""
import json
import os
from dataclasses import dataclass

from . import documents
from .shapes import Schema, cases_of, name_of, values_of

TIME = "2024-06-01T12:00:00Z"
FORMATS = {
    "date-time": TIME, "uri": "https://example.org/", "uuid": "6F1B0A1E-2F0A-4B52-9C57-0D6B8C6E6F11",
}
FAR = 1_000_000


@dataclass(frozen=True)
class Part:
    """Something that a value can hold: a case, a value of a list, a field that is there or is not."""
    place: str
    name: object
    how: str


class Examples:
    """Makes a value for each part of a schema, by the shortest way from the root; what else is on that way counts too."""

    def __init__(self, document):
        self.schema, self.document = Schema(document), document
        self.root = name_of(document)
        self.edges = {name: set(self.references(each)) for name, each in self.schema.definitions.items()}
        self.heights, self.distances = {}, {}
        self.measure()
        self.left = {}
        for name in self.schema.definitions:
            if self.heights[name] < FAR:
                for part in self.parts(self.schema.definitions[name], name):
                    self.left[part] = name

    def references(self, schema):
        """The definitions that a schema names."""
        if isinstance(schema, list):
            for each in schema:
                yield from self.references(each)
        elif isinstance(schema, dict):
            if "$ref" in schema:
                yield name_of(schema)
            for key, each in schema.items():
                if key not in ("description", "required"):
                    yield from self.references(each)

    def inner(self, schema, place):
        """What stands directly in a schema: (part or None, schema, place, whether it must stand there)."""
        shape = self.schema.shape(schema)
        if shape.kind == "cases":
            for name, (each, _) in cases_of(schema).items():
                yield Part(place, name, "case"), each, f"{place}.{name}", False
        elif shape.kind == "record":
            for name, each in schema["properties"].items():
                is_needed = name in schema.get("required", [])
                yield None if is_needed else Part(place, name, "with"), each, f"{place}.{name}", is_needed
        elif shape.kind == "array":
            yield None, schema["items"], f"{place}[]", False
        elif shape.kind == "range":
            yield None, schema["items"], f"{place}[]", True
        elif shape.kind == "nullable":
            yield Part(place, None, "with"), schema["anyOf"][0], f"{place}?", False
        elif shape.kind == "map":
            yield None, schema["additionalProperties"], f"{place}[]", False
        elif shape.kind == "pairs":
            for number, each in enumerate(schema["x-pairs"]):
                yield None, each, f"{place}[{number}]", False

    def parts(self, schema, place):
        """All parts in a schema itself, not in what it refers to."""
        if "$ref" in schema:
            return
        if self.schema.shape(schema).kind == "values":
            for value in values_of(schema):
                yield Part(place, value, "value")
        for part, each, where, _ in self.inner(schema, place):
            if part is not None and self.height(each) < FAR:
                yield part
            if part is not None and part.how == "with":
                yield Part(part.place, part.name, "without")
            yield from self.parts(each, where)

    def height(self, schema):
        """How deep the smallest value is; FAR for what has none."""
        if "$ref" in schema:
            return self.heights.get(name_of(schema), FAR)
        shape = self.schema.shape(schema)
        if shape.kind == "none":
            return FAR
        below = [(self.height(each), must) for _, each, _, must in self.inner(schema, "")]
        if shape.kind == "cases":
            return min(1 + min(height for height, _ in below), FAR)
        return min(1 + max([height for height, must in below if must], default=0), FAR)

    def measure(self):
        """The heights of all definitions: what is not known yet counts as without a value, until nothing changes."""
        while True:
            new = {name: self.height(each) for name, each in self.schema.definitions.items()}
            if new == self.heights:
                return
            self.heights = new

    def distance(self, schema, place, goal, home):
        """How many steps a schema is from a part that lies in the definition `home`."""
        if "$ref" in schema:
            return self.distances_to(home).get(name_of(schema), FAR)
        if place == goal.place:
            return 0
        return min((1 + self.distance(each, where, goal, home) for _, each, where, _ in self.inner(schema, place)
                    if self.height(each) < FAR), default=FAR)

    def distances_to(self, home):
        """The steps from each definition to one."""
        if home not in self.distances:
            found, waiting = {home: 1}, [home]
            while waiting:
                name = waiting.pop(0)
                for other, edges in self.edges.items():
                    if name in edges and other not in found and self.heights[other] < FAR:
                        found[other] = found[name] + 1
                        waiting.append(other)
            self.distances[home] = found
        return self.distances[home]

    def all(self):
        """A value for each part that no earlier one shows."""
        for part, home in list(self.left.items()):
            if part in self.left:
                yield self.value({"$ref": self.document["$ref"]}, "", (part, home))
                if part in self.left and self.root not in self.distances_to(home):
                    del self.left[part]

    def value(self, schema, place, goal):
        """A value; with a goal one that shows it, else a small one."""
        if "$ref" in schema:
            name = name_of(schema)
            return self.in_place(self.schema.definitions[name], name, goal)
        return self.in_place(schema, place, goal)

    def in_place(self, schema, place, goal):
        if "$ref" in schema:
            return self.value(schema, place, goal)
        shape = self.schema.shape(schema)
        if goal is not None and self.distance(schema, place, *goal) >= FAR:
            goal = None
        inner = list(self.inner(schema, place))
        way = None
        if goal is not None and goal[0].place != place:
            way = min((each for each in inner if self.height(each[1]) < FAR),
                      key=lambda each: self.distance(each[1], each[2], *goal), default=None)
        if shape.kind == "record":
            return self.record(inner, place, goal, way)
        if shape.kind == "cases":
            return self.case(inner, place, goal, way)
        if shape.kind == "values":
            return self.listed(schema, place, goal)
        if shape.kind == "nullable":
            return self.nullable(inner[0], place, goal, way)
        if shape.kind in ("array", "pairs") and way is None and "minItems" not in schema:
            return []
        is_closed = "$ref" in schema.get("propertyNames", {}) or "minProperties" in schema
        if shape.kind == "map" and way is None and not is_closed:
            return {}
        below = [self.value(each, where, goal if (way or [0, None])[1] is each else None) for _, each, where, _ in inner]
        if shape.kind == "map":
            return {key: below[0] for key in self.keys(schema)}
        if shape.kind == "range":
            return below * 2
        return below if shape.kind in ("array", "pairs") else self.plain(shape)

    def record(self, inner, place, goal, way):
        made = {}
        for part, each, where, is_needed in inner:
            is_way = way is not None and way[2] == where
            if not is_needed:
                is_asked = goal is not None and goal[0] == part
                is_small = "$ref" not in each and part in self.left and self.height(each) < 2 and (
                    goal is None or goal[0] != Part(part.place, part.name, "without"))
                if not (is_way or is_asked or is_small):
                    self.left.pop(Part(part.place, part.name, "without"), None)
                    continue
                self.left.pop(part, None)
            made[where.rpartition(".")[2]] = self.value(each, where, goal if is_way else None)
        return made

    def case(self, inner, place, goal, way):
        if goal is not None and goal[0].place == place:
            chosen = next(each for each in inner if each[0] == goal[0])
        elif way is not None:
            chosen = way
        else:
            lowest = min(self.height(each[1]) for each in inner)
            low = [each for each in inner if self.height(each[1]) == lowest]
            chosen = next((each for each in low if each[0] in self.left), low[0])
        self.left.pop(chosen[0], None)
        return {chosen[0].name: self.value(chosen[1], chosen[2], goal if chosen is way else None)}

    def listed(self, schema, place, goal):
        values = list(values_of(schema))
        value = next((each for each in values if Part(place, each, "value") in self.left), values[0])
        if goal is not None and goal[0].place == place:
            value = goal[0].name
        self.left.pop(Part(place, value, "value"), None)
        return value

    def nullable(self, inner, place, goal, way):
        part, each, where, _ = inner
        if way is None and (goal is None or goal[0] != part):
            self.left.pop(Part(place, None, "without"), None)
            return None
        self.left.pop(part, None)
        return self.value(each, where, goal if way else None)

    def keys(self, schema):
        """The names in a map: all that there are, where they are a closed list."""
        names = schema.get("propertyNames", {})
        if "$ref" not in names:
            return ["1"]
        shape = self.schema.shape(names)
        if shape.kind != "values":
            return [self.value(names, "", None)]
        for value in values_of(shape.schema):
            self.left.pop(Part(shape.name, value, "value"), None)
        return list(values_of(shape.schema))

    def plain(self, shape):
        if "examples" in shape.schema:
            return shape.schema["examples"][0]
        if shape.kind == "constant":
            return shape.schema["const"]
        if shape.kind == "text":
            if "contentEncoding" in shape.schema:
                return "dGV4dA=="
            return FORMATS.get(shape.schema.get("format"), "text")
        return {"number": 1.5, "integer": 0, "boolean": True}[shape.kind]


def write(root, folder):
    """Writes the examples of what the core reads: one line each, {"document": ..., "value": ...}."""
    count = 0
    with open(os.path.join(folder, "examples.jsonl"), "w", encoding="utf-8") as file:
        for name, document in documents.read(root).items():
            if name == "layout-tree.schema.json":
                continue
            examples = Examples(document)
            for value in examples.all():
                count += 1
                kind = name.partition(".")[0]
                file.write(json.dumps({"document": kind, "value": value}, ensure_ascii=False) + "\n")
            for part in examples.left:
                print(f"{name}: no example {part.how} {part.name} in {part.place}")
    print(f"{count} examples")
    return 0
