import ChargePresentation

extension StationRow {
  /// A station in a list; the least important values at the end give way first. `subject` names the row where that is
  /// not the station; `note` is the person's own.
  func element<Event: Sendable>(
    open: String, event: Event, subject: String? = nil, note: String? = nil
  ) -> Element<Event> {
    var details: [[RowPart]] = []
    if let address { details.append([.text(address)]) }
    let star = favourite.map { "\(MapPicture.favouriteSymbol) \($0)" }
    let facts = [star, connectors, current, hours].compactMap { $0 }.joined(separator: " · ")
    details.append([.text(RichText(facts))])
    if let price { details.append([.text(RichText(price))]) }
    if let note { details.append([.text(RichText(note))]) }
    details.append([.badge(availability)])
    return .row(
      Row(
        subject: subject ?? "\(id)", title: name, trailing: [power, distance].compactMap { $0 }, details: details,
        actionLabel: open, event: event))
  }
}
