public import ChargeDomain
import ChargeLocalization

/// A site of the network, ready to show.
public struct ChargerHubViewState: ScreenViewState {
  /// A charger.
  public struct ChargerRow: Hashable, Sendable, Codable {
    /// The digits on it.
    public let code: ChargerCode
    /// Its stable name in the list.
    public let subject: String
    /// Its name.
    public let title: String
    /// What it does.
    public let badge: AvailabilityBadge
    /// The words beside the chosen one; nil for the others.
    public let chosen: String?
    /// The words that choose it; nil where it cannot be chosen, or is.
    public let choose: String?
  }

  /// A way to pay.
  public struct Method: Hashable, Sendable, Codable {
    /// Which one.
    public let method: PaymentMethod
    /// Its stable name.
    public let name: String
    /// Its name.
    public let label: String
    /// True for the chosen one.
    public let isChosen: Bool
    /// Why it cannot be chosen; nil where it can.
    public let problem: String?
  }

  /// An account of the wallet.
  public struct Account: Hashable, Sendable, Codable {
    /// Which one.
    public let id: WalletAccountID
    /// Its stable name.
    public let name: String
    /// Its name, and what can be spent of it.
    public let label: String
    /// True for the one that pays.
    public let isChosen: Bool
  }

  /// Paying from the wallet.
  public struct Wallet: Hashable, Sendable, Codable {
    /// The heading above the accounts.
    public let accountsTitle: String
    /// The accounts that can pay; empty while the wallet is not chosen.
    public let accounts: [Account]
    /// The words on the button that puts money in; nil where there is enough.
    public var deposit: String?
    /// The words on the button that signs in to the wallet; nil where nobody has to.
    public var signIn: String?
    /// The words on the button that opens an account in the currency that is paid in; nil where there is one.
    public var newAccount: String?
  }

  /// The site, its chargers and how to pay.
  public struct Content: Hashable, Sendable, Codable {
    /// Address and distance.
    public let facts: [Fact]
    /// The heading above the chargers.
    public let chargersTitle: String
    /// The chargers.
    public let chargers: [ChargerRow]
    /// What stands there instead; nil where there are some.
    public let noChargers: String?
    /// The heading above the ways to pay.
    public let paymentTitle: String
    /// The ways to pay.
    public let methods: [Method]
    /// Paying from the wallet; nil where another way is chosen.
    public let wallet: Wallet?
    /// The link to the form that sets invoices up; nil where they are, or that is not known.
    public let setUpInvoices: String?
    /// Price, estimate and what is reserved.
    public let price: [Fact]
    /// Notes in small letters.
    public let footnotes: [String]
    /// The button that begins.
    public let begin: FormButton
    /// Why it cannot be used, or what comes first; nil when nothing is to be said.
    public let beginNote: String?
    /// The link to the session under way; nil without one.
    public let session: String?
  }

  /// Whether the site is known, and what of it.
  public enum Body: Hashable, Sendable, Codable {
    /// The list is being loaded.
    case loading(loading: Loading)
    /// The site.
    case site(content: Content)
    /// The network does not list the site, or could not be asked.
    case trouble(trouble: Trouble)
  }

  public let title: String
  public let status: String?
  /// Why what is shown may be out of date; nil when all is well.
  public let notice: Notice?
  /// The site, or why there is none.
  public let body: Body
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension ChargerHubViewModel {
  public func viewState(in context: ViewContext) -> ChargerHubViewState {
    let texts = context.texts
    return ChargerHubViewState(
      title: site.map { $0.name.isEmpty ? texts.chargerSiteNoName : $0.name } ?? texts.hubTitle,
      status: list.status(in: context), notice: list.notice(in: context), body: body(in: context),
      retry: list.failure == nil && notRead == nil ? nil : texts.commonRetry)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.hubTitle }

  private func body(in context: ViewContext) -> ChargerHubViewState.Body {
    let texts = context.texts
    switch list.content {
    case .loading: return .loading(loading: Loading(style: .skeleton(rows: 3), label: texts.identifyLoading))
    case .failed(let failure): return .trouble(trouble: Trouble(failure, in: context))
    case .known:
      guard let site else {
        return .trouble(trouble: Trouble(.emptyMap, texts.hubGone, advice: texts.hubGoneAdvice))
      }
      return .site(content: content(site, in: context))
    }
  }

  private func content(_ site: ChargerSite, in context: ViewContext) -> ChargerHubViewState.Content {
    let (texts, formats) = (context.texts, context.formats)
    let distance = surroundings.location.map { $0.distance(to: site.coordinate) }
    let facts = [
      site.address.map { Fact(label: texts.detailAddress, value: $0) },
      distance.map { Fact(label: texts.hubDistance, value: formats.distance($0)) },
    ]
    return ChargerHubViewState.Content(
      facts: facts.compactMap(\.self), chargersTitle: texts.hubChargers,
      chargers: site.chargers.map { row($0, in: context) },
      noChargers: site.chargers.isEmpty ? texts.hubNoChargers : nil, paymentTitle: texts.hubPayment,
      methods: methods(texts), wallet: walletContent(in: context),
      setUpInvoices: canSetUpInvoices ? texts.invoicesSetUp : nil,
      price: price(of: site, in: context), footnotes: footnotes(site, in: context),
      begin: FormButton(
        label: isSignedIn ? beginLabel(texts) : texts.hubSignInAndBegin, isEnabled: obstacle == nil),
      beginNote: note(in: context), session: surroundings.charging.busy == nil ? nil : texts.identifyShowSession)
  }

  private var isSignedIn: Bool { surroundings.accounts[.charging]?.isSignedIn ?? false }

  /// What comes next, which differs between the eras of the network.
  private func beginLabel(_ texts: Texts) -> String {
    guard let reserves, reserves || method.needsAuthorisation else { return texts.identifyBegin }
    return reserves ? texts.hubReserve : texts.hubPayAndStart
  }

  private func row(_ charger: ChargerSite.Charger, in context: ViewContext) -> ChargerHubViewState.ChargerRow {
    let texts = context.texts
    let isChosen = charger == self.charger
    return ChargerHubViewState.ChargerRow(
      code: charger.code, subject: charger.code.rawValue, title: texts.chargingCharger(code: charger.code.rawValue),
      badge: charger.badge(in: context), chosen: isChosen ? "✓ \(texts.hubChosen)" : nil,
      choose: charger.status == .available && !isChosen ? texts.hubChoose : nil)
  }

  private func methods(_ texts: Texts) -> [ChargerHubViewState.Method] {
    PaymentMethod.allCases.filter { $0 != .wallet || knowsWallet }.map { method in
      ChargerHubViewState.Method(
        method: method, name: method.rawValue, label: label(of: method, texts), isChosen: method == self.method,
        problem: isOffered(method) ? nil : problem(of: method, texts))
    }
  }

  private func label(of method: PaymentMethod, _ texts: Texts) -> String {
    switch method {
    case .provider: paymentName.isEmpty ? texts.hubPayNow : paymentName
    case .invoice: texts.hubInvoice
    case .wallet: texts.walletTitle
    }
  }

  /// Why a way to pay that is not offered is not.
  private func problem(of method: PaymentMethod, _ texts: Texts) -> String? {
    switch (method, surroundings.invoices.standing) {
    case (.provider, _): nil
    case (.wallet, _): walletProblem(texts)
    case (.invoice, .unread): surroundings.invoices.owner == nil ? texts.hubInvoiceSignIn : texts.hubInvoiceReading
    case (.invoice, .notRead(let failure)): texts.hubInvoiceNotRead(problem: texts.failureTitle(failure))
    case (.invoice, .notSetUp), (.invoice, .setUp): texts.hubInvoiceNotSetUp
    }
  }

  private func price(of site: ChargerSite, in context: ViewContext) -> [Fact] {
    let (texts, formats) = (context.texts, context.formats)
    guard let price = site.price else {
      let words = site.priceText ?? texts.chargingUnknownSum
      return [Fact(label: texts.chargingPrice, value: words)]
    }
    var facts = [
      Fact(
        label: texts.chargingPrice,
        value: texts.tariffPerKWh(price: formats.unitPrice(price.perKilowattHour, in: price.currency)))
    ]
    if let energy = Energy(wattHours: 20_000),
      let plan = PlannedCharge(energy: energy.wattHours, charging: 3600, start: context.now),
      case .known(let cost) = price.tariff.estimate(plan, in: nil)
    {
      facts.append(
        Fact(
          label: texts.hubEstimate(energy: formats.kilowattHours(20)), value: "≈ " + formats.money(cost.total)))
    }
    return facts
  }

  private func footnotes(_ site: ChargerSite, in context: ViewContext) -> [String] {
    var notes = [context.texts.hubConnectorsUnknown]
    switch method {
    case .provider:
      let mayEnd = site.hold == nil ? nil : context.texts.chargingHoldMayEnd
      let hold = context.texts.hold(site.hold, in: context.formats)
      notes.append([hold, mayEnd].compactMap(\.self).joined(separator: " "))
    case .invoice: notes.append(context.texts.chargingOnInvoice)
    case .wallet:
      if let sum = payer?.sum {
        let hold = context.texts.chargingWalletHold(sum: context.formats.roundSum(sum))
        notes.append("\(hold) \(context.texts.chargingHoldEnds)")
      }
    }
    if reserves == true { notes.append(context.texts.hubReserves) }
    return notes
  }

  private func note(in context: ViewContext) -> String? {
    let texts = context.texts
    switch obstacle {
    case .sessionUnderWay: return surroundings.charging.busy.map(texts.chargingInTheWay)
    case .problem(let failure): return texts.failureTitle(failure)
    case .noCharger:
      return (site?.availableCount ?? 0) == 0 ? texts.hubNoneAvailable : texts.hubChooseFirst
    case .notRead(let failure): return texts.chargingNotRead(problem: texts.failureTitle(failure))
    case .notReady: return nil
    case .tooLittle(let payer):
      return payer.available.map { available in
        texts.chargingWalletTooLittle(
          sum: context.formats.roundSum(payer.sum), available: context.formats.money(available))
      }
    case nil: return isSignedIn ? nil : texts.hubSignInFirst
    }
  }
}
