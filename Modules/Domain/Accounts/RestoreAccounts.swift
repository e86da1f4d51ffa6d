/// Where a person is signed in follows from the stored tokens alone. A service may refuse a token later.
public struct RestoreAccounts: Sendable {
  /// What is stored.
  public struct Found: Hashable, Sendable, Codable {
    /// The state of each service.
    public var states: [AccountService: AccountState]
    /// The services whose stored sign-in was damaged and is lost.
    public var damaged: [AccountService] = []
    /// The services that had deleted the account, which the device has now forgotten too.
    public var deleted: [AccountService] = []
  }

  let available: Set<AccountService>
  let secrets: SecretStore
  let services: [AccountService: ServiceAccount]
  let ask: AskAsOwner
  let signOut: SignOut
  let signedIn: SignedInServices
  let pendingDeletions: PendingDeletions

  /// Reports each service that refuses the stored sign-in, until cancelled.
  public func watchRefused(_ report: @Sendable (AccountService) async -> Void) async {
    await signedIn.watchRefused(report)
  }

  /// Reads what is stored; asks no service. Also forgets accounts that their service has deleted, if that is possible now.
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
          // Any other failure means that the store cannot be read.
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

  /// Asks a service whether it still accepts the stored token; nil if it could not be asked.
  public func stillAccepted(_ service: AccountService) async -> Bool? {
    do throws(Failure) {
      try await ask(service) { credential async throws(Failure) in try await services[service]?.check(credential) }
      return true
    } catch {
      return error == .signInNeeded(service) ? false : nil
    }
  }
}
