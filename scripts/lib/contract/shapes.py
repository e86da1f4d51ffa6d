"""What a schema of the contract says, as one of a few shapes; readers and the comparison work on these."""
from dataclasses import dataclass

from .swift_tokens import Problem

REFERENCE = "#/$defs/"


@dataclass(frozen=True)
class Shape:
    """kind is one of: record, cases, values, array, range, map, pairs, text, number, integer, boolean, constant, none,
    nullable."""
    kind: str
    schema: dict
    name: str = None


def name_of(schema):
    """The definition that a schema refers to; None for one that stands in place."""
    return schema["$ref"][len(REFERENCE) :] if "$ref" in schema else None


class Schema:
    """A document of the contract."""

    def __init__(self, document):
        self.document = document
        self.definitions = document["$defs"]

    def shape(self, schema):
        """The shape of a schema, behind its references."""
        name = None
        while "$ref" in schema:
            name = name_of(schema)
            schema = self.definitions[name]
        return Shape(kind_of(schema), schema, name)


def kind_of(schema):
    if "x-pairs" in schema:
        return "pairs"
    if "oneOf" in schema:
        return "values" if all("const" in each for each in schema["oneOf"]) else "cases"
    if "anyOf" in schema:
        return "nullable"
    if "const" in schema:
        return "constant"
    if "not" in schema:
        return "none"
    kind = schema.get("type")
    if kind == "object":
        return "record" if "properties" in schema else "map"
    if kind == "array":
        return "range" if "maxItems" in schema else "array"
    if kind in ("string", "number", "integer", "boolean"):
        return {"string": "text"}.get(kind, kind)
    raise Problem(f"a schema of no known shape: {schema}")


def cases_of(schema):
    """The cases of a choice by name: what stands behind each, with the description of the case."""
    return {name: (inner, each.get("description", ""))
            for each in schema["oneOf"] for name, inner in each["properties"].items()}


def values_of(schema):
    """The values of a closed list with their descriptions."""
    return {each["const"]: each.get("description", "") for each in schema["oneOf"]}
