public import ChargeDomain
@testable public import ChargePresentation
@_exported public import DomainTestSupport

/// Events and work of keepers by name, as tests write them.
extension KeeperEvent {
  public static func accounts(_ event: AccountsKeeper.Event) -> Self { Self(AccountsKeeper.self, event) }
  public static func appointments(_ event: AppointmentsKeeper.Event) -> Self { Self(AppointmentsKeeper.self, event) }
  public static func charging(_ event: ChargingKeeper.Event) -> Self { Self(ChargingKeeper.self, event) }
  public static func favourites(_ event: FavouritesKeeper.Event) -> Self { Self(FavouritesKeeper.self, event) }
  public static func filter(_ event: FilterKeeper.Event) -> Self { Self(FilterKeeper.self, event) }
  public static func invoices(_ event: InvoicesKeeper.Event) -> Self { Self(InvoicesKeeper.self, event) }
  public static func preferences(_ event: PreferencesKeeper.Event) -> Self { Self(PreferencesKeeper.self, event) }
  public static func regions(_ event: RegionsKeeper.Event) -> Self { Self(RegionsKeeper.self, event) }
  public static func wallet(_ event: WalletKeeper.Event) -> Self { Self(WalletKeeper.self, event) }
}

extension KeeperEffect {
  public static func accounts(_ effect: AccountsKeeper.Effect) -> Self { Self(AccountsKeeper.self, effect) }
  public static func appointments(_ effect: AppointmentsKeeper.Effect) -> Self { Self(AppointmentsKeeper.self, effect) }
  public static func charging(_ effect: ChargingKeeper.Effect) -> Self { Self(ChargingKeeper.self, effect) }
  public static func favourites(_ effect: FavouritesKeeper.Effect) -> Self { Self(FavouritesKeeper.self, effect) }
  public static func filter(_ effect: FilterKeeper.Effect) -> Self { Self(FilterKeeper.self, effect) }
  public static func invoices(_ effect: InvoicesKeeper.Effect) -> Self { Self(InvoicesKeeper.self, effect) }
  public static func permissions(_ effect: PermissionsKeeper.Effect) -> Self { Self(PermissionsKeeper.self, effect) }
  public static func preferences(_ effect: PreferencesKeeper.Effect) -> Self { Self(PreferencesKeeper.self, effect) }
  public static func regions(_ effect: RegionsKeeper.Effect) -> Self { Self(RegionsKeeper.self, effect) }
  public static func wallet(_ effect: WalletKeeper.Effect) -> Self { Self(WalletKeeper.self, effect) }
}

extension ScreenEffect {
  /// The effect if it is a certain screen's.
  public func of<S: Screen>(_ screen: S.Type) -> S.Effect? { effect as? S.Effect }
}

extension RootViewModel.Effect {
  /// The work if it is a certain screen's.
  public func of<S: Screen>(_ screen: S.Type) -> S.Effect? {
    if case .screen(let effect, _) = self { effect.of(screen) } else { nil }
  }
}

extension Surroundings {
  /// What a test says of the device and the person; the rest is as before the launch.
  public init(
    location: Coordinate? = nil, locationPermission: PermissionState = .notAsked, chosenTown: Town? = nil,
    isOnline: Bool = true, isInForeground: Bool = true, isLocked: Bool = false,
    preferences: Preferences = Preferences(), language: Language = .en,
    accounts: [AccountService: AccountState] = [:]
  ) {
    self.init()
    self[PlaceKeeper.self].location = location
    self[PermissionsKeeper.self][.location] = locationPermission
    self[PlaceKeeper.self].chosen = chosenTown.map { NamedPlace($0) }
    self[DeviceKeeper.self].isOnline = isOnline
    self[DeviceKeeper.self].isInForeground = isInForeground
    self[DeviceKeeper.self].isLocked = isLocked
    self.preferences = preferences
    self[PreferencesKeeper.self].language = language
    if !accounts.isEmpty { self[AccountsKeeper.self] = accounts }
  }
}

extension RootViewModel {
  /// An app in English that was launched by somebody who finds stations this way.
  public static func launched(_ view: FindView = .list) -> RootViewModel {
    var preferences = Preferences()
    preferences.findView = view
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    _ = root.handle(.keeper(.preferences(.loaded(preferences))))
    return root
  }

  /// The names of the screens of the tab that is shown, the lowest first.
  public var names: [String] { stack.map { type(of: $0.screen).name } }
}

extension RootViewState {
  /// The screen on top where it is of the accounts' tab; nil when another kind is.
  public var screenOfAccounts: ScreenState? {
    guard case .shown(let shown) = screen, let kind = ScreenList.screen(named: shown.name) else { return nil }
    return kind.tab == .account && kind != SettingsViewModel.self ? shown : nil
  }
}

extension Reaction {
  /// True when it asks nothing of the app, leads nowhere and does not end the screen.
  public var emitsNothing: Bool { requests.isEmpty && destination == nil && exit == nil }
}

extension Reaction {
  /// What a keeper is told.
  public func told<K: Keeper>(_ keeper: K.Type) -> [K.Event] {
    requests.compactMap { if case .tell(let event) = $0 { event.event as? K.Event } else { nil } }
  }
}
