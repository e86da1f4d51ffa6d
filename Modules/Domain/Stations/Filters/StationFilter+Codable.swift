extension StationFilter: Codable {
  private enum CodingKeys: String, CodingKey {
    case plugs, ignoresMyPlugs, currents, operators, access, sources, facilities, minimumPower, maximumDistance
    case openNow, freeNow
  }

  /// Reads what another version stored: what is missing or not understood is no demand.
  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    func names(_ key: CodingKeys) -> [String] { (try? box.decodeIfPresent([String].self, forKey: key)) ?? [] }
    func flag(_ key: CodingKeys) -> Bool { (try? box.decodeIfPresent(Bool.self, forKey: key)) ?? false }
    plugs = Set(names(.plugs).map(Plug.init(rawValue:)))
    ignoresMyPlugs = flag(.ignoresMyPlugs)
    currents = Set(names(.currents).compactMap(CurrentKind.init(rawValue:)))
    operators = Set(names(.operators).map(OperatorKey.init(rawValue:)))
    access = Set(names(.access).compactMap(AccessKind.init(rawValue:)))
    sources = Set(names(.sources).compactMap(ProviderID.init(rawValue:)))
    facilities = Set(names(.facilities).map(Facility.init(rawValue:)))
    minimumPower = (try? box.decodeIfPresent(Int.self, forKey: .minimumPower)).flatMap(Power.init(watts:))
    maximumDistance = (try? box.decodeIfPresent(Double.self, forKey: .maximumDistance))
      .flatMap { $0.isFinite && $0 > 0 ? Distance(meters: $0) : nil }
    openNow = flag(.openNow)
    freeNow = flag(.freeNow)
  }

  /// Writes names in order, so that the same filter always gives the same text; power in watts, distance in metres.
  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    func put(_ names: [String], _ key: CodingKeys) throws {
      if !names.isEmpty { try box.encode(names.sorted(), forKey: key) }
    }
    func put(_ flag: Bool, _ key: CodingKeys) throws {
      if flag { try box.encode(flag, forKey: key) }
    }
    try put(plugs.map(\.rawValue), .plugs)
    try put(ignoresMyPlugs, .ignoresMyPlugs)
    try put(currents.map(\.rawValue), .currents)
    try put(operators.map(\.rawValue), .operators)
    try put(access.map(\.rawValue), .access)
    try put(sources.map(\.rawValue), .sources)
    try put(facilities.map(\.rawValue), .facilities)
    try box.encodeIfPresent(minimumPower?.watts, forKey: .minimumPower)
    try box.encodeIfPresent(maximumDistance?.meters, forKey: .maximumDistance)
    try put(openNow, .openNow)
    try put(freeNow, .freeNow)
  }
}
