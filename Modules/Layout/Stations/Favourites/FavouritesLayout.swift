public import ChargePresentation

/// The list as elements.
public enum FavouritesLayout {
  /// The elements of a view state.
  public static func elements(_ state: FavouritesViewState) -> [Element<FavouritesViewModel.Event>] {
    var elements = body(state)
    if let retry = state.retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private static func body(_ state: FavouritesViewState) -> [Element<FavouritesViewModel.Event>] {
    switch state.body {
    case .loading(let loading): return [.loading(loading)]
    case .empty(let trouble), .failed(let trouble): return trouble.elements()
    case .content(let rows, let footer, let problem):
      let above: [Element<FavouritesViewModel.Event>] = problem.map { [$0.element()] } ?? []
      return above + rows.map { row($0, state.chooseLabel) } + [.divider, .text(RichText(footer), .footnote)]
    }
  }

  private static func row(
    _ row: FavouritesViewState.TownRow, _ choose: String
  ) -> Element<FavouritesViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.count], actionLabel: choose,
        event: .townTapped(row.town)))
  }
}
