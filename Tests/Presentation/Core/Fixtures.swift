import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import Testing
import UnicodeText

let noon = Date(timeIntervalSince1970: 1_717_243_200)

func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

func context(_ language: Language = .en, now: Date = noon) throws -> ViewContext {
  ViewContext(now: now, timeZone: try #require(TimeZone(identifier: "UTC")), language: language)
}

func station(_ id: String, at coordinate: Coordinate, evses: [String] = []) -> Station {
  Station(
    id: StationID(provider: .swiss, value: id), name: "Station \(id)", coordinate: coordinate,
    equipment: .evses(
      evses.map { EVSE(uid: $0, evseID: EVSEID($0), connectors: [Connector(standard: .ccs2)]) }),
    provenance: Provenance(
      provider: .swiss, recordID: id, receivedAt: noon, changedAt: nil,
      licence: Licence(attribution: "Somebody", terms: nil, link: nil)))
}

/// Ports that fail every use: a test gives the ones it needs.
func useCases(
  clock: any CoreClock, preferences: Preferences = Preferences(), store: StationStore = StationStore(),
  feeds: [StationFeed] = [], live: [LiveStatusFeed] = [], filters: FiltersStore = .none,
  saved: @escaping @Sendable (Preferences) -> Void = { _ in },
  asked: @escaping @Sendable (Permission) -> Void = { _ in }
) -> UseCases {
  UseCases(
    store: store, feeds: feeds, liveFeeds: live,
    preferences: PreferencesStore(
      load: { () async throws(Failure) in preferences }, save: { value async throws(Failure) in saved(value) }),
    favourites: .none, filters: filters, regions: .none,
    platform: Platform(askPermission: { asked($0) }, open: { _ in true }), clock: clock,
    folding: NameFolding { SearchFold.words($0) })
}

extension FavouritesStore {
  static var none: FavouritesStore {
    FavouritesStore(all: { () async throws(Failure) in [] }, put: { _ in }, remove: { _ in })
  }
}

extension FiltersStore {
  static var none: FiltersStore {
    FiltersStore(
      current: { () async throws(Failure) in StationFilter() }, setCurrent: { _ in }, saved: { [] }, save: { _ in },
      remove: { _ in })
  }
}

extension RegionsStore {
  static var none: RegionsStore {
    RegionsStore(all: { () async throws(Failure) in [] }, put: { _ in }, remove: { _ in })
  }
}
