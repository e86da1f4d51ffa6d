/// The accounts of the wallet.
public struct WalletAccounts: Sendable {
  /// Sends a one-time code to a telephone; an older code is worthless from then on.
  public var sendCode: @Sendable (_ phone: PhoneNumber) async throws(Failure) -> Void
  /// Signs in by the code. The code works once, so it is sent once.
  public var checkCode: @Sendable (_ phone: PhoneNumber, _ code: Secret) async throws(Failure) -> Credential
  /// The person as the service knows them.
  public var user: @Sendable (_ credential: Credential) async throws(Failure) -> WalletUser
  /// Changes the person's name.
  public var rename: @Sendable (_ name: String, _ credential: Credential) async throws(Failure) -> WalletUser

  /// A service that is switched off: every function fails with ``Failure/switchedOff`` until it is set.
  public init() {
    sendCode = { _ throws(Failure) in throw .switchedOff }
    checkCode = { _, _ throws(Failure) in throw .switchedOff }
    user = { _ throws(Failure) in throw .switchedOff }
    rename = { _, _ throws(Failure) in throw .switchedOff }
  }
}

/// The person as the wallet knows them.
public struct WalletUser: Hashable, Sendable, Codable {
  /// The service's id of the person; nil when it gives none.
  public let userID: String?
  /// The name; nil when none was given yet. Never the name of an account.
  public let name: String?

  /// A person.
  public init(userID: String?, name: String?) {
    self.userID = userID
    self.name = name
  }
}
