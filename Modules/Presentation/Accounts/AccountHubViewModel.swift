public import ChargeDomain

/// Services, how a person stands with them, and everything of one's own.
public struct AccountHubViewModel: Screen, Hashable {
  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
    case signal(ScreenSignal)
    /// A service was tapped: its profile when signed in, else its sign-in.
    case serviceTapped(AccountService)
    /// A new account of the charging network was asked for.
    case registerTapped
    /// The settings were tapped.
    case settingsTapped
    /// The permissions were tapped.
    case permissionsTapped
    /// Version and licences were tapped.
    case aboutTapped
    /// What is stored of a sign-in that cannot be used is to go: the person is asked first.
    case forgetTapped(AccountService)
    /// The popup was answered: the person wants what it asks.
    case popupAnswered
    /// The popup was left.
    case popupLeft
    /// Nothing of the account is on the device any more.
    case forgotten(AccountService)
    /// It could not be forgotten.
    case forgetFailed(Failure)
  }

  /// Work to be done; the root screen reads the accounts.
  public enum Effect: Hashable, Sendable, Codable {
    /// Forgets a sign-in and what came with it.
    case forget(AccountService)
  }

  var surroundings = Surroundings()
  /// The service whose sign-in is being given up; nil when none is.
  var forgetting: AccountService?
  var leaving = SigningOut.no

  /// The screen before it appears.
  public init() {}

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)), .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
      return .none
    case .signal(.pulled): return .exit(.account(.recheck))
    case .signal(.covered): return .none
    case .serviceTapped(let service):
      guard !isForgetting(service) else { return .none }
      switch state(of: service) {
      case .signedIn: return .exit(.account(.show(.profile(service))))
      case .signedOut, .expired: return .exit(.account(.signIn(service)))
      case .unknown, .locked, .exposed, .unreadable, .switchedOff: return .none
      }
    case .registerTapped: return .exit(.account(.show(.register)))
    case .settingsTapped: return .exit(.settings)
    case .permissionsTapped: return .exit(.account(.show(.permissions)))
    case .aboutTapped: return .exit(.account(.show(.about)))
    case .forgetTapped(let service):
      guard leaving == .no, canForget(service) else { return .none }
      forgetting = service
      leaving.ask(in: surroundings)
      return .none
    case .popupAnswered:
      guard leaving.answered(), let forgetting else { return .none }
      return .run(.forget(forgetting))
    case .popupLeft:
      leaving.left()
      return .none
    case .forgotten(let service):
      leaving = .no
      return .exit(.account(.signedOut(service)))
    case .forgetFailed(let failure):
      leaving.failed(failure)
      // Something of it may be gone all the same.
      return .exit(.account(.recheck))
    }
  }

  func state(of service: AccountService) -> AccountState { surroundings.accounts[service] ?? .unknown }

  func isForgetting(_ service: AccountService) -> Bool { leaving == .running && forgetting == service }

  /// True for a sign-in that is stored but of no use. One that can be used is left on its profile.
  func canForget(_ service: AccountService) -> Bool {
    switch state(of: service) {
    case .expired, .exposed, .unreadable: !surroundings.isLocked
    case .unknown, .signedOut, .signedIn, .locked, .switchedOff: false
    }
  }
}
