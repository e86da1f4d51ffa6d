public import ChargePresentation

/// The nearby list as elements.
public enum NearbyLayout {
  /// The elements of a view state.
  public static func elements(_ state: NearbyViewState, open: String) -> [Element<NearbyViewModel.Event>] {
    var elements: [Element<NearbyViewModel.Event>] = state.notices.map { notice in
      notice.element(sources: .sourcesTapped, signIn: notice.signIn.map { .signInTapped($0) })
    }
    elements += state.filter.elements { .filterChanged($0) }
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
      return rows.map { row in
        row.element(
          open: open, event: .stationTapped(row.id), note: row.id == state.selected ? state.selectedLabel : nil)
      }
        + [.divider, .text(RichText(footer), .footnote)] + state.filter.below { .filterChanged($0) }
    case .filtered(let trouble, _): return trouble.elements() + state.filter.relax { .filterChanged($0) }
    case .empty(let trouble, _), .notLoaded(let trouble), .failed(let trouble): return trouble.elements()
    }
  }

  private static func actions(_ state: NearbyViewState) -> [Action<NearbyViewModel.Event>] {
    let optional: [Action<NearbyViewModel.Event>?] = [
      state.retry.map { Action("retry", $0, event: .retryTapped) },
      state.widen.map { Action("widen", $0, event: .widenTapped) },
      state.order.map { Action("sort", $0, event: .orderTapped) },
      state.filter.button(tapped: .filtersTapped),
      state.useOwnPlace.map { Action("own-place", $0, event: .ownPlaceTapped) },
      state.choosePlace.map { Action("places", $0, style: .link, event: .placesTapped) },
      Action("cities", state.cities, style: .link, event: .citiesTapped),
      Action("favourites", state.favourites, style: .link, event: .favouritesTapped),
      Action("map", state.map, event: .mapTapped),
      Action("search", state.search, style: .link, event: .searchTapped),
    ]
    return optional.compactMap { $0 }
  }
}

extension NearbyViewState: LaidOut {
  public typealias Model = NearbyViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { NearbyLayout.elements(self, open: words.open) }
}
