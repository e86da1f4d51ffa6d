/// The accounts of the appointment service. Each function fails with ``Failure/switchedOff`` until it is set.
public struct AppointmentAccounts: Sendable {
  /// Signs in; makes the account if there is none.
  public var logIn: @Sendable (_ email: String, _ device: DeviceID) async throws(Failure) -> Credential =
    unset(.switchedOff)
  /// Tells the service that the token is no longer used.
  public var logOut: @Sendable (_ credential: Credential) async throws(Failure) -> Void = unset(.switchedOff)
  /// The provinces in which the service has stations.
  public var provinces: @Sendable (_ credential: Credential) async throws(Failure) -> [String] = unset(.switchedOff)

  /// A service that is switched off.
  public init() {}
}

/// The id of this installation: made once, and kept until the app's data is deleted.
public struct DeviceID: Hashable, Sendable, Codable, RawRepresentable {
  /// A UUID in upper-case hexadecimal.
  public let rawValue: String

  /// An id as it was stored.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The first seven characters, for a profile.
  public var shortened: String { String(rawValue.prefix(7)) }
}
