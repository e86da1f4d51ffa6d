/// A station is found by the code of any of its sources, or by the id printed on one of its charging points.
public struct FindStation: Sendable {
  let store: StationStore

  /// The stored station with this code; nil if there is none.
  public func callAsFunction(code: String) async throws(Failure) -> StationID? {
    if let id = StationID(code), try await store.station(id) != nil { return id }
    guard let evse = EVSEID(code) else { return nil }
    return try await store.stationWithEVSE(evse.key)?.id
  }
}
