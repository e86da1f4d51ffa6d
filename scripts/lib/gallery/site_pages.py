"""Writes the site: every page of it, and what the pages link to."""
import collections
import concurrent.futures
import os
import pathlib
import shutil

import changes as change
import flows as flow_files
import glossary
import overviews
from catalogue import Finder, read_catalogue
from markup import LOOKS, PAGES, page, screen_page, script_of
from recording import LANGUAGES, read_drawing, read_features, read_snapshots, read_source, read_states, read_text
from statepage import state_page
from texts import Page, find_keys
from wraps import NARROW, longest, measure

OWN = pathlib.Path(__file__).parent
WIDE = 80


class Site:
    """The gallery of a recording, in a folder."""

    def __init__(self, root, out, old=None, since=""):
        self.root, self.out, self.since = root, out, since
        self.snapshots = root / "Tests/Snapshots"
        recording = out / "recording"
        self.style = read_text(recording / "app.css")
        self.states = read_states(recording)
        features = read_features(root)
        for state in self.states:
            state.feature = features.get(state.screen, "Other")
        self.entries = read_catalogue(root / "Localization")
        self.finder = Finder(self.entries)
        self.flows = flow_files.read_flows(root / "Tests/Flows")
        self.matcher = flow_files.Matcher(self.flows)
        self.changes = change.compare(self.states, self.style, old) if old else None

    def write(self, path, text):
        file = self.out / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def write_page(self, path, title, content, scripts=()):
        up = "../" * path.count("/")
        self.write(path, page(title, content, up, PAGES, path, scripts))

    def make(self):
        for name in ("gallery.css", "screen.css", "gallery.js"):
            shutil.copyfile(OWN / name, self.out / name)
        self.write("app.css", self.style)
        pages, measured = {}, []
        for found, texts in self._all_states():
            pages |= found
            measured += texts
        self._overviews(pages, measured)
        if self.changes:
            self._changes()

    def _all_states(self):
        """State pages, several at a time: (their pages, their measured texts) by part."""
        workers = max(1, min(4, os.cpu_count() or 1, len(self.states)))
        parts = [range(number, len(self.states), workers) for number in range(workers)]
        if workers == 1:
            return [self.write_states(parts[0])]
        with concurrent.futures.ProcessPoolExecutor(workers) as pool:
            return list(pool.map(self.write_states, parts))

    def write_states(self, numbers):
        pages, measured = {}, []
        for number in numbers:
            state = self.states[number]
            found = {language: Page(source) for language, source in state.pages.items()}
            find_keys(found, self.finder, state.screen)
            alike, drawings = {}, []
            for language, each in found.items():
                marked = each.with_keys()
                for look in LOOKS:
                    self.write(f"{state.path}.{language}.{look}.html", screen_page(state, language, look, marked))
                narrow = read_drawing(self.snapshots, state, language, NARROW)
                wide = read_drawing(self.snapshots, state, language, WIDE)
                drawings += [(language, width, lines) for width, lines in ((NARROW, narrow), (WIDE, wide)) if lines]
                if best := self.matcher.best(wide, language):
                    alike[language] = best
                measured += measure(state.path, language, each, narrow)
                each.tokens = []
            neighbours = tuple(
                self.states[each] if 0 <= each < len(self.states) else None for each in (number - 1, number + 1))
            self.write(
                f"{state.path}.html",
                state_page(state, found, read_source(self.root, state), alike, neighbours, drawings, PAGES))
            pages[state.path] = found
        return pages, measured

    def _overviews(self, pages, measured):
        self.write("search.js", script_of("galleryWords", overviews.search_words(self.states, pages)))
        scripts = ["search.js", "gallery.js"]
        self.write_page("index.html", "States", overviews.index(self.states, self.changes), scripts)
        seen = {}
        for state in self.states:
            for key in {key for each in pages[state.path].values() for slot in each.slots for key in slot.all_keys}:
                seen.setdefault(key, []).append(state.path)
        self.write_page("texts.html", "Texts", overviews.texts(self.entries, seen), ["gallery.js"])
        screens = collections.defaultdict(lambda: {language: [] for language in LANGUAGES})
        for each in measured:
            screens[each.state.split("/")[0]][each.language].append(each)
        lengths = {screen: {language: longest(texts) for language, texts in those.items()} for screen, those in screens.items()}
        self.write_page("longest.html", "Long texts", overviews.long_texts(lengths), ["gallery.js"])
        words = glossary.page_of(read_text(self.root / "Localization/Words.md"))
        search = overviews.SEARCH.format(label="Search words")
        self.write_page("glossary.html", "Glossary", f"<main>{search}{words}</main>", ["gallery.js"])
        self.write_page("flows.html", "Flows", overviews.flow_list(self.flows))
        for flow in self.flows:
            self.write_page(f"flows/{flow.name}.html", flow.name, overviews.flow_page(flow))
        self.write_page("changes.html", "Changes", overviews.change_list(self.changes, self.since))

    def _changes(self):
        now = {state.path: state for state in self.states}
        self.write("before/app.css", self.changes.style_before)
        self.write("before/screen.css", read_text(OWN / "screen.css"))
        for path in [*self.changes.changed, *self.changes.gone]:
            before = self.changes.before[path]
            for language, part in before.pages.items():
                self.write(f"before/{path}.{language}.html", screen_page(before, language, "light", part, mark="data-before"))
        for path, languages in self.changes.changed.items():
            content = overviews.change_page(now[path], self.changes.before[path], languages)
            self.write_page(f"changes/{path}.html", path, content)
        for path in self.changes.gone:
            self.write_page(f"before/{path}.html", path, overviews.gone_page(self.changes.before[path]))

    def differences(self):
        """What is recorded as a drawing and not in the gallery, and the other way round."""
        here, recorded = {state.path for state in self.states}, read_snapshots(self.snapshots)
        return sorted(recorded - here), sorted(here - recorded)
