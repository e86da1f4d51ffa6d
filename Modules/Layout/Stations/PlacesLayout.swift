public import ChargePresentation

/// The choice of a town as elements.
public enum PlacesLayout {
  /// The elements of a view state.
  public static func elements(_ state: PlacesViewState) -> [Element<PlacesViewModel.Event>] {
    var elements: [Element<PlacesViewModel.Event>] = []
    if let own = state.useOwnPlace {
      elements.append(.action(Action("own-place", own, event: .ownPlaceTapped)))
    }
    elements.append(
      .field(
        FieldElement(
          "town", state.field, changed: { .queryChanged($0) }, focused: { .focusChanged($0) })))
    switch state.body {
    case .loading(let loading): elements.append(.loading(loading))
    case .none(let trouble), .empty(let trouble), .failed(let trouble): elements += trouble.elements()
    case .content(let rows, let count):
      elements.append(.text(RichText(count), .secondary))
      elements.append(.divider)
      elements += rows.map { row($0, state.chooseLabel) }
    }
    if let example = state.example { elements.append(row(example, state.chooseLabel)) }
    if let retry = state.retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private static func row(_ row: PlacesViewState.TownRow, _ choose: String) -> Element<PlacesViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.count, row.distance].compactMap { $0 },
        actionLabel: choose, event: .townTapped(row.town)))
  }
}
