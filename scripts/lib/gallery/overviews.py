"""The pages about all states: the index, the texts, the long ones, the flows, the changes."""
import collections

from changes import difference
from markup import esc, frame, tag_list
from recording import LANGUAGES

SEARCH = (
    '<p hidden><label for="search">{label}</label> <input type="search" id="search" autocomplete="off"> '
    '<span id="found" role="status"></span></p>')


def index(states, changes):
    """All states, by feature and screen."""
    features = collections.defaultdict(lambda: collections.defaultdict(list))
    for state in states:
        features[state.feature][state.screen].append(state)
    marks = {}
    if changes:
        marks = {path: "new" for path in changes.new} | {path: "changed" for path in changes.changed}
    out = []
    for feature, screens in sorted(features.items()):
        parts = []
        for screen, those in sorted(screens.items()):
            items = "".join(
                f'<li data-text="{esc(state.path)}"><a href="{esc(state.path)}.html">{esc(state.state)}</a>'
                + (f' <strong class="kind">{marks[state.path]}</strong>' if state.path in marks else "") + "</li>"
                for state in those)
            parts.append(f'<section data-group id="{esc(screen)}"><h3>{esc(screen)} ({len(those)})</h3>'
                         f'<ul class="states">{items}</ul></section>')
        out.append(f'<section data-group><h2>{esc(feature)}</h2>{"".join(parts)}</section>')
    return (
        f"<main><h1>Gallery</h1><p>{len(states)} states of {len({state.screen for state in states})} screens, each in "
        f"{len(LANGUAGES)} languages, two widths, light and dark.</p>"
        + SEARCH.format(label="Search states and what they say") + "".join(out) + "</main>")


def search_words(states, pages):
    """For the script: which states say a text."""
    texts = {}
    for number, state in enumerate(states):
        for page in pages[state.path].values():
            for slot in page.slots:
                if slot.has_letters:
                    texts.setdefault(slot.text, set()).add(number)
                for key in slot.all_keys:
                    texts.setdefault(key, set()).add(number)
    # What stands on most screens, such as tabs, finds nothing.
    most = max(20, len(states) // 2)
    told = [[text, sorted(those)] for text, those in texts.items() if len(those) <= most]
    return {"states": [state.path for state in states], "texts": told}


def texts(entries, seen):
    """All keys with their texts, and where each is seen; `seen` is {key: [STATE]}."""
    rows = []
    for key, entry in entries.items():
        states = seen.get(key, [])
        links = ", ".join(f'<a href="{esc(path)}.html#texts">{esc(path)}</a>' for path in states[:3])
        more = f" and {len(states) - 3} more" if len(states) > 3 else ""
        cells = "".join(f'<td lang="{language}">{esc(entry.texts[language])}</td>' for language in LANGUAGES)
        words = esc(" ".join([key, *entry.texts.values()]))
        rows.append(
            f'<tr id="{esc(key)}" data-text="{words}"><td>{esc(key)}<br><span class="kind">{esc(entry.description)}</span></td>'
            f'{cells}<td>{links}{more}{"" if states else "in no state"}</td></tr>')
    heads = "".join(f'<th scope="col">{words}</th>' for words in ["Key", *LANGUAGES.values(), "Seen in"])
    unseen = sum(1 for key in entries if not seen.get(key))
    return (
        f"<main><h1>Texts</h1><p>{len(entries)} keys; {unseen} were found in no state: they are spoken or sent elsewhere, stand "
        "inside other texts, or no state shows them.</p>" + SEARCH.format(label="Search keys and texts")
        + f'<table><thead><tr>{heads}</tr></thead><tbody>{chr(10).join(rows)}</tbody></table></main>')


def long_texts(screens):
    """`screens` is {screen: {language: (longest, wrapped)}}."""
    def rows(those):
        out = []
        for each in those:
            keys = ", ".join(f'<a href="texts.html#{esc(key)}">{esc(key)}</a>' for key in each.keys)
            wraps = ' <span class="bad">wraps, should fit</span>' if each.wraps and each.is_short else (
                ' <span class="kind">wraps</span>' if each.wraps else "")
            out.append(
                f'<tr><td>{LANGUAGES[each.language]}</td><td>{each.columns}</td><td lang="{each.language}">{esc(each.text)}{wraps}'
                f'</td><td>{keys}</td><td><a href="{esc(each.state)}.html">{esc(each.state)}</a></td></tr>')
        return "".join(out)

    out, count = [], 0
    for screen, languages in sorted(screens.items()):
        body = ""
        for longest, wrapped in languages.values():
            count += len(wrapped)
            body += rows(wrapped) + rows([each for each in longest if each not in wrapped])
        heads = "".join(f'<th scope="col">{words}</th>' for words in ["Language", "Columns", "Text", "Key", "State"])
        out.append(
            f'<section data-group><h2 id="{esc(screen)}">{esc(screen)}</h2><table data-text="{esc(screen)}"><thead><tr>{heads}</tr>'
            f"</thead><tbody>{body}</tbody></table></section>")
    return (
        "<main><h1>Long texts</h1><p>Of each screen and language the five longest texts, and every text that wraps in a drawing "
        "of 40 columns. Titles, labels, buttons and badges should fit with their values; sentences may wrap. "
        f"Texts that should fit and wrap: {count}.</p>" + SEARCH.format(label="Search screens") + "".join(out) + "</main>")


def flow_list(flows):
    items = [f'<a href="flows/{esc(flow.name)}.html">{esc(flow.name)}</a> ({len(flow.screens)} screens)' for flow in flows]
    return (
        "<main><h1>Flows</h1><p>Visits as they are replayed by the tests: what was typed, and what was to be seen.</p>"
        + tag_list(items, css="states") + "</main>")


def flow_page(flow):
    lines = "\n".join(
        f'<span id="line-{number}">{f"<strong>{esc(line)}</strong>" if line.startswith("> ") else esc(line)}</span>'
        for number, line in enumerate(flow.lines, 1))
    return f"<main><h1>{esc(flow.name)}</h1><pre>{lines}</pre></main>"


def change_list(changes, since):
    if changes is None:
        return (
            "<main><h1>Changes</h1><p>This gallery was compared with none. <code>scripts/gallery DIR --since OLD_DIR</code> tells "
            "what changed since an older one.</p></main>")

    def links(paths, top):
        return tag_list([f'<a href="{top}{esc(path)}.html">{esc(path)}</a>' for path in paths]) if paths else "<p>None.</p>"

    changed = tag_list([
        f'<a href="changes/{esc(path)}.html">{esc(path)}</a> ({", ".join(LANGUAGES[each] for each in languages)})'
        for path, languages in changes.changed.items()]) if changes.changed else "<p>None.</p>"
    style = "<p>The style sheet changed, so every screen may look otherwise.</p>" if changes.style_changed else ""
    return (
        f"<main><h1>Changes</h1><p>Since {esc(since)}: {len(changes.new)} new, {len(changes.gone)} gone, "
        f"{len(changes.changed)} changed, {changes.same} as before.</p>{style}"
        f"<h2>Changed</h2>{changed}<h2>New</h2>{links(changes.new, '')}"
        f"<h2>Gone</h2>{links(changes.gone, 'before/')}</main>")


def change_page(state, before, languages):
    """Before and now side by side, and the lines that differ."""
    parts = []
    for language in languages:
        name = f"{state.path}.{language}"
        lines = "".join(
            f'<span class="{ {"-": "is-old", "+": "is-new"}.get(sign, "") }">{esc(sign + line)}</span>'
            for sign, line in difference(before.pages[language], state.pages[language]))
        parts.append(
            f"<h2>{LANGUAGES[language]}</h2><div class=\"side\"><figure><figcaption>Before</figcaption><div class=\"shot\">"
            f"{frame(f'../../before/{name}.html', f'{LANGUAGES[language]}, before', 375, 760)}</div></figure>"
            f"<figure><figcaption>Now</figcaption><div class=\"shot\">"
            f"{frame(f'../../{name}.light.html', f'{LANGUAGES[language]}, now', 375, 760)}</div></figure></div>"
            f'<pre class="diff">{lines}</pre>')
    return (
        f'<main><h1>{esc(state.path)}: changed</h1><p><a href="../../{esc(state.path)}.html">The state as it is now</a></p>'
        f'{"".join(parts)}</main>')


def gone_page(state):
    frames = "".join(
        f'<figure><figcaption>{words}</figcaption><div class="shot">'
        f"{frame(f'{state.state}.{language}.html', words, 375, 760)}</div></figure>" for language, words in LANGUAGES.items())
    return f'<main><h1>{esc(state.path)}: gone</h1><div class="side">{frames}</div></main>'
