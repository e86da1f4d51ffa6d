extension StationFilter: Codable {
  private enum CodingKeys: String, CodingKey {
    case plugs, ignoresMyPlugs, currents, operators, access, sources, facilities, minimumPower, maximumDistance
    case openNow, freeNow, includesAll, operatorNames
  }

  /// Reads a filter, also of another version. A choice that is not known is kept, see ``unknown``; a kind of demand that is
  /// missing or not understood is empty.
  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    func names(_ key: CodingKeys) -> [String] { (try? box.decodeIfPresent([String].self, forKey: key)) ?? [] }
    func flag(_ key: CodingKeys) -> Bool { (try? box.decodeIfPresent(Bool.self, forKey: key)) ?? false }
    plugs = Set(names(.plugs).map(Plug.init(rawValue:)))
    ignoresMyPlugs = flag(.ignoresMyPlugs)
    var unknown: Set<UnknownChoice> = []
    func known<Value: RawRepresentable<String>>(_ key: CodingKeys, _ kind: FilterKind) -> [Value] {
      names(key).compactMap { name in
        if let value = Value(rawValue: name) { return value }
        unknown.insert(UnknownChoice(kind: kind, name: name))
        return nil
      }
    }
    currents = Set(known(.currents, .current))
    operators = Set(names(.operators).map(OperatorKey.init(rawValue:)))
    access = Set(known(.access, .access))
    sources = Set(known(.sources, .source))
    self.unknown = unknown
    facilities = Set(names(.facilities).map(Facility.init(rawValue:)))
    minimumPower = (try? box.decodeIfPresent(Int.self, forKey: .minimumPower)).flatMap(Power.init(watts:))
    maximumDistance = (try? box.decodeIfPresent(Double.self, forKey: .maximumDistance))
      .flatMap { $0.isFinite && $0 > 0 ? Distance(meters: $0) : nil }
    openNow = flag(.openNow)
    freeNow = flag(.freeNow)
    includesAll = flag(.includesAll)
    let shown = (try? box.decodeIfPresent([String: String].self, forKey: .operatorNames)) ?? [:]
    for (key, name) in shown where operators.contains(OperatorKey(rawValue: key)) {
      operatorNames[OperatorKey(rawValue: key)] = name
    }
  }

  /// Writes names in order, so that equal filters give equal text. Power is in watts, distance in metres.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    func put(_ names: [String], _ key: CodingKeys) throws {
      if !names.isEmpty { try box.encode(names.sorted(), forKey: key) }
    }
    func unknown(_ kind: FilterKind) -> [String] { self.unknown.filter { $0.kind == kind }.map(\.name) }
    func put(_ flag: Bool, _ key: CodingKeys) throws {
      if flag { try box.encode(flag, forKey: key) }
    }
    try put(plugs.map(\.rawValue), .plugs)
    try put(ignoresMyPlugs, .ignoresMyPlugs)
    try put(currents.map(\.rawValue) + unknown(.current), .currents)
    try put(operators.map(\.rawValue), .operators)
    try put(access.map(\.rawValue) + unknown(.access), .access)
    try put(sources.map(\.rawValue) + unknown(.source), .sources)
    try put(facilities.map(\.rawValue), .facilities)
    try box.encodeIfPresent(minimumPower?.watts, forKey: .minimumPower)
    try box.encodeIfPresent(maximumDistance?.meters, forKey: .maximumDistance)
    try put(openNow, .openNow)
    try put(freeNow, .freeNow)
    try put(includesAll, .includesAll)
    let shown = Dictionary(uniqueKeysWithValues: operatorNames.map { ($0.key.rawValue, $0.value) })
    if !shown.isEmpty { try box.encode(shown, forKey: .operatorNames) }
  }
}
