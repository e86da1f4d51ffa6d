/// What a provider offers that can fail on its own, by the name that `--feed` and the shell know it by.
public enum BackendService: String, CaseIterable, Sendable {
  /// Open Charge Map: points and reference data.
  case openChargeMap = "ocm"
  /// The Swiss static file.
  case swissData = "swiss-data"
  /// The Swiss status file.
  case swissStatus = "swiss-status"
  /// Alternative Fuel Stations of the US and Canada.
  case alternativeFuels = "afdc"
  /// The roaming hub: locations with their states, and tariffs.
  case ocpi
  /// FlexiCharge: charge points and chargers.
  case flexiCharge = "flexicharge"
  /// The appointment service's stations.
  case appointments

  /// Where it answers.
  public var endpoints: [BackendEndpoint] {
    switch self {
    case .openChargeMap: [.points, .referenceData]
    case .swissData: [.swissData]
    case .swissStatus: [.swissStatus]
    case .alternativeFuels: [.alternativeFuels]
    case .ocpi: [.ocpiLocations, .ocpiTariffs]
    case .flexiCharge: [.flexiChargePoints, .flexiChargers]
    case .appointments: [.appointmentStations]
    }
  }

  /// The service at a path of the backend, with or without a query; nil when there is none.
  public init?(path: String) {
    guard let endpoint = BackendEndpoint(path: String(path.prefix { $0 != "?" })),
      let service = Self.allCases.first(where: { $0.endpoints.contains(endpoint) })
    else { return nil }
    self = service
  }

  /// The services that answer when these feeds are served; all of them without feeds.
  public static func served(by feeds: some Collection<BackendFeed>) -> [BackendService] {
    if feeds.isEmpty { return allCases }
    return allCases.filter { service in
      feeds.contains { feed in
        switch feed {
        case .openChargeMap, .openChargeMapReference: service == .openChargeMap
        case .swissData: service == .swissData
        case .swissStatus: service == .swissStatus
        case .alternativeFuels: service == .alternativeFuels
        case .ocpi: service == .ocpi
        }
      }
    }
  }
}

extension BackendControl {
  /// Lets a service answer that it is out of service (503), or as it should again.
  public func set(_ service: BackendService, isDown: Bool) {
    for endpoint in service.endpoints { set(isDown ? .status(503) : .normal, for: endpoint) }
  }
}
