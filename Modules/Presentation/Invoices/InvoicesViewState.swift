import ChargeDomain
import ChargeLocalization
import Foundation

/// The invoices of a person, ready to show.
public struct InvoicesViewState: ScreenViewState {
  /// The months under a heading.
  public struct Section: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// The months, the newest first.
    public let months: [Month]
  }

  /// A month.
  public struct Month: Hashable, Sendable, Codable {
    /// Tells it from the others.
    public let id: String
    /// Its stable name in the list.
    public let subject: String
    /// The month.
    public let title: String
    /// The sum, or that it is not known.
    public let sum: String
    /// How far its invoice is, and what is to be known of it at once.
    public let details: [String]
    /// The words that show its sessions, or hide them.
    public let action: String
    /// What is in it; nil while that is not shown.
    public let contents: Contents?
  }

  /// What is in a month.
  public struct Contents: Hashable, Sendable, Codable {
    /// Whether its sum is that of its sessions, or why that cannot be told; nil where nothing is to be compared.
    public let comparison: Notice?
    /// Its sessions, the newest first.
    public let sessions: [Session]
    /// What stands there without any; nil where there are some.
    public let noSessions: String?
    /// The button that opens the document; nil where there is none yet.
    public let document: FormButton?
    /// What is being waited for; nil for nothing.
    public let opening: Loading?
    /// What became of the document, which can be closed; nil for nothing.
    public let outcome: Notice?
  }

  /// A session.
  public struct Session: Hashable, Sendable, Codable {
    /// Its stable name in the list.
    public let subject: String
    /// The site.
    public let title: String
    /// The sum, or why there is none.
    public let cost: String
    /// When it began, when it ended where that was in another month, the energy, and what is not certain.
    public let details: [String]
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or the account cannot be read.
    case signedOut(trouble: Trouble, signIn: String?)
    /// The invoices are being loaded.
    case loading(loading: Loading)
    /// The person does not pay by invoice, and there are none; with the words on the button to the form.
    case notSetUp(trouble: Trouble, setUp: String)
    /// There are none yet.
    case empty(trouble: Trouble)
    /// The invoices.
    case months(sections: [Section])
    /// They could not be loaded.
    case failed(trouble: Trouble)
  }

  public let title: String
  public let status: String?
  /// Why what is shown may be out of date or not whole; empty when all is well.
  public let notices: [Notice]
  /// What stands below the title.
  public let body: Body
  /// By which clock the months are; nil where that is the device's, and without months.
  public let zone: String?
  /// The name and address for invoices; nil unless they are known to be set up.
  public let setUp: Fact?
  /// The words on the link to the form; nil where it is not offered, or the body has a button for it.
  public let form: String?
  /// The words on the button that signs in again, where what is shown is a copy; nil elsewhere.
  public let signIn: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension InvoicesViewModel {
  public func viewState(in context: ViewContext) -> InvoicesViewState {
    let texts = context.texts
    let body = body(in: context)
    return InvoicesViewState(
      title: texts.invoicesTitle, status: body.isReadable ? status(in: context) : nil,
      notices: body.isReadable ? notices(body, in: context) : [], body: body,
      zone: body.hasMonths ? zone(in: context) : nil,
      setUp: body.isReadable ? setUpFact(texts) : nil, form: body.offersForm ? form(texts) : nil,
      signIn: body.isReadable && isExpired ? texts.accountSignIn : nil,
      retry: isSignedIn && !surroundings.isLocked && canRetry(in: context) ? texts.commonRetry : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.invoicesTitle }

  private var isSignedIn: Bool { surroundings.accounts[.charging]?.isSignedIn ?? false }

  private var isExpired: Bool { if case .expired = surroundings.accounts[.charging] { true } else { false } }

  /// Why something could not be loaded; nil if all could.
  private var failure: Failure? {
    if case .notRead(let failure) = surroundings.invoices.standing { return failure }
    return invoices.failure ?? charges.failure
  }

  private func canRetry(in context: ViewContext) -> Bool {
    failure != nil || invoices.rows != nil && !isListing && !isOfThisMonth(context.now) && months(in: context).isEmpty
  }

  private func status(in context: ViewContext) -> String? {
    guard invoices.rows != nil else { return nil }
    if isListing { return context.texts.nearbyRefreshing }
    return invoices.at.map { context.texts.nearbyUpdated(time: context.formats.moment($0, now: context.now)) }
  }

  private func notices(_ body: InvoicesViewState.Body, in context: ViewContext) -> [Notice] {
    let texts = context.texts
    var notices: [Notice] = []
    if isExpired {
      notices.append(Notice(.warning, texts.logInExpired))
    } else if let failure = invoices.failure {
      notices.append(Notice(.warning, texts.historyOutOfDate(problem: texts.failureTitle(failure))))
    } else if case .known(_, _, .some(let failure)) = charges {
      notices.append(Notice(.warning, texts.invoicesSessionsOld(problem: texts.failureTitle(failure))))
    } else if case .failed(let failure) = charges {
      notices.append(Notice(.warning, texts.invoicesSessionsNotLoaded(problem: texts.failureTitle(failure))))
    }
    if case .notRead(let failure) = surroundings.invoices.standing {
      notices.append(Notice(.warning, texts.invoicesSetUpNotRead(problem: texts.failureTitle(failure))))
    }
    return notices
  }

  private func zone(in context: ViewContext) -> String? {
    let isSame =
      InvoiceMonth.zone.secondsFromGMT(for: context.now) == context.timeZone.secondsFromGMT(for: context.now)
    return isSame ? nil : context.texts.invoicesZone
  }

  private func setUpFact(_ texts: Texts) -> Fact? {
    surroundings.invoices.setup.map { setup in
      Fact(
        label: texts.chargingProfileSection,
        value: [setup.name, setup.address, "\(setup.writtenPostcode) \(setup.town)"].joined(separator: ", "))
    }
  }

  private func form(_ texts: Texts) -> String? {
    switch surroundings.invoices.standing {
    case .unread, .notRead: nil
    case .notSetUp: texts.invoicesSetUp
    case .setUp: texts.invoicesChange
    }
  }

  // MARK: Body

  private func body(in context: ViewContext) -> InvoicesViewState.Body {
    let texts = context.texts
    switch surroundings.accounts[.charging] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    // What was known stays, to be read.
    case .expired where invoices.rows != nil && !months(in: context).isEmpty: break
    case .signedOut, .expired:
      return .signedOut(
        trouble: Trouble(.emptyMap, texts.invoicesSignedOut, advice: texts.invoicesSignedOutAdvice),
        signIn: texts.accountSignIn)
    case .locked, .exposed, .unreadable, .switchedOff:
      let (trouble, signIn) = Trouble.signedOut(of: .charging, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    case .signedIn where surroundings.isLocked:
      return .signedOut(trouble: Trouble(account: .locked, in: context), signIn: nil)
    case .signedIn: break
    }
    return known(in: context)
  }

  /// What device and network know of the person who is signed in.
  private func known(in context: ViewContext) -> InvoicesViewState.Body {
    let texts = context.texts
    let isNotSetUp = surroundings.invoices.standing == .notSetUp
    let notSetUp = InvoicesViewState.Body.notSetUp(
      trouble: Trouble(.emptyMap, texts.invoicesNotSetUp, advice: texts.invoicesNotSetUpAdvice),
      setUp: texts.invoicesSetUp)
    let loading = InvoicesViewState.Body.loading(
      loading: Loading(style: .skeleton(rows: 3), label: texts.invoicesLoading))
    guard invoices.rows != nil else { return invoices.failure.map { notLoaded($0, texts) } ?? loading }
    let months = months(in: context)
    guard months.isEmpty else { return .months(sections: sections(months, in: context)) }
    // Since a list of a month before, an invoice may have come.
    if !isOfThisMonth(context.now) { return isListing ? loading : old(in: context) }
    if isNotSetUp { return notSetUp }
    // Without the sessions it is not known whether the running month is empty.
    guard charges.rows != nil else {
      return charges.failure.map { .failed(trouble: Trouble($0, in: context)) } ?? loading
    }
    return .empty(trouble: Trouble(.emptyMap, texts.invoicesNone, advice: texts.invoicesNoneAdvice))
  }

  private func months(in context: ViewContext) -> [InvoiceMonth] {
    InvoiceMonth.all(invoices: invoices.rows ?? [], charges: charges.rows, known: known, now: context.now)
  }

  private func notLoaded(_ failure: Failure, _ texts: Texts) -> InvoicesViewState.Body {
    let advice = "\(texts.failureTitle(failure)). \(texts.failureAdvice(failure))"
    return .failed(trouble: Trouble(.trouble, texts.invoicesNotLoaded, advice: advice))
  }

  private func old(in context: ViewContext) -> InvoicesViewState.Body {
    let texts = context.texts
    if let failure = invoices.failure { return notLoaded(failure, texts) }
    let age = invoices.at.map { texts.chargingStaleNotice(age: context.formats.age(of: $0, now: context.now)) }
    return .failed(trouble: Trouble(.trouble, texts.invoicesNotLoaded, advice: age ?? ""))
  }

  /// Whether the list was told in the month that it is now where the network is.
  private func isOfThisMonth(_ now: Date) -> Bool {
    let zone = InvoiceMonth.zone
    return invoices.at.map { CalendarMonth(of: $0, in: zone) >= CalendarMonth(of: now, in: zone) } ?? false
  }

  private func sections(_ months: [InvoiceMonth], in context: ViewContext) -> [InvoicesViewState.Section] {
    let writer = InvoiceMonthWriter(model: self, context: context)
    let texts = context.texts
    let (upcoming, past) = (months.filter { $0.standing == .running }, months.filter { $0.standing != .running })
    return [(texts.invoicesUpcoming, upcoming), (texts.invoicesPast, past)].filter { !$0.1.isEmpty }.map {
      InvoicesViewState.Section(title: $0.0, months: $0.1.map(writer.month))
    }
  }
}

extension InvoicesViewState.Body {
  /// Whether it is about invoices, and not about why nothing of them can be read.
  fileprivate var isReadable: Bool {
    switch self {
    case .notSetUp, .empty, .months: true
    case .signedOut, .loading, .failed: false
    }
  }

  /// Whether there is a month.
  fileprivate var hasMonths: Bool { if case .months = self { true } else { false } }

  /// Whether the form is offered below it.
  fileprivate var offersForm: Bool {
    switch self {
    case .empty, .months, .failed: true
    case .signedOut, .loading, .notSetUp: false
    }
  }
}
