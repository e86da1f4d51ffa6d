import ChargePresentation
import UnicodeText

/// The characters of a box.
private struct Frame {
  let top: (left: String, line: Character, right: String)
  let side: String
  let bottom: (left: String, right: String)
  /// What the border tells, in a character; empty when it tells nothing.
  let mark: String
  let color: ColorToken

  init(_ border: Field.Border) {
    switch border {
    case .neutral:
      (top, side, bottom, mark, color) = (("┌", "─", "┐"), "│", ("└", "┘"), "", .fieldNeutral)
    case .hit: (top, side, bottom, mark, color) = (("┏", "━", "┓"), "┃", ("┗", "┛"), "✓", .fieldHit)
    case .miss: (top, side, bottom, mark, color) = (("╔", "═", "╗"), "║", ("╚", "╝"), "✗", .fieldMiss)
    }
  }
}

extension Pen {
  /// A box with the name on its border: thin at rest, heavy with a ✓ after a hit, double with a ✗ after a miss.
  func field<Event>(_ element: FieldElement<Event>) -> [StyledLine] {
    let field = element.field
    let frame = Frame(field.border)
    let outer = min(width, 60)
    let style = TextStyle.color(frame.color)
    let name = named(field.label, element.id, isEnabled: element.isEnabled)

    let isNameInside = name.columns <= outer - 6
    let tag = isNameInside ? StyledLine(String(frame.top.line) + " ", style) + name + .blanks(1) : StyledLine()
    let top =
      StyledLine(frame.top.left, style) + tag + .filled(frame.top.line, outer - 2 - tag.columns, style)
      + StyledLine(frame.top.right, style)
    let sign = frame.mark.isEmpty ? "" : " \(frame.mark) "
    let end = StyledLine(sign + (sign.isEmpty ? "" : String(frame.top.line)) + frame.bottom.right, style)
    let bottom =
      StyledLine(frame.bottom.left, style) + .filled(frame.top.line, outer - 1 - end.columns, style) + end
    let place = caret?.field == element.id ? caret?.position : field.caret
    let inside = content(field, caret: place, outer - 4)
    let middle =
      StyledLine(frame.side + " ", style) + inside.padded(to: outer - 4) + StyledLine(" " + frame.side, style)
    let error = field.error.map { hanging(StyledLine("✖ ", .color(.fieldMiss)), StyledLine($0)) } ?? []
    return (isNameInside ? [] : name.wrapped(to: width)) + [top, middle, bottom] + error
  }

  /// The words and the id of a control that is no button.
  func named(_ label: String, _ id: ElementID, isEnabled: Bool) -> StyledLine {
    guard isEnabled else { return StyledLine("~\(label)~ (\(id))", .dim) }
    return StyledLine(label, .strong) + StyledLine(" (\(id))", .dim)
  }

  /// What was typed round the caret while it has the focus, its beginning otherwise; the placeholder while it is empty.
  private func content(_ field: Field, caret: Int?, _ columns: Int) -> StyledLine {
    let cursor = field.hasFocus ? StyledLine("▏") : StyledLine()
    guard field.value.isEmpty else {
      guard field.hasFocus else { return StyledLine(field.shownValue).truncated(to: columns) }
      let before = field.shownValue.prefix(max(0, caret ?? field.shownValue.count))
      let head = StyledLine(String(before))
      let tail = StyledLine(String(field.shownValue.dropFirst(before.count)))
      let room = columns - cursor.columns
      let shown = StyledLine(ending(head.text, room - min(tail.columns, max(room / 3, room - head.columns))))
      return shown + cursor + tail.truncated(to: room - shown.columns)
    }
    let hint = StyledLine(field.placeholder.isEmpty ? "" : "(\(field.placeholder))", .dim)
    return cursor + hint.truncated(to: columns - cursor.columns)
  }

  private func ending(_ text: String, _ columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var kept: [Character] = []
    var used = 1
    for character in text.reversed() {
      used += DisplayWidth.columns(of: character)
      if used > columns { break }
      kept.append(character)
    }
    return "…" + String(kept.reversed())
  }
}
