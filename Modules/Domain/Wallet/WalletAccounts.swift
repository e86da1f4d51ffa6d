/// The accounts of the wallet. Each function fails with ``Failure/switchedOff`` until it is set.
public struct WalletAccounts: Sendable {
  /// Texts a one-time code to a phone; an older code stops working.
  public var sendCode: @Sendable (_ phone: PhoneNumber) async throws(Failure) -> Void = unset(.switchedOff)
  /// Signs in with the code. The code works once, so it is sent once.
  public var checkCode: @Sendable (_ phone: PhoneNumber, _ code: Secret) async throws(Failure) -> Credential =
    unset(.switchedOff)
  /// The person as the service knows them.
  public var user: @Sendable (_ credential: Credential) async throws(Failure) -> WalletUser = unset(.switchedOff)

  /// A service that is switched off.
  public init() {}
}

/// The person as the wallet knows them.
public struct WalletUser: Hashable, Sendable, Codable {
  /// The service's id of the person; nil when it gives none.
  public let userID: String?
  /// The name; nil until the person gives one.
  public let name: String?

  /// A person.
  public init(userID: String?, name: String?) {
    self.userID = userID
    self.name = name
  }
}
