@testable public import ChargePresentation

/// Short names for the events of the screens: `.nearby(.retryTapped)`.
extension ScreenEvent {
  public static func about(_ event: AboutViewModel.Event) -> Self { Self(AboutViewModel.self, event) }
  public static func appointment(_ event: AppointmentViewModel.Event) -> Self { Self(AppointmentViewModel.self, event) }
  public static func appointmentLogIn(_ event: AppointmentLogInViewModel.Event) -> Self {
    Self(AppointmentLogInViewModel.self, event)
  }
  public static func appointmentProfile(_ event: AppointmentProfileViewModel.Event) -> Self {
    Self(AppointmentProfileViewModel.self, event)
  }
  public static func appointments(_ event: AppointmentsViewModel.Event) -> Self {
    Self(AppointmentsViewModel.self, event)
  }
  public static func bookTime(_ event: BookTimeViewModel.Event) -> Self { Self(BookTimeViewModel.self, event) }
  public static func callingCodes(_ event: CallingCodesViewModel.Event) -> Self {
    Self(CallingCodesViewModel.self, event)
  }
  public static func changePassword(_ event: ChangePasswordViewModel.Event) -> Self {
    Self(ChangePasswordViewModel.self, event)
  }
  public static func charge(_ event: ChargeViewModel.Event) -> Self { Self(ChargeViewModel.self, event) }
  public static func chargerHub(_ event: ChargerHubViewModel.Event) -> Self { Self(ChargerHubViewModel.self, event) }
  public static func chargingHistory(_ event: ChargingHistoryViewModel.Event) -> Self {
    Self(ChargingHistoryViewModel.self, event)
  }
  public static func chargingLimits(_ event: ChargingLimitsViewModel.Event) -> Self {
    Self(ChargingLimitsViewModel.self, event)
  }
  public static func chargingProfile(_ event: ChargingProfileViewModel.Event) -> Self {
    Self(ChargingProfileViewModel.self, event)
  }
  public static func chargingSession(_ event: ChargingSessionViewModel.Event) -> Self {
    Self(ChargingSessionViewModel.self, event)
  }
  public static func cities(_ event: CitiesViewModel.Event) -> Self { Self(CitiesViewModel.self, event) }
  public static func cityStations(_ event: CityStationsViewModel.Event) -> Self {
    Self(CityStationsViewModel.self, event)
  }
  public static func confirmBooking(_ event: ConfirmBookingViewModel.Event) -> Self {
    Self(ConfirmBookingViewModel.self, event)
  }
  public static func favourites(_ event: FavouritesViewModel.Event) -> Self { Self(FavouritesViewModel.self, event) }
  public static func filters(_ event: FiltersViewModel.Event) -> Self { Self(FiltersViewModel.self, event) }
  public static func forgotPassword(_ event: ForgotPasswordViewModel.Event) -> Self {
    Self(ForgotPasswordViewModel.self, event)
  }
  public static func hub(_ event: AccountHubViewModel.Event) -> Self { Self(AccountHubViewModel.self, event) }
  public static func identify(_ event: IdentifyViewModel.Event) -> Self { Self(IdentifyViewModel.self, event) }
  public static func invoiceSetUp(_ event: InvoiceSetUpViewModel.Event) -> Self {
    Self(InvoiceSetUpViewModel.self, event)
  }
  public static func invoices(_ event: InvoicesViewModel.Event) -> Self { Self(InvoicesViewModel.self, event) }
  public static func logIn(_ event: LogInViewModel.Event) -> Self { Self(LogInViewModel.self, event) }
  public static func map(_ event: MapViewModel.Event) -> Self { Self(MapViewModel.self, event) }
  public static func myData(_ event: MyDataViewModel.Event) -> Self { Self(MyDataViewModel.self, event) }
  public static func nearby(_ event: NearbyViewModel.Event) -> Self { Self(NearbyViewModel.self, event) }
  public static func newPassword(_ event: NewPasswordViewModel.Event) -> Self { Self(NewPasswordViewModel.self, event) }
  public static func permissions(_ event: PermissionsViewModel.Event) -> Self { Self(PermissionsViewModel.self, event) }
  public static func regions(_ event: RegionsViewModel.Event) -> Self { Self(RegionsViewModel.self, event) }
  public static func register(_ event: RegisterViewModel.Event) -> Self { Self(RegisterViewModel.self, event) }
  public static func search(_ event: SearchViewModel.Event) -> Self { Self(SearchViewModel.self, event) }
  public static func settings(_ event: SettingsViewModel.Event) -> Self { Self(SettingsViewModel.self, event) }
  public static func sources(_ event: SourcesViewModel.Event) -> Self { Self(SourcesViewModel.self, event) }
  public static func station(_ event: StationViewModel.Event) -> Self { Self(StationViewModel.self, event) }
  public static func verifyAccount(_ event: VerifyAccountViewModel.Event) -> Self {
    Self(VerifyAccountViewModel.self, event)
  }
  public static func wallet(_ event: WalletViewModel.Event) -> Self { Self(WalletViewModel.self, event) }
  public static func walletAccount(_ event: WalletAccountViewModel.Event) -> Self {
    Self(WalletAccountViewModel.self, event)
  }
  public static func walletAmount(_ event: WalletAmountViewModel.Event) -> Self {
    Self(WalletAmountViewModel.self, event)
  }
  public static func walletCode(_ event: WalletCodeViewModel.Event) -> Self { Self(WalletCodeViewModel.self, event) }
  public static func walletDeleteAccount(_ event: WalletDeleteAccountViewModel.Event) -> Self {
    Self(WalletDeleteAccountViewModel.self, event)
  }
  public static func walletLowBalance(_ event: WalletLowBalanceViewModel.Event) -> Self {
    Self(WalletLowBalanceViewModel.self, event)
  }
  public static func walletNewAccount(_ event: WalletNewAccountViewModel.Event) -> Self {
    Self(WalletNewAccountViewModel.self, event)
  }
  public static func walletOrder(_ event: WalletOrderViewModel.Event) -> Self {
    Self(WalletOrderViewModel.self, event)
  }
  public static func walletProfile(_ event: WalletProfileViewModel.Event) -> Self {
    Self(WalletProfileViewModel.self, event)
  }
  public static func walletStatement(_ event: WalletStatementViewModel.Event) -> Self {
    Self(WalletStatementViewModel.self, event)
  }
}
