/// One demand of a filter, which a chip shows and can remove.
public enum FilterDemand: Hashable, Sendable, Codable {
  /// A family of connectors.
  case plug(Plug)
  /// AC or DC.
  case current(CurrentKind)
  /// A minimum power.
  case power(Power)
  /// An operator.
  case `operator`(OperatorKey)
  /// A kind of access.
  case access(AccessKind)
  /// A source.
  case source(ProviderID)
  /// A facility that must be there.
  case facility(Facility)
  /// Nearer than this.
  case distance(Distance)
  /// Open now.
  case openNow
  /// Free now.
  case freeNow
  /// Private, planned and broken stations too.
  case includingAll
  /// A choice that this version does not know.
  case unknown(UnknownChoice)

  /// Its kind.
  public var kind: FilterKind {
    switch self {
    case .plug: .plug
    case .current: .current
    case .power: .power
    case .operator: .operator
    case .access: .access
    case .source: .source
    case .facility: .facility
    case .distance: .distance
    case .openNow: .openNow
    case .freeNow: .freeNow
    case .includingAll: .privateUse
    case .unknown(let choice): choice.kind
    }
  }
}

extension StationFilter {
  /// All its demands by kind, and inside a kind in the order of the choices.
  public var demands: [FilterDemand] {
    func unknown(_ kind: FilterKind) -> [FilterDemand] {
      self.unknown.filter { $0.kind == kind }.sorted { $0.name < $1.name }.map(FilterDemand.unknown)
    }
    var demands = Self.ordered(plugs, Plug.choices).map(FilterDemand.plug)
    demands += Self.ordered(currents, CurrentKind.allCases).map(FilterDemand.current) + unknown(.current)
    demands += [minimumPower].compactMap { $0 }.map(FilterDemand.power)
    demands += Self.ordered(operators, []).map(FilterDemand.operator)
    demands += Self.ordered(access, AccessKind.allCases).map(FilterDemand.access) + unknown(.access)
    demands += Self.ordered(sources, ProviderID.allCases).map(FilterDemand.source) + unknown(.source)
    demands += Self.ordered(facilities, Facility.known).map(FilterDemand.facility)
    demands += [maximumDistance].compactMap { $0 }.map { FilterDemand.distance(min($0, Self.noLimitFrom)) }
    if openNow { demands.append(.openNow) }
    if freeNow { demands.append(.freeNow) }
    if includesAll { demands.append(.includingAll) }
    return demands
  }

  /// The filter with a demand added, or removed if it was there.
  public func toggling(_ demand: FilterDemand) -> StationFilter {
    var filter = self
    func toggle<Value>(_ values: inout Set<Value>, _ value: Value) {
      if values.remove(value) == nil { values.insert(value) }
    }
    switch demand {
    case .plug(let plug):
      toggle(&filter.plugs, plug)
      filter.ignoresMyPlugs = filter.plugs.isEmpty
    case .current(let kind): toggle(&filter.currents, kind)
    case .power(let power): filter.minimumPower = minimumPower == power ? nil : power
    case .operator(let key):
      toggle(&filter.operators, key)
      filter.operatorNames[key] = nil
    case .access(let kind): toggle(&filter.access, kind)
    case .source(let source): toggle(&filter.sources, source)
    case .facility(let facility): toggle(&filter.facilities, facility)
    case .distance(let distance):
      filter.maximumDistance = maximumDistance.map { min($0, Self.noLimitFrom) } == distance ? nil : distance
    case .openNow: filter.openNow.toggle()
    case .freeNow: filter.freeNow.toggle()
    case .includingAll: filter.includesAll.toggle()
    case .unknown(let choice): toggle(&filter.unknown, choice)
    }
    return filter
  }

  private static func ordered<Value: RawRepresentable<String> & Hashable>(
    _ values: Set<Value>, _ order: [Value]
  ) -> [Value] {
    let others = values.subtracting(order).sorted { $0.rawValue < $1.rawValue }
    return order.filter(values.contains) + others
  }
}
