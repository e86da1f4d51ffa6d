/// Everything on a screen that can be touched, as a table for a terminal.
public enum ElementList {
  /// A table of ids, kinds, labels with values, and how each is used; `disabled` stands behind what cannot be used.
  /// No line is wider than `width` (at least 20).
  /// - Parameter use: how an element is used, in the words of whoever shows the table.
  public static func text<Event>(
    of tree: ScreenTree<Event>, width: Int = 80, use: (ElementID, InteractiveKind) -> String
  ) -> String {
    let width = max(20, width)
    let all = tree.interactives
    guard !all.isEmpty else {
      return StyledLine("Nothing on this screen can be touched.").wrapped(to: width).map(\.text)
        .joined(separator: "\n")
    }
    let idColumn = all.map { StyledLine($0.id.name).columns }.max() ?? 0
    let kindColumn = all.map(\.kind.name.count).max() ?? 0
    let entries = all.map { touchable in
      let head = StyledLine(touchable.id.name).padded(to: idColumn) + .blanks(2)
      return Entry(
        left: head + StyledLine(touchable.kind.name).padded(to: kindColumn) + .blanks(2) + words(of: touchable),
        use: StyledLine(use(touchable.id, touchable.kind)))
    }
    let limit = width * 3 / 5
    let start = 2 + (entries.map(\.left.columns).filter { $0 <= limit }.max() ?? 0)
    return entries.flatMap { $0.lines(width: width, start: start) }.map(\.settled.text).joined(separator: "\n")
  }

  private static func words<Event>(of touchable: Interactive<Event>) -> StyledLine {
    var words = touchable.kind == .destructiveButton ? "! \(touchable.label)" : touchable.label
    if let value = touchable.value { words += touchable.kind == .field ? " = \"\(value)\"" : " = \(value)" }
    if !touchable.isEnabled { words += " (disabled)" }
    return StyledLine(words)
  }
}

/// A line of the table.
private struct Entry {
  let left: StyledLine
  let use: StyledLine

  func lines(width: Int, start: Int) -> [StyledLine] {
    let line = left.padded(to: max(start, left.columns + 2)) + use
    if line.columns <= width { return [line] }
    return (left.columns <= width ? [left] : left.wrapped(to: width)) + use.brokenAtBars(to: width - 4).indented(by: 4)
  }
}
