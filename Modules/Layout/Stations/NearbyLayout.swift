public import ChargePresentation

/// The nearby list as elements.
public enum NearbyLayout {
  /// The elements of a view state.
  public static func elements(_ state: NearbyViewState, open: String) -> [Element<NearbyViewModel.Event>] {
    var elements: [Element<NearbyViewModel.Event>] = state.notices.map { $0.element() }
    elements += body(state, open: open)
    elements.append(.divider)
    elements.append(.actions(actions(state)))
    return elements
  }

  private static func body(_ state: NearbyViewState, open: String) -> [Element<NearbyViewModel.Event>] {
    switch state.body {
    case .loading(let loading): return [.loading(loading)]
    case .noPlace(let noPlace):
      let allow = noPlace.allow.map { Action("allow-location", $0, event: NearbyViewModel.Event.allowLocationTapped) }
      let choose = Action("places", noPlace.choose, event: NearbyViewModel.Event.placesTapped)
      return noPlace.trouble.elements() + [.actions([allow, choose].compactMap { $0 })]
    case .content(let rows, let footer, _):
      return rows.map { $0.element(open: open, event: .stationTapped($0.id)) }
        + [.divider, .text(RichText(footer), .footnote)]
    case .empty(let trouble, _), .notLoaded(let trouble), .failed(let trouble): return trouble.elements()
    }
  }

  private static func actions(_ state: NearbyViewState) -> [Action<NearbyViewModel.Event>] {
    let optional: [Action<NearbyViewModel.Event>?] = [
      state.retry.map { Action("retry", $0, event: .retryTapped) },
      state.widen.map { Action("widen", $0, event: .widenTapped) },
      state.order.map { Action("sort", $0, event: .orderTapped) },
      state.plugFilter.map { Action("plug-filter", $0, style: .chip, event: .plugFilterTapped) },
      state.useOwnPlace.map { Action("own-place", $0, event: .ownPlaceTapped) },
      state.choosePlace.map { Action("places", $0, style: .link, event: .placesTapped) },
      Action("search", state.search, style: .link, event: .searchTapped),
    ]
    return optional.compactMap { $0 }
  }
}
