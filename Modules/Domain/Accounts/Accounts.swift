/// Everything the screens may do with accounts.
public struct Accounts: Sendable {
  /// The services and stores themselves, where no rule stands between.
  public let ports: AccountPorts
  /// Signing in.
  public let signIn: SignIn
  /// Signing out.
  public let signOut: SignOut
  /// How a person stands with every service.
  public let restore: RestoreAccounts
  /// Asking a service in the person's name.
  public let ask: AskAsOwner
  /// What services have deleted and this device still has.
  let notForgotten = NotForgottenYet()

  /// Joins the ports to use cases.
  public init(_ ports: AccountPorts) { self.init(ports, signedIn: SignedInServices()) }

  init(_ ports: AccountPorts, signedIn: SignedInServices) {
    self.ports = ports
    signIn = SignIn(ports: ports, notForgotten: notForgotten)
    signOut = SignOut(ports: ports)
    ask = AskAsOwner(secrets: ports.secrets)
    restore = RestoreAccounts(ports: ports, ask: ask, signedIn: signedIn, notForgotten: notForgotten)
  }
}
