/// Until sources are merged, the Swiss feed answers inside Switzerland once it is loaded, Open Charge Map elsewhere.
public struct ChooseProvider: Sendable {
  private let switchedOn: Set<ProviderID>
  private let store: StationStore

  /// Chooses among the providers that are switched on.
  public init(switchedOn: Set<ProviderID>, store: StationStore) {
    self.switchedOn = switchedOn
    self.store = store
  }

  /// The provider that answers at a place.
  public func callAsFunction(at place: Coordinate) async throws(Failure) -> ProviderID {
    guard switchedOn.contains(.swiss), Switzerland.contains(place) else {
      return switchedOn.contains(.openChargeMap) || !switchedOn.contains(.swiss) ? .openChargeMap : .swiss
    }
    guard switchedOn.contains(.openChargeMap) else { return .swiss }
    let loaded = try await store.coverage([MapCell(of: place)], .swiss)
    return loaded.isEmpty ? .openChargeMap : .swiss
  }

  /// True where a provider has stations at all: finding none elsewhere says nothing about the place.
  func isAtHome(_ provider: ProviderID, at place: Coordinate) -> Bool {
    switch provider {
    case .swiss: Switzerland.contains(place)
    case .openChargeMap, .afdc, .ocpi, .flexiCharge, .appointments: true
    }
  }

  /// The providers to ask at a place, in order of preference; the next one is asked only when one fails.
  public func providersToAsk(at place: Coordinate) -> [ProviderID] {
    let preferred: [ProviderID] = Switzerland.contains(place) ? [.swiss, .openChargeMap] : [.openChargeMap]
    let asked = preferred.filter(switchedOn.contains)
    // The only one there is may know a place just across the border.
    return asked.isEmpty ? switchedOn.sorted { $0.rawValue < $1.rawValue } : asked
  }
}

/// The area of Switzerland, to about three kilometres: enough to choose a source.
enum Switzerland {
  /// Corner points round the border, west of Geneva first, clockwise; read off a map.
  private static let border: [(longitude: Double, latitude: Double)] = [
    (5.95, 46.13), (5.98, 46.21), (6.05, 46.25), (6.10, 46.24), (6.13, 46.27), (6.13, 46.32), (6.17, 46.37),
    (6.07, 46.45), (6.13, 46.57), (6.44, 46.77), (6.46, 46.90), (6.86, 47.17), (7.06, 47.34), (6.89, 47.36),
    (6.94, 47.50), (7.15, 47.49), (7.25, 47.42), (7.50, 47.52), (7.59, 47.60), (7.70, 47.54), (7.92, 47.55),
    (8.20, 47.61), (8.42, 47.58), (8.41, 47.68), (8.57, 47.80), (8.73, 47.70), (8.88, 47.66), (9.17, 47.66),
    (9.45, 47.50), (9.56, 47.54), (9.67, 47.40), (9.51, 47.25), (9.48, 47.06), (9.60, 47.05), (9.88, 47.01),
    (10.11, 46.85), (10.39, 47.00), (10.49, 46.93), (10.47, 46.54), (10.26, 46.61), (10.05, 46.54), (10.16, 46.26),
    (9.95, 46.38), (9.71, 46.29), (9.46, 46.51), (9.25, 46.23), (9.05, 46.05), (9.08, 45.90), (9.03, 45.82),
    (8.91, 45.83), (8.71, 46.09), (8.46, 46.24), (8.44, 46.46), (8.15, 46.30), (8.11, 46.11), (7.87, 45.92),
    (7.54, 45.98), (7.04, 45.92), (6.79, 46.14), (6.82, 46.42), (6.50, 46.45), (6.30, 46.38), (6.28, 46.27),
    (6.31, 46.24), (6.23, 46.19), (6.13, 46.14),
  ]

  static func contains(_ place: Coordinate) -> Bool {
    var inside = false
    var previous = border[border.count - 1]
    for corner in border {
      if (corner.latitude > place.latitude) != (previous.latitude > place.latitude) {
        let share = (place.latitude - corner.latitude) / (previous.latitude - corner.latitude)
        if place.longitude < corner.longitude + share * (previous.longitude - corner.longitude) { inside.toggle() }
      }
      previous = corner
    }
    return inside
  }
}
