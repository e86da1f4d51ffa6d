public import ChargeDomain

/// A site of the network: one of its chargers is chosen, and how to pay, before charging begins.
public struct ChargerHubViewModel: Screen, ChargerListScreen {
  /// The site, and the charger that is chosen already.
  public struct Subject: Hashable, Sendable, Codable {
    /// The site.
    let site: StationID
    /// The charger; nil for none.
    let charger: ChargerCode?
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The network answered, or did not.
    case progress(WatchChargers.Progress)
    /// What the network and the platform can do.
    case known(reserves: Bool, takesWallet: Bool, paymentName: String)
    /// A charger was tapped.
    case chargerTapped(ChargerCode)
    /// A way to pay was chosen.
    case methodChosen(PaymentMethod)
    /// Invoices are to be set up.
    case setUpInvoicesTapped
    /// An account of the wallet was chosen to pay.
    case accountChosen(WalletAccountID)
    /// Money is to come into the account that is to pay.
    case depositTapped
    /// An account is to be opened in the currency that is paid in.
    case newAccountTapped
    /// The person wants to sign in to the wallet.
    case walletSignInTapped
    /// Charging is to begin.
    case beginTapped
    /// The session under way was tapped.
    case sessionTapped
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: ChargerListEffect, Codable {
    case watch
    /// Learns what the network and the platform can do.
    case learn
  }

  let subject: Subject
  var surroundings = Surroundings()
  var list = ChargerList()
  var chosen: ChargerCode?
  /// The way to pay that was chosen here; nil while none was. It may be offered no more.
  private var choice: PaymentMethod?
  /// The account of the wallet that was chosen to pay; nil while none was.
  var chosenAccount: WalletAccountID?
  /// Whether the network reserves a charger first; nil until that is known.
  var reserves: Bool?
  /// Whether the network can be paid from the wallet.
  var takesWallet = false
  var paymentName = ""

  public init(_ subject: Subject, in surroundings: Surroundings) {
    self.subject = subject
    self.surroundings = surroundings
    chosen = subject.charger
  }

  /// The site as the network lists it now; nil while that is not known, or when it is not listed.
  var site: ChargerSite? { list.sites?.first { $0.id == subject.site } }

  /// The way to pay: the chosen one, else that of the last time, as long as it is offered.
  var method: PaymentMethod {
    let wanted = choice ?? surroundings.preferences.paymentMethod
    return isOffered(wanted) ? wanted : .provider
  }

  /// Whether a way to pay can be chosen.
  func isOffered(_ method: PaymentMethod) -> Bool {
    method.isOffered(with: surroundings.invoices.setup) && (method != .wallet || payer != nil)
  }

  /// Whether the person is known to have set no invoices up.
  var canSetUpInvoices: Bool { surroundings.invoices.standing == .notSetUp }

  /// The chosen charger, as long as it can be used.
  var charger: ChargerSite.Charger? { site?.chargers.first { $0.code == chosen && $0.status == .available } }

  /// What stands in the way of beginning; nil when nothing does. A person who is not signed in is asked to.
  enum Obstacle: Hashable, Sendable {
    case noCharger, sessionUnderWay, notReady
    /// There is too little in the account that is to pay.
    case tooLittle(WalletPayer)
    case problem(Failure)
    /// The device's own sessions cannot be read: one may be under way.
    case notRead(Failure)
  }

  var obstacle: Obstacle? {
    if surroundings.charging.busy != nil { return .sessionUnderWay }
    if let problem = surroundings.obstacle { return .problem(problem) }
    if let failure = notRead { return .notRead(failure) }
    if charger == nil { return .noCharger }
    let charging = surroundings.charging
    if charging.owner != nil, !charging.isRead { return .notReady }
    if method == .wallet, let payer, payer.isTooLittle { return .tooLittle(payer) }
    return reserves == nil || surroundings.charging.isBeginning ? .notReady : nil
  }

  /// Why the device's own sessions are not known; nil if they are, or are being read.
  var notRead: Failure? { surroundings.charging.isRead ? nil : surroundings.charging.storeFailure }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal):
      var followed = follow(signal)
      // What is in the wallet may have changed meanwhile.
      if case .appeared = signal, surroundings.wallet.owner != nil { followed = followed.and(.ask(.askWallet)) }
      return reserves == nil && signal.surroundings != nil ? followed.and(.run(.learn)) : followed
    case .progress(let progress): list.receive(progress)
    case .known(let reserves, let takesWallet, let name):
      (self.reserves, self.takesWallet, paymentName) = (reserves, takesWallet, name)
    case .chargerTapped(let code):
      if site?.chargers.contains(where: { $0.code == code && $0.status == .available }) ?? false { chosen = code }
    case .methodChosen(let method):
      guard isOffered(method) else { return .none }
      choice = method
      // Whoever comes back finds it.
      return .ask(.tell(PreferencesKeeper.self, .paymentMethodUsed(method)))
    case .accountChosen(let id): if payers.contains(where: { $0.account.id == id }) { chosenAccount = id }
    case .depositTapped: return payer.map { .show(.walletAmount(.deposit, $0.account.id)) } ?? .none
    case .newAccountTapped: return missingCurrency.map { .show(.walletNewAccount(in: $0)) } ?? .none
    case .walletSignInTapped: return .ask(.signIn(.wallet))
    case .setUpInvoicesTapped: return canSetUpInvoices ? .show(.invoiceSetUp) : .none
    case .beginTapped: return begin()
    case .sessionTapped: return .show(.charge)
    case .retryTapped:
      let watching = watch()
      return notRead == nil ? watching : watching.and(.ask(.listCharges))
    }
    return .none
  }

  private func begin() -> Reaction<Self> {
    guard obstacle == nil, let site, let charger, let reserves else { return .none }
    guard surroundings.accounts[.charging]?.isSignedIn ?? false else { return .ask(.signIn(.charging)) }
    var place = ChargingPlace(charger: charger.code, station: site.id, name: site.name, address: site.address)
    (place.price, place.hold) = (site.price, site.hold)
    let payer = method == .wallet ? payer : nil
    if let payer { place.hold = payer.sum }
    let intent = ChargingIntent(
      place: place, method: method, walletAccount: payer?.account.id, reserves: reserves)
    return Reaction(
      requests: [.charging(.begin(intent)), .tell(PreferencesKeeper.self, .paymentMethodUsed(method))],
      destination: .charge)
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .watch: await useCases.charging.watchChargers { await send(.progress($0)) }
    case .learn:
      let sessions = useCases.charging.sessions
      await send(
        .known(
          reserves: sessions.reserves, takesWallet: sessions.takesWallet, paymentName: sessions.paymentName))
    }
  }
}

extension ChargerHubViewModel {
  public static let name = "chargerHub"
  public static let needs: [any Keeper.Type] = [
    DeviceKeeper.self, PlaceKeeper.self, AccountsKeeper.self, ChargingKeeper.self, InvoicesKeeper.self,
    PreferencesKeeper.self, WalletKeeper.self,
  ]
  public static let openings: [Opening] = [
    .words("site") { words in .chargerHub(StationID(words) ?? StationID(provider: .charging, value: words)) }
  ]
  public static let tab = AppTab.charge
  public static let emits: [Emission] = [
    .to(ChargeViewModel.self), .to(InvoiceSetUpViewModel.self), .to(WalletAmountViewModel.self),
    .to(WalletNewAccountViewModel.self), .telling(ChargingKeeper.self), .telling(PreferencesKeeper.self),
    .telling(WalletKeeper.self),
    .account,
  ]
}

extension Destination {
  /// A site of the network.
  /// - Parameter charger: The charger that is chosen already; nil for none.
  public static func chargerHub(_ site: StationID, _ charger: ChargerCode? = nil) -> Self {
    Self(ChargerHubViewModel.self, .init(site: site, charger: charger))
  }
}
