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
  }

  /// There is no work to be done here: the root screen reads the accounts.
  public typealias Effect = Never

  var surroundings = Surroundings()

  /// The screen before it appears.
  public init() {}

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// No effect, no slot.
  public static func slot(of effect: Effect) -> EffectSlot {}

  /// No effect, no work.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {}

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)), .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
      return .none
    case .signal(.pulled): return .exit(.account(.recheck))
    case .signal(.covered): return .none
    case .serviceTapped(let service):
      switch surroundings.accounts[service] ?? .unknown {
      case .signedIn: return .exit(.account(.show(.profile(service))))
      case .signedOut, .expired: return .exit(.account(.signIn(service)))
      case .unknown, .locked, .unreadable: return .none
      }
    case .registerTapped: return .exit(.account(.show(.register)))
    case .settingsTapped: return .exit(.settings)
    case .permissionsTapped: return .exit(.account(.show(.permissions)))
    case .aboutTapped: return .exit(.account(.show(.about)))
    }
  }
}
