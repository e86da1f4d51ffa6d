"""What changed between two recordings."""
import dataclasses
import difflib

from recording import LANGUAGES, Problem, read_states, read_text

# Longer differences are cut: the pages beside them show the rest.
MOST_LINES = 200


@dataclasses.dataclass
class Changes:
    """New, gone and changed states; of those the languages, and whether all pages look otherwise."""

    new: list
    gone: list
    changed: dict
    before: dict
    same: int
    style_before: str
    style_changed: bool


def compare(states, style, old):
    """The changes since the gallery in the folder `old`."""
    recording = old / "recording"
    if not recording.is_dir():
        raise Problem(f"{old}: is no gallery: it has no folder \"recording\"")
    before = {state.path: state for state in read_states(recording)}
    now = {state.path: state for state in states}
    style_before = read_text(recording / "app.css")
    changed = {}
    for path in now.keys() & before.keys():
        languages = [each for each in LANGUAGES if now[path].pages[each] != before[path].pages[each]]
        if languages:
            changed[path] = languages
    return Changes(
        new=[path for path in now if path not in before],
        gone=[path for path in before if path not in now],
        changed={path: changed[path] for path in now if path in changed},
        before=before,
        same=len(now.keys() & before.keys()) - len(changed),
        style_before=style_before,
        style_changed=style_before != style)


def difference(before, now):
    """The lines that differ, [(sign, line)], with a few equal ones round them."""
    lines = difflib.unified_diff(before.split("\n"), now.split("\n"), n=2, lineterm="")
    found = [(line[:1], line[1:]) for line in lines if not line.startswith(("---", "+++"))]
    return found[:MOST_LINES] + ([("@", f"… {len(found) - MOST_LINES} more lines")] if len(found) > MOST_LINES else [])
