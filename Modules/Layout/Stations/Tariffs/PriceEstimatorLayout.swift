import ChargePresentation

extension PriceEstimator {
  /// The estimate with its choices: `energy`, `charging` and, where it costs, `parked`.
  func element() -> Element<StationViewModel.Event> {
    var elements: [Element<StationViewModel.Event>] = [
      energy.picker("energy") { .energyChosen($0) }, time.picker("charging") { .chargingChosen($0) },
    ]
    if let parked { elements.append(parked.picker("parked") { .parkedChosen($0) }) }
    for result in results {
      if let title = result.title { elements.append(.text(RichText(title), .secondary)) }
      elements.append(.text(RichText(result.line), .body))
      elements += result.parts.map { .fact(label: $0.label, value: RichText($0.value)) }
      if let limit = result.limit { elements.append(.text(RichText(limit), .footnote)) }
    }
    elements.append(.text(RichText(footnote), .footnote))
    return .section(title: RichText(title), elements)
  }
}

extension PriceEstimator.Choices {
  fileprivate func picker(
    _ id: ElementID, event: (Int) -> StationViewModel.Event
  ) -> Element<StationViewModel.Event> {
    .choice(
      Choice(
        kind: .one, id: id, label: label,
        options: choices.map {
          Option(name: String($0.value), label: $0.label, isSelected: $0.isSelected, event: event($0.value))
        }))
  }
}
