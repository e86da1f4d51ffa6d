import ChargePresentation

extension StationRow {
  /// A station in a list; the least important values at the end give way first.
  func element<Event: Sendable>(open: String, event: Event) -> Element<Event> {
    var details: [[RowPart]] = []
    if let address { details.append([.text(address)]) }
    let facts = [connectors, current, hours].compactMap { $0 }.joined(separator: " · ")
    details.append([.text(RichText(facts))])
    details.append([.badge(availability)])
    return .row(
      Row(
        subject: "\(id)", title: name, trailing: [power, distance].compactMap { $0 }, details: details,
        actionLabel: open, event: event))
  }
}
