/// What the accounts need from outside. Each part is switched off until it is set.
public struct AccountPorts: Sendable {
  /// The services that this app asks. The others are shown as switched off.
  public var available = Set(AccountService.allCases)
  /// Where credentials are kept.
  public var secrets = SecretStore.unavailable
  /// What else is kept on the device.
  public var own = OwnData()
  /// The charging network.
  public var charging = ChargingAccounts()
  /// The appointment service.
  public var appointments = AppointmentAccounts()
  /// The wallet.
  public var wallet = WalletAccounts()
  /// The rules of phone numbers.
  public var phones = PhoneNumberRules.unavailable

  /// Everything switched off.
  public init() {}
}

extension AccountPorts {
  /// What signing in and out needs from each service. What is forgotten is overwritten on the device before it counts as
  /// forgotten.
  /// - Parameters:
  ///   - ports: Charging leaves sessions behind, and perhaps a held charger.
  ///   - invoices: Invoices have an address on them.
  ///   - appointmentStore: Appointments leave bookings and reminders behind.
  ///   - walletPorts: The wallet leaves its copy, orders and books behind.
  ///   - notices: Every service leaves notices behind, with places and sums in them.
  ///   - platform: Shows them.
  func services(
    _ ports: ChargingPorts, invoices: InvoiceStore, appointments appointmentStore: AppointmentStore,
    _ walletPorts: WalletPorts, notices: NoticeStore, platform: Platform, clock: any CoreClock
  ) -> [AccountService: ServiceAccount] {
    [
      .charging: ServiceAccount(
        forgetCopies: { [own] () async throws(Failure) in
          try await own.personalData.keep(nil)
          try await own.unverifiedEmail.keep(nil)
          try await ports.store.forgetPast()
          try await ports.holds.forgetEnded()
          try await invoices.forgetAll()
          try await notices.forgetAll(of: .charging, shownBy: platform)
          try await own.overwriteForgotten()
        },
        check: { [charging] credential async throws(Failure) in _ = try await charging.personalData(credential) },
        end: { credential async throws(Failure) in try await ReleaseHeldChargers(ports, clock: clock)(credential) }),
      .appointments: ServiceAccount(
        forgetCopies: { [own] () async throws(Failure) in
          try await own.provinces.keep(nil)
          try await appointmentStore.forgetAll()
          try await notices.forgetAll(of: .appointments, shownBy: platform)
          try await own.overwriteForgotten()
        },
        check: { [appointments] credential async throws(Failure) in _ = try await appointments.provinces(credential) },
        end: appointments.logOut, endsToken: true),
      .wallet: ServiceAccount(
        forgetCopies: { [own] () async throws(Failure) in
          try await own.walletName.keep(nil)
          try await walletPorts.store.forgetAll()
          try await walletPorts.books.forgetAll()
          try await notices.forgetAll(of: .wallet, shownBy: platform)
          try await own.overwriteForgotten()
        },
        check: { [wallet] credential async throws(Failure) in _ = try await wallet.user(credential) }),
    ]
  }
}
