/// A station is found by the code of any of its sources, or by the id that is printed on one of its charging points.
public struct FindStation: Sendable {
  private let store: StationStore

  init(store: StationStore) { self.store = store }

  /// The station with this code; nil when none is stored.
  public func callAsFunction(code: String) async throws(Failure) -> StationID? {
    if let id = StationID(code), try await store.station(id) != nil { return id }
    guard let evse = EVSEID(code) else { return nil }
    return try await store.stationWithEVSE(evse.key)?.id
  }
}
