#!/usr/bin/env python3
"""Tests of scripts/lib/gallery: python3 scripts/selftest/gallery_tests.py [-v]"""
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

LIBRARY = pathlib.Path(__file__).resolve().parent.parent / "lib/gallery"
sys.path.insert(0, str(LIBRARY))
sys.dont_write_bytecode = True

import catalogue
import flows
import glossary
import markup
import texts
import wraps
from recording import LANGUAGES, Problem, read_states

MESSAGES = {
    "nearbyTitle": ("Nearby", "Yakında", "Nära"),
    "mapTitle": ("Nearby", "Harita", "Karta"),
    "nearbyWithin": ("within {radius} of you", "{radius} içinde", "inom {radius}"),
    "nearbyHidden": (
        "{count, plural, one {# station hidden} other {# stations hidden}}", "{count, plural, other {# istasyon gizli}}",
        "{count, plural, one {# station dold} other {# stationer dolda}}"),
    "commonOpen": ("Open", "Aç", "Öppna"),
    "quoted": ("It''s '{'here'}'", "Burada", "Här"),
    "joined": ("{first} · {second}", "{first} · {second}", "{first} · {second}"),
}
HOSTILE = "</title><script>alert(1)</script>"


def part(title, name, detail, language):
    """A screen as the renderer writes it; the values are escaped already."""
    return (
        f'<form id="n-app" action="/act" class="app" lang="{language}">\n  <main id="n-main" class="screen">\n'
        f'    <h2 id="n-title">{title}</h2>\n    <p id="n-detail">{detail}</p>\n'
        f'    <input id="e-name" placeholder="{name}" type="text">\n    <p id="n-name">{name}</p>\n  </main>\n</form>\n')


def finder():
    entries = {
        key: catalogue.Entry(key, "", dict(zip(LANGUAGES, those, strict=True))) for key, those in MESSAGES.items()}
    return catalogue.Finder(entries)


class Project:
    """A project with two states, in a folder of its own."""

    def __init__(self, folder):
        self.root, self.out, self.old = folder / "root", folder / "out", folder / "old"
        for number, language in enumerate(LANGUAGES):
            arb = {key: those[number] for key, those in MESSAGES.items()} | {"@nearbyTitle": {"description": f"A {HOSTILE}"}}
            self.write(self.root / f"Localization/app_{language}.arb", json.dumps(arb))
        self.write(self.root / "Localization/Words.md", f"# Words\n\n| a | b |\n|---|---|\n| {HOSTILE} | **x** |\n")
        self.write(self.root / "Modules/Presentation/Stations/NearbyViewModel.swift", "")
        self.write(
            self.root / "Tests/Layout/Screens/NearbyScreens.swift",
            'x\n    .init("Nearby", "plain") { await $0.launch() },\n    .init("Nearby", "named") { world in\n    },\n  ]\n')
        self.write(
            self.root / "Tests/Flows/one.flow",
            "# appshell --lang en\n\n> open nearby\nNearby\n────────\nwithin 1 km of you\n[Open](s1)\n")
        for state in ("plain", "named"):
            for language in LANGUAGES:
                self.draw(state, language)

    def draw(self, state, language):
        for width in (40, 80):
            self.write(
                self.root / f"Tests/Snapshots/Nearby/{state}.{language}.{width}.txt",
                "Nearby\n────────\nwithin 1 km of you\n[Open](s1)\n")

    def write(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def record(self, out, states=("plain", "named"), name=HOSTILE):
        self.write(out / "recording/app.css", ".app { color: red; }")
        for line, state in enumerate(states, 2):
            about = {
                "screen": "Nearby", "state": state, "source": {"file": "Tests/NearbyScreens.swift", "line": line},
                "way": [{"event": {"launched": {}, "text": HOSTILE}}, {"seconds": 420}]}
            self.write(out / f"recording/Nearby/{state}.json", json.dumps(about))
            for number, language in enumerate(LANGUAGES):
                title, within = MESSAGES["nearbyTitle"][number], MESSAGES["nearbyWithin"][number].format(radius="1 km")
                text = part(title, markup.esc(name), f"{within} · <strong>x</strong>", language)
                self.write(out / f"recording/Nearby/{state}.{language}.html", text)
                self.write(out / f"recording/Nearby/{state}.{language}.json", "{}")

    def make(self, *arguments):
        return subprocess.run(
            [sys.executable, "-B", str(LIBRARY), str(self.root), str(self.out), *map(str, arguments)], capture_output=True,
            text=True, timeout=60, check=False)


class Reader(html.parser.HTMLParser):
    """The tags of a page, and where its links lead."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.links, self.ids, self.states = [], [], set(), []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(value)
            elif name == "id":
                self.ids.add(value)
            elif name == "data-state":
                self.states.append(value)


class KeyTests(unittest.TestCase):
    def test_messages_are_found_by_their_words(self):
        found = finder()
        self.assertEqual(found.candidates("Aç", "tr"), ("commonOpen",))
        self.assertEqual(found.candidates("within 1 km of you", "en"), ("nearbyWithin",))
        self.assertEqual(found.candidates("1 station hidden", "en"), ("nearbyHidden",))
        self.assertEqual(found.candidates("12 stationer dolda", "sv"), ("nearbyHidden",))
        self.assertEqual(found.candidates("It's {here}", "en"), ("quoted",))
        self.assertEqual(found.candidates("Parkhaus · Open", "en"), ())
        self.assertEqual(found.candidates("Parkhaus", "en"), ())

    def test_a_sentence_is_no_message_of_two_words(self):
        self.assertEqual(finder().candidates("within " + "x" * 200 + " of you", "en"), ())

    def test_languages_side_by_side_leave_one_key(self):
        found = finder()
        nearby = dict(zip(LANGUAGES, MESSAGES["nearbyTitle"], strict=True))
        self.assertEqual(found.candidates("Nearby", "en"), ("nearbyTitle", "mapTitle"))
        self.assertEqual(catalogue.agreed(nearby, found, "Nearby"), ["nearbyTitle"])
        # A name that is a text in one language only.
        self.assertEqual(catalogue.agreed(dict.fromkeys(LANGUAGES, "Open"), found, "Nearby"), [])

    def test_the_page_keeps_its_words_and_tells_keys(self):
        pages = {
            language: texts.Page(part(
                MESSAGES["nearbyTitle"][number], "&lt;script&gt;",
                MESSAGES["nearbyWithin"][number].format(radius="<strong>1 km</strong>"), language))
            for number, language in enumerate(LANGUAGES)}
        texts.find_keys(pages, finder(), "Nearby")
        for page in pages.values():
            plain, marked = "".join(page.tokens), page.with_keys()
            self.assertIn('<span class="key" title="nearbyWithin">', marked)
            self.assertEqual(marked.count("<span"), marked.count("</span>"))
            self.assertEqual(re.sub(r'<span class="key" title="[^"]*">|</span>', "", marked), plain)
        self.assertEqual([slot.text for slot in pages["en"].slots if slot.place[0] == "n-name"], ["<script>"])

    def test_parts_that_are_joined_have_keys_of_their_own(self):
        pages = {
            language: texts.Page(f'<p id="a">{MESSAGES["commonOpen"][number]} · CCS · {MESSAGES["nearbyTitle"][number]}</p>')
            for number, language in enumerate(LANGUAGES)}
        texts.find_keys(pages, finder(), "Nearby")
        self.assertEqual(
            pages["en"].with_keys(),
            '<p id="a"><span class="key" title="commonOpen">Open</span> · CCS · <span class="key" title="nearbyTitle">Nearby</span></p>')


class PartTests(unittest.TestCase):
    def test_the_glossary_is_escaped(self):
        page = glossary.page_of(f"# A\n\n- `b`\n  c\n- **d**\n\n| x | y |\n|---|---|\n| {HOSTILE} | [z](a.md) |\n\ne\nf")
        self.assertNotIn("<script>", page)
        self.assertIn("<ul><li><code>b</code> c</li><li><strong>d</strong></li></ul>", page)
        self.assertIn("<td>z</td>", page)
        self.assertTrue(page.endswith("<p>e f</p>"))

    def test_the_screen_of_a_flow_is_found(self):
        flow = flows.read_flow("one", ["# appshell --lang sv", "> open x", "Nära", "────────", "[Öppna](s1)", "> lang en", "Nearby", "────────"])
        self.assertEqual([(language, line) for language, line, _ in flow.screens], [("sv", 1), ("en", 5)])
        matcher = flows.Matcher([flow])
        self.assertEqual(matcher.best(["Nära", "[▸ Öppna](find)"], "sv"), (1.0, "one", 1))
        self.assertIsNone(matcher.best(["Nära"], "tr"))
        self.assertIsNone(matcher.best(["Något annat"], "sv"))

    def test_columns_and_wraps(self):
        self.assertEqual(wraps.columns("Åre 日本"), 8)
        page = texts.Page('<h2 id="a">A title that wraps</h2><p id="b">A sentence that fits</p>')
        found = wraps.measure("S/s", "en", page, ["A title", "that wraps", "A sentence that fits"])
        self.assertEqual([(each.text, each.wraps, each.is_short) for each in found], [
            ("A title that wraps", True, True), ("A sentence that fits", False, False)])
        button = texts.Page('<button id="a">Two words</button><button id="b">' + "x" * 41 + "</button>")
        found_there = wraps.measure("S/s", "en", button, ["[Two", "words](a)"])
        self.assertEqual([each.wraps for each in found_there], [False, True])
        longest, wrapped = wraps.longest(found, 1)
        self.assertEqual((longest[0].columns, [each.text for each in wrapped]), (20, ["A title that wraps"]))

    def test_data_for_the_script_ends_no_script(self):
        self.assertNotIn("</script", markup.script_of("words", [HOSTILE]))


class SiteTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = Project(pathlib.Path(folder.name))

    def test_every_state_has_its_pages_and_every_link_leads_somewhere(self):
        project = self.project
        project.record(project.out)
        made = project.make()
        self.assertEqual((made.returncode, made.stdout), (0, "2 states, 3 languages\n"), made.stderr)
        for state in ("plain", "named"):
            self.assertEqual(Reader((project.out / f"Nearby/{state}.html").read_text()).states, [f"Nearby/{state}"])
            for language in LANGUAGES:
                for look in ("light", "dark"):
                    page = (project.out / f"Nearby/{state}.{language}.{look}.html").read_text()
                    self.assertIn(f'data-state="Nearby/{state}" data-language="{language}" data-appearance="{look}"', page)
                    self.assertIn('title="nearbyTitle"', page)
        self.check_pages()
        self.assertIn("Stations", (project.out / "index.html").read_text())
        state = (project.out / "Nearby/named.html").read_text()
        self.assertIn("../flows/one.html#line-3", state)
        self.assertIn(".init(&quot;Nearby&quot;, &quot;named&quot;)", state)
        self.assertIn("420 s pass", state)

    def check_pages(self):
        """No text became markup, and no link leads nowhere."""
        pages = {path: Reader(path.read_text()) for path in self.project.out.glob("**/*.html") if "recording" not in path.parts}
        self.assertGreater(len(pages), 15)
        for path, page in pages.items():
            own = sum(1 for link in page.links if link.endswith(".js"))
            self.assertEqual(page.tags.count("script"), own, path)
            for link in page.links:
                file, _, place = link.partition("#")
                goal = (path.parent / file).resolve() if file else path
                self.assertTrue(goal.is_file(), f"{path}: {link}")
                if place and goal in pages:
                    self.assertIn(place, pages[goal].ids, f"{path}: {link}")

    def test_what_changed_since_an_older_gallery(self):
        project = self.project
        project.record(project.old, states=("plain", "gone"), name="Before")
        project.record(project.out)
        made = project.make("--since", project.old)
        self.assertEqual(made.returncode, 0, made.stderr)
        changes = (project.out / "changes.html").read_text()
        self.assertIn("1 new, 1 gone, 1 changed, 0 as before", changes)
        self.assertIn("Before", (project.out / "changes/Nearby/plain.html").read_text())
        self.check_pages()
        found = re.findall(r'data-state="([^"]*)"', "".join(path.read_text() for path in project.out.glob("**/*.html")))
        self.assertEqual(set(found), {"Nearby/plain", "Nearby/named"})

    def test_nothing_changed(self):
        self.project.record(self.project.old)
        self.project.record(self.project.out)
        self.project.make("--since", self.project.old)
        self.assertIn("0 new, 0 gone, 0 changed, 2 as before", (self.project.out / "changes.html").read_text())

    def test_what_is_missing_is_told(self):
        self.project.record(self.project.out, states=("plain", "other"))
        made = self.project.make()
        self.assertEqual(made.returncode, 4)
        self.assertIn("Nearby/named is recorded in Tests/Snapshots, and not in the gallery", made.stderr)
        self.assertIn("Nearby/other has no drawing", made.stderr)

    def test_what_cannot_be_read_is_told(self):
        self.assertEqual(self.project.make().returncode, 1)
        self.project.record(self.project.out)
        self.assertEqual(self.project.make("--since", self.project.root).returncode, 1)
        (self.project.out / "recording/Nearby/plain.tr.html").unlink()
        made = self.project.make()
        self.assertEqual(made.returncode, 1)
        self.assertIn("plain.tr.html: cannot be read", made.stderr)
        nothing = subprocess.run([sys.executable, "-B", str(LIBRARY)], capture_output=True, check=False)
        self.assertEqual(nothing.returncode, 2)

    def test_a_name_is_no_path(self):
        self.project.record(self.project.out)
        path = self.project.out / "recording/Nearby/plain.json"
        path.write_text(path.read_text().replace('"plain"', '"../plain"'))
        with self.assertRaises(Problem):
            read_states(self.project.out / "recording")


if __name__ == "__main__":
    unittest.main()
