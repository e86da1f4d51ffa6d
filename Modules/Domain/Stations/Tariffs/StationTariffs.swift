public import Foundation

/// The tariffs for a driver without a contract, connector by connector.
public struct StationTariffs: Hashable, Sendable {
  /// A tariff and its connectors.
  public struct Share: Hashable, Sendable {
    /// The tariff.
    public let tariff: Tariff
    /// Its connectors; empty if the source does not connect tariffs and connectors.
    public fileprivate(set) var connectors: [Connector] = []
    /// The labels of their charging points, each once; empty if points are not listed.
    public fileprivate(set) var points: [String] = []
  }

  /// Connectors without a known tariff, at a station with tariffs.
  public struct Gap: Hashable, Sendable {
    /// Why there is none.
    public let reason: UnknownPriceReason
    /// The connectors.
    public fileprivate(set) var connectors: [Connector] = []
  }

  /// The tariffs in the station's order, each once.
  public private(set) var shares: [Share] = []
  /// The connectors without a known tariff.
  public private(set) var gaps: [Gap] = []

  /// The tariffs of a station for a session that begins at a moment.
  public init(_ station: Station, at moment: Date) {
    let tariffs = station.tariffs
    guard !tariffs.isEmpty else { return }
    let known = Set(tariffs.map(\.id))
    let isNamed = station.connectors.contains { !known.isDisjoint(with: $0.tariffIDs) }
    guard isNamed else {
      shares = Self.choice(of: Array(tariffs.indices), in: tariffs, at: moment).map { Share(tariff: tariffs[$0]) }
      if shares.isEmpty { gaps = [Gap(reason: .notValidNow)] }
      return
    }
    var found: [Int: Share] = [:]
    func add(_ connectors: [Connector], of point: String?) {
      for connector in connectors {
        let named = tariffs.indices.filter { connector.tariffIDs.contains(tariffs[$0].id) }
        let chosen = Self.choice(of: named, in: tariffs, at: moment)
        if chosen.isEmpty { leaveOut(connector, named.isEmpty ? .noTariff : .notValidNow) }
        for index in chosen {
          var share = found[index] ?? Share(tariff: tariffs[index])
          share.connectors.append(connector)
          if let point, !share.points.contains(point) { share.points.append(point) }
          found[index] = share
        }
      }
    }
    switch station.equipment {
    case .evses(let evses): for evse in evses { add(evse.connectors, of: evse.label) }
    case .summary(_, let connectors): add(connectors, of: nil)
    }
    shares = tariffs.indices.compactMap { found[$0] }
  }

  private mutating func leaveOut(_ connector: Connector, _ reason: UnknownPriceReason) {
    if let index = gaps.firstIndex(where: { $0.reason == reason }) {
      gaps[index].connectors.append(connector)
    } else {
      gaps.append(Gap(reason: reason, connectors: [connector]))
    }
  }

  /// The tariffs, valid at a moment, for paying on the spot or for everybody; else the regular ones; else all valid ones.
  private static func choice(of indices: [Int], in tariffs: [Tariff], at moment: Date) -> [Int] {
    let valid = indices.filter { tariffs[$0].isValid(at: moment) }
    for kinds in [[nil, Tariff.Kind.adHocPayment], [.regular]] {
      let fitting = valid.filter { kinds.contains(tariffs[$0].kind) }
      if !fitting.isEmpty { return fitting }
    }
    return valid
  }

  /// Whether one tariff holds for every connector, so that connectors need not be named.
  public var isOneForAll: Bool { shares.count + gaps.count <= 1 }

  /// Whether only some connectors have a known price.
  public var isPartlyUnknown: Bool {
    let known = shares.count { $0.tariff.hasPrice || $0.tariff.isFree }
    return known > 0 && (known < shares.count || !gaps.isEmpty)
  }
}

extension Station {
  /// The tariffs for a driver without a contract at a moment; see ``StationTariffs``.
  public func tariffsForDrivers(at moment: Date) -> [Tariff] { StationTariffs(self, at: moment).shares.map(\.tariff) }
}
