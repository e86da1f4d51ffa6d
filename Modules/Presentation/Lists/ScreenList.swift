import ChargeDomain

/// All screens there are: a new one is a line here and its own files.
public enum ScreenList {
  static let all: [any Screen.Type] = [
    AboutViewModel.self,
    AccountHubViewModel.self,
    AppointmentLogInViewModel.self,
    AppointmentProfileViewModel.self,
    AppointmentViewModel.self,
    AppointmentsViewModel.self,
    BookTimeViewModel.self,
    CallingCodesViewModel.self,
    ChangePasswordViewModel.self,
    ChargeViewModel.self,
    ChargerHubViewModel.self,
    ChargingHistoryViewModel.self,
    ChargingLimitsViewModel.self,
    ChargingProfileViewModel.self,
    ChargingSessionViewModel.self,
    CitiesViewModel.self,
    CityStationsViewModel.self,
    ConfirmBookingViewModel.self,
    FavouritesViewModel.self,
    FiltersViewModel.self,
    ForgotPasswordViewModel.self,
    IdentifyViewModel.self,
    InvoiceSetUpViewModel.self,
    InvoicesViewModel.self,
    LicenceViewModel.self,
    LogInViewModel.self,
    MapViewModel.self,
    MyDataViewModel.self,
    NearbyViewModel.self,
    NewPasswordViewModel.self,
    NotificationsViewModel.self,
    PermissionsViewModel.self,
    PurchaseViewModel.self,
    RegionsViewModel.self,
    RegisterViewModel.self,
    SearchViewModel.self,
    SettingsViewModel.self,
    SourcesViewModel.self,
    StationViewModel.self,
    TellMeViewModel.self,
    VerifyAccountViewModel.self,
    WalletAccountViewModel.self,
    WalletAmountViewModel.self,
    WalletCodeViewModel.self,
    WalletDeleteAccountViewModel.self,
    WalletDeletedViewModel.self,
    WalletLowBalanceViewModel.self,
    WalletNewAccountViewModel.self,
    WalletOrderViewModel.self,
    WalletPhoneViewModel.self,
    WalletProfileViewModel.self,
    WalletStatementViewModel.self,
    WalletViewModel.self,
    WatchesViewModel.self,
  ]

  /// Their names, as in the view state's JSON. A port compares them with those it draws, to learn of one it forgot.
  public static var names: [String] { all.map { $0.name } }

  /// The type of each screen's view state, by name. With it a port, like the layout, can test that it draws every one.
  public static var viewStates: [String: any ScreenViewState.Type] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.viewState) })
  }

  /// The names that can be opened, in alphabetical order.
  public static var openings: [String] { all.flatMap { $0.openings.map(\.name) }.sorted() }

  static func screen(named name: String) -> (any Screen.Type)? { all.first { $0.name == name } }

  static func opening(named name: String) -> (opening: Opening, screen: any Screen.Type)? {
    for screen in all {
      if let opening = screen.openings.first(where: { $0.name == name }) { return (opening, screen) }
    }
    return nil
  }

  /// The first screen that takes something from outside, and the event that hands it over.
  static func receiver(of handover: Handover) -> (event: ScreenEvent, screen: Destination)? {
    all.lazy.compactMap { $0.handingOver(handover) }.first
  }

  /// Where a tab begins.
  /// - Parameter view: How the person looks at stations.
  static func firstScreen(of tab: AppTab, _ view: FindView) -> Destination {
    switch tab {
    case .find:
      switch view {
      case .map: .map
      case .list: .nearby
      }
    case .charge: .charge
    case .appointments: .appointments
    case .wallet: .wallet
    case .account: .account
    }
  }

  /// Where signing in to a service begins.
  static func firstStep(of service: AccountService, for owner: AccountOwner?) -> Destination? {
    accounts.first { $0.signsIn == service && $0.firstStep(for: owner) != nil }?.firstStep(for: owner)
  }

  /// The account with a service.
  static func profile(of service: AccountService) -> Destination? {
    accounts.lazy.compactMap { $0.profile }.first { $0.service == service }?.screen
  }

  private static let accounts: [any AccountScreen.Type] = all.compactMap { $0.account }
}

extension ScreenFamily: OwnerFamily {
  public static func owner(named name: String) -> (any NamedOwner.Type)? { ScreenList.screen(named: name) }
}

extension Screen {
  fileprivate static var viewState: any ScreenViewState.Type { ViewState.self }

  fileprivate static func handingOver(_ handover: Handover) -> (event: ScreenEvent, screen: Destination)? {
    guard let event = event(for: handover), let opening = openings.first, let screen = opening.withoutWords else {
      return nil
    }
    return (ScreenEvent(Self.self, event), screen)
  }
}
