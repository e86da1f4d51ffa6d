/// The token a sign-in gave, and whose it is.
public struct Credential: Hashable, Sendable, Codable {
  /// The service it is for.
  public let service: AccountService
  /// Sent with every request in the person's name.
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

/// Whose account it is. Stored with the token, and still known after the token was refused.
public struct AccountOwner: Hashable, Sendable, Codable {
  /// The service's id of the person; nil if it gives none.
  public let userID: String?
  /// The email address of the account; nil for the wallet.
  public let email: String?
  /// The phone number of the account; nil except for the wallet.
  public let phone: PhoneNumber?

  /// An owner.
  public init(userID: String?, email: String? = nil, phone: PhoneNumber? = nil) {
    self.userID = userID
    self.email = email
    self.phone = phone
  }
}
