public import ChargeDomain
@testable public import ChargePresentation
public import DomainTestSupport
public import Foundation
import Synchronization

/// The whole app of a test, over services and a device in memory.
@MainActor
public final class AppVisit {
  /// The services with accounts and the secret store.
  public let desk: AccountDesk
  /// The charging network and its payments.
  public let charging: ChargingDesk
  /// The invoices of the charging network, and what the device keeps of them.
  public let invoices: InvoiceDesk
  /// The appointment service as far as it books, and what the device keeps of it.
  public let appointments: AppointmentDesk
  /// The wallet as far as it moves money, and what the device keeps of it.
  public let wallet: WalletDesk
  /// The store that sells the app; nil where none does.
  public let shop: StoreDesk?
  /// What the person keeps.
  public let kept: KeptData
  /// The device.
  public let platform: PlatformDouble
  /// Time; it is noon.
  public let clock: ManualClock
  /// The app.
  public let core: AppCore<RootViewModel>
  /// What the app works with.
  public let useCases: UseCases

  /// An app that is not launched yet. Unless it is given a store of stations, every use of that fails.
  /// - Parameters:
  ///   - desk: Services and a device that were there before; nil for new ones.
  ///   - charging: A charging network that was there before, by the same clock; nil for a new one.
  ///   - invoices: Invoices that were there before, by the same clock; nil for none.
  ///   - appointments: An appointment service that was there before, by the same clock; nil for a new one.
  ///   - wallet: The wallet, perhaps one that was there before.
  ///   - shop: The store that sells the app; nil for none.
  ///   - timeZone: The zone that the device is in.
  ///   - prepare: Sets up the services before the app asks for them.
  public init(
    language: String = "en", desk: AccountDesk = AccountDesk(), charging: ChargingDesk? = nil,
    invoices: InvoiceDesk? = nil, appointments: AppointmentDesk? = nil, wallet: WalletDesk = WalletDesk(),
    shop: StoreDesk? = nil, clock: ManualClock = ManualClock(now: noon), kept: KeptData = KeptData(),
    platform: PlatformDouble = PlatformDouble(), store: StationStore = StationStore(), feeds: [StationFeed] = [],
    signedInFeeds: [SignedInStationFeed] = [], reserves: Bool = true, timeZone: TimeZone = .gmt,
    _ prepare: (AccountDesk) -> Void = { _ in }
  ) {
    prepare(desk)
    self.desk = desk
    self.clock = clock
    self.kept = kept
    self.platform = platform
    let charging = charging ?? ChargingDesk(clock: clock, reserves: reserves)
    self.charging = charging
    let invoices = invoices ?? InvoiceDesk(clock: clock)
    self.invoices = invoices
    let appointments = appointments ?? AppointmentDesk(clock: clock)
    self.appointments = appointments
    self.wallet = wallet
    self.shop = shop
    useCases = UseCases.joined(
      store: store, feeds: feeds, signedInFeeds: signedInFeeds, kept: kept, platform: platform.port, clock: clock,
      accounts: desk.ports, charging: charging.ports, invoices: invoices.ports, appointments: appointments.ports,
      wallet: wallet.ports, purchase: shop?.ports ?? PurchasePorts(), folding: .words)
    core = AppCore(
      root: RootViewModel(systemLanguage: language), useCases: useCases, timeZone: timeZone)
  }

  /// Launches the app and opens a screen by its name.
  public func open(_ name: String) async {
    await core.send(.launched)
    await core.send(.screenRequested(name, argument: nil))
  }

  /// Sends an event to the screen on top.
  public func send(_ event: ScreenEvent) async { await core.send(.screen(event)) }

  /// Types the digits of a code into the boxes of the wallet's code.
  public func enter(_ code: String) async {
    for digit in code { await send(.walletCode(.edited(.typed(Secret(String(digit)))))) }
  }

  /// Locks or unlocks the device, and with it the store of the secrets.
  public func lock(_ isLocked: Bool) async {
    desk.state.withLock { $0.secretsFailure = isLocked ? .locked : nil }
    await core.send(.platform(.lockChanged(isLocked: isLocked)))
  }

  /// Lets time pass, and waits for what follows from it.
  public func advance(_ seconds: Double) async {
    let core = core
    await clock.advance(by: seconds) { await core.settle() }
    await core.settle()
  }

  /// The screen on top where it is of the accounts' tab; nil when another kind is.
  public var screen: ScreenState? { core.current.screenOfAccounts }

  /// The words of the notice.
  public var notice: String? { core.current.notice?.text.plain }

  /// The hub, where it is on top.
  public var hub: AccountHubViewState? { screen?.of(AccountHubViewModel.self) }
  /// A service as the hub shows it, where the hub is on top.
  public func service(_ service: AccountService) -> AccountHubViewState.Service? {
    hub?.services.first { $0.service == service }
  }
  /// The wallet's telephone number, where it is on top.
  public var walletPhone: WalletPhoneViewState? { screen?.of(WalletPhoneViewModel.self) }
  /// The wallet's code, where it is on top.
  public var walletCode: WalletCodeViewState? { screen?.of(WalletCodeViewModel.self) }
  /// The wallet's profile, where it is on top.
  public var walletProfile: WalletProfileViewState? { screen?.of(WalletProfileViewModel.self) }
  /// The list of calling codes, where it is on top.
  public var callingCodes: CallingCodesViewState? { screen?.of(CallingCodesViewModel.self) }
  /// The appointment service's sign-in, where it is on top.
  public var appointmentLogIn: AppointmentLogInViewState? { screen?.of(AppointmentLogInViewModel.self) }
  /// The appointment service's profile, where it is on top.
  public var appointmentProfile: AppointmentProfileViewState? { screen?.of(AppointmentProfileViewModel.self) }
}
