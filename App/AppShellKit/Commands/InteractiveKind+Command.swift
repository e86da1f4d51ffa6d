import ChargeLayout

extension InteractiveKind {
  /// The command that uses an element of this kind, for lists and messages.
  func command(_ id: ElementID) -> String {
    switch self {
    case .button, .destructiveButton, .link, .chip, .tab, .row, .marker: "tap \(id)"
    case .field: "type \(id) \"text\""
    case .codeBoxes: "type \(id) \"digits\""
    case .picker(let options): "choose \(id) \(options.joined(separator: "|"))"
    case .checklistOption: "toggle \(id)"
    case .day(let last): "set \(id) \(last.map { "2026-12-31, at the latest \($0)" } ?? "2026-12-31")"
    case .slider(let range): "set \(id) \(Self.typed(range.lowerBound))..\(Self.typed(range.upperBound))"
    }
  }

  /// A number as a person types it: without a fraction when there is none.
  private static func typed(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}
