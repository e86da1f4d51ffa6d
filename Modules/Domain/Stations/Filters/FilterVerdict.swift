public import Foundation

/// What a verdict depends on beside the filter: the place, the time and the live states.
public struct FilterContext: Hashable, Sendable, Codable {
  /// Where the person is or looks. Without it a limit on distance has no effect.
  public var place: Coordinate?
  /// The time now.
  public var now: Date
  /// Live states by the key of ``EVSEID``.
  public var readings: [String: LiveReading]

  /// A context.
  public init(place: Coordinate?, now: Date, readings: [String: LiveReading] = [:]) {
    self.place = place
    self.now = now
    self.readings = readings
  }
}

/// A demand that a station does not meet.
public struct HiddenBecause: Hashable, Sendable, Codable {
  /// Whether the station is known not to meet it.
  public enum Reason: String, CaseIterable, Hashable, Sendable, Codable {
    /// The station does not meet it.
    case differs
    /// Not known.
    case unknown
  }

  /// The kind of demand.
  public let kind: FilterKind
  /// Whether the station is known not to meet it.
  public let reason: Reason
}

/// Whether a filter shows a station.
public enum FilterVerdict: Hashable, Sendable, Codable {
  /// The station is shown.
  case shown
  /// The station is hidden for these causes, in the order of ``FilterKind``.
  case hidden([HiddenBecause])

  /// Whether the station is shown.
  public var isShown: Bool { self == .shown }
}

extension StationFilter {
  /// Judges a station. Lists, map and search all use this verdict.
  ///
  /// One connector must meet plug, current and power together: a slow CCS beside a fast CHAdeMO is not a fast CCS. If
  /// points are listed, "free now" is about those that have such a connector, and about stations that are not closed.
  public func verdict(on entry: StationAt, in context: FilterContext) -> FilterVerdict {
    let station = entry.station
    var causes = connectorCauses(of: station)
    func require(_ kind: FilterKind, _ answer: FilterAnswer) {
      if let reason = answer.reason { causes.append(HiddenBecause(kind: kind, reason: reason)) }
    }
    if !operators.isEmpty {
      require(.operator, OperatorKey(of: station.operatorName).map { FilterAnswer(operators.contains($0)) } ?? .unknown)
    }
    if isActive(.access), !access.contains(station.access) {
      require(.access, station.access == .unknown ? .unknown : .no)
    }
    if isActive(.source) { require(.source, FilterAnswer(!sources.isDisjoint(with: station.sources))) }
    if !facilities.isEmpty {
      require(
        .facility, station.facilities.isEmpty ? .unknown : FilterAnswer(facilities.isSubset(of: station.facilities)))
    }
    if let limit = distanceLimit, context.place != nil {
      require(.distance, entry.distance.map { FilterAnswer($0 < limit) } ?? .unknown)
    }
    if openNow { require(.openNow, FilterAnswer(station.openState(at: context.now))) }
    if freeNow { require(.freeNow, freeAnswer(station, in: context)) }
    if hidesAsPrivate(station) { require(.privateUse, .no) }
    return causes.isEmpty ? .shown : .hidden(causes)
  }

  /// When a verdict on these stations changes by time alone; nil if never, as where hours do not matter.
  public func nextChange(of stations: [Station], after now: Date) -> Date? {
    guard openNow || freeNow else { return nil }
    return stations.compactMap { station in
      switch station.openState(at: now) {
      case .open(let until): until
      case .closed(let opensAt): opensAt
      case .unknown: nil
      }
    }.min()
  }

  // What the best connector lacks. Of equally good connectors it is the one that lacks the first kinds.
  private func connectorCauses(of station: Station) -> [HiddenBecause] {
    let kinds: [FilterKind] = [.plug, .current, .power].filter(isActive)
    guard !kinds.isEmpty else { return [] }
    let connectors = station.connectors
    guard !connectors.isEmpty else { return kinds.map { HiddenBecause(kind: $0, reason: .unknown) } }
    var best: [FilterAnswer] = []
    for connector in connectors {
      let answers = kinds.map { answer($0, of: connector) }
      if best.isEmpty || Self.isBetter(answers, than: best) { best = answers }
      if best.allSatisfy({ $0 == .yes }) { return [] }
    }
    return zip(kinds, best).compactMap { kind, answer in
      answer.reason.map { HiddenBecause(kind: kind, reason: $0) }
    }
  }

  private static func isBetter(_ left: [FilterAnswer], than right: [FilterAnswer]) -> Bool {
    let lacks = (left.count { $0 != .yes }, right.count { $0 != .yes })
    if lacks.0 != lacks.1 { return lacks.0 < lacks.1 }
    let misses = (left.count { $0 == .no }, right.count { $0 == .no })
    if misses.0 != misses.1 { return misses.0 < misses.1 }
    return left.lexicographicallyPrecedes(right)
  }

  private func answer(_ kind: FilterKind, of connector: Connector) -> FilterAnswer {
    switch kind {
    case .plug:
      guard let standard = connector.standard else { return .unknown }
      return FilterAnswer(Plug(of: standard).map(plugs.contains) ?? false)
    case .current: return connector.current.map { FilterAnswer(currents.contains($0)) } ?? .unknown
    case .power:
      guard let minimumPower else { return .yes }
      return connector.power.map { FilterAnswer($0.power >= minimumPower) } ?? .unknown
    // Not judged by a connector.
    case .operator, .access, .source, .facility, .distance, .openNow, .freeNow, .privateUse: return .yes
    }
  }

  /// The station with only those points that have a connector that fits; all of them where none does, or none is listed.
  public func fittingPoints(of station: Station) -> Station {
    let kinds = [FilterKind.plug, .current, .power].filter(isActive)
    let points = station.evses.filter { evse in
      kinds.isEmpty || evse.connectors.contains { connector in kinds.allSatisfy { answer($0, of: connector) == .yes } }
    }
    var judged = station
    if !points.isEmpty { judged.equipment = .evses(points) }
    return judged
  }

  // A free point of a station that is closed helps nobody now.
  private func freeAnswer(_ station: Station, in context: FilterContext) -> FilterAnswer {
    if case .closed = station.openState(at: context.now) { return .no }
    let availability = StationAvailability(
      of: fittingPoints(of: station), readings: context.readings, at: context.now)
    return availability.state == .unknown ? .unknown : FilterAnswer(availability.state == .available)
  }
}

/// Whether a demand is met, the worst answer first.
private enum FilterAnswer: Comparable {
  case no
  case unknown
  case yes

  init(_ value: Bool) { self = value ? .yes : .no }

  init(_ state: OpenState) {
    switch state {
    case .open: self = .yes
    case .closed: self = .no
    case .unknown: self = .unknown
    }
  }

  var reason: HiddenBecause.Reason? {
    switch self {
    case .no: .differs
    case .unknown: .unknown
    case .yes: nil
    }
  }
}

extension Connector {
  /// AC or DC, as stated or implied by the standard; nil if neither tells.
  public var current: CurrentKind? {
    if let powerType { return powerType.isDC ? .dc : .ac }
    guard let standard else { return nil }
    switch standard {
    case .ccs1, .ccs2, .chademo, .chaoji, .gbtDC, .mcs: return .dc
    case .type1, .type2, .type3A, .type3C, .gbtAC: return .ac
    default:
      let isSocket = ["DOMESTIC_", "IEC_60309_", "NEMA_"].contains { standard.rawValue.hasPrefix($0) }
      return isSocket ? .ac : nil
    }
  }
}

extension Station {
  /// All sources that contribute to it.
  public var sources: Set<ProviderID> { Set([provenance.provider] + contributions.map(\.provenance.provider)) }
}
