public import ChargePresentation

/// Any screen of the accounts as elements.
public enum AccountScreenLayout {
  /// The elements of a view state.
  public static func elements(_ state: AccountScreenViewState) -> [Element<AccountScreen.Event>] {
    switch state {
    case .hub(let state): AccountHubLayout.elements(state).map { $0.map { .hub($0) } }
    case .register(let state): RegisterLayout.elements(state).map { $0.map { .register($0) } }
    case .verifyAccount(let state): VerifyAccountLayout.elements(state).map { $0.map { .verifyAccount($0) } }
    case .logIn(let state): LogInLayout.elements(state).map { $0.map { .logIn($0) } }
    case .forgotPassword(let state): ForgotPasswordLayout.elements(state).map { $0.map { .forgotPassword($0) } }
    case .newPassword(let state): NewPasswordLayout.elements(state).map { $0.map { .newPassword($0) } }
    case .changePassword(let state): ChangePasswordLayout.elements(state).map { $0.map { .changePassword($0) } }
    case .chargingProfile(let state): ChargingProfileLayout.elements(state).map { $0.map { .chargingProfile($0) } }
    case .appointmentLogIn(let state): AppointmentLogInLayout.elements(state).map { $0.map { .appointmentLogIn($0) } }
    case .appointmentProfile(let state):
      AppointmentProfileLayout.elements(state).map { $0.map { .appointmentProfile($0) } }
    case .walletPhone(let state): WalletPhoneLayout.elements(state).map { $0.map { .walletPhone($0) } }
    case .callingCodes(let state): CallingCodesLayout.elements(state).map { $0.map { .callingCodes($0) } }
    case .walletCode(let state): WalletCodeLayout.elements(state).map { $0.map { .walletCode($0) } }
    case .walletProfile(let state): WalletProfileLayout.elements(state).map { $0.map { .walletProfile($0) } }
    case .permissions(let state): PermissionsLayout.elements(state).map { $0.map { .permissions($0) } }
    case .about(let state): AboutLayout.elements(state).map { $0.map { .about($0) } }
    }
  }
}
