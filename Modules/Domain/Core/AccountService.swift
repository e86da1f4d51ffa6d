/// A service with accounts. Each has its own credential; finding chargers needs none.
public enum AccountService: String, CaseIterable, Hashable, Sendable, Codable, CodingKeyRepresentable {
  /// The charging network: email address and password.
  case charging
  /// Appointments: email address alone.
  case appointments
  /// The wallet: phone number and one-time code.
  case wallet
}
