import ChargeLayout

/// The part of a screen that fits, drawn.
struct DrawnPage {
  /// The lines without colours, which are compared.
  let plain: [String]
  /// The text as it is printed.
  let printed: String
  let page: Page
}

extension ShellSession {
  /// The size screens are drawn for now.
  var currentSize: ScreenSize { size ?? options.terminalSize() }

  /// The screen as it would be printed now.
  func drawnPage() -> DrawnPage? {
    guard let tree else { return nil }
    let size = currentSize
    let renderer = TextRenderer(width: size.columns, colors: options.colors)
    let page = Page(
      renderer.lines(of: tree), width: size.columns, height: size.rows ?? 0, offset: pageOffset
    ) { rows, count in
      "rows \(rows.lowerBound)-\(rows.upperBound) of \(count)"
        + (rows.upperBound < count ? " · more" : "") + (rows.lowerBound > 1 ? " · less" : "")
    }
    return DrawnPage(
      plain: page.lines.map(\.text), printed: page.lines.map { $0.string(options.colors) }.joined(separator: "\n"),
      page: page)
  }

  /// The whole screen without colours and marks, as one line of words: what `expect` looks through.
  func words() -> [String] {
    guard let tree else { return [] }
    return [ColorMode.none, .ansi].map { mode in
      let lines = TextRenderer(width: currentSize.columns, colors: mode).lines(of: tree).map(\.text)
      return Self.words(of: lines.joined(separator: " "))
    }
  }

  /// A text with every stretch of blanks as one.
  static func words(of text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
