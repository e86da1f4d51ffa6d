/// How a person stands with a service. It derives from what the secret store holds and from nothing else: no flag says
/// "signed in" without a token.
public enum AccountState: Hashable, Sendable, Codable {
  /// Not read yet.
  case unknown
  /// Nothing is stored.
  case signedOut
  /// A token is stored.
  case signedIn(AccountOwner)
  /// The service refused the token; whose it was is still known.
  case expired(AccountOwner)
  /// The secret store cannot be read while the device is locked; nobody is signed out by that.
  case locked
  /// The secret store is not read, because others than its owner could read it too.
  case exposed
  /// The secret store cannot be read for another reason.
  case unreadable
  /// The service cannot be asked from here, whoever is signed in to it.
  case switchedOff

  /// Whose account it is, as far as known.
  public var owner: AccountOwner? {
    switch self {
    case .signedIn(let owner), .expired(let owner): owner
    case .unknown, .signedOut, .locked, .exposed, .unreadable, .switchedOff: nil
    }
  }

  /// True when requests can be made in the person's name.
  public var isSignedIn: Bool {
    if case .signedIn = self { true } else { false }
  }
}
