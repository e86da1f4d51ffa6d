/// How a person stands with every service derives from the stored tokens alone; a service that can be reached may then
/// refuse one.
public struct RestoreAccounts: Sendable {
  /// What was found.
  public struct Found: Hashable, Sendable, Codable {
    /// How the person stands with each service.
    public var states: [AccountService: AccountState]
    /// The services whose stored sign-in was damaged and had to be given up.
    public var damaged: [AccountService]

    /// What was found.
    public init(states: [AccountService: AccountState], damaged: [AccountService] = []) {
      self.states = states
      self.damaged = damaged
    }
  }

  private let ports: AccountPorts
  private let ask: AskAsOwner
  private let signedIn: SignedInServices

  init(ports: AccountPorts, ask: AskAsOwner, signedIn: SignedInServices) {
    self.ports = ports
    self.ask = ask
    self.signedIn = signedIn
  }

  /// Tells each service that refuses the stored sign-in, whoever asked it for what, until cancelled.
  public func watchRefused(_ report: @Sendable (AccountService) async -> Void) async {
    await signedIn.watchRefused(report)
  }

  /// Reads what is stored; asks no service.
  public func stored() async -> Found {
    var found = Found(states: [:])
    for service in AccountService.allCases {
      guard ports.available.contains(service) else {
        found.states[service] = .switchedOff
        continue
      }
      do throws(Failure) {
        switch try await ports.secrets.read(service) {
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
          default: .unreadable
          }
      }
    }
    return found
  }

  /// Asks a service whether it still accepts the stored token; nil when it could not be asked, which changes nothing.
  public func stillAccepted(_ service: AccountService) async -> Bool? {
    do throws(Failure) {
      try await ask(service) { credential async throws(Failure) in
        switch service {
        case .charging: _ = try await ports.charging.personalData(credential)
        case .appointments: _ = try await ports.appointments.provinces(credential)
        case .wallet: _ = try await ports.wallet.user(credential)
        }
      }
      return true
    } catch {
      return error == .signInNeeded(service) ? false : nil
    }
  }
}
