"""Reads what Tests/Layout/Screens/GalleryTests.swift wrote: the states, their pages, their ways."""
import dataclasses
import json
import re

LANGUAGES = {"en": "English", "tr": "Turkish", "sv": "Swedish"}
NAME = re.compile(r"[A-Za-z0-9-]+")


class Problem(Exception):
    """What is wrong with the input, for people."""


@dataclasses.dataclass
class State:
    """A state of a screen, with its page in each language as a part of a page."""

    screen: str
    state: str
    file: str
    line: int
    way: list
    pages: dict
    feature: str = "Other"

    @property
    def path(self):
        return f"{self.screen}/{self.state}"


def read_text(path):
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise Problem(f"{path}: cannot be read: {error}") from error


def read_json(path):
    try:
        return json.loads(read_text(path))
    except ValueError as error:
        raise Problem(f"{path}: is no JSON: {error}") from error


def read_states(folder):
    """All states of a recording, by screen, within a screen in the order of the sources."""
    states = []
    for path in sorted(folder.glob("*/*.json")):
        if path.name.count(".") != 1:
            continue
        about = read_json(path)
        try:
            screen, state, source = about["screen"], about["state"], about["source"]
            way, file, line = about["way"], source["file"], int(source["line"])
        except (KeyError, TypeError, ValueError) as error:
            raise Problem(f"{path}: lacks {error}") from error
        # Names become paths: nothing else may be in them.
        if not NAME.fullmatch(screen) or not NAME.fullmatch(state) or path.parent.name != screen or path.stem != state:
            raise Problem(f"{path}: is not the file of {screen}/{state}")
        pages = {}
        for language in LANGUAGES:
            if not path.with_suffix(f".{language}.json").is_file():
                raise Problem(f"{path.with_suffix('')}: has no view state in {LANGUAGES[language]}")
            pages[language] = read_text(path.with_suffix(f".{language}.html"))
        states.append(State(screen, state, file, line, way, pages))
    return sorted(states, key=lambda state: (state.screen, state.file, state.line, state.state))


def read_features(root):
    """The feature of each screen: the folder of its view model."""
    features = {}
    for path in (root / "Modules/Presentation").glob("*/**/*ViewModel.swift"):
        name = path.name.removesuffix("ViewModel.swift")
        feature = path.relative_to(root / "Modules/Presentation").parts[0]
        features[name] = feature
        # The account hub is recorded under a shorter name.
        if name.endswith("Hub"):
            features.setdefault(name.removesuffix("Hub"), feature)
    return features | {"Car": "Car"}


def read_snapshots(folder):
    """The names of the recorded drawings: {SCREEN/STATE}."""
    return {f"{path.parent.name}/{path.name.split('.')[0]}" for path in folder.glob("*/*.txt")}


def read_drawing(folder, state, language, width):
    """The lines of a drawing; none where it was not recorded."""
    path = folder / state.screen / f"{state.state}.{language}.{width}.txt"
    return read_text(path).split("\n") if path.is_file() else []


def read_source(root, state):
    """The lines of the sources that lead to a state: from its line to the next state."""
    name = state.file.rsplit("/", 1)[-1]
    files = sorted((root / "Tests/Layout").glob(f"**/{name}")) if name else []
    if not files:
        return None, []
    lines = read_lines(files[0])[state.line - 1 :]
    end = next((number for number, line in enumerate(lines[1:], 1) if re.match(r" {4}\.init\(| {0,2}\]", line)), 1)
    return files[0].relative_to(root), lines[: min(end, 60)]


_lines = {}


def read_lines(path):
    if path not in _lines:
        _lines[path] = read_text(path).split("\n")
    return _lines[path]


