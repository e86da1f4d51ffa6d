import ChargeLayout

/// The drawn part of a screen that fits the terminal.
struct DrawnPage {
  /// The lines without colours, for comparison.
  let plain: [String]
  /// The text to print.
  let printed: String
  let page: Page
}

extension ShellSession {
  /// The size to draw for.
  var currentSize: ScreenSize { size ?? options.terminalSize() }

  /// The screen as it would be printed.
  func drawnPage() -> DrawnPage? {
    guard let tree else { return nil }
    let size = currentSize
    let renderer = TextRenderer(
      width: size.columns, colors: options.colors,
      caret: cursor.map { TextRenderer.Caret(field: $0.field, position: $0.position) })
    let page = cut(renderer.lines(of: tree), offset: pageOffset, reserved: reservedRows)
    return DrawnPage(
      plain: page.lines.map(\.text), printed: page.lines.map { $0.string(options.colors) }.joined(separator: "\n"),
      page: page)
  }

  /// The part of some lines that fits the terminal, with a last line that names the ways to the others.
  func cut(_ lines: [StyledLine], offset: Int, reserved: Int = 0) -> Page {
    let size = currentSize
    let height = size.rows.map { max(2, $0 - reserved) } ?? 0
    return Page(lines, width: size.columns, height: height, offset: offset) { rows, count in
      "rows \(rows.lowerBound)-\(rows.upperBound) of \(count)"
        + (rows.upperBound < count ? " · more" : "") + (rows.lowerBound > 1 ? " · less" : "")
    }
  }

  /// The words of the whole screen as one line, with and without marks, for `expect`. The caret stands at the end of the
  /// typed text, so that it splits no word.
  func words() -> [String] {
    guard let tree else { return [] }
    return [ColorMode.none, .ansi].map { mode in
      let end = tree.focusedField.map { TextRenderer.Caret(field: $0, position: .max) }
      let lines = TextRenderer(width: currentSize.columns, colors: mode, caret: end).lines(of: tree).map(\.text)
      return Self.words(of: lines.joined(separator: " "))
    }
  }

  /// A text with every stretch of blanks as one.
  static func words(of text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
