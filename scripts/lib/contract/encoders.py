"""Types that write themselves as JSON: what they write, and whether that is still so.

Where each line of `encode(to:)` writes a stored property under its own name, the lines are read. What else is written by
hand stands in HAND_WRITTEN, with the fingerprint of the code that was looked at.
"""
from .program import Use
from .swift_tokens import Problem
from .swift_types import Optional

# Fingerprints of the encoders that HAND_WRITTEN describes.
LOOKED_AT = {
    "CarLimits": "a1878e0748bd",
    "OwnedEffect": "3fb0d537a464",
    "OwnedEvent": "f213bd7a2097",
    "ScreenState": "b1a89c229315",
    "StationFilter": "7c4bd451aa38",
    "Surroundings": "95ead1840716",
    "TopScreen": "9ec721d45dde",
}


def hand_written(writer, use, entry):
    """The schema of a type that writes itself; None for one that Swift writes."""
    if entry.encoder is None:
        if entry.full in HAND_WRITTEN:
            raise Problem(f"{entry.file}:{entry.line}: {entry.full} has no encoder any more; see {__name__}.HAND_WRITTEN")
        return None
    if entry.full not in HAND_WRITTEN:
        return read_encoder(writer, use, entry)
    if entry.fingerprint() != LOOKED_AT[entry.full]:
        line = entry.encoder[0].line
        raise Problem(
            f"{entry.file}: the encoder of {entry.full} (line {line}) has changed. See whether HAND_WRITTEN in"
            f" scripts/lib/contract/encoders.py still says what it writes, then note its fingerprint"
            f" {entry.fingerprint()} there.")
    return HAND_WRITTEN[entry.full](writer, use)


def read_encoder(writer, use, entry):
    """Reads `box.encode(value, forKey: .name)` line by line."""
    stored = {each.name: each for each in entry.properties}
    bound, found, text = writer.program.bound(use), [], [token.text for token in entry.encoder]
    for place, word in enumerate(text):
        if word not in ("encode", "encodeIfPresent") or text[place - 1] != ".":
            continue
        depth, end = 0, place + 1
        while True:
            depth += (text[end] in "([") - (text[end] in ")]")
            if depth == 0:
                break
            end += 1
        line = entry.encoder[place].line
        where = f"{entry.file}:{line}"
        if text[end - 4 : end - 1] != ["forKey", ":", "."] or text[end - 1] not in stored:
            raise Problem(f"{where}: the contract cannot tell what {entry.full} writes here; see HAND_WRITTEN in"
                          f" scripts/lib/contract/encoders.py")
        name = text[end - 1]
        kind = writer.program.close(stored[name].type, entry.path, bound, where)
        if isinstance(kind, Optional):
            kind = kind.wrapped
        found.append((name, Optional(kind) if word == "encodeIfPresent" else kind, stored[name].doc, where))
    if not found:
        raise Problem(f"{entry.file}:{entry.encoder[0].line}: the contract cannot tell what {entry.full} writes; see"
                      f" HAND_WRITTEN in scripts/lib/contract/encoders.py")
    return writer.members(found, f"{entry.file}:{entry.line}")


def one_of(shapes):
    """Objects with one key each."""
    return {"oneOf": [record(properties) for properties in shapes]}


def record(properties, required=None):
    required = sorted(properties) if required is None else required
    schema = {"type": "object", "properties": properties}
    if required:
        schema["required"] = required
    schema["additionalProperties"] = False
    return schema


def owned_event(writer, use):
    """{NAME: event} for each screen or keeper."""
    family = {"ScreenFamily": "ScreenList", "KeeperFamily": "KeeperList"}[str(use.arguments[0])]
    shapes = []
    for name, owner in writer.program.owners(family):
        shapes.append({name: writer.of(writer.program.member(owner, "Event"), owner)})
    return one_of(shapes)


def owned_effect(writer, use):
    raise Problem("Boxes.swift: work of screens is no part of the contract, but something in it holds some")


def screen_states(writer):
    shapes = []
    for name, owner in writer.program.owners("ScreenList"):
        state = writer.of(writer.program.member(owner, "ViewState"), owner)
        shapes.append({name: record({"state": state})})
    return shapes


def screen_state(writer, use):
    """{NAME: {"state": view state}} for each screen."""
    return one_of(screen_states(writer))


def top_screen(writer, use):
    """The start of the app, or a screen."""
    entry = writer.program.type("TopScreen")
    case = next((case for case in entry.cases if case.name == "starting"), None)
    if case is None:
        raise Problem(f"{entry.file}:{entry.line}: TopScreen has no case starting")
    place = f"{entry.file}:{case.line}"
    values = {label: writer.of(writer.program.close(kind, entry.path, {}, place), place) for label, kind in case.values}
    return one_of([{"starting": record(values)}] + screen_states(writer))


def surroundings(writer, use):
    """The values of some keepers by their names."""
    values = {}
    for name, owner in writer.program.owners("KeeperList"):
        values[name] = writer.of(writer.program.member(owner, "Value"), owner)
    return record(values, [])


def car_limits(writer, use):
    """Every number under the name of what it counts."""
    place = "Modules/Domain/Car/CarLimits.swift"
    return record({
        "host": writer.of(Use("CarHost"), place),
        "counts": {"type": "object", "propertyNames": writer.of(Use("CarLimits.Count"), place),
                   "additionalProperties": {"type": "integer", "examples": [12]}},
        "isListCut": {"type": "boolean"},
        "isDriving": {"type": "boolean"},
    })


def station_filter(writer, use):
    """Demands that are made; others are left out. Names may be of a later version."""
    names, flag = {"type": "array", "items": {"type": "string"}, "minItems": 1}, {"const": True}
    values = {name: names for name in ("plugs", "currents", "operators", "access", "sources", "facilities")}
    values.update({name: flag for name in ("ignoresMyPlugs", "openNow", "freeNow", "includesAll")})
    values["minimumPower"] = {"type": "integer", "description": "Watts.", "examples": [50000]}
    values["maximumDistance"] = {"type": "number", "description": "Metres."}
    values["operatorNames"] = {"type": "object", "additionalProperties": {"type": "string"}, "minProperties": 1}
    return record(dict(sorted(values.items())), [])


HAND_WRITTEN = {
    "CarLimits": car_limits,
    "OwnedEffect": owned_effect,
    "OwnedEvent": owned_event,
    "ScreenState": screen_state,
    "StationFilter": station_filter,
    "Surroundings": surroundings,
    "TopScreen": top_screen,
}
