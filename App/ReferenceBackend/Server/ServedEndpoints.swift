extension BackendEndpoint: CaseIterable {
  /// Every address that can fail and is counted.
  public static let allCases: [BackendEndpoint] = ofStations + ofCharging + ofAppointments + ofWallet

  /// The endpoint at a path of the server, without a query, if it is one.
  init?(path: String) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let endpoint = Self.allCases.first(where: { $0.isAt(trimmed) }) else { return nil }
    self = endpoint
  }
}

extension BackendService {
  /// Where it tells of stations; empty for a service without any.
  public var stationEndpoints: [BackendEndpoint] {
    BackendEndpoint.allCases.filter { $0.service == self && $0.subject == .stations }
  }

  /// The service whose stations are at a path of the backend, with or without a query; nil when there is none.
  public init?(stationPath path: String) {
    guard let endpoint = BackendEndpoint(path: String(path.prefix { $0 != "?" })), endpoint.subject == .stations
    else { return nil }
    self = endpoint.service
  }

  /// The services with stations that answer when these feeds are served; all of them without feeds.
  public static func withStations(servedBy feeds: some Collection<BackendFeed>) -> [BackendService] {
    allCases.filter { service in
      feeds.isEmpty ? !service.stationEndpoints.isEmpty : feeds.contains { $0.service == service }
    }
  }
}

extension BackendControl {
  /// Lets the stations of a service answer that it is out of service (503), or as they should again.
  public func set(_ service: BackendService, isDown: Bool) {
    for endpoint in service.stationEndpoints { set(isDown ? .status(503) : .normal, for: endpoint) }
  }
}
