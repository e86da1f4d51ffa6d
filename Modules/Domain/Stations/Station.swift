public import Foundation

/// A site with charging points (OCPI: Location), as one source describes it.
public struct Station: Hashable, Sendable, Codable, Identifiable {
  /// Provider and its id.
  public var id: StationID
  /// The name, cleaned of outer blanks; may be empty when the source has none.
  public var name: String
  /// Where it is.
  public var coordinate: Coordinate
  /// The postal address.
  public var address: Address
  /// Who runs it; nil when unknown.
  public var operatorName: String?
  /// Who may charge here.
  public var access: AccessKind
  /// What the source says about its working order.
  public var condition: Condition
  /// Its charging points, one by one or summed up.
  public var equipment: Equipment
  /// When it is open; nil when unknown, which is not closed.
  public var openingHours: OpeningHours?
  /// The time zone its hours and prices are local to, by its IANA name; nil when the source does not say.
  public var timeZone: String?
  /// What else is there; empty when nothing is known.
  public var facilities: [Facility]
  /// How one can pay or authorise, in OCPI's words where there are any.
  public var capabilities: [Capability]
  /// The price in the words of the source; nil when unknown, which is not free.
  public var priceText: String?
  /// The tariffs that its connectors name, each once; empty when none is known, which is not free.
  public var tariffs: [Tariff] = []
  /// Telephone numbers as given; empty when none.
  public var phones: [String]
  /// A page about the station; nil when none or not a valid link.
  public var website: URL?
  /// Remarks of the source for drivers.
  public var remarks: String?
  /// The last thing a driver wrote about it; nil when the source has none.
  public var lastComment: DriverComment?
  /// When a person last confirmed it.
  public var verifiedAt: Date?
  /// A state the source gives for the site as a whole, as of a moment of its own.
  public var siteStatus: SiteStatus?
  /// Where all this comes from; of several sources the one it is named by.
  public var provenance: Provenance
  /// What each source contributes, the one it is named by first; empty while there is only one.
  public var contributions: [Contribution] = []

  /// A station; what is left out is unknown.
  public init(
    id: StationID, name: String, coordinate: Coordinate, address: Address = Address(), operatorName: String? = nil,
    access: AccessKind = .unknown, condition: Condition = .unknown, equipment: Equipment,
    openingHours: OpeningHours? = nil, facilities: [Facility] = [], capabilities: [Capability] = [],
    priceText: String? = nil, phones: [String] = [], website: URL? = nil, remarks: String? = nil,
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

  /// Working order as the source states it; not a live state.
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
  }

  /// The charging points of a site.
  public enum Equipment: Hashable, Sendable, Codable {
    /// Each one is listed.
    case evses([EVSE])
    /// Only kinds of connectors, and a total where the source states one.
    case summary(total: Int?, connectors: [Connector])
  }

  /// A live state of the whole site.
  public struct SiteStatus: Hashable, Sendable, Codable {
    /// The state.
    public let status: EVSEStatus
    /// When the source last set it.
    public let at: Date
    /// How many charging points are free; nil when the source does not count them.
    public let free: Int?

    /// A state as of a moment.
    public init(status: EVSEStatus, at: Date, free: Int? = nil) {
      self.status = status
      self.at = at
      self.free = free
    }
  }

  /// Every connector of the site, whatever its state.
  public var connectors: [Connector] {
    switch equipment {
    case .evses(let evses): evses.flatMap(\.connectors)
    case .summary(_, let connectors): connectors
    }
  }

  /// Charging points listed one by one; empty for a summary.
  public var evses: [EVSE] {
    if case .evses(let evses) = equipment { evses } else { [] }
  }

  /// How many charging points there are; nil when unknown, never zero.
  public var totalEVSEs: Int? {
    switch equipment {
    case .evses(let evses): evses.isEmpty ? nil : evses.count
    case .summary(let total, _): total
    }
  }

  /// The greatest power over all connectors whatever their state; nil when none is known.
  public var maximumPower: PowerRating? {
    var greatest: PowerRating?
    func look(_ connectors: [Connector]) {
      for index in connectors.indices {
        guard let power = connectors[index].power, greatest.map({ $0.power < power.power }) ?? true else { continue }
        greatest = power
      }
    }
    // Lists of stations are ordered by it: no list of connectors is made for that.
    switch equipment {
    case .evses(let evses): for index in evses.indices { look(evses[index].connectors) }
    case .summary(_, let connectors): look(connectors)
    }
    return greatest
  }
}

/// One charging point: serves one car at a time through one of its connectors.
public struct EVSE: Hashable, Sendable, Codable {
  /// The source's key of it.
  public var uid: String
  /// The printed id; nil when there is none.
  public var evseID: EVSEID?
  /// Its plugs and sockets.
  public var connectors: [Connector]
  /// False when the source says that it gives no live state for it; nil when it says nothing.
  public var hasLiveStatus: Bool?
  /// Where to find it on the site.
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
}

extension Station {
  /// The keys under which its charging points report.
  public var liveKeys: [String] { evses.compactMap { $0.evseID?.key } }
}
