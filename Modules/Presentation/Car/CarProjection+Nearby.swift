import ChargeDomain
import ChargeLocalization

/// The stations around the car: in a list, on a map, and how current they are.
extension CarProjection {
  var nearby: CarList {
    let rows = (car.shown.stations ?? []).map { row($0, isOfList: true) }
    let listed = min(rows.count, limits.listItems(hasPlaces: true))
    let header = [header, car.shown.hasNearer ? texts.carNearer : cut(listed, of: car.shown.known)].compactMap(\.self)
    let filter = showAll.map { [$0] } ?? []
    let all = limits[.tabs] == 0 ? filter + ways : filter
    let takesUpdate = filter.isEmpty || limits.host.updatesApart || limits[.listButtons] > 1
    return CarList(
      texts.nearbyTitle, [CarSection(header.isEmpty ? nil : header.joined(separator: " · "), rows)],
      orElse: emptiness(advice: showAll == nil ? texts.carFiltersOnPhone : nil), all,
      update: surroundings.carPlace == nil || !takesUpdate ? nil : update, limits: limits)
  }

  /// The same stations on a map; nil where the host has none. It has no room for a heading: what is wrong goes with its title.
  var map: CarPlaces? {
    CarPlaces(
      [texts.mapTitle, warning].compactMap(\.self).joined(separator: " · "),
      (car.shown.stations ?? []).filter(\.hasKnownPlace).map(place),
      orElse: emptiness(advice: showAll == nil ? texts.carFiltersOnPhone : texts.carFiltersNearby), limits: limits)
  }

  /// How many of all are listed; nil where all are.
  func cut(_ listed: Int, of all: Int) -> String? {
    listed > 0 && listed < all ? texts.carShown(shown: listed, known: all) : nil
  }

  /// The button that lifts the filter which hides everything; nil where none does, or the host has no room for it.
  private var showAll: CarButton? {
    guard let hidden = car.shown.hidden, hidden.hidden > 0, limits[.listButtons] > 0, limits[.listItems] > 0 else {
      return nil
    }
    return CarButton("show-all", texts.filterShowAll, .showAll)
  }

  /// The name, then what matters most at the wheel: how far, whether one can charge there now, and with what.
  /// - Parameter isOfList: Whether it is listed because it fits: then only the points that fit count.
  func row(_ station: Station, isOfList: Bool) -> CarRow {
    let row = StationRow(
      entry(isOfList ? fitting(station) : station), favourites: isOfList ? surroundings.favourites : [],
      readings: readings, in: context)
    let star = row.favourite == nil ? nil : MapPicture.favouriteSymbol
    return CarRow(
      station.id.description, [star, row.name.plain].compactMap(\.self).joined(separator: " "), lines(of: row),
      at: station.hasKnownPlace ? station.coordinate : nil,
      canPush ? .station(station.id) : nil, limits: limits)
  }

  private func fitting(_ station: Station) -> Station { surroundings.usedFilter().fittingPoints(of: station) }

  private func lines(of row: StationRow) -> [String] {
    [
      [row.distance, row.availability.line].compactMap(\.self).joined(separator: " · "),
      plug(row),
    ]
  }

  /// With what one can charge, each connector on one line. Where no connector is known, that comes first.
  /// - Parameter unknown: What is said then; nil for the words of the row.
  func plug(_ row: StationRow, unknown: String? = nil) -> String {
    let isUnknown = row.connectors == texts.detailConnectorsUnknown
    let words = isUnknown ? "\(unknown ?? row.connectors) · \(row.power)" : "\(row.power) · \(row.connectors)"
    return words.replacing(" ", with: "\u{A0}").replacing("\u{A0}·\u{A0}", with: " · ")
  }

  private func place(_ station: Station) -> CarPlace {
    let row = StationRow(entry(fitting(station)), favourites: [], readings: readings, in: context)
    let lines = lines(of: row)
    let details = canPush ? [CarButton("details", texts.carDetails, .station(station.id))] : []
    return CarPlace(
      station.id, at: station.coordinate, row.name.plain, lines[0], lines[1],
      card: ("\(row.availability.line) · \(lines[1])", station.address.words ?? ""),
      [navigate(to: station)].compactMap(\.self) + details, limits: limits)
  }

  /// The way to a station; nil where its place is not known.
  func navigate(to station: Station) -> CarButton? {
    station.hasKnownPlace ? CarButton("navigate", texts.detailNavigate, .navigate(station.id)) : nil
  }

  var update: CarButton {
    CarButton("update", isFailed ? texts.commonRetry : texts.carUpdate, .update)
  }

  /// The other pages, where the host has no tabs.
  private var ways: [CarButton] {
    let tabs: [CarTab] = (charging == nil ? [] : [.charging]) + [.favourites, .settings]
    return canPush ? tabs.map { CarButton($0.rawValue, texts.carTab($0), .tab($0)) } : []
  }

  /// The pages for which there is no room beside the stations: they are reached from the favourites.
  var furtherWays: [CarButton] {
    guard limits[.tabs] == 0, charging != nil, canPush else { return [] }
    let room = limits[.listButtons] - (limits.host.updatesApart ? 0 : 1)
    return room == 2 ? [CarButton(CarTab.settings.rawValue, texts.carTab(.settings), .tab(.settings))] : []
  }

  private var failure: Failure? {
    switch car.search {
    case .failed(let failure), .found(_, .failed(let failure)): failure
    // Of several sources each may have failed while another, which has nothing here, answered.
    case .found(let found, .none) where found.rows.isEmpty: found.sources.firstFailure
    case .noPlace, .running, .found: nil
    }
  }

  private var isFailed: Bool { failure != nil }

  /// How current the stations are, or what is wrong with them.
  private var header: String? { warning ?? (car.isRefreshing ? texts.nearbyRefreshing : updated) }

  /// What is wrong with the stations, or how old they are where a driver has to know; nil for nothing.
  var warning: String? {
    guard let found = car.found else { return nil }
    // Until the answer is there, nothing is known to be wrong.
    if car.isRefreshing, surroundings.isOnline { return nil }
    let notices = AreaNotices(
      coverage: found.coverage, failure: failure, isOnline: surroundings.isOnline,
      liveFailures: car.shown.live?.failures(of: (car.shown.stations ?? []).sources) ?? [], sources: found.sources,
      isListEmpty: found.rows.isEmpty)
    guard let notice = notices.notices(in: context).first else { return nil }
    let age = found.coverage.oldest.flatMap {
      Notice(ageOf: $0, isOnline: surroundings.isOnline, after: failure, in: context)
    }
    // That some sources failed says nothing of the age of what the others brought.
    let isOfSources = age == nil && !found.sources.failures.isEmpty
    return [notice.text.plain, isOfSources ? updated : nil].compactMap(\.self).joined(separator: " · ")
  }

  /// When the stations and their states came.
  private var updated: String? {
    guard let found = car.found else { return nil }
    var live = LiveWatch()
    if let update = car.shown.live { live.receive(update) }
    return live.updated(
      found.coverage, of: car.shown.stations ?? [], isEmpty: found.rows.isEmpty, isOnline: surroundings.isOnline,
      in: context)
  }

  // MARK: Without stations

  /// - Parameter advice: What can be done where a filter hides everything, if there is no button for it.
  private func emptiness(advice: String?) -> CarEmptiness {
    let loading = CarEmptiness(texts.nearbyLoading, isLoading: true)
    switch car.search {
    case .noPlace: return noPlace
    case .running: return loading
    case .failed(let failure): return CarEmptiness(Trouble(failure, in: context))
    case .found(let found, let refresh):
      guard let listed = car.shown.stations else { return loading }
      if !listed.isEmpty || car.room == 0 { return noLists }
      if let hidden = car.shown.hidden, hidden.hidden > 0 {
        if awaitsLive(found) { return CarEmptiness(texts.nearbyAwaitingLive, isLoading: true) }
        let trouble = Trouble(hiding: hidden, by: surroundings.usedFilter(), in: context)
        let words = [trouble.advice, advice].compactMap(\.self).filter { !$0.isEmpty }
        return CarEmptiness(trouble.title.plain, words.joined(separator: " · "))
      }
      if case .complete = found.coverage {
        return CarEmptiness(texts.nearbyEmptyTitle(radius: formats.distance(car.radius)))
      }
      return refresh == .running ? loading : CarEmptiness(Trouble(nothingLoadedAfter: failure, in: context))
    }
  }

  /// The host takes no rows; it may still take places on a map.
  private var noLists: CarEmptiness {
    let hasMap = limits[.tabs] > 0 && limits[.places] > 0 && limits[.placeButtons] > 0
    return CarEmptiness(texts.carNoLists, hasMap ? texts.carNoListsMap : texts.carNoListsAdvice)
  }

  /// Whether the filter depends on live states of which none can have come yet.
  private func awaitsLive(_ found: NearbyStations) -> Bool {
    var live = LiveWatch()
    live.isOnTop = true
    if let update = car.shown.live { live.receive(update) }
    return live.isAwaited(surroundings.usedFilter(), of: found.rows.map(\.station), isOnline: surroundings.isOnline)
  }

  /// A car asks for no permission: its driver has to look at the phone for that.
  private var noPlace: CarEmptiness {
    switch surroundings.locationPermission {
    case .granted: CarEmptiness(texts.nearbyLocationUnknownTitle, texts.carLocationAwaited)
    case .notAsked: CarEmptiness(texts.nearbyLocationUnknownTitle, allowOnPhone)
    case .denied, .deniedForGood: CarEmptiness(texts.nearbyLocationDeniedTitle, allowOnPhone)
    }
  }

  private var allowOnPhone: String { limits.isDriving ? texts.carLocationOnPhone : texts.carLocationOnPhoneNow }
}

extension SourceAnswers {
  /// Why the most important of the sources that failed did.
  fileprivate var firstFailure: Failure? { asked.lazy.compactMap { failures[$0] }.first }
}

extension AvailabilityBadge {
  /// Sign and words in one line, for a screen without colours of ours.
  var line: String { "\(symbol) \(text)" }
}
