/// Whether a person is signed in to a service. It follows from what the secret store holds and from nothing else.
public enum AccountState: Hashable, Sendable, Codable {
  /// Not read yet.
  case unknown
  /// Nothing is stored.
  case signedOut
  /// A token is stored.
  case signedIn(AccountOwner)
  /// The service refused the token; its owner is still known.
  case expired(AccountOwner)
  /// The secret store cannot be read while the device is locked. That signs nobody out.
  case locked
  /// The secret store is not used because others than its owner could read it.
  case exposed
  /// The secret store cannot be read for another reason.
  case unreadable
  /// This app does not ask the service.
  case switchedOff

  /// Whose account it is, if known.
  public var owner: AccountOwner? {
    switch self {
    case .signedIn(let owner), .expired(let owner): owner
    case .unknown, .signedOut, .locked, .exposed, .unreadable, .switchedOff: nil
    }
  }

  /// Whether requests can be made in the person's name.
  public var isSignedIn: Bool {
    if case .signedIn = self { true } else { false }
  }
}
