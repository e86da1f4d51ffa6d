/// Kinds of current as a driver chooses them.
public enum CurrentKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Alternating current.
  case ac
  /// Direct current, fast charging.
  case dc
}

/// What a person wants to see. A station must meet every kind of demand; inside a kind one of the choices is enough, except
/// for facilities, which must all be there. A filter never uses a source's ids, so it works for every source.
public struct StationFilter: Hashable, Sendable {
  /// Families of connectors, any of; empty for all.
  public var plugs: Set<Plug> = []
  /// True to ignore the plugs of the person's cars too (``withMyPlugs(_:)``), until the app is started again.
  public var ignoresMyPlugs = false
  /// Kinds of current, any of; empty for all.
  public var currents: Set<CurrentKind> = []
  /// Operators by ``OperatorKey``, any of; empty for all.
  public var operators: Set<OperatorKey> = []
  /// Kinds of access, any of; empty for all.
  public var access: Set<AccessKind> = []
  /// Sources, any of; empty for all.
  public var sources: Set<ProviderID> = []
  /// Facilities, all of; empty for no demand.
  public var facilities: Set<Facility> = []
  /// Choices of another version that this one does not know. No station meets them: with known choices of their kind they
  /// change nothing, alone they hide every station. They stay until the person removes them.
  public var unknown: Set<UnknownChoice> = []
  /// The names of operators as shown when they were chosen, for places where no station has them.
  public var operatorNames: [OperatorKey: String] = [:]
  /// At least this power; nil for any.
  public var minimumPower: Power?
  /// Nearer than this; nil for what the list shows anyway. ``noLimitFrom`` or more is no limit.
  public var maximumDistance: Distance?
  /// Only what is open now.
  public var openNow = false
  /// Only what has a free charging point now.
  public var freeNow = false
  /// Also what most people cannot use: private stations in every list, and planned and broken ones where they are left out.
  public var includesAll = false

  /// The end of the distance slider, "15+ km", which is no limit.
  public static let noLimitFrom = Distance.kilometers(15)
  /// The marks of the distance slider that are limits.
  public static let distanceTicks = [3, 6, 9, 12].map(Distance.kilometers)
  /// The steps of power a person can choose from.
  public static let powerSteps = [3_700, 7_400, 11_000, 22_000, 43_000, 50_000, 100_000, 150_000, 300_000]
    .compactMap(Power.init(watts:))

  /// A filter without demands.
  public init() {}

  /// Whether it demands nothing.
  public var isEmpty: Bool { activeKinds.isEmpty }

  /// The distance a station must be nearer than; nil for any.
  public var distanceLimit: Distance? {
    maximumDistance.flatMap { $0 < Self.noLimitFrom ? $0 : nil }
  }

  /// How far a list that begins at this radius reaches: as far as the limit, and as far as it can without one.
  public func reach(from radius: Distance) -> Distance {
    guard let maximumDistance else { return radius }
    return maximumDistance < Self.noLimitFrom ? max(radius, maximumDistance) : NearbyQuery.maximumRadius
  }

  /// Whether it hides a private station that nobody asked for.
  public func hidesAsPrivate(_ station: Station) -> Bool {
    !includesAll && station.access.isPrivate && !access.contains(station.access)
  }

  /// The kinds by which the person demands something; leaving out private stations is no demand.
  public var activeKinds: [FilterKind] { FilterKind.allCases.filter(isActive) }

  /// Whether it demands something of a kind.
  func isActive(_ kind: FilterKind) -> Bool {
    switch kind {
    case .plug: !plugs.isEmpty
    case .current: !currents.isEmpty || hasUnknown(kind)
    case .power: minimumPower != nil
    case .operator: !operators.isEmpty
    case .access: !access.isEmpty || hasUnknown(kind)
    case .source: !sources.isEmpty || hasUnknown(kind)
    case .facility: !facilities.isEmpty
    case .distance: distanceLimit != nil
    case .openNow: openNow
    case .freeNow: freeNow
    case .privateUse: false
    }
  }

  private func hasUnknown(_ kind: FilterKind) -> Bool { unknown.contains { $0.kind == kind } }

  /// The filter without the demands of a kind. Without plugs, "my plug" is ignored too.
  public func without(_ kind: FilterKind) -> StationFilter {
    var rest = self
    rest.unknown = unknown.filter { $0.kind != kind }
    switch kind {
    case .plug:
      rest.plugs = []
      rest.ignoresMyPlugs = true
    case .current: rest.currents = []
    case .power: rest.minimumPower = nil
    case .operator:
      rest.operators = []
      rest.operatorNames = [:]
    case .access: rest.access = []
    case .source: rest.sources = []
    case .facility: rest.facilities = []
    case .distance: rest.maximumDistance = nil
    case .openNow: rest.openNow = false
    case .freeNow: rest.freeNow = false
    case .privateUse: rest.includesAll = true
    }
    return rest
  }

  /// The filter to apply: if no plug is chosen, the plugs of the person's cars count.
  public func withMyPlugs(_ plugs: [Plug]) -> StationFilter {
    guard self.plugs.isEmpty, !ignoresMyPlugs else { return self }
    var filter = self
    filter.plugs = Set(plugs)
    return filter
  }

  /// The filter to store: plugs are left out if they are those of the person's cars.
  public func leavingOutMyPlugs(_ plugs: [Plug]) -> StationFilter {
    guard !plugs.isEmpty, self.plugs == Set(plugs) else { return self }
    var filter = self
    filter.plugs = []
    filter.ignoresMyPlugs = false
    return filter
  }

  /// The filter that shows every station, whatever the plugs of the person's cars.
  public static let everything: StationFilter = {
    var filter = StationFilter()
    filter.ignoresMyPlugs = true
    filter.includesAll = true
    return filter
  }()
}

/// A choice that another version stored and this one does not know.
public struct UnknownChoice: Hashable, Sendable, Codable {
  /// The kind of choice.
  public let kind: FilterKind
  /// The stored word.
  public let name: String
}

/// The kinds of demands, in the order they are shown.
public enum FilterKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// The kind of a ``FilterDemand``.
  case plug, current, power, `operator`, access, source, facility, distance, openNow, freeNow
  /// That private stations are left out.
  case privateUse
}
