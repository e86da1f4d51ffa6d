import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The screen of invoices")
struct InvoicesScreenTests {
  private func several(_ prepare: (AppVisit) -> Void = { _ in }) async -> AppVisit {
    await .ofInvoices { visit in
      InvoiceDesk.months(visit.invoices, visit.charging, now: noon)
      prepare(visit)
    }
  }

  private func notices(_ visit: AppVisit) -> [String] { visit.invoiceList?.notices.map(\.text.plain) ?? [] }

  private func trouble(_ visit: AppVisit) -> String? {
    switch visit.invoiceList?.body {
    case .signedOut(let trouble, _), .notSetUp(let trouble, _), .empty(let trouble), .failed(let trouble):
      trouble.title.plain
    case .loading, .months, nil: nil
    }
  }

  // MARK: Nothing to list

  @Test("where nothing is set up it leads to the form; where it is, the first invoice is awaited")
  func none() async throws {
    let visit = await AppVisit.ofInvoices(isSetUp: false)
    guard case .notSetUp(let trouble, let setUp) = visit.invoiceList?.body else { throw Failure.notFound }
    #expect(trouble.title.plain == "You do not pay by invoice yet" && setUp == "Set up invoices")
    #expect(visit.invoiceList?.form == nil && visit.invoiceList?.setUp == nil, "the button is in the body")
    await visit.send(.invoices(.setUpTapped))
    #expect(visit.invoiceSetUp?.title == "Set up invoices")
    visit.core.stop()

    let ready = await AppVisit.ofInvoices()
    #expect(self.trouble(ready) == "No invoices yet" && ready.invoiceList?.form == "Change invoice details")
    #expect(
      ready.invoiceList?.setUp
        == Fact(label: "Name and address", value: "Ada Lovelace, Storgatan 10, 553 18 Jönköping"))
    #expect(ready.invoiceList?.status == "updated 12:00" && notices(ready).isEmpty && ready.invoiceList?.retry == nil)
    ready.core.stop()
  }

  @Test("invoices that there are stay, also where nothing is set up here")
  func notSetUpHere() async {
    let visit = await AppVisit.ofInvoices(isSetUp: false) { visit in
      visit.invoices.list(InvoiceDesk.invoice("i4", "2024-04", .paid))
    }
    #expect(visit.invoiceMonths.map(\.title) == ["April 2024"] && visit.invoiceList?.form == "Set up invoices")
    visit.core.stop()
  }

  @Test("without an answer about the sessions nobody says that there is no invoice")
  func sessionsUnknown() async {
    let visit = await AppVisit.ofInvoices { $0.charging.script.failAlways("transactions", .providerError) }
    #expect(trouble(visit) == "The server reported an error" && visit.invoiceList?.retry == "Try again")
    visit.charging.script.failAlways("transactions", nil)
    await visit.send(.invoices(.retryTapped))
    #expect(trouble(visit) == "No invoices yet")
    visit.core.stop()
  }

  // MARK: Months

  @Test("the running month, then those of the past: the sum, how far the invoice is, until when it is to be paid")
  func months() async throws {
    let visit = await several()
    guard case .months(let sections) = visit.invoiceList?.body else { throw Failure.notFound }
    #expect(sections.map(\.title) == ["Upcoming", "Past"] && sections.map(\.months.count) == [1, 4])
    #expect(
      visit.invoiceMonths.map(\.title) == ["June 2024", "May 2024", "April 2024", "March 2024", "February 2024"])
    #expect(
      visit.invoiceMonths.map(\.sum) == ["SEK 37.00", "SEK 57.00", "SEK 20.00", "SEK 25.00", "SEK 100.00"])
    #expect(
      visit.invoiceMonths.map(\.details) == [
        ["this month so far", "1 session"], ["invoice not issued yet", "2 sessions"],
        ["unpaid, due 30 Jun 2024", "1 session"],
        ["unpaid, was due 15 May 2024", "1 session", "differs from your sessions"],
        ["paid", "differs from your sessions"],
      ])
    #expect(visit.invoiceMonths.allSatisfy { $0.action == "Details" && $0.contents == nil })
    visit.core.stop()
  }

  @Test("what the network does not say of an invoice is not known")
  func bare() async {
    let visit = await AppVisit.ofInvoices { visit in
      visit.invoices.list(
        InvoiceDesk.invoice("a", "2024-04", nil, total: nil), InvoiceDesk.invoice("b", "2024-03", .unpaid))
    }
    #expect(visit.invoiceMonths.map(\.sum) == ["total unknown", "SEK 30.00"])
    #expect(
      visit.invoiceMonths.map(\.details) == [["not known whether paid"], ["unpaid", "differs from your sessions"]])
    await visit.send(.invoices(.monthTapped("a")))
    #expect(visit.shownMonth?.comparison?.text.plain == "The total could not be compared with your sessions.")
    #expect(visit.shownMonth?.noSessions == "No sessions are known for this month.")
    visit.core.stop()
  }

  @Test("a tap shows the sessions of a month, another one hides them, and one month is open at a time")
  func opened() async throws {
    let visit = await several()
    await visit.send(.invoices(.monthTapped("i4")))
    let april = try #require(visit.shownMonth)
    #expect(april.comparison == Notice(.information, "The total matches your sessions."))
    let session = try #require(april.sessions.first)
    #expect(april.sessions.count == 1 && session.title == "Tändsticksområdet" && session.cost == "SEK 20.00")
    #expect(session.details == ["22 Apr 2024, 13:15", "12.30 kWh"] && april.noSessions == nil)
    #expect(april.document == FormButton(label: "Open invoice (PDF)", isEnabled: true))
    #expect(visit.invoiceMonths.map(\.action) == ["Details", "Details", "Hide", "Details", "Details"])

    await visit.send(.invoices(.monthTapped("i3")))
    #expect(visit.invoiceMonths.compactMap(\.contents).count == 1)
    #expect(visit.shownMonth?.comparison == Notice(.warning, "The invoice is SEK 5.00 more than your sessions."))
    await visit.send(.invoices(.monthTapped("i2")))
    #expect(visit.shownMonth?.noSessions == "No sessions are known for this month.")
    await visit.send(.invoices(.monthTapped("i2")))
    #expect(visit.shownMonth == nil)
    await visit.send(.invoices(.monthTapped("2024-06")))
    #expect(visit.shownMonth?.document == nil && visit.shownMonth?.comparison == nil, "there is no invoice yet")
    await visit.send(.invoices(.documentTapped))
    #expect(visit.invoices.script.calls.allSatisfy { !$0.hasPrefix("document") })
    visit.core.stop()
  }

  @Test("an invoice may ask for less than the sessions cost")
  func less() async {
    let visit = await several { $0.invoices.list(InvoiceDesk.invoice("i4", "2024-04", total: 1_250)) }
    await visit.send(.invoices(.monthTapped("i4")))
    #expect(visit.shownMonth?.comparison == Notice(.warning, "The invoice is SEK 7.50 less than your sessions."))
    visit.core.stop()
  }

  @Test("a session of which nobody says how it is paid, one without a sum, one that runs, and one without a name")
  func sessions() async throws {
    let visit = await AppVisit.ofInvoices { visit in
      visit.charging.past("1", until: noon - 3600, total: .kronor(10), paid: nil)
      visit.charging.past("2", until: noon - 7200, total: nil)
      visit.charging.past("3", until: noon - 9000, total: .kronor(10), paid: .provider)
      visit.charging.beginElsewhere("4")
      visit.charging.change("4") { facts in
        facts.method = .invoice
        facts.charger = ChargerCode(rawValue: "999999")
      }
    }
    let june = try #require(visit.invoiceMonths.first)
    #expect(visit.invoiceMonths.count == 1 && june.sum == "total unknown" && june.details.last == "3 sessions")
    await visit.send(.invoices(.monthTapped(june.id)))
    let all = visit.shownMonth?.sessions ?? []
    #expect(all.map(\.cost) == ["charging now", "SEK 10.00", "≈ SEK 36.90"], "the third is paid otherwise")
    #expect(all.map(\.title) == ["Charger 999999", "Tändsticksområdet", "Tändsticksområdet"])
    #expect(all.map(\.details).map(\.last) == ["1 Jun 2024, 14:00", "payment method unknown", "12.30 kWh"])
    visit.core.stop()
  }

  @Test("sessions that this device began on an invoice are on it, where the list says nothing of that")
  func ownSessions() async {
    let visit = AppVisit(reserves: false)
    visit.invoices.setUp()
    await visit.openHub()
    await visit.send(.chargerHub(.methodChosen(.invoice)))
    await visit.send(.chargerHub(.beginTapped))
    await visit.stopCharging()
    visit.charging.change("1") { facts in
      facts.method = nil
      facts.total = .kronor(12)
    }
    await visit.core.send(.screenRequested("invoices", argument: nil))
    #expect(visit.invoiceMonths.map(\.sum) == ["SEK 12.00"])
    visit.core.stop()
  }

  @Test("at midnight where the network is an unpaid invoice is overdue, and a month is over")
  func midnight() async throws {
    let visit = await several { visit in
      visit.invoices.list(InvoiceDesk.invoice("i4", "2024-04", .unpaid, due: "2024-06-01", total: 2_000))
    }
    #expect(visit.invoiceMonths.first { $0.id == "i4" }?.details.first == "unpaid, due 1 Jun 2024")
    let midnight = try #require(InvoicesViewModel().nextChange(after: noon))
    #expect(midnight == noon.addingTimeInterval(10 * 3600), "two hours ahead of Greenwich")
    await visit.advance(10 * 3600)
    #expect(
      visit.invoiceMonths.first { $0.id == "i4" }?.details.prefix(2) == [
        "unpaid, last checked 10 h ago", "was due 1 Jun 2024",
      ], "it may have been paid since")
    #expect(InvoicesViewModel().nextChange(after: midnight) == midnight.addingTimeInterval(86_400))
    visit.core.stop()
  }

  @Test("the day of a session is that of the month it stands in, whatever zone the device is in")
  func zone() async {
    let end = noon.addingTimeInterval(-13.5 * 3600)
    let visit = await AppVisit.ofInvoices { $0.charging.past("1", until: end, total: .kronor(10)) }
    #expect(visit.invoiceMonths.map(\.title) == ["June 2024"], "it is past midnight in Stockholm")
    await visit.send(.invoices(.monthTapped("2024-06")))
    let details = ["31 May 2024, 23:45", "ended 1 Jun 2024, 00:30", "12.30 kWh"]
    #expect(visit.shownMonth?.sessions.map(\.details) == [details], "its month is that of its end")
    #expect(visit.invoiceList?.zone == "Months and times are by Swedish time.")
    await visit.core.send(.platform(.timeZoneChanged("Europe/Berlin")))
    #expect(visit.invoiceList?.zone == nil)
    visit.core.stop()
  }

  // MARK: Whose they are

  @Test("nobody, somebody whose sign-in ran out, a locked device, and a network that is off")
  func accounts() async {
    let nobody = AppVisit()
    await nobody.open("invoices")
    #expect(trouble(nobody) == "Sign in to see your invoices" && nobody.invoices.script.calls.isEmpty)
    await nobody.send(.invoices(.setUpTapped))
    #expect(nobody.invoiceList != nil, "whose would they be")
    await nobody.send(.invoices(.signInTapped))
    #expect(nobody.invoiceList == nil)
    nobody.core.stop()

    let visit = await several()
    await visit.lock(true)
    #expect(trouble(visit) == "The device is locked" && visit.invoiceMonths.isEmpty)
    await visit.lock(false)
    #expect(visit.invoiceMonths.count == 5)
    await visit.expireSignIn()
    #expect(visit.invoiceMonths.count == 5 && notices(visit) == ["Your sign-in has expired. Sign in again."])
    #expect(visit.invoiceList?.signIn == "Sign in" && visit.invoiceList?.retry == nil)
    await visit.signInAgain()
    #expect(visit.invoiceList?.signIn == nil)
    visit.core.stop()

    let off = AppVisit { $0.state.withLock { $0.available = [.wallet] } }
    await off.open("invoices")
    guard case .signedOut(_, nil) = off.invoiceList?.body else {
      Issue.record("it is switched off")
      return
    }
    off.core.stop()
  }

  @Test("nothing of one person is shown to another")
  func somebodyElse() async {
    let visit = await several()
    await visit.send(.invoices(.monthTapped("i4")))
    visit.invoices.script.hold("invoices")
    let eva = AccountOwner(userID: "8", email: "eva@example.org")
    visit.desk.store(
      .credential(Credential(service: .charging, token: Secret("eva"), owner: eva)), of: .charging)
    await visit.core.send(.keeper(.accounts(.signedIn(.charging, eva))))
    #expect(visit.invoiceMonths.isEmpty && visit.invoiceList?.setUp == nil)
    visit.core.stop()

    var model = InvoicesViewModel()
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    around[InvoicesKeeper.self].owner = "7"
    _ = model.handle(.signal(.appeared(around)))
    let before = model
    for event: InvoicesViewModel.Event in [
      .invoices(.listed([InvoiceDesk.invoice()], at: noon), owner: "8"),
      .charges(.listed([], at: noon), owner: "8"),
      .known([TransactionID(rawValue: "1"): KnownSession(method: .invoice)], owner: "8"),
    ] {
      #expect(model.handle(event) == .none && model == before)
    }
  }

  // MARK: Without an answer

  @Test("offline the copy stays, with its age; a pull asks again, and so does the network when it is back")
  func offline() async {
    let visit = await several()
    visit.invoices.script.failAll(.offline)
    visit.charging.script.failAll(.offline)
    await visit.turn(isOnline: false)
    await visit.advance(7200)
    await visit.core.send(.pulled)
    #expect(visit.invoiceMonths.count == 5 && visit.invoiceList?.status == "updated 12:00")
    #expect(notices(visit) == ["Could not update the list: Could not connect"])
    #expect(visit.invoiceList?.retry == "Try again")
    let unknown = "not known whether the invoice has been issued, last checked 2 h ago"
    #expect(visit.invoiceMonths.first { $0.title == "May 2024" }?.details.first == unknown)
    visit.invoices.script.failAll(nil)
    visit.charging.script.failAll(nil)
    await visit.turn(isOnline: true)
    #expect(notices(visit).isEmpty && visit.invoiceList?.status == "updated 14:00")
    #expect(visit.invoiceMonths.first { $0.title == "May 2024" }?.details.first == "invoice not issued yet")
    visit.core.stop()
  }

  @Test("after a start without a network the copies on the device are shown")
  func started() async {
    let visit = await several()
    visit.invoices.script.failAll(.offline)
    visit.charging.script.failAll(.offline)
    let next = await visit.killed()
    await next.core.send(.screenRequested("invoices", argument: nil))
    #expect(next.invoiceMonths.count == 5 && next.invoiceList?.status == "updated 12:00")
    next.core.stop()
  }

  @Test("without a copy the failure is told, and loading before; who has set nothing up is still led to the form")
  func failed() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.invoices.setUp()
    let gate = visit.invoices.script.hold("invoices")
    visit.invoices.script.failAlways("invoices", .providerError)
    await visit.open("invoices")
    if case .loading = visit.invoiceList?.body {} else { Issue.record("it is being loaded") }
    gate.open()
    await visit.core.settle()
    let notLoaded = "Your invoices have not been loaded yet"
    #expect(trouble(visit) == notLoaded && visit.invoiceList?.form == "Change invoice details")
    await visit.core.send(.keeper(.invoices(.changed(nil, owner: "7"))))
    #expect(trouble(visit) == notLoaded && visit.invoiceList?.form == "Set up invoices", "there may be some")
    #expect(visit.invoiceList?.retry == "Try again")
    visit.core.stop()
  }

  @Test("sessions that could not be loaded are said to be missing, and old ones to be old; nothing is compared then")
  func sessionsFailed() async {
    let visit = await AppVisit.ofInvoices { visit in
      visit.invoices.list(InvoiceDesk.invoice())
      visit.charging.script.failAlways("transactions", .timedOut)
    }
    let words = "Your sessions could not be loaded: The server took too long to respond"
    #expect(notices(visit) == [words])
    await visit.send(.invoices(.monthTapped("i1")))
    #expect(visit.shownMonth?.comparison == nil && visit.shownMonth?.sessions.isEmpty == true)
    #expect(visit.shownMonth?.noSessions == words)
    visit.charging.script.failAlways("transactions", nil)
    await visit.send(.invoices(.retryTapped))
    #expect(notices(visit).isEmpty)
    visit.charging.script.failAlways("transactions", .timedOut)
    await visit.core.send(.pulled)
    #expect(notices(visit).first?.hasPrefix("Your sessions may be out of date: ") == true)
    visit.core.stop()
  }

  @Test("what is set up could not be read: that is said, and tried again")
  func setUpNotRead() async {
    let visit = await several { visit in visit.invoices.state.withLock { $0.storeFailure = .storage } }
    #expect(visit.invoiceMonths.count == 5 && visit.invoiceList?.form == nil)
    #expect(notices(visit).first?.hasPrefix("Could not load your invoice details: ") == true)
    visit.invoices.state.withLock { $0.storeFailure = nil }
    await visit.send(.invoices(.retryTapped))
    #expect(notices(visit).isEmpty && visit.invoiceList?.form == "Change invoice details")
    visit.core.stop()
  }
}
