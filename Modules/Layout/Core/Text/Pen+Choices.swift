import ChargePresentation

extension Pen {
  /// The options with what `choose` or `toggle` takes in parentheses.
  func choice<Event>(_ choice: Choice<Event>) -> [StyledLine] {
    switch choice.kind {
    case .one: picker(choice)
    case .several: checklist(choice)
    }
  }

  private func picker<Event>(_ picker: Choice<Event>) -> [StyledLine] {
    named(picker.label, picker.id, isEnabled: picker.isEnabled).wrapped(to: width)
      + options(
        picker.options.map { option in
          (mark(option), words(option.label, option.name, picker.isEnabled && option.isEnabled))
        })
  }

  private func mark<Event>(_ option: Option<Event>) -> StyledLine {
    StyledLine(option.isSelected ? "(•) " : option.isEnabled ? "( ) " : " –  ", option.isEnabled ? .plain : .dim)
  }

  /// At most three side by side, two where it is narrow, each with its options one below the other.
  func columns<Event>(_ choices: [Choice<Event>]) -> [StyledLine] {
    let most = isWide ? 3 : 2
    var lines: [StyledLine] = []
    var rest = choices[...]
    while !rest.isEmpty {
      let row = rest.prefix(most)
      rest = rest.dropFirst(most)
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines += narrowed(to: (width - 2 * (row.count - 1)) / row.count).sideBySide(Array(row))
    }
    return lines
  }

  /// Choices as columns as wide as the pen. What has the same name stands in the same line.
  private func sideBySide<Event>(_ choices: [Choice<Event>]) -> [StyledLine] {
    let heads = choices.map { named($0.label, $0.id, isEnabled: $0.isEnabled).wrapped(to: width) }
    let columns = choices.map { $0.cells }
    let names = columns.reduce(into: [OptionCell]()) { all, column in
      var place = all.endIndex
      for cell in column.map({ $0.cell }).reversed() {
        if let known = all.firstIndex(of: cell) { place = known } else { all.insert(cell, at: place) }
      }
    }
    let rows = names.map { name in
      zip(choices, columns).map { choice, column in
        column.first { $0.cell == name }.map { cell(of: $0.option, in: choice) } ?? []
      }
    }
    return ([heads] + rows).flatMap { cells in
      (0..<(cells.map(\.count).max() ?? 0)).map { index in
        cells.enumerated().reduce(StyledLine()) { line, cell in
          guard cell.element.indices.contains(index) else { return line }
          return line + .blanks(cell.offset * (width + 2) - line.columns) + cell.element[index]
        }
      }
    }
  }

  private func cell<Event>(of option: Option<Event>, in choice: Choice<Event>) -> [StyledLine] {
    // What cannot be chosen needs no name.
    hanging(
      mark(option),
      words(option.label, option.isEnabled ? option.name : option.label, choice.isEnabled && option.isEnabled))
  }

  /// The chosen day behind its name.
  func day<Event>(_ field: DayField<Event>) -> [StyledLine] {
    let name = named(field.label, field.id, isEnabled: field.isEnabled)
    let value = StyledLine(field.valueLabel, field.isEnabled ? .plain : .dim)
    let line = narrowed(to: min(width, 60)).spread(name, value)
    return line.map { [$0] } ?? name.wrapped(to: width) + value.wrapped(to: width)
  }

  private func checklist<Event>(_ list: Choice<Event>) -> [StyledLine] {
    (list.label.isEmpty ? [] : StyledLine(list.label, .strong).wrapped(to: width))
      + options(
        list.options.map { option in
          let id = list.id.option(option.name).name
          let isEnabled = list.isEnabled && option.isEnabled
          let label = isEnabled ? option.label : "~\(option.label)~"
          return (StyledLine(option.isSelected ? "[x] " : "[ ] "), words(label, id, isEnabled))
        })
  }

  /// A bar with the value in words above and the ends of the scale beside it.
  func slider<Event>(_ slider: Slider<Event>) -> [StyledLine] {
    let name = named(slider.label, slider.id, isEnabled: slider.isEnabled)
    let value = StyledLine(slider.valueLabel, slider.isEnabled ? .plain : .dim)
    let bounded = narrowed(to: min(width, 60))
    let head = bounded.spread(name, value).map { [$0] } ?? name.wrapped(to: width) + value.wrapped(to: width)

    let low = StyledLine((slider.ends?.low ?? slider.words(at: slider.range.lowerBound)) + " ├", .dim)
    let high = StyledLine("┤ " + (slider.ends?.high ?? slider.words(at: slider.range.upperBound)), .dim)
    let room = bounded.width - low.columns - high.columns - 1
    guard room >= 3 else { return head }
    let span = slider.range.upperBound - slider.range.lowerBound
    let share = span > 0 ? (slider.value - slider.range.lowerBound) / span : 0
    let position = share.cells(of: room) ?? 0
    let bar = low + .filled("─", position) + StyledLine("●") + .filled("─", room - position) + high
    guard !slider.ticks.isEmpty, span > 0 else { return head + [bar] }
    let places = slider.ticks.compactMap { tick in
      ((tick.value - slider.range.lowerBound) / span).cells(of: room).map { (column: low.columns + $0, tick.label) }
    }
    return head + [bar, ticks(places)]
  }

  // Each label begins where it can without touching the one before, centred on its place if there is room.
  private func ticks(_ places: [(column: Int, label: String)]) -> StyledLine {
    places.reduce(StyledLine("")) { line, place in
      let label = StyledLine(place.label, .dim)
      let start = max(line.columns == 0 ? 0 : line.columns + 1, place.column - label.columns / 2)
      return line + .blanks(start - line.columns) + label
    }
  }

  /// Side by side in several columns where all are short, else one below the other.
  private func options(_ options: [(mark: StyledLine, words: StyledLine)]) -> [StyledLine] {
    let inner = narrowed(to: width - 2)
    if isWide {
      let pieces = options.map { $0.mark + $0.words }
      if pieces.allSatisfy({ $0.columns <= inner.width }) {
        return pieces.flowing(to: inner.width, separator: .blanks(3)).indented(by: 2)
      }
    }
    return options.flatMap { inner.hanging($0.mark, $0.words) }.indented(by: 2)
  }

  private func words(_ label: String, _ name: String, _ isEnabled: Bool) -> StyledLine {
    StyledLine(label, isEnabled ? .plain : .dim) + (label == name ? StyledLine() : StyledLine(" (\(name))", .dim))
  }
}

/// An option's place in a table of choices: its name, and how many of that name stand before it.
private struct OptionCell: Hashable {
  let name: String
  let before: Int
}

extension Choice {
  /// The options with their places.
  fileprivate var cells: [(cell: OptionCell, option: Option<Event>)] {
    var counts: [String: Int] = [:]
    return options.map { option in
      let before = counts[option.name, default: 0]
      counts[option.name] = before + 1
      return (OptionCell(name: option.name, before: before), option)
    }
  }
}

extension Double {
  /// A share from 0 to 1 as so many of all cells; nil when it is no number.
  func cells(of all: Int) -> Int? {
    guard isFinite else { return nil }
    return Int((Swift.min(1, Swift.max(0, self)) * Double(all)).rounded())
  }
}

extension Slider {
  /// The words of the mark at a value, which may count in another unit than the value; the value itself without one.
  func words(at value: Double) -> String { ticks.first { $0.value == value }?.label ?? value.plain }
}
