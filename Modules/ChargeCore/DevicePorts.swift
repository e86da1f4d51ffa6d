public import Foundation

/// The device as the app sees it. By default it grants no permission, opens no link and is never locked. What the
/// device reports, for instance its place, arrives as a ``PlatformEvent``.
public struct DevicePorts: Sendable {
  /// Asks for permissions, opens links, saves files.
  public var platform: Platform = Platform(askPermission: { _ in }, open: { _ in false })
  /// Whether secrets cannot be read now. Report each change as ``PlatformEvent/lockChanged(isLocked:)``.
  public var isLocked: @Sendable () -> Bool = { false }
  /// Where sign-ins are stored; nil for files in the data folder that only its owner can read.
  public var secrets: SecretPort?
  /// The store of the platform, which sells the app; nil where none does: then there is neither a trial nor a purchase.
  public var store: StoreFront?
  /// The payment service, with its window. Without one no session can be paid for.
  public var payments = PaymentProvider.none
  /// Erases what the host itself keeps of the person, when everything on the device is erased.
  public var eraseOther: @Sendable () async throws(Failure) -> Void = {}
  /// Makes the id of this installation. Called once for each data folder.
  public var newInstallationID: @Sendable () -> UUID = { UUID() }

  /// A device with these defaults.
  public init() {}
}

/// A host's own store of sign-ins, for instance a keychain.
public struct SecretPort: Sendable {
  /// Reads, stores and forgets credentials.
  public var store: SecretStore
  /// The services with a stored token, as far as known when the app opens.
  public var signedIn: @Sendable () -> Set<AccountService>
  /// Where the free trial is kept, so that it does not begin anew when the app is installed anew; it keeps nothing by default.
  public var trial = TrialSafe()

  /// A store of sign-ins.
  public init(store: SecretStore, signedIn: @escaping @Sendable () -> Set<AccountService>) {
    self.store = store
    self.signedIn = signedIn
  }
}
