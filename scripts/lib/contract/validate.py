"""Checks what the core wrote against the schemas: states, trees and events of tests, and examples that it read."""
import json
import os

import jsonschema

from . import documents
from .shapes import Schema, cases_of
from .swift_tokens import Problem

# Of these a recording holds less than was there, or what is read is brought into range: all of it, or some fields.
LOSSY = {
    "CarLimits": None,
    "CodeBoxes": {"digits"},
    "CodeEntry": None,
    "Field": {"value"},
    # A name is kept for an operator that is asked for, which the example of one need not be.
    "StationFilter": {"operatorNames"},
}
SHOWN = 10


class Validation:
    """Validators of all documents, and what they found."""

    def __init__(self, root):
        self.documents = documents.read(root)
        self.validators = {}
        for name, document in self.documents.items():
            jsonschema.Draft202012Validator.check_schema(document)
            self.validators[name.partition(".")[0]] = jsonschema.Draft202012Validator(
                document, format_checker=jsonschema.FormatChecker())
        self.counts = dict.fromkeys(self.validators, 0)
        self.faults = []

    def value(self, kind, value, source):
        """Checks a value; what is wrong is told with its place."""
        if kind not in self.validators:
            raise Problem(f"{source}: {kind} is none of {', '.join(self.validators)}")
        self.counts[kind] += 1
        error = jsonschema.exceptions.best_match(self.validators[kind].iter_errors(value))
        if error is not None:
            place = "/".join(map(str, error.absolute_path))
            self.faults.append(f"{source}: {kind} at {place}: {error.message[:300]}")

    def examples(self, folder):
        """What the core made of the examples: all of them are read, and written again as they were."""
        with open(os.path.join(folder, "examples.jsonl"), encoding="utf-8") as given, open(
                os.path.join(folder, "examples-read.jsonl"), encoding="utf-8") as read:
            before, after = [json.loads(line) for line in given], [json.loads(line) for line in read]
        if len(before) != len(after) or not before:
            raise Problem(f"{len(before)} examples were given, and {len(after)} came back")
        for number, (one, other) in enumerate(zip(before, after), 1):
            kind, source = one["document"], f"example {number}"
            if "problem" in other:
                self.faults.append(f"{source}: the core refuses this {kind}: {str(other['problem'])[:300]}: "
                                   f"{json.dumps(one['value'], ensure_ascii=False)[:160]}")
                continue
            self.value(kind, other["value"], source)
            document = self.documents[f"{kind}.schema.json"]
            different = self.difference(Schema(document), document, one["value"], other["value"], kind)
            if different is not None:
                self.faults.append(f"{source}: the core reads this {kind}, but writes {different}")
        return len(before)

    def difference(self, schema, part, one, other, place):
        """Where two values differ; None where they are alike, but for what is masked."""
        shape = schema.shape(part)
        left_out = LOSSY.get(shape.name, ())
        if left_out is None or shape.schema.get("x-masked"):
            return None
        below = []
        if shape.kind == "record":
            names = set(one) | set(other)
            if lost := [name for name in names if (name in one) != (name in other) and name not in left_out]:
                return f"{place} differently: {', '.join(sorted(lost))} is written or read alone"
            below = [(shape.schema["properties"][name], one[name], other[name], name)
                     for name in sorted(names - set(left_out)) if name in one and name in other]
        elif shape.kind == "cases":
            if list(one) != list(other):
                return f"{place} differently: {list(one)} became {list(other)}"
            name = next(iter(one))
            below = [(cases_of(shape.schema)[name][0], one[name], other[name], name)]
        elif shape.kind in ("array", "range"):
            if len(one) != len(other):
                return f"{place} differently: {len(one)} values became {len(other)}"
            below = [(shape.schema["items"], *pair, "[]") for pair in zip(one, other)]
        elif shape.kind == "map":
            if set(one) != set(other):
                return f"{place} differently: {sorted(one)} became {sorted(other)}"
            below = [(shape.schema["additionalProperties"], one[name], other[name], name) for name in one]
        elif shape.kind == "pairs":
            if len(one) != len(other):
                return f"{place} differently: {len(one)} values became {len(other)}"
            below = [(shape.schema["x-pairs"][number % 2], *pair, "[]") for number, pair in enumerate(zip(one, other))]
        elif shape.kind == "nullable" and one is not None and other is not None:
            below = [(shape.schema["anyOf"][0], one, other, "")]
        elif one != other:
            return f"{place} differently: {one!r} became {other!r}"
        for inner, before, after, name in below:
            if (found := self.difference(schema, inner, before, after, f"{place}.{name}")) is not None:
                return found
        return None

    def screens_unseen(self, seen):
        """The screens of the schema that no state shows."""
        document = self.documents["view-state.schema.json"]
        return sorted(set(cases_of(document["$defs"]["TopScreen"])) - seen)


def files(folder):
    """What a test wrote: KIND-....json holds one value, KIND-....jsonl one a line."""
    for name in sorted(os.listdir(folder)):
        if name.startswith("examples") or not name.endswith((".json", ".jsonl")):
            continue
        kind = next((each for each in ("view-state", "layout-tree", "event") if name.startswith(each + "-")), None)
        if kind is None:
            raise Problem(f"{name}: its name begins with none of view-state-, layout-tree-, event-")
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for number, line in enumerate(file if name.endswith(".jsonl") else [file.read()], 1):
                yield kind, json.loads(line), f"{name}:{number}"


def validate(root, folder):
    """Checks all that is in a folder; 1 when something is wrong or missing."""
    validation, seen = Validation(root), set()
    for kind, value, source in files(folder):
        validation.value(kind, value, source)
        if kind == "view-state":
            seen |= set(value.get("screen", {}))
    given = dict(validation.counts)
    examples = validation.examples(folder)
    for fault in validation.faults[:SHOWN]:
        print(fault)
    if len(validation.faults) > SHOWN:
        print(f"... and {len(validation.faults) - SHOWN} more")
    missing = [kind for kind, count in given.items() if count == 0]
    if missing:
        print(f"nothing was written of: {', '.join(missing)}")
    unseen = [screen for screen in validation.screens_unseen(seen) if screen != "starting"]
    if unseen:
        print(f"no state shows: {', '.join(unseen)}")
    counted = ", ".join(f"{count} {kind}s" for kind, count in given.items())
    print(f"{counted}; {examples} examples; {len(validation.faults)} faults")
    return 1 if validation.faults or missing or unseen else 0
