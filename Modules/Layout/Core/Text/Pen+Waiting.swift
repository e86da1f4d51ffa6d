import ChargePresentation

extension Pen {
  /// A small wheel or grey rows and what is waited for.
  func loading(_ loading: Loading) -> [StyledLine] {
    let words = hanging(StyledLine("◌ "), StyledLine(loading.label))
    switch loading.style {
    case .spinner: return words
    case .skeleton(let rows):
      // More grey rows than a screen holds tell nothing.
      let row = [skeleton(2 * width / 5, width / 10), .blanks(2) + skeleton(width / 2, 0)]
      return words + (0..<min(max(0, rows), 50)).flatMap { _ in row }
    }
  }

  /// A bar; a block in its middle while it is not known how far the work has come.
  func progress(_ label: String, _ fraction: Double?) -> [StyledLine] {
    let columns = min(width, 60)
    let words = StyledLine(label).wrapped(to: width)
    // Only what is whole fills the bar.
    guard let done = fraction?.cells(of: columns).map({ fraction ?? 1 < 1 ? min($0, columns - 1) : $0 }) else {
      let side = columns * 2 / 5
      return words + [
        .filled("░", side, .dim) + .filled("▓", columns - 2 * side) + .filled("░", side, .dim)
      ]
    }
    return words + [.filled("█", done) + .filled("░", columns - done, .dim)]
  }

  /// A few characters that stand for the picture, and its label.
  func picture(_ name: PictureName, _ label: String) -> [StyledLine] {
    let line = StyledLine(label.isEmpty ? name.glyph : "\(name.glyph)  \(label)", .dim)
    return [StyledLine()] + line.wrapped(to: width).map { $0.centred(in: width) } + [StyledLine()]
  }

  /// The characters that stand for the picture, for a caption below.
  func captioned(_ name: PictureName) -> [StyledLine] {
    [StyledLine(), StyledLine(name.glyph, .dim).centred(in: width)]
  }

  private func skeleton(_ left: Int, _ right: Int) -> StyledLine {
    let start = StyledLine.filled("░", left, .dim)
    return right > 0 ? start + .blanks(width - left - right) + .filled("░", right, .dim) : start
  }
}

extension PictureName {
  fileprivate var glyph: String {
    switch self {
    case .emptyMap: "┄┄ ○ ┄┄"
    case .offlinePlug: "──╸ ╺──"
    case .noLocation: "( ? )"
    case .trouble: "─ ✖ ─"
    }
  }
}
