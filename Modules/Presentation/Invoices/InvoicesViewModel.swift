public import ChargeDomain
import ChargeLocalization
public import Foundation

/// The invoices of a person: the month that runs and those that are over, each with its sessions.
public struct InvoicesViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The invoices, kept or new, or why there are none.
    case invoices(ListInvoices.Progress, owner: String)
    /// The sessions, kept or new, or why there are none.
    case charges(LoadCharges.Progress, owner: String)
    /// What this device knows of the sessions.
    case known([TransactionID: KnownSession], owner: String)
    /// A month was tapped: its sessions are shown, or no longer.
    case monthTapped(String)
    /// The document of the shown month's invoice is wanted.
    case documentTapped
    /// What became of a document.
    case opened(InvoiceID, DocumentOutcome)
    /// What became of the document was read.
    case outcomeSeen
    /// The form is wanted.
    case setUpTapped
    /// Try again was tapped.
    case retryTapped
    /// Sign in was tapped.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Loads the invoices.
    case listInvoices(owner: String)
    /// Loads the sessions.
    case listCharges(owner: String)
    /// Loads the document of an invoice and hands it to the platform, under a name in this language.
    case open(Invoice, owner: String, Language)
  }

  /// What became of a document.
  public enum DocumentOutcome: Hashable, Sendable, Codable {
    /// The platform took it, as the network sent it just now.
    case handedOver
    /// The platform took the copy of then, for the network could not be asked.
    case handedOverCopy(keptAt: Date, Failure)
    /// The platform did not take it.
    case notHandedOver
    /// It could not be loaded.
    case notLoaded(Failure)
  }

  var surroundings = Surroundings()
  var invoices = KnownRows<Invoice>.loading
  var charges = KnownRows<PastCharge>.loading
  /// What this device knows of the sessions.
  var known: [TransactionID: KnownSession] = [:]
  /// Whether the network is being asked for invoices.
  var isListing = false
  /// Whether the network answered when it was asked for invoices last.
  var isNew = false
  /// The month whose sessions are shown; nil for none.
  var shown: String?
  /// The invoice whose document is being loaded.
  var opening: InvoiceID?
  /// What became of the last document.
  var outcome: DocumentOutcome?

  public init() {}

  /// Whose invoices they are; nil while nobody is signed in.
  var owner: String? { surroundings.invoices.owner }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      _ = take(new)
      return load()
    case .signal(.changed(let new, let change)):
      let isOther = take(new)
      let isUnlocked = change == .lock && !new.isLocked
      return isOther || isUnlocked || change == .networkReturned || change == .enteredForeground ? load() : .none
    case .signal(.pulled): return load()
    case .signal(.covered): outcome = nil
    case .invoices(let progress, let owner): if owner == self.owner { receive(progress) }
    case .charges(let progress, let owner): if owner == self.owner { receive(progress) }
    case .known(let known, let owner): if owner == self.owner { self.known = known }
    case .monthTapped(let id): (shown, outcome) = (shown == id ? nil : id, nil)
    case .documentTapped: return openDocument()
    case .opened(let id, let outcome):
      guard opening == id else { return .none }
      opening = nil
      // Of a month that is shown no longer nothing is said.
      self.outcome = shown == id.rawValue && outcome != .notLoaded(.cancelled) ? outcome : nil
    case .outcomeSeen: outcome = nil
    case .setUpTapped: return owner == nil ? .none : .show(.invoiceSetUp)
    case .retryTapped:
      guard case .notRead = surroundings.invoices.standing else { return load() }
      return load().and(.ask(.readInvoices))
    case .signInTapped: return .ask(.signIn(.charging))
    }
    return .none
  }

  /// Whether it is somebody else who is signed in now: nothing of the person before stays.
  private mutating func take(_ new: Surroundings) -> Bool {
    let before = owner
    surroundings = new
    guard owner != before else { return false }
    (invoices, charges, known) = (.loading, .loading, [:])
    (isListing, isNew, shown, opening, outcome) = (false, false, nil, nil, nil)
    return true
  }

  private mutating func load() -> Reaction<Self> {
    guard let owner else { return .none }
    isListing = true
    return .run(.listInvoices(owner: owner), .listCharges(owner: owner))
  }

  private mutating func receive(_ progress: ListInvoices.Progress) {
    switch progress {
    case .stored(let rows, let at): invoices.keep(rows, at: at)
    case .listed(let rows, let at):
      (isListing, isNew) = (false, true)
      invoices.replace(with: rows, at: at)
    case .failed(let failure):
      (isListing, isNew) = (false, false)
      invoices.fail(with: failure)
    }
  }

  private mutating func receive(_ progress: LoadCharges.Progress) {
    switch progress {
    case .stored(let rows, let at): charges.keep(rows, at: at)
    case .listed(let rows, let at): charges.replace(with: rows, at: at)
    case .failed(let failure): charges.fail(with: failure)
    }
  }

  /// Whether the list was told on the day that it is now where the network is: an older one is told as such.
  func isOfToday(at now: Date) -> Bool {
    let zone = InvoiceMonth.zone
    return invoices.at.map { CalendarDay(of: $0, in: zone) == CalendarDay(of: now, in: zone) } ?? false
  }

  private mutating func openDocument() -> Reaction<Self> {
    guard opening == nil, let owner, let invoice = invoices.rows?.first(where: { $0.id.rawValue == shown }) else {
      return .none
    }
    (opening, outcome) = (invoice.id, nil)
    return .run(.open(invoice, owner: owner, surroundings.language))
  }

  /// A month ends, an invoice is overdue, and the list is one of another day at midnight where the network is.
  public func nextChange(after now: Date) -> Date? {
    let tomorrow = CalendarDay(of: now, in: InvoiceMonth.zone).adding(days: 1)
    return ClockTime(hour: 0, minute: 0)?.moments(on: tomorrow, in: InvoiceMonth.zone).first
  }
}

extension InvoicesViewModel {
  public static let name = "invoices"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, InvoicesKeeper.self, PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .to(InvoiceSetUpViewModel.self), .telling(InvoicesKeeper.self), .account,
  ]
  public static let openings: [Opening] = [.plain("invoices", .invoices)]
  public static let tab = AppTab.account
}

extension Destination {
  /// The invoices of a person.
  public static let invoices = Self(InvoicesViewModel.self)
}
