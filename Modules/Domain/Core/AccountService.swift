/// The name of a service that knows who a person is. Each has a credential of its own; browsing needs none.
public enum AccountService: String, CaseIterable, Hashable, Sendable, Codable, CodingKeyRepresentable {
  /// The charging network: e-mail and password.
  case charging
  /// Appointments: e-mail alone.
  case appointments
  /// The wallet: telephone number and one-time code.
  case wallet
}
