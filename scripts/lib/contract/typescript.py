"""Writes the reader of the contract in TypeScript: types, and for each a function that reads it from JSON."""
import json
import re

from . import documents
from .shapes import Schema, cases_of, name_of, values_of

HEAD = """// The contract for ports, version {version}, for TypeScript. Written by scripts/contract readers; do not edit.
//
// read(ViewState, JSON.parse(text)) gives a value of the type, or fails with the place. What a newer app says and this
// reader does not know is no failure: fields are left out, and a case or value becomes Unknown.

/** A case or value that this version of the contract does not have. */
export interface Unknown {{
  readonly unknown: string;
}}

/** How a type is read. */
export type Reader<T> = (value: unknown, place: string) => T;
type Later<T> = () => Reader<T>;

/** What cannot be read, and where. */
export class ContractError extends Error {{}}

export function read<T>(reader: Reader<T>, value: unknown): T {{
  return reader(value, "");
}}

function fail(place: string, wanted: string): never {{
  throw new ContractError(`${{place === "" ? "the value" : place}} is not ${{wanted}}`);
}}

function members(value: unknown, place: string): Record<string, unknown> {{
  if (typeof value !== "object" || value === null || Array.isArray(value)) fail(place, "an object");
  return value as Record<string, unknown>;
}}

const text: Reader<string> = (value, place) => (typeof value === "string" ? value : fail(place, "a text"));
const number: Reader<number> = (value, place) => (typeof value === "number" ? value : fail(place, "a number"));
const integer: Reader<number> = (value, place) => (Number.isInteger(value) ? (value as number) : fail(place, "a whole number"));
const boolean: Reader<boolean> = (value, place) => (typeof value === "boolean" ? value : fail(place, "true or false"));
const none: Reader<never> = (_, place) => fail(place, "there: it has no value");

function array<T>(item: Later<T>): Reader<readonly T[]> {{
  return (value, place) =>
    Array.isArray(value) ? value.map((each, index) => item()(each, `${{place}}[${{index}}]`)) : fail(place, "a list");
}}

function pairs<K, V>(key: Later<K>, item: Later<V>): Reader<readonly (K | V)[]> {{
  return (value, place) =>
    Array.isArray(value)
      ? value.map((each, index) => (index % 2 === 0 ? key() : item())(each, `${{place}}[${{index}}]`))
      : fail(place, "a list");
}}

function map<T>(item: Later<T>): Reader<{{ readonly [name: string]: T }}> {{
  return (value, place) => {{
    const read: Record<string, T> = {{}};
    for (const [name, each] of Object.entries(members(value, place))) read[name] = item()(each, `${{place}}.${{name}}`);
    return read;
  }};
}}

function nullable<T>(inner: Later<T>): Reader<T | null> {{
  return (value, place) => (value === null ? null : inner()(value, place));
}}

interface Fields {{
  readonly [name: string]: {{ readonly reader: Later<unknown>; readonly isNeeded: boolean }};
}}
const needed = (reader: Later<unknown>) => ({{ reader, isNeeded: true }});
const optional = (reader: Later<unknown>) => ({{ reader, isNeeded: false }});

function record<T>(fields: Fields & {{ readonly [K in keyof T]-?: unknown }}): Reader<T> {{
  return (value, place) => {{
    const given = members(value, place);
    const read: Record<string, unknown> = {{}};
    for (const [name, field] of Object.entries(fields as Fields)) {{
      if (name in given) read[name] = field.reader()(given[name], `${{place}}.${{name}}`);
      else if (field.isNeeded) fail(`${{place}}.${{name}}`, "there");
    }}
    return read as unknown as T;
  }};
}}

function cases<T>(readers: {{ readonly [name: string]: Later<unknown> }}): Reader<T> {{
  return (value, place) => {{
    const names = Object.keys(members(value, place));
    const name = names[0];
    if (name === undefined || names.length !== 1) fail(place, "an object with one case");
    const reader = readers[name];
    if (reader === undefined) return {{ unknown: name }} as unknown as T;
    return {{ [name]: reader()(members(value, place)[name], `${{place}}.${{name}}`) }} as unknown as T;
  }};
}}

function values<T>(known: readonly unknown[]): Reader<T> {{
  return (value, place) => {{
    if (known.includes(value)) return value as T;
    if (typeof value !== "string" && typeof value !== "number") fail(place, "a value");
    return {{ unknown: `${{value}}` }} as unknown as T;
  }};
}}
"""


def identifier(name):
    """A type's name as TypeScript and Kotlin take it."""
    return re.sub(r"[^A-Za-z0-9]+", "_", name).strip("_")


class TypeScript:
    """Writes one document after the other; a type that two of them hold is written once."""

    def __init__(self):
        self.written = {}
        self.lines = []

    def add(self, document):
        self.schema = Schema(document)
        for name, definition in document["$defs"].items():
            if name in self.written:
                if self.written[name] != definition:
                    raise ValueError(f"{name} differs between two documents")
                continue
            self.written[name] = definition
            self.definition(identifier(name), definition)
        title = document["title"]
        root = identifier(name_of(document))
        self.lines += ["", f"/** {document['description']} */", f"export type {title} = {root};",
                       f"export const {title}: Reader<{title}> = (value, place) => {root}(value, place);"]

    def definition(self, name, schema):
        self.lines += ["", *self.comment(schema)]
        shape = self.schema.shape(schema)
        if shape.kind == "record":
            self.lines.append(f"export interface {name} " + self.fields(schema, 0))
        else:
            self.lines.append(f"export type {name} = {self.type(schema, 0)};")
        self.lines.append(f"export const {name}: Reader<{name}> = {self.reader(schema, name)};")

    def comment(self, schema, indent=""):
        doc = schema.get("description", "").replace("*/", "* /")
        return [f"{indent}/** {doc} */"] if doc else []

    def type(self, schema, depth):
        if "$ref" in schema:
            return identifier(name_of(schema))
        shape = self.schema.shape(schema)
        if shape.kind == "record":
            return self.fields(schema, depth)
        if shape.kind == "cases":
            shapes = [f"{{ readonly {json.dumps(name)}: {self.type(inner, depth)} }}"
                      for name, (inner, _) in cases_of(schema).items()]
            return "\n  | " + "\n  | ".join(shapes + ["Unknown"])
        if shape.kind == "values":
            return " | ".join([json.dumps(value) for value in values_of(schema)] + ["Unknown"])
        if shape.kind == "array":
            return f"readonly ({self.type(schema['items'], depth)})[]"
        if shape.kind == "range":
            return f"readonly ({self.type(schema['items'], depth)})[]"
        if shape.kind == "map":
            return f"{{ readonly [name: string]: {self.type(schema['additionalProperties'], depth)} }}"
        if shape.kind == "pairs":
            return "readonly (" + " | ".join(self.type(each, depth) for each in schema["x-pairs"]) + ")[]"
        if shape.kind == "nullable":
            return f"({self.type(schema['anyOf'][0], depth)}) | null"
        if shape.kind == "constant":
            return json.dumps(schema["const"])
        return {"text": "string", "number": "number", "integer": "number", "boolean": "boolean", "none": "never"}[shape.kind]

    def fields(self, schema, depth):
        indent, lines = "  " * (depth + 1), []
        for name, inner in schema["properties"].items():
            mark = "" if name in schema.get("required", []) else "?"
            lines += self.comment(inner, indent)
            lines.append(f"{indent}readonly {json.dumps(name)}{mark}: {self.type(inner, depth + 1)};")
        if not lines:
            return "{}"
        return "{\n" + "\n".join(lines) + "\n" + "  " * depth + "}"

    def reader(self, schema, owner=None):
        if "$ref" in schema:
            return identifier(name_of(schema))
        shape = self.schema.shape(schema)
        later = lambda inner: f"() => {self.reader(inner)}"
        if shape.kind == "record":
            needed = schema.get("required", [])
            fields = ", ".join(
                f"{json.dumps(name)}: {'needed' if name in needed else 'optional'}({later(inner)})"
                for name, inner in schema["properties"].items())
            return f"record<{owner or self.type(schema, 0)}>({{ {fields} }})"
        if shape.kind == "cases":
            inner = ", ".join(f"{json.dumps(name)}: {later(each)}" for name, (each, _) in cases_of(schema).items())
            return f"cases({{ {inner} }})"
        if shape.kind == "values":
            return f"values({json.dumps(list(values_of(schema)))})"
        if shape.kind in ("array", "range"):
            return f"array({later(schema['items'])})"
        if shape.kind == "map":
            return f"map({later(schema['additionalProperties'])})"
        if shape.kind == "pairs":
            return "pairs(" + ", ".join(later(each) for each in schema["x-pairs"]) + ")"
        if shape.kind == "nullable":
            return f"nullable({later(schema['anyOf'][0])})"
        if shape.kind == "constant":
            return f"values([{json.dumps(schema['const'])}])"
        return shape.kind


def text_of(contract):
    """The whole reader, from all documents."""
    writer = TypeScript()
    for document in contract.values():
        writer.add(document)
    return HEAD.format(version=documents.version_of(contract)) + "\n".join(writer.lines) + "\n"
