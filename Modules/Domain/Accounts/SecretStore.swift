/// Where credentials are kept: a file only its owner can read in the shell, a keyring in a host app. Adapters live in
/// Data or in the host.
///
/// Every function fails with ``Failure/locked`` while the device is locked, with ``Failure/exposed`` where others could
/// read what it would use, and with ``Failure/storage`` when the store cannot be used otherwise.
public struct SecretStore: Sendable {
  /// What is stored for a service.
  public enum Entry: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// A usable credential.
    case credential(Credential)
    /// A token was refused and forgotten; whose it was is kept for the next sign-in.
    case refused(AccountOwner)
    /// What was stored could not be understood. It was moved aside, so that the next reading gives ``nothing``.
    case damaged

    /// Whose account it is or was; nil when that is not known.
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
  /// Keeps a credential in place of what was there, wholly or not at all, even when the process is killed.
  public var keep: @Sendable (Credential) async throws(Failure) -> Void
  /// Forgets the token, and keeps whose it was. Does nothing when another token is stored by now.
  public var refuse: @Sendable (Credential) async throws(Failure) -> Void
  /// Forgets everything of a service.
  public var forget: @Sendable (AccountService) async throws(Failure) -> Void

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

  /// A store that keeps nothing and says so.
  public static let unavailable = SecretStore(
    read: { _ throws(Failure) in throw .storage }, keep: { _ throws(Failure) in throw .storage },
    refuse: { _ throws(Failure) in throw .storage }, forget: { _ throws(Failure) in throw .storage })
}
