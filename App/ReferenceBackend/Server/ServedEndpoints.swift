extension BackendEndpoint: CaseIterable {
  /// Every address of the backend.
  static let allCases: [BackendEndpoint] = ofStations + ofCharging + ofAppointments + ofWallet

  /// The endpoint at a request path without a query; nil when there is none.
  init?(path: String) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let endpoint = Self.allCases.first(where: { $0.isAt(trimmed) }) else { return nil }
    self = endpoint
  }
}

extension BackendService {
  /// Its addresses about stations.
  var stationEndpoints: [BackendEndpoint] {
    BackendEndpoint.allCases.filter { $0.service == self && $0.subject == .stations }
  }

  /// The service whose stations are at a request path; nil when there is none.
  public init?(stationPath path: String) {
    guard let endpoint = BackendEndpoint(path: String(path.prefix { $0 != "?" })), endpoint.subject == .stations
    else { return nil }
    self = endpoint.service
  }

  /// The services with stations that these feeds serve; all of them without feeds.
  public static func withStations(servedBy feeds: some Collection<BackendFeed>) -> [BackendService] {
    allCases.filter { service in
      feeds.isEmpty ? !service.stationEndpoints.isEmpty : feeds.contains { $0.service == service }
    }
  }
}
