public import Foundation

/// The device as the app sees it. What the device tells by itself, its place for instance, arrives as ``PlatformEvent``.
public struct DevicePorts: Sendable {
  /// Asks for permissions, opens links, saves files.
  public var platform: Platform
  /// True while secrets cannot be read. Tell each change as ``PlatformEvent/lockChanged(isLocked:)``.
  public var isLocked: @Sendable () -> Bool
  /// Where sign-ins are kept; nil for files in the data folder that only its owner can read.
  public var secrets: SecretPort?
  /// Makes the id of this installation. It is called once for each data folder.
  public var newInstallationID: @Sendable () -> UUID

  /// A device. Without arguments it grants no permission, opens no link and is never locked.
  public init(
    platform: Platform = Platform(askPermission: { _ in }, open: { _ in false }),
    isLocked: @escaping @Sendable () -> Bool = { false }, secrets: SecretPort? = nil,
    newInstallationID: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    self.platform = platform
    self.isLocked = isLocked
    self.secrets = secrets
    self.newInstallationID = newInstallationID
  }
}

/// A host's own place for sign-ins: a keychain, a keystore.
public struct SecretPort: Sendable {
  /// Reads, keeps and forgets credentials.
  public var store: SecretStore
  /// The services that a token is kept for, as far as it can be told at once when the app opens.
  public var signedIn: @Sendable () -> Set<AccountService>

  /// A place for sign-ins.
  public init(store: SecretStore, signedIn: @escaping @Sendable () -> Set<AccountService>) {
    self.store = store
    self.signedIn = signedIn
  }
}
