public import ChargePresentation

extension MapViewState: LaidOut {
  public typealias Model = MapViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    if let primer {
      let allow = Action("allow-location", primer.allow, icon: .locate, event: Model.Event.allowLocationTapped)
      elements.append(.banner(Banner(tone: .information, text: RichText(primer.text), action: allow)))
    }
    elements += notices.map { notice in
      notice.element(sources: .sourcesTapped, signIn: notice.signIn.map { .signInTapped($0) })
    }
    elements += filter.elements { .filterChanged($0) }
    elements += above
    elements += content
    elements.append(.divider)
    elements += buttons
    elements.append(.actions(ways))
    if let reason = links.identify.reason { elements.append(.text(RichText(reason), .footnote)) }
    return elements
  }

  /// The selected station or group, above the map.
  private var above: [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    if let group {
      let rows = group.rows.map { $0.element(open: group.open, event: Model.Event.openTapped($0.id)) }
      let tellMe = Action("tell-me", group.tellMe, icon: .bell, event: Model.Event.tellMeTapped(group.rows.map(\.id)))
      let close = Action("close-group", group.close, event: Model.Event.groupClosed)
      let watched = group.watched.map { [Element<Model.Event>.text(RichText($0), .footnote)] } ?? []
      elements.append(.section(title: RichText(group.title), rows + watched + [.actions([tellMe, close])]))
    }
    if let card {
      let row = card.row
      let star = row.favourite.map { "\(MapPicture.favouriteSymbol) \($0)" }
      let facts = [star, row.connectors, row.current, row.hours].compactMap { $0 }.joined(separator: " · ")
      elements.append(
        .section(
          title: RichText(card.heading),
          [
            .row(
              Row(
                subject: "card", title: row.name, trailing: [card.away, row.power],
                firstSpoken: card.awaySpoken, details: [[.text(RichText(facts))], [.badge(row.availability)]],
                actionLabel: card.open, event: nil)),
            .actions([
              Action("open", card.open, event: .openTapped(row.id)),
              Action("close", card.close, event: .cardClosed),
            ]),
          ]))
    }
    return elements.isEmpty ? [] : elements + [.divider]
  }

  private var content: [Element<Model.Event>] {
    switch body {
    case .loading(let loading): [.loading(loading)]
    case .content(let picture, _): [.map(element(picture))] + filter.below { .filterChanged($0) }
    case .filtered(let picture, let trouble, _):
      [.map(element(picture))] + trouble.elements() + filter.relax { .filterChanged($0) }
    case .empty(let picture, let trouble, _), .notLoaded(let picture, let trouble):
      [.map(element(picture))] + trouble.elements()
    case .fetching(let picture, let loading): [.map(element(picture)), .loading(loading)]
    case .failed(let trouble): trouble.elements()
    }
  }

  private func element(_ picture: MapPicture) -> MapElement<Model.Event> {
    MapElement(
      aspect: picture.aspect, markers: picture.markers.map(marker),
      you: picture.you.map { ($0, MapPicture.youSymbol) }, north: picture.north,
      scale: (picture.scale, picture.scaleShare), legend: picture.legend,
      summary: picture.summary.map { RichText($0) }, towns: picture.towns,
      hasBorders: picture.hasBorders,
      window: MapElement.Window(shown: picture.window, zooms: ("zoom-in", "zoom-out")) { $0.event })
  }

  private func marker(_ marker: MapPicture.Marker) -> MapElement<Model.Event>.Marker {
    let star = marker.favourite.map { "\(MapPicture.favouriteSymbol) \($0)" }
    let facts = marker.facts + [star].compactMap { $0 }
    let event: Model.Event = .markerTapped(marker.subject)
    let isPin = marker.count == nil
    return MapElement.Marker(
      point: marker.point,
      sign: (marker.count ?? "") + marker.symbol
        + (isPin && marker.favourite != nil ? MapPicture.favouriteSymbol : ""),
      color: marker.badge.color, isImportant: isPin && marker.favourite != nil, isSelected: marker.isSelected,
      row: Row(
        subject: marker.key, title: marker.name, trailing: [marker.away], firstSpoken: marker.awaySpoken,
        details: [facts.map { .text(RichText($0)) }, [.badge(marker.badge)]], actionLabel: marker.action, event: event))
  }

  private var buttons: [Element<Model.Event>] {
    let pans = controls.pans.map { pan in
      Action<Model.Event>(
        ElementID("pan-\(pan.direction.rawValue)"), pan.label, icon: ActionIcon(rawValue: pan.direction.rawValue),
        event: .panned(pan.direction))
    }
    let zooms: [Action<Model.Event>] = [
      Action("zoom-in", controls.zoomIn.label, isEnabled: controls.zoomIn.isEnabled, icon: .plus, event: .zoomInTapped),
      Action(
        "zoom-out", controls.zoomOut.label, isEnabled: controls.zoomOut.isEnabled, icon: .minus, event: .zoomOutTapped),
    ]
    let locate = Action(
      "locate", controls.locate.label, isEnabled: controls.locate.isEnabled, icon: .locate,
      event: Model.Event.locateTapped)
    let again = [
      retry.map { Action("retry", $0, event: Model.Event.retryTapped) },
      stopWaiting.map { Action("stop-waiting", $0, event: Model.Event.stopWaitingTapped) },
    ].compactMap { $0 }
    let reason: [Element<Model.Event>] =
      controls.locate.reason.map { [.text(RichText($0), .footnote)] } ?? []
    return [.actions(zooms + pans), .actions([locate] + again)] + reason
  }

  /// The ways to other screens.
  private var ways: [Action<Model.Event>] {
    [
      Action(
        "identify", links.identify.label, isEnabled: links.identify.isEnabled, icon: .charge, event: .chargeTapped),
      Action("list", links.list, icon: .list, event: .listTapped), filter.button(tapped: .filtersTapped),
      Action("search", links.search, style: .link, icon: .search, event: .searchTapped),
      Action("cities", links.cities, style: .link, icon: .cities, event: .citiesTapped),
      Action("favourites", links.favourites, style: .link, icon: .star, event: .favouritesTapped),
      Action("regions", links.regions, style: .link, icon: .download, event: .regionsTapped),
    ]
  }
}
