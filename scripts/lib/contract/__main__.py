"""The contract for ports; see scripts/contract --help."""
import argparse
import os
import sys

from . import documents, examples, readers
from .documents import CHANGES, DOCUMENTS, FOLDER
from .swift_tokens import Problem


def write(root, may_break):
    old, new = documents.read(root), documents.generate(root)
    is_first = len(old) < len(DOCUMENTS)
    if is_first:
        version, changes = "1.0", {}
    else:
        changes = documents.differences(old, new)
        version = documents.next_version(documents.version_of(old), changes)
    for line in documents.told(changes):
        print(line)
    if any(change.breaks for each in changes.values() for change in each) and not may_break:
        print("\nThis breaks ports, so nothing was written. Keep the old name or type beside the new one, or, if it has to"
              " be, say so: scripts/contract write --breaking")
        return 1
    os.makedirs(os.path.join(root, FOLDER), exist_ok=True)
    for file, document in new.items():
        put(root, f"{FOLDER}/{file}", documents.text_of(document, version))
    if is_first:
        put(root, CHANGES, documents.HEAD + f"\n## {version}\n\nThe first version that is written down.\n")
    elif any(changes.values()):
        with open(os.path.join(root, CHANGES), encoding="utf-8") as file:
            text = file.read()
        head, mark, rest = text.partition("\n## ")
        put(root, CHANGES, head + "\n" + documents.chapter(version, changes) + mark + rest)
    print(f"{FOLDER}: version {version}")
    return 0


def put(root, path, text):
    with open(os.path.join(root, path), "w", encoding="utf-8") as file:
        file.write(text)


def check(root):
    old, new = documents.read(root), documents.generate(root)
    missing = [file for file in DOCUMENTS if file not in old]
    if missing:
        print(f"{FOLDER}: {', '.join(missing)} is missing. Run scripts/contract write.")
        return 1
    version = documents.version_of(old)
    changes = documents.differences(old, new)
    stale = [file for file in DOCUMENTS if documents.text_of(new[file], version) != written(root, file)]
    for line in documents.told(changes):
        print(line)
    first = next((line[3:].strip() for line in written(root, "Changes.md").split("\n") if line.startswith("## ")), None)
    if first != version:
        print(f"{CHANGES}: its first version is {first}, that of the schemas {version}")
        return 1
    if any(change.breaks for each in changes.values() for change in each):
        print("\nThe contract for ports is BROKEN by this change. Keep the old name or type beside the new one; if that"
              " cannot be, scripts/contract write --breaking notes it.")
    elif any(changes.values()):
        print("\nThe contract for ports grew; no port breaks. Run scripts/contract write and commit what it changes.")
    elif stale:
        print(f"{', '.join(stale)}: only names of types or documentation changed. Run scripts/contract write.")
    else:
        print(f"the contract for ports is as it is written: version {version}")
    return 1 if stale or any(changes.values()) else 0


def written(root, file):
    with open(os.path.join(root, FOLDER, file), encoding="utf-8") as opened:
        return opened.read()


def since(root, revision):
    old, new = documents.read(root, revision), documents.read(root)
    if not old:
        print(f"{revision} has no contract in {FOLDER}")
        return 1
    lines = documents.told(documents.differences(old, new))
    print("\n".join(lines) if lines else f"nothing changed since {revision}")
    return 0


def main():
    parser = argparse.ArgumentParser(prog="scripts/contract", add_help=False)
    parser.add_argument("root")
    parser.add_argument("task", choices=["write", "check", "since", "examples", "validate", "readers"])
    parser.add_argument("rest", nargs="*")
    parser.add_argument("--breaking", action="store_true")
    given = parser.parse_args()
    try:
        if given.task == "write":
            return write(given.root, given.breaking)
        if given.task == "since":
            return since(given.root, given.rest[0])
        if given.task == "examples":
            return examples.write(given.root, given.rest[0])
        if given.task == "readers":
            return readers.write(given.root, given.rest[0])
        if given.task == "validate":
            # Needs jsonschema, which the other tasks do without.
            from . import validate

            return validate.validate(given.root, given.rest[0])
        return check(given.root)
    except Problem as problem:
        print(problem)
        return 1


if __name__ == "__main__":
    sys.exit(main())
