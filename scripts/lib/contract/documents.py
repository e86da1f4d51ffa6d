"""The documents of the contract: where they lie, how they are made, and which version they have."""
import json
import os
import re
import subprocess

from . import compare
from .layout_tree import ROOT, TreeWriter
from .program import Program, Use
from .schema import SchemaWriter
from .swift_tokens import Problem

FOLDER = "Modules/Contract"
CHANGES = f"{FOLDER}/Changes.md"
HEAD = """# Changes of the contract

Written by `scripts/contract write`, newest first. The first number of a version changes when a port can break, the second
when something is added.
"""

# File: title, direction for a port, what it describes.
DOCUMENTS = {
    "view-state.schema.json": (
        "ViewState", compare.READS,
        "What the app shows, as `RootViewState` writes it: the member `screen` of the shell's `--json`, its command `state`."),
    "event.schema.json": (
        "Event", compare.WRITES,
        "What happens to the app, as `RootViewModel.Event` reads and writes it. A port sends what a person or the platform "
        "did; answers of work and events of keepers come from the core, and stand here because recordings hold them."),
    "layout-tree.schema.json": (
        "LayoutTree", compare.READS,
        "A screen as elements by meaning, as `WrittenTree` writes it: the shell's command `tree`. What can be touched has "
        "an id, by which it is tapped, typed into or chosen."),
}


def generate(root):
    """All documents from the sources, without versions."""
    program = Program(root)
    made = {}
    for file, (title, _, doc) in DOCUMENTS.items():
        if file == "layout-tree.schema.json":
            made[file] = TreeWriter(program).document(title, doc, ROOT)
        else:
            use = Use("RootViewState" if file == "view-state.schema.json" else "RootViewModel.Event")
            made[file] = SchemaWriter(program).document(title, doc, use)
    return made


def text_of(document, version):
    """A document as it is written."""
    head = {"$schema": document["$schema"], "title": document["title"], "x-version": version}
    return laid_out({**head, **document}, 0) + "\n"


def laid_out(value, depth):
    """JSON in which what fits a line stands on one, so that differences can be read."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + depth <= 120 or not isinstance(value, (dict, list)) or not value:
        return line
    begin, inner = "\n" + " " * (depth + 1), depth + 1
    if isinstance(value, list):
        return "[" + ",".join(begin + laid_out(each, inner) for each in value) + "\n" + " " * depth + "]"
    members = (begin + json.dumps(name, ensure_ascii=False) + ": " + laid_out(each, inner) for name, each in value.items())
    return "{" + ",".join(members) + "\n" + " " * depth + "}"


def read(root, revision=None):
    """The documents that are written down, in the tree or in a revision of git; an empty dictionary for none."""
    found = {}
    for file in DOCUMENTS:
        path = f"{FOLDER}/{file}"
        if revision is None:
            try:
                with open(os.path.join(root, path), encoding="utf-8") as opened:
                    text = opened.read()
            except FileNotFoundError:
                continue
        else:
            shown = subprocess.run(["git", "-C", root, "show", f"{revision}:{path}"], capture_output=True, text=True)
            if shown.returncode != 0:
                continue
            text = shown.stdout
        try:
            found[file] = json.loads(text)
        except ValueError as error:
            raise Problem(f"{path}: no JSON: {error}") from error
    return found


def version_of(written):
    """The version that all documents name."""
    versions = {document.get("x-version") for document in written.values()}
    if len(versions) != 1 or not re.fullmatch(r"[0-9]+\.[0-9]+", str(next(iter(versions)))):
        raise Problem(f"{FOLDER}: the documents do not name one version: {sorted(map(str, versions))}")
    return versions.pop()


def differences(old, new):
    """All changes by document."""
    return {file: compare.changes(old[file], new[file], DOCUMENTS[file][1]) for file in DOCUMENTS if file in old}


def next_version(version, changes):
    """The version after these changes."""
    first, second = map(int, version.split("."))
    if any(change.breaks for each in changes.values() for change in each):
        return f"{first + 1}.0"
    return f"{first}.{second + 1}" if any(changes.values()) else version


def told(changes):
    """Changes as lines, by document."""
    lines = []
    for file, found in changes.items():
        if found:
            lines += [f"{file}:"] + [f"  {change}" for change in found]
    return lines


def chapter(version, changes):
    """What Changes.md says of a version."""
    lines = [f"## {version}", ""]
    for file, found in changes.items():
        for change in found:
            word = "Breaks" if change.breaks else "Adds"
            lines.append(f"- {word}: `{change.place}` of {file}: {change.text}. {change.meaning}")
    return "\n".join(lines) + "\n"
