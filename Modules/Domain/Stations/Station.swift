public import Foundation

/// A site with charging points (OCPI: Location), as one source or several describe it.
public struct Station: Hashable, Sendable, Codable, Identifiable {
  /// The provider and its id of the station.
  public var id: StationID
  /// The name; empty if the source has none.
  public var name: String
  /// The operator's own code of the station, as drivers read it there; nil if the source has none.
  public var code: String?
  /// Where it is.
  public var coordinate: Coordinate
  /// The postal address.
  public var address: Address
  /// Who runs it; nil when unknown.
  public var operatorName: String?
  /// Who may charge here.
  public var access: AccessKind
  /// Whether it works, as far as the source says.
  public var condition: Condition
  /// Its charging points, one by one or summed up.
  public var equipment: Equipment
  /// When it is open; nil when unknown, which does not mean closed.
  public var openingHours: OpeningHours?
  /// The time zone of its hours and prices, by its IANA name; nil if the source does not say.
  public var timeZone: String?
  /// What else is there; empty when unknown.
  public var facilities: [Facility]
  /// How a person can pay or authorise.
  public var capabilities: [Capability]
  /// The price in the words of the source; nil when unknown, which does not mean free.
  public var priceText: String?
  /// The tariffs of its connectors, each once; empty when unknown, which does not mean free.
  public var tariffs: [Tariff] = []
  /// Phone numbers as given.
  public var phones: [String]
  /// A page about the station; nil if there is no valid link.
  public var website: WebAddress?
  /// Remarks of the source for drivers.
  public var remarks: String?
  /// The last comment of a driver; nil if the source has none.
  public var lastComment: DriverComment?
  /// When a person last confirmed it.
  public var verifiedAt: Date?
  /// The state of the site as a whole, if the source gives one.
  public var siteStatus: SiteStatus?
  /// Where it comes from; of several sources, the one that gives the id.
  public var provenance: Provenance
  /// What each source contributes, the one that gives the id first; empty if there is only one source.
  public var contributions: [Contribution] = []

  /// A station; what is left out is unknown.
  public init(
    id: StationID, name: String, coordinate: Coordinate, address: Address = Address(), operatorName: String? = nil,
    access: AccessKind = .unknown, condition: Condition = .unknown, equipment: Equipment,
    openingHours: OpeningHours? = nil, facilities: [Facility] = [], capabilities: [Capability] = [],
    priceText: String? = nil, phones: [String] = [], website: WebAddress? = nil, remarks: String? = nil,
    verifiedAt: Date? = nil, siteStatus: SiteStatus? = nil, provenance: Provenance, timeZone: String? = nil,
    tariffs: [Tariff] = [], lastComment: DriverComment? = nil
  ) {
    self.id = id
    self.name = name
    self.coordinate = coordinate
    self.address = address
    self.operatorName = operatorName
    self.access = access
    self.condition = condition
    self.equipment = equipment
    self.openingHours = openingHours
    self.facilities = facilities
    self.capabilities = capabilities
    self.priceText = priceText
    self.phones = phones
    self.website = website
    self.remarks = remarks
    self.verifiedAt = verifiedAt
    self.siteStatus = siteStatus
    self.provenance = provenance
    self.timeZone = timeZone
    self.tariffs = tariffs
    self.lastComment = lastComment
  }

  /// Whether a station works, as the source states it. Not a live state.
  public enum Condition: String, Hashable, Sendable, Codable {
    /// In operation, which does not mean free.
    case operational
    /// Some of it works.
    case partlyOperational
    /// Out of order.
    case outOfService
    /// Not built yet.
    case planned
    /// The source does not say.
    case unknown

    /// Whether the source says that nobody can charge there.
    public var preventsCharging: Bool {
      switch self {
      case .planned, .outOfService: true
      case .operational, .partlyOperational, .unknown: false
      }
    }
  }

  /// The charging points of a site.
  public enum Equipment: Hashable, Sendable, Codable {
    /// Each one is listed.
    case evses([EVSE])
    /// Only kinds of connectors are listed, and a total if the source states one.
    case summary(total: Int?, connectors: [Connector])
  }

  /// The state of a whole site at a moment.
  public struct SiteStatus: Hashable, Sendable, Codable {
    /// The state.
    public let status: EVSEStatus
    /// When the source last set it.
    public let at: Date
    /// How many charging points are free; nil if the source does not count them.
    public let free: Int?

    /// A state at a moment.
    public init(status: EVSEStatus, at: Date, free: Int? = nil) {
      self.status = status
      self.at = at
      self.free = free
    }
  }

  /// All connectors of the site.
  public var connectors: [Connector] {
    switch equipment {
    case .evses(let evses): evses.flatMap(\.connectors)
    case .summary(_, let connectors): connectors
    }
  }

  /// The charging points; empty for a summary.
  public var evses: [EVSE] {
    if case .evses(let evses) = equipment { evses } else { [] }
  }

  /// The keys under which its charging points report live states.
  public var liveKeys: [String] { evses.compactMap { $0.evseID?.key } }

  /// How many charging points there are; nil when unknown, never zero.
  public var totalEVSEs: Int? {
    switch equipment {
    case .evses(let evses):
      evses.contains(where: \.isCounted) ? evses.count(where: \.isCounted) : nil
    case .summary(let total, _): total
    }
  }

  /// The greatest power of all connectors; nil if none is known.
  public var maximumPower: PowerRating? {
    var greatest: PowerRating?
    func look(_ connectors: [Connector]) {
      for index in connectors.indices {
        guard let power = connectors[index].power, greatest.map({ $0.isLess(than: power) }) ?? true else { continue }
        greatest = power
      }
    }
    // Long lists are ordered by it, so avoid making a list of the connectors.
    switch equipment {
    case .evses(let evses): for index in evses.indices { look(evses[index].connectors) }
    case .summary(_, let connectors): look(connectors)
    }
    return greatest
  }
}

/// One charging point. It serves one car at a time through one of its connectors. Beside those of one source may stand a kind
/// of connector that another source only sums up.
public struct EVSE: Hashable, Sendable, Codable {
  /// The source's key.
  public var uid: String
  /// The printed id; nil if there is none.
  public var evseID: EVSEID?
  /// Its plugs and sockets.
  public var connectors: [Connector]
  /// False if the source says that it has no live state; nil if it says nothing.
  public var hasLiveStatus: Bool?
  /// Where it is on the site.
  public var physicalReference: String?

  /// A charging point.
  public init(
    uid: String, evseID: EVSEID?, connectors: [Connector], hasLiveStatus: Bool? = nil,
    physicalReference: String? = nil
  ) {
    self.uid = uid
    self.evseID = evseID
    self.connectors = connectors
    self.hasLiveStatus = hasLiveStatus
    self.physicalReference = physicalReference
  }

  /// A kind of connector that a source only sums up.
  init(summedUp connector: Connector) {
    self.init(uid: "", evseID: nil, connectors: [connector], hasLiveStatus: false)
  }

  /// Whether it is one point: false for a kind of connector that a source only sums up, which may be of any number of points.
  public var isCounted: Bool { evseID != nil || !uid.isEmpty }
}
