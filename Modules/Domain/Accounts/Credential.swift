/// What a sign-in gave: the token and whose it is.
public struct Credential: Hashable, Sendable, Codable {
  /// The service it is for.
  public let service: AccountService
  /// Sent with every request that needs to know who asks.
  public let token: Secret
  /// Whose it is.
  public let owner: AccountOwner

  /// A credential.
  public init(service: AccountService, token: Secret, owner: AccountOwner) {
    self.service = service
    self.token = token
    self.owner = owner
  }
}

/// Whose account it is. Kept beside the token, and alone when the token was refused.
public struct AccountOwner: Hashable, Sendable, Codable {
  /// The service's own id of the person; nil when it gives none.
  public let userID: String?
  /// The e-mail address of the account; nil for the wallet.
  public let email: String?
  /// The telephone number of the account; nil but for the wallet.
  public let phone: PhoneNumber?

  /// Whose account it is.
  public init(userID: String?, email: String? = nil, phone: PhoneNumber? = nil) {
    self.userID = userID
    self.email = email
    self.phone = phone
  }
}
