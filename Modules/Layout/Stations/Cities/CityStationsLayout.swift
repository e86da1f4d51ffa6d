public import ChargePresentation

/// The stations of a town as elements.
public enum CityStationsLayout {
  /// The elements of a view state.
  public static func elements(
    _ state: CityStationsViewState, open: String
  ) -> [Element<CityStationsViewModel.Event>] {
    var elements: [Element<CityStationsViewModel.Event>] = state.notices.map { notice in
      notice.element(sources: .sourcesTapped, signIn: notice.signIn.map { .signInTapped($0) })
    }
    elements.append(
      .field(
        FieldElement(
          "name", state.field, isEnabled: state.canSearch, changed: { .queryChanged($0) },
          focused: { .focusChanged($0) })))
    elements += state.filter.elements { .filterChanged($0) }
    elements += body(state, open: open)
    let retry = state.retry.map { Action("retry", $0, event: CityStationsViewModel.Event.retryTapped) }
    let order = state.order.map { Action("sort", $0, event: CityStationsViewModel.Event.orderTapped) }
    elements += [.divider, .actions([retry, order, state.filter.button(tapped: .filtersTapped)].compactMap { $0 })]
    return elements
  }

  private static func body(
    _ state: CityStationsViewState, open: String
  ) -> [Element<CityStationsViewModel.Event>] {
    switch state.body {
    case .loading(let loading): return [.loading(loading)]
    case .content(let header, let rows, _):
      return [.text(header, .secondary), .divider]
        + rows.map { $0.element(open: open, event: .stationTapped($0.id)) }
        + state.filter.below { .filterChanged($0) }
    case .filtered(let trouble, _): return trouble.elements() + state.filter.relax { .filterChanged($0) }
    case .noMatch(let trouble), .empty(let trouble, _), .notLoaded(let trouble), .failed(let trouble):
      return trouble.elements()
    }
  }
}

extension CityStationsViewState: LaidOut {
  public typealias Model = CityStationsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    CityStationsLayout.elements(self, open: words.open)
  }
}
