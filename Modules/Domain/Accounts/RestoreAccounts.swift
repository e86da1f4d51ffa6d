/// How a person stands with every service derives from the stored tokens alone; a service that can be reached may then
/// refuse one.
public struct RestoreAccounts: Sendable {
  /// What was found.
  public struct Found: Hashable, Sendable, Codable {
    /// How the person stands with each service.
    public var states: [AccountService: AccountState]
    /// The services whose stored sign-in was damaged and had to be given up.
    public var damaged: [AccountService]
    /// The services that had deleted the account, which has now left the device too.
    public var deleted: [AccountService]

    /// What was found.
    public init(
      states: [AccountService: AccountState], damaged: [AccountService] = [], deleted: [AccountService] = []
    ) {
      self.states = states
      self.damaged = damaged
      self.deleted = deleted
    }
  }

  private let available: Set<AccountService>
  private let secrets: SecretStore
  private let services: [AccountService: ServiceAccount]
  private let ask: AskAsOwner
  private let signOut: SignOut
  private let signedIn: SignedInServices
  private let pendingDeletions: PendingDeletions

  init(
    available: Set<AccountService>, secrets: SecretStore, services: [AccountService: ServiceAccount], ask: AskAsOwner,
    signOut: SignOut, signedIn: SignedInServices, pendingDeletions: PendingDeletions
  ) {
    self.available = available
    self.secrets = secrets
    self.services = services
    self.ask = ask
    self.signOut = signOut
    self.signedIn = signedIn
    self.pendingDeletions = pendingDeletions
  }

  /// Tells each service that refuses the stored sign-in, whoever asked it for what, until cancelled.
  public func watchRefused(_ report: @Sendable (AccountService) async -> Void) async {
    await signedIn.watchRefused(report)
  }

  /// Reads what is stored; asks no service. What a service has deleted is forgotten as soon as that is possible.
  public func stored() async -> Found {
    var found = Found(states: [:])
    for service in AccountService.allCases {
      guard available.contains(service) else {
        found.states[service] = .switchedOff
        continue
      }
      do throws(Failure) {
        let entry = try await secrets.read(service)
        if await forgot(entry, of: service) {
          found.states[service] = .signedOut
          found.deleted.append(service)
          continue
        }
        switch entry {
        case .nothing: found.states[service] = .signedOut
        case .credential(let credential): found.states[service] = .signedIn(credential.owner)
        case .refused(let owner): found.states[service] = .expired(owner)
        case .damaged:
          found.states[service] = .signedOut
          found.damaged.append(service)
        }
      } catch {
        found.states[service] =
          switch error {
          case .locked: .locked
          case .exposed: .exposed
          // Whatever else went wrong, the store cannot be read.
          default: .unreadable
          }
      }
    }
    return found
  }

  private func forgot(_ entry: SecretStore.Entry, of service: AccountService) async -> Bool {
    guard entry != .nothing, pendingDeletions.contains(entry, of: service) else { return false }
    do throws(Failure) {
      try await signOut(service)
    } catch {
      return false
    }
    pendingDeletions.drop(service)
    return true
  }

  /// Asks a service whether it still accepts the stored token; nil when it could not be asked, which changes nothing.
  public func stillAccepted(_ service: AccountService) async -> Bool? {
    do throws(Failure) {
      try await ask(service) { credential async throws(Failure) in try await services[service]?.check(credential) }
      return true
    } catch {
      return error == .signInNeeded(service) ? false : nil
    }
  }
}
