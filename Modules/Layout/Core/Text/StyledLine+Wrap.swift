import UnicodeText

/// A character and how it stands out.
private struct Cell {
  let character: Character
  let style: TextStyle

  var isBlank: Bool { character == " " || character == "\u{A0}" }
}

extension StyledLine {
  /// The text in lines of at most so many columns, broken by the rules of `DisplayWidth.wrap`. Never empty.
  public func wrapped(to columns: Int) -> [StyledLine] {
    let text = text
    if isSettled(text), DisplayWidth.columns(of: text) <= columns { return [self] }
    var rest = cells[...]
    return DisplayWidth.wrap(text, columns: columns).map { line in
      var styled = StyledLine()
      for character in line {
        // Wrapping leaves out blanks and prints no-break spaces as blanks; all else comes through in order.
        let wantsBlank = character == " "
        if !wantsBlank { rest = rest.drop { $0.isBlank && $0.character != character } }
        let style = rest.first?.style ?? .plain
        styled.append(String(character), style)
        rest = wantsBlank ? rest.drop { $0.isBlank } : rest.dropFirst()
      }
      return styled
    }
  }

  /// The same on at most so many lines; what does not fit is left out with an ellipsis.
  func wrapped(to columns: Int, lines limit: Int) -> [StyledLine] {
    let lines = wrapped(to: columns)
    guard lines.count > limit, limit > 0 else { return lines }
    let kept = lines.prefix(limit - 1)
    return kept + [rest(after: kept).truncated(to: columns)]
  }

  /// What is left of the text once these lines, made by wrapping it, are taken away.
  func rest(after lines: some Sequence<StyledLine>) -> StyledLine {
    var taken = lines.reduce(0) { count, line in count + line.cells.count { !$0.isBlank } }
    let left = cells.drop { cell in
      if cell.isBlank { return true }
      taken -= 1
      return taken >= 0
    }
    var rest = StyledLine()
    for cell in left { rest.append(String(cell.character), cell.style) }
    return rest
  }

  /// Cut to so many columns, with an ellipsis in the last one when something is left out.
  func truncated(to columns: Int) -> StyledLine {
    let text = text
    let kept = DisplayWidth.truncate(text, to: columns)
    guard kept != text else { return self }
    var cut = StyledLine()
    for (character, cell) in zip(kept.dropLast(), cells) { cut.append(String(character), cell.style) }
    if kept.last != nil { cut.append("…", cut.runs.last?.style ?? .plain) }
    return cut
  }

  /// As it is shown: no-break spaces are blanks now, and there are no blanks at the end.
  var settled: StyledLine {
    var line = self
    if text.utf8.contains(0xC2) {
      line = StyledLine()
      for run in runs { line.append(run.text.replacing("\u{A0}", with: " "), run.style) }
    }
    while let last = line.runs.last, last.text.hasSuffix(" ") {
      let kept = String(last.text.reversed().drop { $0 == " " }.reversed())
      line.runs.removeLast()
      line.append(kept, last.style)
    }
    return line
  }

  /// In lines of at most so many columns, broken where words end or behind a bar. Never empty.
  public func brokenAtBars(to columns: Int) -> [StyledLine] {
    var pieces: [StyledLine] = []
    var piece = ""
    for character in text {
      piece.append(character)
      guard character == " " || character == "|" else { continue }
      pieces.append(StyledLine(piece))
      piece = ""
    }
    return (pieces + [StyledLine(piece)]).flowing(to: columns, separator: StyledLine()).map(\.settled)
  }

  /// Followed by blanks up to so many columns; longer ones stay.
  public func padded(to columns: Int) -> StyledLine { self + .blanks(columns - self.columns) }

  /// Preceded by blanks up to so many columns; longer ones stay.
  func aligned(right columns: Int) -> StyledLine { .blanks(columns - self.columns) + self }

  /// In the middle of so many columns.
  func centred(in columns: Int) -> StyledLine { .blanks((columns - self.columns) / 2) + self }

  /// True when wrapping would change no blank.
  private func isSettled(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      if byte == 0x20 && last == 0x20 || byte == 0xA0 && last == 0xC2 { return false }
      last = byte
    }
    return last != 0x20 || text.isEmpty
  }

  /// The characters as a person sees them; one that spans two stretches has the style of its beginning.
  private var cells: [Cell] {
    var ends: [(end: Int, style: TextStyle)] = []
    var count = 0
    for run in runs {
      count += run.text.unicodeScalars.count
      ends.append((count, run.style))
    }
    var styles = ends[...]
    var position = 0
    return text.map { character in
      while let first = styles.first, first.end <= position { styles = styles.dropFirst() }
      position += character.unicodeScalars.count
      return Cell(character: character, style: styles.first?.style ?? .plain)
    }
  }
}

extension Sequence<StyledLine> {
  /// The lines behind so many blanks.
  public func indented(by columns: Int) -> [StyledLine] { map { .blanks(columns) + $0 } }
}

extension [StyledLine] {
  /// Pieces side by side with a separator between them, broken between pieces where the columns end; a piece that is
  /// too long by itself is broken inside. Never empty.
  public func flowing(to columns: Int, separator: StyledLine) -> [StyledLine] {
    var lines: [StyledLine] = []
    var line = StyledLine()
    for piece in self where !piece.isEmpty {
      let longer = line + separator + piece
      if line.isEmpty, piece.columns <= columns {
        line = piece
      } else if !line.isEmpty, longer.columns <= columns {
        line = longer
      } else {
        if !line.isEmpty { lines.append(line.settled) }
        // A piece that fits keeps the blank at its end, which stands before the next one.
        let parts = piece.columns <= columns ? [piece] : piece.wrapped(to: columns)
        lines.append(contentsOf: parts.dropLast())
        line = parts.last ?? StyledLine()
      }
    }
    return lines + [line]
  }
}
