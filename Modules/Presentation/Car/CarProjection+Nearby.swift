import ChargeDomain
import ChargeLocalization

/// The stations around the car: in a list, on a map, and how current they are.
extension CarProjection {
  var nearby: CarList {
    CarList(
      texts.nearbyTitle, [CarSection(header, (car.shown.stations ?? []).map(row))], orElse: emptiness,
      limits[.tabs] == 0 ? ways : [], update: surroundings.carPlace == nil ? nil : update, limits: limits)
  }

  /// The same stations on a map; nil where the host has none.
  var map: CarPlaces? {
    CarPlaces(
      texts.mapTitle, (car.shown.stations ?? []).filter(\.hasKnownPlace).map(place), orElse: emptiness, limits: limits)
  }

  /// The name, then what matters most at the wheel: how far, whether one can charge there now, and with what.
  func row(_ station: Station) -> CarRow {
    let row = StationRow(entry(station), readings: readings, in: context)
    return CarRow(
      station.id.description, row.name.plain, lines(of: row), at: station.hasKnownPlace ? station.coordinate : nil,
      canPush ? .station(station.id) : nil, limits: limits)
  }

  private func lines(of row: StationRow) -> [String] {
    [
      [row.distance, row.availability.line].compactMap(\.self).joined(separator: " · "),
      "\(row.power) · \(row.connectors)",
    ]
  }

  private func place(_ station: Station) -> CarPlace {
    let row = StationRow(entry(station), readings: readings, in: context)
    let lines = lines(of: row)
    let details = canPush ? [CarButton("details", texts.carDetails, .station(station.id))] : []
    return CarPlace(
      station.id, at: station.coordinate, row.name.plain, lines[0], lines[1],
      card: (row.availability.line, [station.address.words, lines[1]].compactMap(\.self).joined(separator: " · ")),
      [navigate(to: station)].compactMap(\.self) + details, limits: limits)
  }

  /// The way to a station; nil where its place is not known.
  func navigate(to station: Station) -> CarButton? {
    station.hasKnownPlace ? CarButton("navigate", texts.detailNavigate, .navigate(station.id)) : nil
  }

  private var update: CarButton {
    CarButton("update", isFailed ? texts.commonRetry : texts.carUpdate, .update)
  }

  /// The other pages, where the host has no tabs.
  private var ways: [CarButton] {
    let tabs: [CarTab] = (charging == nil ? [] : [.charging]) + [.favourites, .settings]
    return canPush ? tabs.map { CarButton($0.rawValue, texts.carTab($0), .tab($0)) } : []
  }

  private var failure: Failure? {
    switch car.search {
    case .failed(let failure), .found(_, .failed(let failure)): failure
    case .noPlace, .running, .found: nil
    }
  }

  private var isFailed: Bool { failure != nil }

  /// How current the stations are, or what is wrong with them.
  private var header: String? {
    guard let found = car.found else { return nil }
    let notices = AreaNotices(
      coverage: found.coverage, failure: failure, isOnline: surroundings.isOnline,
      liveFailures: car.shown.live?.failures(of: (car.shown.stations ?? []).sources) ?? [], sources: found.sources,
      isListEmpty: found.rows.isEmpty)
    if let notice = notices.notices(in: context).first { return notice.text.plain }
    if car.isRefreshing { return texts.nearbyRefreshing }
    var live = LiveWatch()
    if let update = car.shown.live { live.receive(update) }
    return live.updated(
      found.coverage, isEmpty: found.rows.isEmpty, isOnline: surroundings.isOnline, in: context)
  }

  // MARK: Without stations

  private var emptiness: CarEmptiness {
    let loading = CarEmptiness(texts.nearbyLoading, isLoading: true)
    switch car.search {
    case .noPlace: return noPlace
    case .running: return loading
    case .failed(let failure): return CarEmptiness(Trouble(failure, in: context))
    case .found(let found, let refresh):
      guard let listed = car.shown.stations else { return loading }
      if !listed.isEmpty { return CarEmptiness(texts.carNoLists, texts.carNoListsAdvice) }
      if car.room == 0 { return CarEmptiness(texts.carNoLists, texts.carNoListsAdvice) }
      if let hidden = car.shown.hidden, hidden.hidden > 0 {
        return awaitsLive(found)
          ? CarEmptiness(texts.nearbyAwaitingLive, isLoading: true) : CarEmptiness(Trouble(hiding: hidden, in: context))
      }
      if case .complete = found.coverage {
        return CarEmptiness(texts.nearbyEmptyTitle(radius: formats.distance(car.radius)))
      }
      return refresh == .running ? loading : CarEmptiness(Trouble(nothingLoadedAfter: failure, in: context))
    }
  }

  /// Whether the filter depends on live states of which none can have come yet.
  private func awaitsLive(_ found: NearbyStations) -> Bool {
    let stations = found.rows.map(\.station)
    guard stations.contains(where: { !$0.liveKeys.isEmpty }) else { return false }
    var live = LiveWatch()
    live.isOnTop = true
    if let update = car.shown.live { live.receive(update) }
    return live.isAwaited(surroundings.usedFilter(), of: stations.sources, isOnline: surroundings.isOnline)
  }

  /// A car asks for no permission: its driver has to look at the phone for that.
  private var noPlace: CarEmptiness {
    switch surroundings.locationPermission {
    case .granted: CarEmptiness(texts.nearbyLocationUnknownTitle, texts.carLocationAwaited)
    case .notAsked: CarEmptiness(texts.nearbyLocationUnknownTitle, texts.carLocationOnPhone)
    case .denied, .deniedForGood: CarEmptiness(texts.nearbyLocationDeniedTitle, texts.carLocationOnPhone)
    }
  }
}

extension AvailabilityBadge {
  /// Sign and words in one line, for a screen without colours of ours.
  var line: String { "\(symbol) \(text)" }
}
