import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization

/// What a keeper's work sends.
func answers<K: Keeper>(_ keeper: K.Type, to effect: K.Effect, with useCases: UseCases) async -> [K.Event] {
  let log = Mutex<[K.Event]>([])
  await K.perform(effect, with: useCases) { event in log.withLock { $0.append(event) } }
  return log.withLock { $0 }
}

/// Ports of the device's own data, as a test scripts them; everything else fails.
func ownData(
  preferences: PreferencesStore? = nil, favourites: FavouritesStore = .none, filters: FiltersStore = .none,
  asked: @escaping @Sendable (Permission) -> Void = { _ in }
) -> UseCases {
  UseCases(
    store: StationStore(), feeds: [], liveFeeds: [],
    preferences: preferences
      ?? PreferencesStore(
        load: { () async throws(Failure) in throw .storage }, save: { _ async throws(Failure) in throw .storage }),
    favourites: favourites, filters: filters, regions: .none,
    platform: Platform(askPermission: { asked($0) }, open: { _ in true }), clock: ManualClock(now: noon))
}

func favourite(_ id: String, after seconds: TimeInterval = 0, note: String = "") throws -> Favourite {
  Favourite(
    id: StationID(provider: .swiss, value: id), name: "Station \(id)", coordinate: try place(47, 8),
    addedAt: noon + seconds, note: note)
}

func region(_ id: String, name: String = "Çankırı") -> RegionPack {
  RegionPack(id: id, name: name, boxes: [], addedAt: noon)
}
