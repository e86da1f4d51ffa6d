/// What the screens may do with the accounts of all services.
public struct AccountUseCases: Sendable {
  /// Signs out of a service on this device.
  public let signOut: SignOut
  /// Tells where the person is signed in.
  public let restore: RestoreAccounts
  /// Asks a service in the person's name.
  public let ask: AskAsOwner
  /// Makes what was forgotten on the device unreadable in its files too. Signing out does so by itself.
  public let overwriteForgotten: @Sendable () async throws(Failure) -> Void
  /// The part of signing in that all services share.
  let signIn: SignIn
  /// The services that this app asks.
  let available: Set<AccountService>
  /// Where credentials are kept.
  let secrets: SecretStore
  /// Accounts that their service has deleted and this device has not forgotten yet.
  let pendingDeletions: PendingDeletions

  init(
    available: Set<AccountService>, secrets: SecretStore, signedIn: SignedInServices,
    services: [AccountService: ServiceAccount],
    overwriteForgotten: @escaping @Sendable () async throws(Failure) -> Void, clock: any CoreClock
  ) {
    let pendingDeletions = PendingDeletions()
    self.pendingDeletions = pendingDeletions
    self.available = available
    self.secrets = secrets
    self.overwriteForgotten = overwriteForgotten
    ask = AskAsOwner(secrets: secrets)
    signIn = SignIn(secrets: secrets, services: services, pendingDeletions: pendingDeletions)
    signOut = SignOut(secrets: secrets, services: services, clock: clock)
    restore = RestoreAccounts(
      available: available, secrets: secrets, services: services, ask: ask, signOut: signOut, signedIn: signedIn,
      pendingDeletions: pendingDeletions)
  }
}
