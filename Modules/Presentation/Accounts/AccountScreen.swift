public import ChargeDomain
public import Foundation

/// Any screen of the accounts.
public enum AccountScreen: Screen, Hashable {
  /// Services, how a person stands with them, and everything of one's own.
  case hub(AccountHubViewModel)
  /// A new account of the charging network.
  case register(RegisterViewModel)
  /// The code of the mail that proves an address.
  case verifyAccount(VerifyAccountViewModel)
  /// Signing in to the charging network.
  case logIn(LogInViewModel)
  /// A code to choose a new password with.
  case forgotPassword(ForgotPasswordViewModel)
  /// A new password by the code of a mail.
  case newPassword(NewPasswordViewModel)
  /// A new password by the old one.
  case changePassword(ChangePasswordViewModel)
  /// The account of the charging network.
  case chargingProfile(ChargingProfileViewModel)
  /// Signing in to the appointment service by e-mail alone.
  case appointmentLogIn(AppointmentLogInViewModel)
  /// The account of the appointment service.
  case appointmentProfile(AppointmentProfileViewModel)
  /// The telephone number that signs in to the wallet.
  case walletPhone(WalletPhoneViewModel)
  /// Choosing a country by name or calling code.
  case callingCodes(CallingCodesViewModel)
  /// The code of the message.
  case walletCode(WalletCodeViewModel)
  /// The person as the wallet knows them.
  case walletProfile(WalletProfileViewModel)
  /// What the app may do on this device.
  case permissions(PermissionsViewModel)
  /// Version, licences of data and libraries.
  case about(AboutViewModel)

  /// What happened on one of them.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen on top something.
    case signal(ScreenSignal)
    /// Services, how a person stands with them, and everything of one's own.
    case hub(AccountHubViewModel.Event)
    /// A new account of the charging network.
    case register(RegisterViewModel.Event)
    /// The code of the mail that proves an address.
    case verifyAccount(VerifyAccountViewModel.Event)
    /// Signing in to the charging network.
    case logIn(LogInViewModel.Event)
    /// A code to choose a new password with.
    case forgotPassword(ForgotPasswordViewModel.Event)
    /// A new password by the code of a mail.
    case newPassword(NewPasswordViewModel.Event)
    /// A new password by the old one.
    case changePassword(ChangePasswordViewModel.Event)
    /// The account of the charging network.
    case chargingProfile(ChargingProfileViewModel.Event)
    /// Signing in to the appointment service by e-mail alone.
    case appointmentLogIn(AppointmentLogInViewModel.Event)
    /// The account of the appointment service.
    case appointmentProfile(AppointmentProfileViewModel.Event)
    /// The telephone number that signs in to the wallet.
    case walletPhone(WalletPhoneViewModel.Event)
    /// Choosing a country by name or calling code.
    case callingCodes(CallingCodesViewModel.Event)
    /// The code of the message.
    case walletCode(WalletCodeViewModel.Event)
    /// The person as the wallet knows them.
    case walletProfile(WalletProfileViewModel.Event)
    /// What the app may do on this device.
    case permissions(PermissionsViewModel.Event)
    /// Version, licences of data and libraries.
    case about(AboutViewModel.Event)
  }

  /// Work for one of them.
  public enum Effect: Hashable, Sendable, Codable {
    /// Services, how a person stands with them, and everything of one's own.
    case hub(AccountHubViewModel.Effect)
    /// A new account of the charging network.
    case register(RegisterViewModel.Effect)
    /// The code of the mail that proves an address.
    case verifyAccount(VerifyAccountViewModel.Effect)
    /// Signing in to the charging network.
    case logIn(LogInViewModel.Effect)
    /// A code to choose a new password with.
    case forgotPassword(ForgotPasswordViewModel.Effect)
    /// A new password by the code of a mail.
    case newPassword(NewPasswordViewModel.Effect)
    /// A new password by the old one.
    case changePassword(ChangePasswordViewModel.Effect)
    /// The account of the charging network.
    case chargingProfile(ChargingProfileViewModel.Effect)
    /// Signing in to the appointment service by e-mail alone.
    case appointmentLogIn(AppointmentLogInViewModel.Effect)
    /// The account of the appointment service.
    case appointmentProfile(AppointmentProfileViewModel.Effect)
    /// The telephone number that signs in to the wallet.
    case walletPhone(WalletPhoneViewModel.Effect)
    /// Choosing a country by name or calling code.
    case callingCodes(CallingCodesViewModel.Effect)
    /// The code of the message.
    case walletCode(WalletCodeViewModel.Effect)
    /// The person as the wallet knows them.
    case walletProfile(WalletProfileViewModel.Effect)
    /// What the app may do on this device.
    case permissions(PermissionsViewModel.Effect)
    /// Version, licences of data and libraries.
    case about(AboutViewModel.Effect)
  }

  /// The signal as an event; every screen makes its own of it.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in; one that belongs to another screen is dropped.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch self {
    case .hub(let screen):
      return handle(event, screen, Self.hub, Effect.hub) {
        if case .hub(let event) = $0 { event } else { nil }
      }
    case .register(let screen):
      return handle(event, screen, Self.register, Effect.register) {
        if case .register(let event) = $0 { event } else { nil }
      }
    case .verifyAccount(let screen):
      return handle(event, screen, Self.verifyAccount, Effect.verifyAccount) {
        if case .verifyAccount(let event) = $0 { event } else { nil }
      }
    case .logIn(let screen):
      return handle(event, screen, Self.logIn, Effect.logIn) {
        if case .logIn(let event) = $0 { event } else { nil }
      }
    case .forgotPassword(let screen):
      return handle(event, screen, Self.forgotPassword, Effect.forgotPassword) {
        if case .forgotPassword(let event) = $0 { event } else { nil }
      }
    case .newPassword(let screen):
      return handle(event, screen, Self.newPassword, Effect.newPassword) {
        if case .newPassword(let event) = $0 { event } else { nil }
      }
    case .changePassword(let screen):
      return handle(event, screen, Self.changePassword, Effect.changePassword) {
        if case .changePassword(let event) = $0 { event } else { nil }
      }
    case .chargingProfile(let screen):
      return handle(event, screen, Self.chargingProfile, Effect.chargingProfile) {
        if case .chargingProfile(let event) = $0 { event } else { nil }
      }
    case .appointmentLogIn(let screen):
      return handle(event, screen, Self.appointmentLogIn, Effect.appointmentLogIn) {
        if case .appointmentLogIn(let event) = $0 { event } else { nil }
      }
    case .appointmentProfile(let screen):
      return handle(event, screen, Self.appointmentProfile, Effect.appointmentProfile) {
        if case .appointmentProfile(let event) = $0 { event } else { nil }
      }
    case .walletPhone(let screen):
      return handle(event, screen, Self.walletPhone, Effect.walletPhone) {
        if case .walletPhone(let event) = $0 { event } else { nil }
      }
    case .callingCodes(let screen):
      return handle(event, screen, Self.callingCodes, Effect.callingCodes) {
        if case .callingCodes(let event) = $0 { event } else { nil }
      }
    case .walletCode(let screen):
      return handle(event, screen, Self.walletCode, Effect.walletCode) {
        if case .walletCode(let event) = $0 { event } else { nil }
      }
    case .walletProfile(let screen):
      return handle(event, screen, Self.walletProfile, Effect.walletProfile) {
        if case .walletProfile(let event) = $0 { event } else { nil }
      }
    case .permissions(let screen):
      return handle(event, screen, Self.permissions, Effect.permissions) {
        if case .permissions(let event) = $0 { event } else { nil }
      }
    case .about(let screen):
      return handle(event, screen, Self.about, Effect.about) {
        if case .about(let event) = $0 { event } else { nil }
      }
    }
  }

  private mutating func handle<Model: Screen>(
    _ event: Event, _ screen: Model, _ wrap: (Model) -> Self, _ lift: (Model.Effect) -> Effect,
    _ own: (Event) -> Model.Event?
  ) -> Reaction<Self> {
    let mine: Model.Event? = if case .signal(let signal) = event { Model.event(for: signal) } else { own(event) }
    guard let mine else { return .none }
    var screen = screen
    let reaction = screen.handle(mine)
    self = wrap(screen)
    return Reaction(effects: reaction.effects.map(lift), cancelled: reaction.cancelled, exit: reaction.exit)
  }

  /// The slots of a screen's work; no two screens of the accounts share the top of the stack.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .hub(let effect): AccountHubViewModel.slot(of: effect)
    case .register(let effect): RegisterViewModel.slot(of: effect)
    case .verifyAccount(let effect): VerifyAccountViewModel.slot(of: effect)
    case .logIn(let effect): LogInViewModel.slot(of: effect)
    case .forgotPassword(let effect): ForgotPasswordViewModel.slot(of: effect)
    case .newPassword(let effect): NewPasswordViewModel.slot(of: effect)
    case .changePassword(let effect): ChangePasswordViewModel.slot(of: effect)
    case .chargingProfile(let effect): ChargingProfileViewModel.slot(of: effect)
    case .appointmentLogIn(let effect): AppointmentLogInViewModel.slot(of: effect)
    case .appointmentProfile(let effect): AppointmentProfileViewModel.slot(of: effect)
    case .walletPhone(let effect): WalletPhoneViewModel.slot(of: effect)
    case .callingCodes(let effect): CallingCodesViewModel.slot(of: effect)
    case .walletCode(let effect): WalletCodeViewModel.slot(of: effect)
    case .walletProfile(let effect): WalletProfileViewModel.slot(of: effect)
    case .permissions(let effect): PermissionsViewModel.slot(of: effect)
    case .about(let effect): AboutViewModel.slot(of: effect)
    }
  }

  /// Does a screen's work.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .hub(let effect): await AccountHubViewModel.perform(effect, with: useCases) { await send(.hub($0)) }
    case .register(let effect): await RegisterViewModel.perform(effect, with: useCases) { await send(.register($0)) }
    case .verifyAccount(let effect):
      await VerifyAccountViewModel.perform(effect, with: useCases) { await send(.verifyAccount($0)) }
    case .logIn(let effect): await LogInViewModel.perform(effect, with: useCases) { await send(.logIn($0)) }
    case .forgotPassword(let effect):
      await ForgotPasswordViewModel.perform(effect, with: useCases) { await send(.forgotPassword($0)) }
    case .newPassword(let effect):
      await NewPasswordViewModel.perform(effect, with: useCases) { await send(.newPassword($0)) }
    case .changePassword(let effect):
      await ChangePasswordViewModel.perform(effect, with: useCases) { await send(.changePassword($0)) }
    case .chargingProfile(let effect):
      await ChargingProfileViewModel.perform(effect, with: useCases) { await send(.chargingProfile($0)) }
    case .appointmentLogIn(let effect):
      await AppointmentLogInViewModel.perform(effect, with: useCases) { await send(.appointmentLogIn($0)) }
    case .appointmentProfile(let effect):
      await AppointmentProfileViewModel.perform(effect, with: useCases) { await send(.appointmentProfile($0)) }
    case .walletPhone(let effect):
      await WalletPhoneViewModel.perform(effect, with: useCases) { await send(.walletPhone($0)) }
    case .callingCodes(let effect):
      await CallingCodesViewModel.perform(effect, with: useCases) { await send(.callingCodes($0)) }
    case .walletCode(let effect):
      await WalletCodeViewModel.perform(effect, with: useCases) { await send(.walletCode($0)) }
    case .walletProfile(let effect):
      await WalletProfileViewModel.perform(effect, with: useCases) { await send(.walletProfile($0)) }
    case .permissions(let effect):
      await PermissionsViewModel.perform(effect, with: useCases) { await send(.permissions($0)) }
    case .about(let effect): await AboutViewModel.perform(effect, with: useCases) { await send(.about($0)) }
    }
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String {
    switch self {
    case .hub(let screen): screen.backTitle(in: context)
    case .register(let screen): screen.backTitle(in: context)
    case .verifyAccount(let screen): screen.backTitle(in: context)
    case .logIn(let screen): screen.backTitle(in: context)
    case .forgotPassword(let screen): screen.backTitle(in: context)
    case .newPassword(let screen): screen.backTitle(in: context)
    case .changePassword(let screen): screen.backTitle(in: context)
    case .chargingProfile(let screen): screen.backTitle(in: context)
    case .appointmentLogIn(let screen): screen.backTitle(in: context)
    case .appointmentProfile(let screen): screen.backTitle(in: context)
    case .walletPhone(let screen): screen.backTitle(in: context)
    case .callingCodes(let screen): screen.backTitle(in: context)
    case .walletCode(let screen): screen.backTitle(in: context)
    case .walletProfile(let screen): screen.backTitle(in: context)
    case .permissions(let screen): screen.backTitle(in: context)
    case .about(let screen): screen.backTitle(in: context)
    }
  }

  /// When it changes by itself next.
  public func nextChange(after now: Date) -> Date? {
    switch self {
    case .hub(let screen): screen.nextChange(after: now)
    case .register(let screen): screen.nextChange(after: now)
    case .verifyAccount(let screen): screen.nextChange(after: now)
    case .logIn(let screen): screen.nextChange(after: now)
    case .forgotPassword(let screen): screen.nextChange(after: now)
    case .newPassword(let screen): screen.nextChange(after: now)
    case .changePassword(let screen): screen.nextChange(after: now)
    case .chargingProfile(let screen): screen.nextChange(after: now)
    case .appointmentLogIn(let screen): screen.nextChange(after: now)
    case .appointmentProfile(let screen): screen.nextChange(after: now)
    case .walletPhone(let screen): screen.nextChange(after: now)
    case .callingCodes(let screen): screen.nextChange(after: now)
    case .walletCode(let screen): screen.nextChange(after: now)
    case .walletProfile(let screen): screen.nextChange(after: now)
    case .permissions(let screen): screen.nextChange(after: now)
    case .about(let screen): screen.nextChange(after: now)
    }
  }
}
