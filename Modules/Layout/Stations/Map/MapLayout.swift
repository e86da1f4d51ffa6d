public import ChargePresentation

/// The list as elements.
public enum MapLayout {
  /// The elements of a view state.
  public static func elements(_ state: MapViewState) -> [Element<MapViewModel.Event>] {
    var elements = body(state)
    if let retry = state.retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private static func body(_ state: MapViewState) -> [Element<MapViewModel.Event>] {
    switch state.body {
    case .loading(let loading): return [.loading(loading)]
    case .empty(let trouble), .failed(let trouble): return trouble.elements()
    case .content(let rows, let footer, let problem):
      let above: [Element<MapViewModel.Event>] = problem.map { [$0.element()] } ?? []
      return above + rows.map { row($0, state.chooseLabel) } + [.divider, .text(RichText(footer), .footnote)]
    }
  }

  private static func row(
    _ row: MapViewState.TownRow, _ choose: String
  ) -> Element<MapViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.count], actionLabel: choose,
        event: .townTapped(row.town)))
  }
}
