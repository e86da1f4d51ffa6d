import ChargePresentation

extension ConnectorPrices {
  /// The connectors, under them their prices.
  func elements<Event>() -> [Element<Event>] {
    [.text(RichText(title), .secondary)] + facts.map { .fact(label: $0.label, value: RichText($0.value)) }
  }
}
