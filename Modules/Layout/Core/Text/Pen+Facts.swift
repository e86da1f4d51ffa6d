import ChargePresentation

extension Pen {
  /// Labels in one column, values in another; a label or a value that is too long for that stands above or below.
  func table(_ facts: [(label: String, value: RichText)]) -> [StyledLine] {
    let limit = width * 2 / 5
    let labels = facts.map { StyledLine($0.label, .dim) }
    let column = labels.map(\.columns).filter { $0 <= limit }.max() ?? 0
    return zip(facts, labels).flatMap { fact, label in
      let value = rich(fact.value)
      let room = width - column - 2
      guard label.columns <= column, isWide || value.columns <= room else {
        return label.wrapped(to: width) + value.wrapped(to: width - 2).indented(by: 2)
      }
      return narrowed(to: width).hanging(label.padded(to: column) + .blanks(2), value)
    }
  }
}
