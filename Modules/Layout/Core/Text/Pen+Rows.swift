import ChargePresentation

/// The parts of a row that decide on the columns, as lines; they are drawn, too.
private struct Entry {
  let trailing: [StyledLine]
  let details: [[StyledLine]]
  let action: StyledLine?
}

/// What the rows of one list have in common.
private struct Columns {
  /// The columns of the values that stay on the title line.
  var trailing: [Int]
  /// True when the action stands on the title line too.
  var holdsAction: Bool
  /// Where the parts of each detail line begin, counted from the indent.
  var starts: [[Int]]
}

extension Pen {
  /// The entries of a list. Values stand in columns at the right; on a narrow screen only the first does, and the
  /// others go on with the details. Titles take at most two lines.
  func list<Event>(_ rows: [Row<Event>]) -> [StyledLine] {
    guard !rows.isEmpty else { return [] }
    let entries = rows.map { row in
      Entry(
        trailing: row.trailing.map { StyledLine($0) }, details: row.details.map { $0.map(piece) }, action: opener(row))
    }
    let columns = self.columns(of: entries)
    return zip(rows, entries).flatMap { lines(of: $0.title, $1, columns) }
  }

  private func lines(of name: RichText, _ entry: Entry, _ columns: Columns) -> [StyledLine] {
    let action = entry.action
    var values = columns.trailing.indices.map { entry.trailing.dropFirst($0).first ?? StyledLine() }
    if columns.holdsAction, let last = values.indices.last { values[last] = action ?? StyledLine() }
    let block = block(values, columns.trailing)
    let room = block.isEmpty ? width : max(1, width - block.columns - 2)
    var lines = title(rich(name, .strong), beside: room)
    if let first = lines.first, !block.isEmpty { lines[0] = first.padded(to: width - block.columns) + block }

    var details = entry.details
    let kept = columns.holdsAction ? columns.trailing.count - 1 : columns.trailing.count
    let moved = entry.trailing.dropFirst(kept).filter { !$0.isEmpty }
    if !moved.isEmpty { details.append((details.popLast() ?? []) + moved) }
    var below = details.enumerated().flatMap { index, pieces in
      detail(pieces, columns.starts.dropFirst(index).first ?? [])
    }
    below = below.filter { !$0.isEmpty }.indented(by: 2)
    if let action, !columns.holdsAction { below = with(action, below) }
    return lines + below
  }

  /// Two lines at most; the second has nothing beside it.
  private func title(_ title: StyledLine, beside room: Int) -> [StyledLine] {
    let lines = title.wrapped(to: room)
    guard let first = lines.first, lines.count > 1 else { return lines }
    return [first] + title.rest(after: [first]).wrapped(to: width, lines: 1)
  }

  /// The action at the end of the last line if there is room, else on a line of its own.
  private func with(_ action: StyledLine, _ lines: [StyledLine]) -> [StyledLine] {
    if let last = lines.last, let line = spread(last, action) { return lines.dropLast() + [line] }
    if isWide, action.columns <= width { return lines + [action.aligned(right: width)] }
    return lines + action.wrapped(to: width - 2).indented(by: 2)
  }

  /// The values of a row, each at the right of its column.
  private func block(_ values: [StyledLine], _ columns: [Int]) -> StyledLine {
    var block = StyledLine()
    for (index, (value, column)) in zip(values, columns).enumerated() {
      block += .blanks(index == 0 ? 0 : 4) + value.aligned(right: column)
    }
    return block
  }

  /// The parts of a detail line: in columns where they fit, else one after the other with a dot between.
  private func detail(_ pieces: [StyledLine], _ starts: [Int]) -> [StyledLine] {
    if isWide {
      var line = StyledLine()
      for (index, piece) in pieces.enumerated() {
        let start = index == 0 ? 0 : max(line.columns + 3, starts.dropFirst(index).first ?? 0)
        line = line.padded(to: start) + piece
      }
      if line.columns <= width - 2 { return [line] }
    }
    return pieces.flowing(to: width - 2, separator: StyledLine(" · ", .dim))
  }

  private func columns(of entries: [Entry]) -> Columns {
    let count = entries.map(\.trailing.count).max() ?? 0
    var trailing = (0..<count).map { index in
      entries.map { $0.trailing.dropFirst(index).first?.columns ?? 0 }.max() ?? 0
    }
    if !isWide { trailing = Array(trailing.prefix(1)) }
    while taken(trailing) > width / 2 { trailing.removeLast() }
    let action = entries.map { $0.action?.columns ?? 0 }.max() ?? 0
    let isShort = entries.allSatisfy(\.details.isEmpty) && trailing.count == count
    let holdsAction = isShort && action > 0 && taken(trailing + [action]) <= width / 2
    return Columns(
      trailing: holdsAction ? trailing + [action] : trailing, holdsAction: holdsAction, starts: starts(of: entries))
  }

  private func taken(_ columns: [Int]) -> Int { columns.reduce(0, +) + 4 * max(0, columns.count - 1) }

  /// A part that is much longer than the others does not push them away.
  private func starts(of entries: [Entry]) -> [[Int]] {
    let limit = width * 2 / 5
    return (0..<(entries.map(\.details.count).max() ?? 0)).map { line in
      let parts = entries.compactMap { $0.details.dropFirst(line).first?.map(\.columns) }
      var starts = [0]
      for index in 0..<max(0, (parts.map(\.count).max() ?? 0) - 1) {
        let widest = parts.compactMap { $0.dropFirst(index).first }.filter { $0 <= limit }.max() ?? 0
        starts.append((starts.last ?? 0) + widest + 3)
      }
      return starts
    }
  }

  private func opener<Event>(_ row: Row<Event>) -> StyledLine? {
    guard row.event != nil, let id = row.id ?? rowIDs.known(row.subject) else { return nil }
    return button(row.actionLabel, id)
  }

  private func piece(_ part: RowPart) -> StyledLine {
    switch part {
    case .text(let text): rich(text)
    case .badge(let badge): sign(badge)
    }
  }
}
