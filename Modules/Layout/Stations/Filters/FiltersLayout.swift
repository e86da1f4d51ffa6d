public import ChargePresentation

/// The list as elements.
public enum FiltersLayout {
  /// The elements of a view state.
  public static func elements(_ state: FiltersViewState) -> [Element<FiltersViewModel.Event>] {
    var elements = body(state)
    if let retry = state.retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private static func body(_ state: FiltersViewState) -> [Element<FiltersViewModel.Event>] {
    switch state.body {
    case .loading(let loading): return [.loading(loading)]
    case .empty(let trouble), .failed(let trouble): return trouble.elements()
    case .content(let rows, let footer, let problem):
      let above: [Element<FiltersViewModel.Event>] = problem.map { [$0.element()] } ?? []
      return above + rows.map { row($0, state.chooseLabel) } + [.divider, .text(RichText(footer), .footnote)]
    }
  }

  private static func row(
    _ row: FiltersViewState.TownRow, _ choose: String
  ) -> Element<FiltersViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.count], actionLabel: choose,
        event: .townTapped(row.town)))
  }
}
