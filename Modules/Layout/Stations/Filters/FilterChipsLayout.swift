import ChargePresentation

extension FilterChips {
  /// The chips side by side, each takes its demand away (`chip.plug.type2`); nothing while there is no demand.
  func elements<Event: Sendable>(changed: (FilterChips.Filter) -> Event) -> [Element<Event>] {
    guard !chips.isEmpty else { return [] }
    return [
      .actions(
        chips.map {
          Action(ElementID("chip.\($0.name)"), "\($0.label) \($0.remove)", style: .chip, event: changed($0.rest))
        })
    ]
  }

  /// What is hidden below a list, with the button `relax`; nothing when nothing is hidden.
  func below<Event: Sendable>(changed: (FilterChips.Filter) -> Event) -> [Element<Event>] {
    let words: [Element<Event>] = hidden.map { [.text(RichText($0), .footnote)] } ?? []
    return words + relax(changed: changed)
  }

  /// The button `relax` alone, where what is hidden is said already.
  func relax<Event: Sendable>(changed: (FilterChips.Filter) -> Event) -> [Element<Event>] {
    relaxation.map { [.action(Action("relax", $0.label, event: changed($0.rest)))] } ?? []
  }

  /// The way to the filter page, `filters`; marked while the filter demands anything.
  func button<Event: Sendable>(tapped: Event) -> Action<Event> {
    Action("filters", mark.map { "\($0) \(button)" } ?? button, style: .link, icon: .filters, event: tapped)
  }
}
