import ChargeDomain
import ChargeLocalization

/// A station, the favourites, and what can be chosen.
extension CarProjection {
  /// What a driver has to know of a station, the most important first: the host may cut the rest.
  func information(on station: Station) -> CarInformation {
    let row = StationRow(entry(station), favourites: [], readings: readings, in: context)
    let first = [
      Fact(label: texts.carAvailability, value: row.availability.line),
      Fact(label: texts.carCharger, value: plug(row, unknown: texts.carUnknown)),
    ]
    let known = StationDetails.facts(station, from: car.shown.place, in: context)
    let distance = known.filter { $0.label == texts.detailDistance }
    let left: Set<String> = [
      texts.detailDistance, texts.detailPhone, texts.detailWebsite, texts.detailRemarks, texts.detailLastComment,
      texts.detailStationCode, texts.detailFacilities, texts.detailCapabilities,
    ]
    return CarInformation(
      station.shownName, first + distance + known.filter { !left.contains($0.label) },
      [navigate(to: station), favourite(station)].compactMap(\.self), limits: limits)
  }

  private func favourite(_ station: Station) -> CarButton? {
    guard surroundings.favouritesState == .ready else { return nil }
    let isMarked = surroundings.favourites.first(for: station) != nil
    return CarButton(
      "favourite", isMarked ? texts.favouritesRemove : texts.favouritesAdd, .favourite(station.id))
  }

  // MARK: Favourites

  var favourites: CarList {
    let rows = car.shown.favourites.compactMap { id in surroundings.favourites.first { $0.id == id } }.map(row)
    let listed = min(rows.count, limits.listItems(hasPlaces: true))
    let header = [favouritesWarning, cut(listed, of: rows.count)].compactMap(\.self)
    return CarList(
      texts.favouritesTitle, [CarSection(header.isEmpty ? nil : header.joined(separator: " · "), rows)],
      orElse: noFavourites, furtherWays, update: surroundings.favourites.isEmpty ? nil : update, limits: limits)
  }

  /// As on the phone: how old the oldest is without a network, or why live states do not come.
  private var favouritesWarning: String? {
    guard case .found(let stations) = car.marked else { return nil }
    if !surroundings.isOnline {
      let oldest = stations.values.map(\.provenance.receivedAt).min()
      return oldest.flatMap { Notice(ageOf: $0, isOnline: false, in: context) }?.text.plain
    }
    return car.shown.live?.failures(of: stations.values.sources).first.map {
      Notice(liveFailed: $0, in: context).text.plain
    }
  }

  private func row(_ favourite: Favourite) -> CarRow {
    if case .found(let stations) = car.marked, let station = stations[favourite.id] {
      return row(station, isOfList: false)
    }
    let missing: String? =
      switch car.marked {
      case .loading: texts.commonLoading
      case .found: texts.favouritesNotStored
      case .failed(let failure): texts.failureTitle(failure)
      }
    let distance = car.shown.place.map { formats.distance($0.distance(to: favourite.coordinate)) }
    return CarRow(
      favourite.id.description, favourite.shownName, [[distance, missing].compactMap(\.self).joined(separator: " · ")],
      at: favourite.coordinate, nil, limits: limits)
  }

  private var noFavourites: CarEmptiness {
    switch surroundings.favouritesState {
    case .loading: CarEmptiness(texts.commonLoading, isLoading: true)
    case .failed(let failure): CarEmptiness(Trouble(failure, in: context))
    case .ready:
      if surroundings.favourites.isEmpty {
        CarEmptiness(texts.favouritesEmptyTitle, texts.carFavouritesAdvice)
      } else if limits.listItems(hasPlaces: true) == 0 {
        CarEmptiness(texts.carNoLists, texts.carNoListsAdvice)
      } else {
        CarEmptiness(texts.commonLoading, isLoading: true)
      }
    }
  }

  // MARK: Choices

  var settings: CarList {
    let plugs = surroundings.preferences.plugs
    let names = (Plug.choices.filter(plugs.contains) + plugs.filter { !Plug.choices.contains($0) }).map {
      texts.plug($0)
    }
    let chosen = [
      names.isEmpty ? texts.carPlugNone : formats.list(names, ending: .or),
      surroundings.filter.isEmpty ? nil : texts.carFiltersToo,
    ].compactMap(\.self).joined(separator: " · ")
    let rows = [
      CarRow(
        "connectors", named: "connectors", texts.settingsPlug, [chosen],
        canPush && limits[.gridButtons] > 0 ? .connectors : nil, limits: limits),
      CarRow(
        "order", named: "order", texts.carOrderTitle, [texts.carOrder(surroundings.preferences.carOrder)], .order,
        limits: limits),
    ]
    return CarList(
      texts.settingsTitle, [CarSection(nil, rows)], orElse: CarEmptiness(texts.carNoLists, texts.carNoListsSettings),
      limits: limits)
  }

  /// The plugs of the phone's settings; those of a later version among them as long as they are chosen.
  var connectors: CarGrid {
    let chosen = surroundings.preferences.plugs
    let unknown = chosen.filter { !Plug.choices.contains($0) }
    return CarGrid(
      texts.settingsPlug,
      (Plug.choices + unknown).map { plug in
        CarGridButton(
          plug.rawValue, unknown.contains(plug) ? texts.settingsPlugUnknown(name: plug.rawValue) : texts.plug(plug),
          isOn: chosen.contains(plug), .plug(plug))
      }, limits: limits)
  }
}

extension Texts {
  func carOrder(_ order: CarOrder) -> String {
    switch order {
    case .availableFirst: carAvailableFirst
    case .nearest: orderDistance
    }
  }
}
