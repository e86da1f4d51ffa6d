/// An address of the backend, for routes and faults. Each service declares its own.
struct BackendEndpoint: Hashable, Sendable {
  /// The subject of an address.
  enum Subject: Hashable, Sendable {
    /// Stations, their states, and addresses, which `provider NAME down` takes down.
    case stations
    /// Accounts, which `backend fail NAME` makes fail.
    case accounts
    /// Reservations and charging sessions, which a `ChargingControl` makes fail.
    case charging
    /// Appointments and what can be booked, which an `AppointmentsControl` makes fail.
    case appointments
    /// The wallet's users and their money, which a `WalletControl` makes fail.
    case wallet
    /// The payment service, which a customer's device talks to.
    case payments
  }

  /// What follows the path of an address.
  enum Parameter: Hashable, Sendable {
    /// Nothing.
    case none
    /// An e-mail address, an id or more words.
    case required
    /// Nothing, an id or more words.
    case optional
  }

  /// The service that answers.
  let service: BackendService
  /// The subject.
  let subject: Subject
  /// Its path on the server, from the service's prefix on, without a parameter at the end.
  let path: String
  /// What follows in the path.
  let parameter: Parameter

  init(_ service: BackendService, _ subject: Subject, _ path: String, parameter: Parameter = .none) {
    self.service = service
    self.subject = subject
    self.path = service.prefix + path
    self.parameter = parameter
  }

  /// Whether this is the address of a request path, which has no query.
  func isAt(_ path: String) -> Bool {
    switch parameter {
    case .none: path == self.path
    case .required: path.hasPrefix(self.path + "/")
    case .optional: path == self.path || path.hasPrefix(self.path + "/")
    }
  }
}
