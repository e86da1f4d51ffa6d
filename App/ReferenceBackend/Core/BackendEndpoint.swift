/// One address of the backend, for routes, faults and counts. Each room declares those of its services.
public struct BackendEndpoint: Hashable, Sendable {
  /// What an address is about.
  public enum Subject: Hashable, Sendable {
    /// Stations and their states: `provider NAME down` concerns these.
    case stations
    /// Signing in and what belongs to a person: `backend fail NAME` concerns these.
    case accounts
  }

  /// The service that answers.
  public let service: BackendService
  /// What it is about.
  public let subject: Subject
  /// Its path on the server, without a parameter at its end: the service's prefix and the service's own path.
  public let path: String
  /// True when one more part follows in the path: an e-mail address or an id.
  let hasPathParameter: Bool

  init(_ service: BackendService, _ subject: Subject, _ path: String, hasPathParameter: Bool = false) {
    self.service = service
    self.subject = subject
    self.path = service.prefix + path
    self.hasPathParameter = hasPathParameter
  }

  /// Whether a path of a request, without its query, leads here.
  func isAt(_ path: String) -> Bool {
    hasPathParameter ? path.hasPrefix(self.path + "/") : path == self.path
  }
}
