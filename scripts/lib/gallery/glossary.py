"""The glossary, written in Markdown, as a page: headings, paragraphs, lists, tables, code."""
import html
import re


def inline(text):
    """Words with `code`, **strong** and links; everything else is text."""
    out = []
    for part in re.split(r"(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))", text):
        if re.fullmatch(r"`[^`]+`", part):
            out.append(f"<code>{html.escape(part[1:-1])}</code>")
        elif re.fullmatch(r"\*\*[^*]+\*\*", part):
            out.append(f"<strong>{html.escape(part[2:-2])}</strong>")
        elif link := re.fullmatch(r"\[([^\]]+)\]\([^)]+\)", part):
            # It leads to a file of the sources, which are not here.
            out.append(html.escape(link[1]))
        else:
            out.append(html.escape(part))
    return "".join(out)


def cells_of(line):
    return [cell.replace("\\|", "|").strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def table(lines):
    rows = [cells_of(line) for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head, body = rows[0], rows[1:]
    out = ["<table><thead><tr>" + "".join(f'<th scope="col">{inline(cell)}</th>' for cell in head) + "</tr></thead><tbody>"]
    for row in body:
        text = html.escape(" ".join(row).casefold())
        out.append(f'<tr data-text="{text}">' + "".join(f"<td>{inline(cell)}</td>" for cell in row) + "</tr>")
    return "\n".join(out) + "</tbody></table>"


def page_of(markdown):
    """The blocks of a page."""
    blocks, lines = [], markdown.split("\n")
    while lines:
        line = lines.pop(0)
        if not line.strip():
            continue
        if heading := re.match(r"(#+) +(.*?) *$", line):
            level = min(6, len(heading[1]))
            blocks.append(f"<h{level}>{inline(heading[2])}</h{level}>")
        elif line.startswith("```"):
            code = []
            while lines and not lines[0].startswith("```"):
                code.append(lines.pop(0))
            del lines[:1]
            blocks.append(f"<pre>{html.escape(chr(10).join(code))}</pre>")
        elif line.startswith("|"):
            rows = [line]
            while lines and lines[0].startswith("|"):
                rows.append(lines.pop(0))
            blocks.append(table(rows))
        elif line.startswith("- "):
            items = [line[2:]]
            while lines and re.match(r"- | {2,}\S", lines[0]):
                next_line = lines.pop(0)
                if next_line.startswith("- "):
                    items.append(next_line[2:])
                else:
                    items[-1] += " " + next_line.strip()
            blocks.append("<ul>" + "".join(f"<li>{inline(item)}</li>" for item in items) + "</ul>")
        else:
            words = [line]
            while lines and lines[0].strip() and not re.match(r"#|```|\||- ", lines[0]):
                words.append(lines.pop(0))
            blocks.append(f"<p>{inline(' '.join(words))}</p>")
    return "\n".join(blocks)
