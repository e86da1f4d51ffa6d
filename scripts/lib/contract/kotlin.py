"""Writes the reader of the contract in Kotlin: classes, each with a function that reads it from parsed JSON."""
import json

from . import documents
from .shapes import Schema, cases_of, name_of, values_of
from .typescript import identifier

HEAD = """// The contract for ports, version {version}, for Kotlin. Written by scripts/contract readers; do not edit.
//
// ViewState.read(json) takes what any JSON library gives: Map, List, String, Number, Boolean, null. What a newer app says
// and this reader does not know is no failure: fields are left out, and a case or value becomes one that is called Unknown.
@file:Suppress("ClassName", "EnumEntryName", "FunctionName", "ObjectPropertyName", "UNUSED_PARAMETER", "UNUSED_VARIABLE", "unused")

package contract

/** What cannot be read, and where. */
class ContractError(place: String, wanted: String) : Exception("${{place.ifEmpty {{ "the value" }}}} is not $wanted")

/** Is told each case and value that this version of the contract does not have, and where. */
var whenUnknown: (String) -> Unit = {{}}

private fun members(value: Any?, place: String): Map<*, *> = value as? Map<*, *> ?: throw ContractError(place, "an object")

private fun needed(given: Map<*, *>, name: String, place: String): Any =
  given[name] ?: throw ContractError("$place.$name", "there")

private fun <T> list(value: Any?, place: String, read: (Any?, String) -> T): List<T> =
  (value as? List<*> ?: throw ContractError(place, "a list")).mapIndexed {{ index, each -> read(each, "$place[$index]") }}

private fun pairs(value: Any?, place: String, key: (Any?, String) -> Any?, item: (Any?, String) -> Any?): List<Any?> =
  (value as? List<*> ?: throw ContractError(place, "a list")).mapIndexed {{ index, each ->
    if (index % 2 == 0) key(each, "$place[$index]") else item(each, "$place[$index]")
  }}

private fun <T> named(value: Any?, place: String, read: (Any?, String) -> T): Map<String, T> =
  members(value, place).entries.associate {{ (name, each) -> "$name" to read(each, "$place.$name") }}

private fun <T> nullable(value: Any?, place: String, read: (Any?, String) -> T): T? = value?.let {{ read(it, place) }}

private fun text(value: Any?, place: String): String = value as? String ?: throw ContractError(place, "a text")

private fun number(value: Any?, place: String): Double =
  (value as? Number)?.toDouble() ?: throw ContractError(place, "a number")

private fun integer(value: Any?, place: String): Long =
  (value as? Number)?.takeIf {{ it.toDouble() == it.toLong().toDouble() }}?.toLong() ?: throw ContractError(place, "a whole number")

private fun boolean(value: Any?, place: String): Boolean = value as? Boolean ?: throw ContractError(place, "true or false")

private fun <T> constant(value: Any?, place: String, wanted: T): T =
  if (value == wanted) wanted else throw ContractError(place, "$wanted")

private fun none(value: Any?, place: String): Nothing = throw ContractError(place, "there: it has no value")
"""
KEYWORDS = {
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null", "object",
    "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when", "while",
}


def field(name):
    return f"`{name}`" if name in KEYWORDS else name


def capital(name):
    return identifier(name[:1].upper() + name[1:])


class Kotlin:
    """Writes one document after the other; a type that two of them hold is written once."""

    def __init__(self):
        self.written, self.lines, self.waiting = set(), [], []

    def add(self, document):
        self.schema = Schema(document)
        for name, definition in document["$defs"].items():
            if name not in self.written:
                self.written.add(name)
                self.definition(identifier(name), definition)
                while self.waiting:
                    self.definition(*self.waiting.pop())
        root = identifier(name_of(document))
        self.lines += ["", *self.comment(document), f"object {document['title']} {{",
                       f'  fun read(value: Any?): {root} = read_{root}(value, "")', "}"]

    def comment(self, schema, indent=""):
        doc = schema.get("description", "").replace("*/", "* /").replace("/*", "/ *")
        return [f"{indent}/** {doc} */"] if doc else []

    def definition(self, name, schema):
        shape = self.schema.shape(schema)
        self.lines += ["", *self.comment(schema)]
        if shape.kind == "record":
            self.record(name, schema, "")
        elif shape.kind == "cases":
            self.cases(name, schema)
        elif shape.kind == "values":
            self.values(name, schema)
        else:
            kind, reader = self.type(schema, name)
            self.lines += [f"typealias {name} = {kind}",
                           f"internal fun read_{name}(value: Any?, place: String): {name} = "
                           + self.call(reader, "value", "place")]

    def record(self, name, schema, parent):
        needed, fields, reads = schema.get("required", []), [], []
        for member, inner in schema["properties"].items():
            kind, reader = self.type(inner, f"{name}_{capital(member)}")
            fields += self.comment(inner, "  ")
            place = f'"$place.{member}"'
            if member in needed:
                fields.append(f"  val {field(member)}: {kind},")
                value = f'needed(given, "{member}", place)'
                reads.append(f"    {field(member)} = {self.call(reader, value, place)},")
            else:
                fields.append(f"  val {field(member)}: {kind}? = null,")
                reads.append(f'    {field(member)} = given["{member}"]?.let {{ {self.call(reader, "it", place)} }},')
        if fields:
            self.lines += [f"data class {name}(", *fields, f"){parent}"]
            self.lines += [f"internal fun read_{name}(value: Any?, place: String): {name} {{",
                           "  val given = members(value, place)", f"  return {name}(", *reads, "  )", "}"]
        else:
            self.lines += [f"object {name}{parent}",
                           f"internal fun read_{name}(value: Any?, place: String): {name} {{", "  members(value, place)",
                           f"  return {name}", "}"]

    def cases(self, name, schema):
        self.lines += [f"sealed interface {name}",
                       "/** A case that this version does not have. */",
                       f"data class {name}_Unknown(val unknown: String) : {name}"]
        branches = []
        for case, (inner, doc) in cases_of(schema).items():
            own = f"{name}_Case{capital(case)}"
            self.lines += self.comment({"description": doc})
            if "$ref" not in inner and self.schema.shape(inner).kind == "record":
                self.record(own, inner, f" : {name}")
            else:
                kind, reader = self.type(inner, f"{own}_Value")
                self.lines += [f"data class {own}(val value: {kind}) : {name}",
                               f"internal fun read_{own}(value: Any?, place: String): {own} = "
                               f"{own}({self.call(reader, 'value', 'place')})"]
            branches.append(f'    "{case}" -> read_{own}(entry.value, "$place.{case}")')
        self.lines += [
            f"internal fun read_{name}(value: Any?, place: String): {name} {{",
            "  val entry = members(value, place).entries.singleOrNull()",
            '    ?: throw ContractError(place, "an object with one case")',
            "  return when (entry.key) {", *branches, 
            f'    else -> {name}_Unknown("${{entry.key}}").also {{ whenUnknown("$place.${{entry.key}}") }}', "  }", "}"]

    def values(self, name, schema):
        self.lines.append(f"enum class {name}(val raw: Any?) {{")
        for value, doc in values_of(schema).items():
            raw = json.dumps(value) if isinstance(value, str) else f"{value}L"
            self.lines += [*self.comment({"description": doc}, "  "), f"  V_{identifier(str(value))}({raw}),"]
        read = "text" if schema["type"] == "string" else "integer"
        self.lines += ["  /** A value that this version does not have. */", "  Unknown(null),", "}",
                       f"internal fun read_{name}(value: Any?, place: String): {name} {{",
                       f"  val raw = {read}(value, place)",
                       f"  return {name}.values().firstOrNull {{ it.raw == raw }}",
                       f'    ?: {name}.Unknown.also {{ whenUnknown("$place: $raw") }}', "}"]

    def type(self, schema, hint):
        """The Kotlin type, and a reader: the name of a function, or a pattern with {value} and {place}."""
        if "$ref" in schema:
            name = identifier(name_of(schema))
            return name, f"read_{name}"
        shape = self.schema.shape(schema)
        if shape.kind in ("record", "cases", "values"):
            self.waiting.append((hint, schema))
            return hint, f"read_{hint}"
        if shape.kind in ("array", "range"):
            kind, reader = self.type(schema["items"], f"{hint}_Item")
            return f"List<{kind}>", f"list({{value}}, {{place}}) {self.later(reader)}"
        if shape.kind == "map":
            kind, reader = self.type(schema["additionalProperties"], f"{hint}_Item")
            return f"Map<String, {kind}>", f"named({{value}}, {{place}}) {self.later(reader)}"
        if shape.kind == "pairs":
            inner = [self.later(self.type(each, f"{hint}_Pair{number}")[1]) for number, each in enumerate(schema["x-pairs"])]
            return "List<Any?>", f"pairs({{value}}, {{place}}, {inner[0]}, {inner[1]})"
        if shape.kind == "nullable":
            kind, reader = self.type(schema["anyOf"][0], f"{hint}_Value")
            return f"{kind}?", f"nullable({{value}}, {{place}}) {self.later(reader)}"
        if shape.kind == "constant":
            kind = "Boolean" if isinstance(schema["const"], bool) else "String"
            return kind, f"constant({{value}}, {{place}}, {json.dumps(schema['const'])})"
        kind = {"text": "String", "number": "Double", "integer": "Long", "boolean": "Boolean", "none": "Nothing"}[shape.kind]
        return kind, shape.kind

    def later(self, reader):
        return "{ each, at -> " + self.call(reader, "each", "at") + " }"

    def call(self, reader, value, place):
        if "{value}" not in reader:
            return f"{reader}({value}, {place})"
        return reader.replace("{value}", value, 1).replace("{place}", place, 1)


def text_of(contract):
    """The whole reader, from all documents."""
    writer = Kotlin()
    for document in contract.values():
        writer.add(document)
    return HEAD.format(version=documents.version_of(contract)) + "\n".join(writer.lines) + "\n"
