public import ChargePresentation

/// The map as elements.
public enum MapLayout {
  /// The elements of a view state.
  public static func elements(_ state: MapViewState) -> [Element<MapViewModel.Event>] {
    var elements: [Element<MapViewModel.Event>] = []
    if let primer = state.primer {
      let allow = Action("allow-location", primer.allow, event: MapViewModel.Event.allowLocationTapped)
      elements.append(.banner(Banner(tone: .information, text: RichText(primer.text), action: allow)))
    }
    elements += state.notices.map { notice in
      notice.element(sources: .sourcesTapped, signIn: notice.signIn.map { .signInTapped($0) })
    }
    elements += state.filter.elements { .filterChanged($0) }
    elements += above(state)
    elements += body(state)
    elements.append(.divider)
    elements += controls(state)
    elements.append(.actions(links(state)))
    return elements
  }

  /// What was chosen stands above the map: it is what one looks at.
  private static func above(_ state: MapViewState) -> [Element<MapViewModel.Event>] {
    var elements: [Element<MapViewModel.Event>] = []
    if let group = state.group {
      let rows = group.rows.map { $0.element(open: group.open, event: MapViewModel.Event.openTapped($0.id)) }
      let close = Action("close-group", group.close, event: MapViewModel.Event.groupClosed)
      elements.append(.section(title: RichText(group.title), rows + [.action(close)]))
    }
    if let card = state.card {
      let row = card.row
      let facts = [row.connectors, row.current, row.hours].compactMap { $0 }.joined(separator: " · ")
      elements.append(
        .section(
          title: RichText(card.heading),
          [
            .row(
              Row(
                subject: "card", title: row.name, trailing: [card.away, row.power],
                details: [[.text(RichText(facts))], [.badge(row.availability)]], actionLabel: card.open, event: nil)),
            .actions([
              Action("open", card.open, event: .openTapped(row.id)),
              Action("close", card.close, event: .cardClosed),
            ]),
          ]))
    }
    return elements.isEmpty ? [] : elements + [.divider]
  }

  private static func body(_ state: MapViewState) -> [Element<MapViewModel.Event>] {
    switch state.body {
    case .loading(let loading): [.loading(loading)]
    case .content(let picture, _): [.map(element(picture))] + state.filter.below { .filterChanged($0) }
    case .filtered(let picture, let trouble, _):
      [.map(element(picture))] + trouble.elements() + state.filter.relax { .filterChanged($0) }
    case .empty(let picture, let trouble, _), .notLoaded(let picture, let trouble):
      [.map(element(picture))] + trouble.elements()
    case .fetching(let picture, let loading): [.map(element(picture)), .loading(loading)]
    case .failed(let trouble): trouble.elements()
    }
  }

  private static func element(_ picture: MapPicture) -> MapElement<MapViewModel.Event> {
    MapElement(
      aspect: picture.aspect, markers: picture.markers.map(marker),
      you: picture.you.map { (.init(x: $0.x, y: $0.y), MapPicture.youSymbol) }, north: picture.north,
      scale: .init(label: picture.scale, share: picture.scaleShare),
      legend: picture.legend.map { .init(sign: $0.symbol, color: $0.color, text: $0.text) },
      summary: picture.summary.map { RichText($0) })
  }

  private static func marker(_ marker: MapPicture.Marker) -> MapElement<MapViewModel.Event>.Marker {
    let star = marker.favourite.map { "\(MapPicture.favouriteSymbol) \($0)" }
    let facts = marker.facts + [star].compactMap { $0 }
    let event: MapViewModel.Event = .markerTapped(marker.subject)
    let isPin = marker.count == nil
    return MapElement.Marker(
      point: .init(x: marker.point.x, y: marker.point.y),
      sign: (marker.count ?? "") + marker.badge.symbol
        + (isPin && marker.favourite != nil ? MapPicture.favouriteSymbol : ""),
      color: marker.badge.color, isImportant: isPin && marker.favourite != nil, isSelected: marker.isSelected,
      row: Row(
        subject: marker.key, title: marker.name, trailing: [marker.away],
        details: [facts.map { .text(RichText($0)) }, [.badge(marker.badge)]], actionLabel: marker.action, event: event))
  }

  private static func controls(_ state: MapViewState) -> [Element<MapViewModel.Event>] {
    let controls = state.controls
    let pans = controls.pans.map { pan in
      Action<MapViewModel.Event>(ElementID("pan-\(pan.direction.rawValue)"), pan.label, event: .panned(pan.direction))
    }
    let zooms: [Action<MapViewModel.Event>] = [
      Action("zoom-in", controls.zoomIn.label, isEnabled: controls.zoomIn.isEnabled, event: .zoomInTapped),
      Action("zoom-out", controls.zoomOut.label, isEnabled: controls.zoomOut.isEnabled, event: .zoomOutTapped),
    ]
    let locate = Action(
      "locate", controls.locate.label, isEnabled: controls.locate.isEnabled, event: MapViewModel.Event.locateTapped)
    let reason: [Element<MapViewModel.Event>] =
      controls.locate.reason.map { [.text(RichText($0), .footnote)] } ?? []
    return [.actions(zooms + pans), .actions([locate] + retry(state))] + reason
  }

  private static func retry(_ state: MapViewState) -> [Action<MapViewModel.Event>] {
    state.retry.map { [Action("retry", $0, event: .retryTapped)] } ?? []
  }

  private static func links(_ state: MapViewState) -> [Action<MapViewModel.Event>] {
    let links = state.links
    return [
      Action("list", links.list, event: .listTapped), state.filter.button(tapped: .filtersTapped),
      Action("search", links.search, style: .link, event: .searchTapped),
      Action("cities", links.cities, style: .link, event: .citiesTapped),
      Action("favourites", links.favourites, style: .link, event: .favouritesTapped),
      Action("regions", links.regions, style: .link, event: .regionsTapped),
    ]
  }
}

extension MapViewState: LaidOut {
  public typealias Model = MapViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { MapLayout.elements(self) }
}
