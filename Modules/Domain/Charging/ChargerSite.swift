/// A site of the charging network with its chargers, as the network lists them now.
public struct ChargerSite: Hashable, Sendable, Codable, Identifiable {
  /// A charger of the list.
  public struct Charger: Hashable, Sendable, Codable {
    /// The six digits on it.
    public let code: ChargerCode
    /// What it does; nil if the list does not say, or in a word that this version does not know.
    public let status: ChargerStatus?

    /// A charger.
    public init(code: ChargerCode, status: ChargerStatus?) {
      self.code = code
      self.status = status
    }
  }

  /// The station that it is.
  public let id: StationID
  /// Its name; empty if it has none.
  public let name: String
  /// Where it is.
  public let coordinate: Coordinate
  /// Street and number; nil if the list does not say.
  public let address: String?
  /// The price in the words of the list; nil when unknown, which does not mean free.
  public let priceText: String?
  /// What a kilowatt-hour costs; nil where the list does not say it in a currency.
  public let price: EnergyPrice?
  /// What the payment service reserves for a session; nil if the list does not say.
  public let hold: Money?
  /// Its chargers, by their codes.
  public let chargers: [Charger]

  /// A site.
  public init(
    id: StationID, name: String, coordinate: Coordinate, address: String? = nil, priceText: String? = nil,
    price: EnergyPrice? = nil, hold: Money? = nil, chargers: [Charger]
  ) {
    self.id = id
    self.name = name
    self.coordinate = coordinate
    self.address = address
    self.priceText = priceText
    self.price = price
    self.hold = hold
    self.chargers = chargers
  }

  /// How many of its chargers can be used now.
  public var availableCount: Int { chargers.count { $0.status == .available } }
}

/// Whether charging can begin at the charger with a code.
public enum ChargerVerdict: String, CaseIterable, Hashable, Sendable, Codable {
  /// Charging can begin.
  case available
  /// Somebody charges there, or holds it.
  case occupied
  /// It is broken.
  case outOfOrder
  /// It cannot be used now, or what it does is not known.
  case notAvailable
  /// The network has no charger with that code.
  case unknownCode

  /// Judges what a charger does.
  public init(_ status: ChargerStatus?) {
    switch status {
    case .available: self = .available
    case .charging, .reserved: self = .occupied
    case .faulted: self = .outOfOrder
    case .preparing, .suspendedByCar, .suspendedByStation, .finishing, .unavailable, nil: self = .notAvailable
    }
  }
}

extension [ChargerSite] {
  /// The charger with a code and its site; nil if the network has none.
  public func charger(_ code: ChargerCode) -> (charger: ChargerSite.Charger, site: ChargerSite)? {
    for site in self {
      if let charger = site.chargers.first(where: { $0.code == code }) { return (charger, site) }
    }
    return nil
  }

  /// Whether charging can begin at the charger with a code.
  public func verdict(_ code: ChargerCode) -> ChargerVerdict {
    charger(code).map { ChargerVerdict($0.charger.status) } ?? .unknownCode
  }

  /// The sites nearest to a place, those without one in the order of their names.
  public func nearest(to place: Coordinate?) -> [(site: ChargerSite, distance: Distance?)] {
    let measured = map { site in (site: site, distance: place.map { $0.distance(to: site.coordinate) }) }
    return measured.sorted { left, right in
      guard let one = left.distance, let other = right.distance, one != other else {
        return (left.site.name, left.site.id) < (right.site.name, right.site.id)
      }
      return one < other
    }
  }
}
