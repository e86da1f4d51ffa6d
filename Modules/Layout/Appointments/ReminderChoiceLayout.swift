import ChargePresentation

extension ReminderChoice {
  /// The switch, why it cannot be used, and the times.
  /// - Parameters:
  ///   - switched: What the switch sends.
  ///   - chosen: What choosing a time sends.
  func elements<Event: Sendable>(switched: Event, chosen: (Lead) -> Event) -> [Element<Event>] {
    var elements: [Element<Event>] = [
      .choice(
        Choice(
          kind: .several, id: "reminder", label: "",
          options: [Option(name: "on", label: label, isSelected: isOn, event: switched)], isEnabled: isEnabled))
    ]
    if let reason { elements.append(.text(RichText(reason), .secondary)) }
    if let change { elements.append(.text(RichText(change), .secondary)) }
    guard !leads.isEmpty else { return elements }
    elements.append(
      .choice(
        Choice(
          kind: .one, id: "lead", label: leadTitle,
          options: leads.map {
            Option(name: $0.name, label: $0.label, isSelected: $0.isSelected, event: chosen($0))
          }, isEnabled: isEnabled)))
    return elements
  }
}
