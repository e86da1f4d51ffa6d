public import ChargeDomain

/// What a screen asks of the app while it stays, or as it leaves.
public enum AppRequest: Hashable, Sendable {
  /// A keeper is told something. The keeper's folder has a name for each, for instance `AppRequest.mark(favourite)`.
  case tell(KeeperEvent)
  /// The nearest screen of that kind below this one is told something.
  case tellScreen(ScreenEvent)
  /// A screen of a feature that this one does not know is to be opened, by one of the names in ``ScreenList/openings``.
  case open(String, argument: String?)
  /// Somebody has to sign in first; the app comes back to this screen afterwards.
  case signIn(AccountService)
  /// The account with a service is to be shown.
  case showAccount(AccountService)
  /// An account was deleted while its screens may still be there: they are left.
  case leaveDeleted(AccountService)
  /// Everything on this device is to be erased; the app begins anew afterwards.
  case eraseDevice

  /// Tells a keeper something.
  static func tell<K: Keeper>(_ keeper: K.Type, _ event: K.Event) -> Self { .tell(KeeperEvent(keeper, event)) }
}

/// How a screen ends.
public enum ScreenExit: Hashable, Sendable {
  /// Back to the screen below.
  case back
  /// Back to the screen below, which is told something.
  case backTelling(ScreenEvent)
  /// A sign-in ended, well or not: back to the screen that asked for it.
  case signInEnded
  /// The person goes on without an account: back to the screen that asked for one, else to where chargers are found.
  case signInDeclined
  /// An account was left: back to the services.
  case accountLeft
  /// The screens of signing in make way for another one.
  case signInGoesOn(Destination)
}

/// One thing that a screen may emit: it declares all of them.
public enum Emission: Hashable, Sendable {
  /// It ends.
  case exit
  /// It leads to the screen of this name.
  case screen(String)
  /// It tells something to the keeper of this name.
  case keeper(String)
  /// It asks for a sign-in or shows an account.
  case account

  /// It leads to a screen.
  static func to(_ screen: any Screen.Type) -> Self { .screen(screen.name) }

  /// It tells something to a keeper.
  static func telling(_ keeper: any Keeper.Type) -> Self { .keeper(keeper.name) }
}

extension AppRequest {
  /// What has to be declared for it.
  var emission: Emission {
    switch self {
    case .tell(let event): .keeper(event.owner.name)
    case .tellScreen(let event): .screen(event.owner.name)
    case .open(let name, _): .screen(name)
    case .signIn, .showAccount, .leaveDeleted, .eraseDevice: .account
    }
  }
}

extension ScreenExit {
  /// What has to be declared for it.
  var emissions: [Emission] {
    switch self {
    case .back, .signInEnded, .signInDeclined, .accountLeft: [.exit]
    case .backTelling(let event): [.exit, .screen(event.owner.name)]
    case .signInGoesOn(let destination): [.exit, .screen(destination.screen.name)]
    }
  }
}
