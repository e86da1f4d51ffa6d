/// An address of the backend, for routes and faults. Each service declares its own.
struct BackendEndpoint: Hashable, Sendable {
  /// The subject of an address.
  enum Subject: Hashable, Sendable {
    /// Stations and their states, which `provider NAME down` takes down.
    case stations
    /// Accounts, which `backend fail NAME` makes fail.
    case accounts
  }

  /// The service that answers.
  let service: BackendService
  /// The subject.
  let subject: Subject
  /// Its path on the server, from the service's prefix on, without a parameter at the end.
  let path: String
  /// True when an e-mail address or an id follows in the path.
  let hasPathParameter: Bool

  init(_ service: BackendService, _ subject: Subject, _ path: String, hasPathParameter: Bool = false) {
    self.service = service
    self.subject = subject
    self.path = service.prefix + path
    self.hasPathParameter = hasPathParameter
  }

  /// Whether this is the address of a request path, which has no query.
  func isAt(_ path: String) -> Bool {
    hasPathParameter ? path.hasPrefix(self.path + "/") : path == self.path
  }
}
