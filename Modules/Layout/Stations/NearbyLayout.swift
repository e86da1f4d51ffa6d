public import ChargePresentation

extension NearbyViewState: LaidOut {
  public typealias Model = NearbyViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { notice in
      notice.element(sources: .sourcesTapped, signIn: notice.signIn.map { .signInTapped($0) })
    }
    elements += filter.elements { .filterChanged($0) }
    elements += content(open: words.open)
    elements.append(.divider)
    elements.append(.actions(actions))
    if !shown.isEmpty, let tellMeProblem { elements.append(.text(RichText(tellMeProblem), .footnote)) }
    return elements
  }

  private func content(open: String) -> [Element<Model.Event>] {
    switch body {
    case .loading(let loading): return [.loading(loading)]
    case .noPlace(let noPlace):
      let allow = noPlace.allow.map {
        Action("allow-location", $0, icon: .locate, event: Model.Event.allowLocationTapped)
      }
      let choose = Action("places", noPlace.choose, icon: .find, event: Model.Event.placesTapped)
      return noPlace.trouble.elements() + [.actions([allow, choose].compactMap { $0 })]
    case .content(let rows, let footer, _):
      return rows.map { row in
        row.element(open: open, event: .stationTapped(row.id), note: row.id == selected ? selectedLabel : nil)
      }
        + [.divider, .text(RichText(footer), .footnote)] + filter.below { .filterChanged($0) }
    case .filtered(let trouble, _): return trouble.elements() + filter.relax { .filterChanged($0) }
    case .empty(let trouble, _), .notLoaded(let trouble), .failed(let trouble), .tooWide(let trouble):
      return trouble.elements()
    }
  }

  /// What is listed.
  private var shown: [StationRow] {
    if case .content(let rows, _, _) = body { rows } else { [] }
  }

  private var actions: [Action<Model.Event>] {
    let optional: [Action<Model.Event>?] = [
      retry.map { Action("retry", $0, event: .retryTapped) },
      stopWaiting.map { Action("stop-waiting", $0, event: .stopWaitingTapped) },
      widen.map { Action("widen", $0, event: .widenTapped) },
      order.map { Action("sort", $0, icon: .sort, event: .orderTapped) },
      filter.button(tapped: .filtersTapped),
      shown.isEmpty
        ? nil
        : Action(
          "tell-me", tellMe, isEnabled: tellMeProblem == nil, icon: .bell, event: .tellMeTapped(shown.map(\.id))),
      circle.map { Action("circle", $0, event: .circleTapped) },
      useOwnPlace.map { Action("own-place", $0, icon: .locate, event: .ownPlaceTapped) },
      choosePlace.map { Action("places", $0, style: .link, icon: .find, event: .placesTapped) },
      Action("cities", cities, style: .link, icon: .cities, event: .citiesTapped),
      Action("favourites", favourites, style: .link, icon: .star, event: .favouritesTapped),
      Action("map", map, icon: .map, event: .mapTapped),
      Action("search", search, style: .link, icon: .search, event: .searchTapped),
    ]
    return optional.compactMap { $0 }
  }
}
