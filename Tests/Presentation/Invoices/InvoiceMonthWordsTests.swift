import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What is said of a month of invoices")
struct InvoiceMonthWordsTests {
  private typealias Contents = InvoicesViewState.Contents

  /// The screen of Ada with these invoices and sessions.
  /// - Parameters:
  ///   - charges: Nil where the network has not listed them yet.
  ///   - id: The month that is open; nil for none.
  private func model(
    _ invoices: Invoice..., charges: [PastCharge]? = [], showing id: String? = nil
  ) -> InvoicesViewModel {
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    around[InvoicesKeeper.self].owner = "7"
    var model = InvoicesViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.invoices(.listed(invoices, at: noon), owner: "7"))
    if let charges { _ = model.handle(.charges(.listed(charges, at: noon), owner: "7")) }
    if let id { _ = model.handle(.monthTapped(id)) }
    return model
  }

  /// A session of April, or of so many days before noon on the first of June.
  private func charge(
    daysAgo days: Double = 40, ore: Int? = 2_000, paid method: PaymentMethod? = .invoice, site: String = "Brygga",
    _ change: (inout ChargingFacts) -> Void = { _ in }
  ) -> PastCharge {
    var facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .ended, askedAt: noon)
    facts.endedAt = noon - days * 86_400
    facts.total = ore.map { WalletDesk.money($0, "SEK") }
    facts.method = method
    change(&facts)
    return PastCharge(facts, site: site)
  }

  private func sections(_ model: InvoicesViewModel, at now: Date = noon) throws -> [InvoicesViewState.Section] {
    guard case .months(let sections) = model.viewState(in: try context(now: now)).body else { return [] }
    return sections
  }

  private func months(_ model: InvoicesViewModel, at now: Date = noon) throws -> [InvoicesViewState.Month] {
    try sections(model, at: now).flatMap(\.months)
  }

  private func shown(_ model: InvoicesViewModel) throws -> Contents {
    try #require(try months(model).compactMap(\.contents).first)
  }

  // MARK: Months

  @Test("a heading without months is left out")
  func headings() throws {
    let past = try sections(model(InvoiceDesk.invoice("i4", "2024-04")))
    #expect(past.map(\.title) == ["Past"] && past.map { $0.months.map(\.title) } == [["April 2024"]])
    let running = try sections(model(charges: [charge(daysAgo: 0.1)]))
    #expect(running.map(\.title) == ["Upcoming"] && running.map { $0.months.map(\.sum) } == [["SEK 20.00"]])
    #expect(running.map { $0.months.map(\.details) } == [[["this month so far", "1 session"]]])
  }

  @Test(
    "an unpaid invoice is overdue from the day after the one on which it was due; no other is",
    arguments: [
      (.unpaid, "2024-06-02", "unpaid, due 2 Jun 2024"), (.unpaid, "2024-06-01", "unpaid, due 1 Jun 2024"),
      (.unpaid, "2024-05-31", "unpaid, was due 31 May 2024"), (.unpaid, "", "unpaid"), (.paid, "2024-05-31", "paid"),
      (nil, "2024-05-31", "not known whether paid"),
    ] as [(Invoice.Status?, String, String)])
  func overdue(status: Invoice.Status?, due: String, words: String) throws {
    let all = model(InvoiceDesk.invoice("i4", "2024-04", status, due: due))
    #expect(try months(all).map(\.details.first) == [words])
    // In Stockholm it is a second before midnight.
    #expect(try months(all, at: noon + 35_999).map(\.details.first) == [words])
  }

  @Test("a sum that the invoice does not state is not taken from the sessions, and nothing is zero but what is")
  func sums() throws {
    let unstated = model(InvoiceDesk.invoice("i4", "2024-04", total: nil), charges: [charge()], showing: "i4")
    #expect(try months(unstated).map(\.sum) == ["total unknown"])
    #expect(try months(unstated).map(\.details) == [["unpaid", "1 session"]])
    #expect(try shown(unstated).sessions.map(\.cost) == ["SEK 20.00"])
    let notCompared = Notice(.information, "The total could not be compared with your sessions.")
    #expect(try shown(unstated).comparison == notCompared)
    let nothing = model(InvoiceDesk.invoice("i4", "2024-04", total: 0), showing: "i4")
    #expect(try months(nothing).map(\.sum) == ["SEK 0.00"] && months(nothing).map(\.details) == [["unpaid"]])
    #expect(try shown(nothing).comparison == Notice(.information, "The total matches your sessions."))
  }

  @Test("an öre more or less than the sessions is told")
  func anOre() throws {
    func comparison(_ total: Int) throws -> String? {
      let all = model(InvoiceDesk.invoice("i4", "2024-04", total: total), charges: [charge()], showing: "i4")
      #expect(try months(all).map { $0.details.contains("differs from your sessions") } == [total != 2_000])
      return try shown(all).comparison?.text.plain
    }
    #expect(try comparison(2_001) == "The invoice is SEK 0.01 more than your sessions.")
    #expect(try comparison(2_000) == "The total matches your sessions.")
    #expect(try comparison(1_999) == "The invoice is SEK 0.01 less than your sessions.")
  }

  @Test("two invoices of one month stand for themselves: one is open at a time, and neither is compared")
  func twoOfAMonth() throws {
    let one = InvoiceDesk.invoice("a", "2024-04", total: 2_000)
    let two = InvoiceDesk.invoice("b", "2024-04", total: 500)
    let all = model(one, two, charges: [charge()], showing: "a")
    #expect(try months(all).map(\.title) == ["April 2024", "April 2024"])
    #expect(try months(all).map { $0.contents == nil } == [true, false] && months(all).map(\.id) == ["b", "a"])
    #expect(try shown(all).comparison?.text.plain == "The total could not be compared with your sessions.")
    #expect(try months(all).allSatisfy { $0.details == ["unpaid", "1 session"] })
  }

  @Test("while the sessions are not known that is said, and nothing is compared")
  func sessionsAwaited() throws {
    let awaited = try shown(model(InvoiceDesk.invoice("i4", "2024-04"), charges: nil, showing: "i4"))
    #expect(awaited.noSessions == "Loading your sessions…" && awaited.comparison == nil && awaited.sessions.isEmpty)
    #expect(awaited.document == FormButton(label: "Open invoice (PDF)", isEnabled: true))
    let none = try shown(model(InvoiceDesk.invoice("i4", "2024-04"), showing: "i4"))
    #expect(none.noSessions == "No sessions are known for this month." && none.comparison?.tone == .warning)
  }

  // MARK: Sessions

  private func session(_ charge: PastCharge) throws -> InvoicesViewState.Session {
    let all = model(InvoiceDesk.invoice("i4", "2024-04"), charges: [charge], showing: "i4")
    return try #require(try shown(all).sessions.first)
  }

  @Test("its day is that of its begin, else of its opening, as in the history; of an end in another month that is said")
  func days() throws {
    let whole = charge { facts in
      (facts.startedAt, facts.openedAt) = (noon - 41 * 86_400, noon - 42 * 86_400)
    }
    #expect(try session(whole).details == ["21 Apr 2024, 14:00"])
    let late = charge { $0.startedAt = noon - 62 * 86_400 }
    #expect(try session(late).details == ["31 Mar 2024, 14:00", "ended 22 Apr 2024, 14:00"])
    #expect(try session(charge()).details == ["ended 22 Apr 2024, 14:00"])
    let noEnd = charge { facts in
      (facts.endedAt, facts.startedAt, facts.openedAt) = (nil, noon - 41 * 86_400, noon - 42 * 86_400)
    }
    #expect(try session(noEnd).details == ["21 Apr 2024, 14:00"])
    let opened = charge { facts in
      (facts.endedAt, facts.openedAt) = (nil, noon - 42 * 86_400)
    }
    #expect(try session(opened).details == ["20 Apr 2024, 14:00"])
  }

  @Test("a site without a name is told by its charger, else as one without a name")
  func names() throws {
    #expect(try session(charge()).title == "Brygga")
    #expect(try session(charge(site: "")).title == "Station without a name")
    let coded = charge(site: "") { $0.charger = ChargerCode(rawValue: "100001") }
    #expect(try session(coded).title == "Charger 100001")
  }

  @Test("what it cost, and how it is paid, is told only where that is known")
  func paid() throws {
    #expect(try session(charge(ore: nil)).cost == "total unknown" && session(charge(ore: 0)).cost == "SEK 0.00")
    let unsaid = charge(paid: nil)
    #expect(try session(unsaid).details == ["ended 22 Apr 2024, 14:00", "payment method unknown"])
    var all = model(InvoiceDesk.invoice("i4", "2024-04"), charges: [unsaid], showing: "i4")
    _ = all.handle(.known([unsaid.id: KnownSession(method: .invoice)], owner: "7"))
    #expect(try shown(all).sessions.map(\.details) == [["ended 22 Apr 2024, 14:00"]], "this device began it")
    _ = all.handle(.known([unsaid.id: KnownSession(method: .wallet)], owner: "7"))
    #expect(try shown(all).sessions.isEmpty, "it is on no invoice")
  }
}
