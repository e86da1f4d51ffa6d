/// Where credentials are stored: in files that only their owner can read, or in a keyring of the host.
///
/// Every function fails with ``Failure/locked`` while the device is locked, with ``Failure/exposed`` if others could read
/// the store, and with ``Failure/storage`` if the store cannot be used for another reason.
public struct SecretStore: Sendable {
  /// What is stored for a service.
  public enum Entry: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// A usable credential.
    case credential(Credential)
    /// A token was refused and forgotten; its owner is still known for the next sign-in.
    case refused(AccountOwner)
    /// What was stored could not be understood. It was moved aside, so the next reading gives ``nothing``.
    case damaged

    /// Whose account it is or was; nil if that is not known.
    public var owner: AccountOwner? {
      switch self {
      case .credential(let credential): credential.owner
      case .refused(let owner): owner
      case .nothing, .damaged: nil
      }
    }
  }

  /// What is stored for a service.
  public var read: @Sendable (AccountService) async throws(Failure) -> Entry
  /// Replaces what is stored with a credential, completely or not at all, even if the process is killed.
  public var keep: @Sendable (Credential) async throws(Failure) -> Void
  /// Forgets the token but not its owner. Does nothing if another token is stored by now.
  public var refuse: @Sendable (Credential) async throws(Failure) -> Void
  /// Forgets everything about a service.
  public var forget: @Sendable (AccountService) async throws(Failure) -> Void
  /// Sign-ins whose service still has to hear that they have ended; by default none are kept.
  public var ended = EndedSignIns()

  /// A store made of these functions.
  public init(
    read: @escaping @Sendable (AccountService) async throws(Failure) -> Entry,
    keep: @escaping @Sendable (Credential) async throws(Failure) -> Void,
    refuse: @escaping @Sendable (Credential) async throws(Failure) -> Void,
    forget: @escaping @Sendable (AccountService) async throws(Failure) -> Void
  ) {
    self.read = read
    self.keep = keep
    self.refuse = refuse
    self.forget = forget
  }

  /// A store whose functions all fail with ``Failure/storage``.
  public static let unavailable = SecretStore(
    read: unset(.storage), keep: unset(.storage), refuse: unset(.storage), forget: unset(.storage))
}
