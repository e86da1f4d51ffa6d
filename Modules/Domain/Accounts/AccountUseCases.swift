/// What the screens may do with every account, whichever service it belongs to.
public struct AccountUseCases: Sendable {
  /// Signs out of a service on this device.
  public let signOut: SignOut
  /// Tells how a person stands with every service.
  public let restore: RestoreAccounts
  /// Asks a service in the person's name.
  public let ask: AskAsOwner
  /// Signs in to a service; each service has its own way to ask.
  let signIn: SignIn
  /// The services that can be asked here.
  let available: Set<AccountService>
  /// Where credentials are kept.
  let secrets: SecretStore
  /// Accounts that are deleted at their service and not yet on this device.
  let pendingDeletions: PendingDeletions

  init(
    available: Set<AccountService>, secrets: SecretStore, signedIn: SignedInServices,
    services: [AccountService: ServiceAccount]
  ) {
    let pendingDeletions = PendingDeletions()
    self.pendingDeletions = pendingDeletions
    self.available = available
    self.secrets = secrets
    ask = AskAsOwner(secrets: secrets)
    signIn = SignIn(secrets: secrets, services: services, pendingDeletions: pendingDeletions)
    signOut = SignOut(secrets: secrets, services: services)
    restore = RestoreAccounts(
      available: available, secrets: secrets, services: services, ask: ask, signOut: signOut, signedIn: signedIn,
      pendingDeletions: pendingDeletions)
  }
}
