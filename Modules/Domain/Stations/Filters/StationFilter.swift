/// Kinds of current as a driver chooses them.
public enum CurrentKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Alternating current.
  case ac
  /// Direct current, fast charging.
  case dc
}

/// What a person wants to see: all kinds must hold; inside a kind any of the choices is enough, except for facilities,
/// of which all are wanted. Words of ours only, never a source's ids, so that it holds for every source.
public struct StationFilter: Hashable, Sendable {
  /// Families of connectors, any of; empty for all.
  public var plugs: Set<Plug> = []
  /// True when not even "my plug" is wanted (``withMyPlugs(_:)``); holds until the app is started again.
  public var ignoresMyPlugs = false
  /// Kinds of current, any of; empty for all.
  public var currents: Set<CurrentKind> = []
  /// Operators by ``OperatorKey``, any of; empty for all.
  public var operators: Set<OperatorKey> = []
  /// Kinds of access, any of; empty for all.
  public var access: Set<AccessKind> = []
  /// Sources, any of; empty for all.
  public var sources: Set<ProviderID> = []
  /// What must be there, all of; empty for no demand.
  public var facilities: Set<Facility> = []
  /// Choices of another version that this one does not know. Nothing is known to meet them: beside known choices of their
  /// kind they add nothing, alone they let nothing through. They are kept until the person takes them away.
  public var unknown: Set<UnknownChoice> = []
  /// The names of operators as they were shown when they were chosen, for where no station around has them.
  public var operatorNames: [OperatorKey: String] = [:]
  /// At least this power; nil for any.
  public var minimumPower: Power?
  /// Nearer than this; nil for any distance. From ``noLimitFrom`` on it is no limit.
  public var maximumDistance: Distance?
  /// Only what is open now.
  public var openNow = false
  /// Only what has a free charging point now.
  public var freeNow = false

  /// A distance of this or more is no limit: the end of the slider, "15+ km".
  public static let noLimitFrom = Distance.kilometers(15)
  /// The marks of the distance slider that are a limit.
  public static let distanceTicks = [3, 6, 9, 12].map(Distance.kilometers)
  /// The steps of power a person can choose from.
  public static let powerSteps = [3_700, 7_400, 11_000, 22_000, 43_000, 50_000, 100_000, 150_000, 300_000]
    .compactMap(Power.init(watts:))

  /// A filter that lets everything through.
  public init() {}

  /// True when it demands nothing.
  public var isEmpty: Bool { activeKinds.isEmpty }

  /// The distance a station must be nearer than; nil for any.
  public var distanceLimit: Distance? {
    maximumDistance.flatMap { $0 < Self.noLimitFrom ? $0 : nil }
  }

  /// The kinds that demand something.
  public var activeKinds: [FilterKind] {
    FilterKind.allCases.filter { kind in
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
      }
    }
  }

  /// True when there is a choice of this kind that this version does not know.
  func hasUnknown(_ kind: FilterKind) -> Bool { unknown.contains { $0.kind == kind } }

  /// The same without any demand of a kind; without plugs "my plug" is not wanted either.
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
    }
    return rest
  }

  /// The filter that is used: where no plug is chosen, those of the person's cars are.
  public func withMyPlugs(_ plugs: [Plug]) -> StationFilter {
    guard self.plugs.isEmpty, !ignoresMyPlugs else { return self }
    var filter = self
    filter.plugs = Set(plugs)
    return filter
  }

  /// The filter as it is kept: plugs that are those of the person's cars anyway are left out.
  public func leavingOutMyPlugs(_ plugs: [Plug]) -> StationFilter {
    guard !plugs.isEmpty, self.plugs == Set(plugs) else { return self }
    var filter = self
    filter.plugs = []
    filter.ignoresMyPlugs = false
    return filter
  }

  /// The filter that lets everything through, "my plug" included.
  public static let everything: StationFilter = {
    var filter = StationFilter()
    filter.ignoresMyPlugs = true
    return filter
  }()
}

/// A choice that another version stored and this one does not know.
public struct UnknownChoice: Hashable, Sendable, Codable {
  /// Among which choices it stands.
  public let kind: FilterKind
  /// The stored word.
  public let name: String

  /// A choice by its stored word.
  public init(kind: FilterKind, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// The kinds of demands, in the order they are told.
public enum FilterKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Families of connectors.
  case plug
  /// AC or DC.
  case current
  /// Least power.
  case power
  /// Who runs it.
  case `operator`
  /// Who may charge.
  case access
  /// Where the record comes from.
  case source
  /// What else is there.
  case facility
  /// How far away.
  case distance
  /// Open now.
  case openNow
  /// Free now.
  case freeNow
}
