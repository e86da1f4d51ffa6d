import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("When the screen of invoices asks, and what it keeps")
struct InvoicesModelTests {
  private typealias Event = InvoicesViewModel.Event

  private let invoice = InvoiceDesk.invoice("i4", "2024-04", .unpaid, total: 2_000)
  private let loads = Reaction<InvoicesViewModel>.run(.listInvoices(owner: "7"), .listCharges(owner: "7"))

  /// Somebody is signed in, and their invoices are known to be theirs; nil for nobody.
  private func around(_ owner: String? = "7") -> Surroundings {
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    around[InvoicesKeeper.self].owner = owner
    return around
  }

  /// The screen of Ada, before anything has answered.
  private func appeared() -> InvoicesViewModel {
    var model = InvoicesViewModel()
    #expect(model.handle(.signal(.appeared(around()))) == loads)
    return model
  }

  /// The network has listed an invoice and no sessions.
  private func listed() -> InvoicesViewModel {
    var model = appeared()
    _ = model.handle(.invoices(.listed([invoice], at: noon), owner: "7"))
    _ = model.handle(.charges(.listed([], at: noon), owner: "7"))
    return model
  }

  private func state(_ model: InvoicesViewModel) throws -> InvoicesViewState { model.viewState(in: try context()) }

  private func notices(_ model: InvoicesViewModel) throws -> [String] { try state(model).notices.map(\.text.plain) }

  // MARK: Asking

  @Test("the network is asked again when that may help, and when the person wants it; at other changes it is not")
  func asksAgain() {
    var model = listed()
    var now = around()
    for change in [SurroundingsChange.networkReturned, .enteredForeground, .lock] {
      #expect(model.handle(.signal(.changed(now, change))) == loads, "\(change)")
    }
    #expect(model.handle(.signal(.pulled)) == loads && model.handle(.retryTapped) == loads)
    for change in [SurroundingsChange.networkLost, .enteredBackground, .accounts, .invoices] {
      #expect(model.handle(.signal(.changed(now, change))) == .none, "\(change)")
    }
    now[DeviceKeeper.self].isLocked = true
    #expect(model.handle(.signal(.changed(now, .lock))) == .none, "it was locked, not unlocked")
  }

  @Test("trying again reads what is set up, too, where that could not be read")
  func retries() {
    var model = listed()
    var now = around()
    for standing in [InvoicesKeeper.Standing.unread, .notSetUp] {
      now[InvoicesKeeper.self].standing = standing
      _ = model.handle(.signal(.changed(now, .invoices)))
      #expect(model.handle(.retryTapped) == loads, "\(standing)")
    }
    now[InvoicesKeeper.self].standing = .notRead(.storage)
    _ = model.handle(.signal(.changed(now, .invoices)))
    #expect(model.handle(.retryTapped) == loads.and(.ask(.readInvoices)))
  }

  @Test("for nobody nothing is asked, and there is no form")
  func nobody() {
    var model = InvoicesViewModel()
    let events: [Event] = [
      .signal(.appeared(around(nil))), .signal(.pulled), .signal(.changed(around(nil), .networkReturned)), .retryTapped,
      .setUpTapped, .documentTapped,
    ]
    for event in events { #expect(model.handle(event) == .none, "\(event)") }
    #expect(!model.isListing)
    var ada = appeared()
    #expect(ada.handle(.setUpTapped) == .show(.invoiceSetUp) && ada.handle(.signInTapped) == .ask(.signIn(.charging)))
  }

  @Test("somebody else begins with nothing, and hears nothing of what was on its way")
  func somebodyElse() {
    var model = listed()
    _ = model.handle(.known([TransactionID(rawValue: "1"): KnownSession(method: .invoice)], owner: "7"))
    _ = model.handle(.monthTapped("i4"))
    _ = model.handle(.documentTapped)
    let asks = Reaction<InvoicesViewModel>.run(.listInvoices(owner: "8"), .listCharges(owner: "8"))
    #expect(model.handle(.signal(.changed(around("8"), .invoices))) == asks)
    #expect(model.invoices == .loading && model.charges == .loading && model.known.isEmpty)
    #expect(model.shown == nil && model.opening == nil && model.outcome == nil && model.isListing)
    #expect(model.handle(.opened(invoice.id, .handedOver)) == .none && model.outcome == nil)
    #expect(model.handle(.signal(.changed(around(nil), .invoices))) == .none && !model.isListing)
  }

  @Test("the day ends at midnight where the network is, also on days of 23 and of 25 hours")
  func midnight() throws {
    let format = ISO8601DateFormatter()
    for (now, midnight) in [
      ("2024-03-30T22:59:59Z", "2024-03-30T23:00:00Z"), ("2024-03-30T23:00:00Z", "2024-03-31T22:00:00Z"),
      ("2024-10-26T22:00:00Z", "2024-10-27T23:00:00Z"), ("2024-12-31T22:59:59Z", "2024-12-31T23:00:00Z"),
    ] {
      let now = try #require(format.date(from: now))
      #expect(InvoicesViewModel().nextChange(after: now) == format.date(from: midnight), "\(now)")
    }
  }

  // MARK: What is known, and how old that is

  @Test("that it is being asked is told until there is an answer or a failure; the copy is neither")
  func status() throws {
    var model = appeared()
    #expect(try state(model).status == nil, "nothing is known")
    _ = model.handle(.invoices(.stored([invoice], at: noon - 3_600), owner: "7"))
    #expect(try state(model).status == "Updating…" && model.isListing)
    var failed = model
    _ = failed.handle(.invoices(.failed(.timedOut), owner: "7"))
    #expect(try state(failed).status == "updated 11:00" && state(failed).retry == "Try again")
    #expect(try notices(failed) == ["Could not update the list: The server took too long to respond"])
    _ = model.handle(.invoices(.listed([invoice], at: noon), owner: "7"))
    #expect(try state(model).status == "updated 12:00" && state(model).retry == nil && notices(model).isEmpty)
    _ = failed.handle(.invoices(.listed([invoice], at: noon), owner: "7"))
    #expect(try notices(failed).isEmpty && state(failed).status == "updated 12:00" && state(failed).retry == nil)
  }

  @Test("a copy of which nobody knows when it was made has no age")
  func unknownAge() throws {
    var model = appeared()
    _ = model.handle(.invoices(.stored([invoice], at: nil), owner: "7"))
    _ = model.handle(.invoices(.failed(.timedOut), owner: "7"))
    #expect(try state(model).status == nil && notices(model).count == 1)
  }

  @Test("a copy that is read late is no news to what the network has listed")
  func lateCopy() throws {
    var model = listed()
    _ = model.handle(.invoices(.stored([], at: noon - 60), owner: "7"))
    #expect(model.invoices == .known([invoice], at: noon, nil))
    var charges = KnownRows<Int>.loading
    charges.fail(with: .offline)
    #expect(charges == .failed(.offline) && charges.rows == nil && charges.at == nil && charges.failure == .offline)
    charges.keep([1], at: noon)
    #expect(charges == .known([1], at: noon, nil), "a copy is better than nothing")
    charges.fail(with: .timedOut)
    #expect(charges == .known([1], at: noon, .timedOut) && charges.failure == .timedOut)
    charges.replace(with: [], at: noon + 1)
    #expect(charges == .known([], at: noon + 1, nil))
  }

  @Test("where both lists fail, the invoices are told first; a sign-in that has expired says it all")
  func severalFailures() throws {
    var model = listed()
    _ = model.handle(.invoices(.failed(.offline), owner: "7"))
    _ = model.handle(.charges(.failed(.timedOut), owner: "7"))
    #expect(try notices(model) == ["Could not update the list: Could not connect"])
    var expired = around()
    expired[AccountsKeeper.self] = [.charging: .expired(AccountDesk.owner)]
    expired[InvoicesKeeper.self].standing = .notRead(.storage)
    _ = model.handle(.signal(.changed(expired, .accounts)))
    #expect(try notices(model).count == 2 && notices(model).first == "Your sign-in has expired. Sign in again.")
    #expect(try notices(model).last?.hasPrefix("Could not load your invoice details: ") == true)
    #expect(try state(model).retry == nil && state(model).signIn == "Sign in" && state(model).form == nil)
  }

  @Test("nothing known: it loads while a list is awaited, and asks for a sign-in once that has expired")
  func bodies() throws {
    var model = appeared()
    let loading = Loading(style: .skeleton(rows: 3), label: "Loading your invoices…")
    #expect(try state(model).body == .loading(loading: loading))
    _ = model.handle(.invoices(.listed([], at: noon), owner: "7"))
    #expect(try state(model).body == .loading(loading: loading), "the running month may have sessions")
    var expired = appeared()
    var now = around()
    now[AccountsKeeper.self] = [.charging: .expired(AccountDesk.owner)]
    _ = expired.handle(.signal(.changed(now, .accounts)))
    guard case .signedOut(let trouble, "Sign in"?) = try state(expired).body else { throw Failure.notFound }
    #expect(trouble.title.plain == "Sign in to see your invoices")
    #expect(try state(expired).signIn == nil && state(expired).notices.isEmpty, "the button is in the body")
  }

  @Test("a list of a month before is not told as there being none, and a sign-in that has expired shows no empty list")
  func oldAndEmpty() throws {
    var model = appeared()
    _ = model.handle(.invoices(.listed([], at: noon), owner: "7"))
    _ = model.handle(.charges(.listed([], at: noon), owner: "7"))
    guard case .empty = try state(model).body else { throw Failure.notFound }
    let old = model.viewState(in: try context(now: noon + 31 * 86_400))
    guard case .failed(let trouble) = old.body else { throw Failure.notFound }
    #expect(trouble.title.plain == "Your invoices have not been loaded yet" && old.retry == "Try again")
    #expect(trouble.advice == "Last updated 31 days ago.")
    var now = around()
    now[AccountsKeeper.self] = [.charging: .expired(AccountDesk.owner)]
    _ = model.handle(.signal(.changed(now, .accounts)))
    guard case .signedOut(let signedOut, _) = try state(model).body else { throw Failure.notFound }
    #expect(signedOut.title.plain == "Sign in to see your invoices")
  }

  @Test("what a list of another day told is told with its age, though the screen stays open and nothing failed")
  func old() throws {
    var model = listed()
    var facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .ended, askedAt: noon)
    (facts.startedAt, facts.endedAt, facts.method) = (noon - 60, noon, .invoice)
    let due = InvoiceDesk.invoice("i4", "2024-04", .unpaid, due: "2024-06-30")
    _ = model.handle(.invoices(.listed([due], at: noon), owner: "7"))
    _ = model.handle(.charges(.listed([PastCharge(facts, site: "Brygga")], at: noon), owner: "7"))
    func details(days: Double) throws -> [[String]] {
      guard case .months(let sections) = model.viewState(in: try context(now: noon + days * 86_400)).body else {
        throw Failure.notFound
      }
      return sections.flatMap(\.months).map { Array($0.details.prefix(2)) }
    }
    let today = [["this month so far", "1 session"], ["unpaid, due 30 Jun 2024", "differs from your sessions"]]
    #expect(try details(days: 0) == today)
    let unknown = "not known whether the invoice has been issued, last checked 30 days ago"
    let was = ["unpaid, last checked 30 days ago", "was due 30 Jun 2024"]
    #expect(try details(days: 30) == [[unknown, "1 session"], was])
    #expect(try details(days: 1).last == ["unpaid, last checked 1 day ago", "due 30 Jun 2024"])
  }

  // MARK: A document

  @Test("what became of a document is told with its month; of a request that was given up nothing is")
  func outcome() {
    var model = listed()
    _ = model.handle(.monthTapped("i4"))
    let opens = Reaction<InvoicesViewModel>.run(.open(invoice, owner: "7", .en))
    #expect(model.handle(.documentTapped) == opens && model.opening == invoice.id)
    #expect(model.handle(.documentTapped) == .none, "it is being loaded")
    _ = model.handle(.opened(InvoiceID(rawValue: "i3"), .handedOver))
    #expect(model.opening == invoice.id && model.outcome == nil, "that was another one")
    _ = model.handle(.opened(invoice.id, .notHandedOver))
    #expect(model.opening == nil && model.outcome == .notHandedOver)
    #expect(model.handle(.documentTapped) == opens && model.outcome == nil, "it is tried anew")
    _ = model.handle(.opened(invoice.id, .notLoaded(.cancelled)))
    #expect(model.opening == nil && model.outcome == nil)
    _ = model.handle(.monthTapped("2024-06"))
    #expect(model.handle(.documentTapped) == .none, "there is no such invoice")
  }

  @Test("what was told of a document goes once it is read, the month is closed, or the screen is left")
  func outcomeSeen() {
    let endings: [Event] = [.outcomeSeen, .monthTapped("i4"), .monthTapped("2024-06"), .signal(.covered)]
    for ending in endings {
      var model = listed()
      _ = model.handle(.monthTapped("i4"))
      _ = model.handle(.documentTapped)
      _ = model.handle(.opened(invoice.id, .handedOver))
      #expect(model.outcome == .handedOver)
      #expect(model.handle(ending) == .none && model.outcome == nil, "\(ending)")
    }
  }
}
