import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// Months with their sessions and invoices. It is noon on the first of June 2024.
struct InvoiceMonthTests {
  private func months(
    _ invoices: [Invoice], _ charges: [PastCharge]?, _ known: [TransactionID: KnownSession] = [:]
  ) -> [InvoiceMonth] {
    InvoiceMonth.all(invoices: invoices, charges: charges, known: known, now: noon)
  }

  private func check(total: Int?, _ charges: [PastCharge]) -> InvoiceMonth.Check? {
    months([InvoiceDesk.invoice(total: total)], charges).first { $0.invoice != nil }?.check
  }

  private func differs(by ore: Int) -> InvoiceMonth.Check? { Money.ore(ore).map { .differs(by: $0) } }

  @Test("the running month comes from the history, past ones from the network, the newest first")
  func order() {
    let (april, may) = (InvoiceDesk.invoice("a", "2024-04"), InvoiceDesk.invoice("b", "2024-05"))
    let charges = [PastCharge.of("9", "2024-06-01T08:00:00Z", ore: 500), .of("8"), .of("7", ore: 1)]
    let months = months([april, may], charges)
    #expect(months.map(\.month.description) == ["2024-06", "2024-05", "2024-04"])
    #expect(months.map(\.standing) == [.running, .issued(may), .issued(april)])
    #expect(months.map { $0.charges.map(\.id.rawValue) } == [["9"], ["8", "7"], []])
    #expect(months.map(\.sum) == [Money.ore(500), Money.ore(3_001), nil])
    #expect(months.map { Optional($0.check) } == [.unknown, differs(by: -1), differs(by: 3_000)])
    #expect(months.map(\.id) == ["2024-06", "b", "a"])
  }

  @Test("months without sessions and without an invoice are not made up")
  func notMadeUp() {
    #expect(months([], []).isEmpty)
    #expect(months([], nil).isEmpty)
    #expect(months([], [.of("1", paid: .provider)]).isEmpty)
    #expect(months([], [.of("1", ore: 0)]).isEmpty, "nothing is billed that cost nothing")
    #expect(months([], [.of("1", paid: nil)]).isEmpty, "it may be paid otherwise")
    #expect(months([], [.of("1", "2024-06-01T08:00:00Z", standing: .opened)]).isEmpty)
    #expect(months([], [.of("1")]).map(\.standing) == [.awaited])
    #expect(months([], [.of("1", ore: nil)]).map(\.standing) == [.awaited])
  }

  @Test("a session belongs to the month in which it ended, by the clock of the network's country")
  func zone() {
    let charges = [PastCharge.of("2", "2024-04-30T22:00:00Z"), .of("1", "2024-04-30T21:59:59Z")]
    let months = months([], charges)
    #expect(months.map(\.month.description) == ["2024-05", "2024-04"])
    var facts = ChargingFacts(id: TransactionID(rawValue: "3"), standing: .charging, askedAt: noon)
    facts.method = .invoice
    facts.startedAt = noon
    let running = self.months([], [PastCharge(facts, site: "")])
    #expect(running.map(\.month.description) == ["2024-06"])
    #expect(running.map(\.standing) == [.running] && running.map(\.sum) == [nil])
  }

  @Test("a month that lies ahead, where the device's clock is behind, is running")
  func ahead() {
    #expect(months([], [.of("1", "2024-07-03T10:00:00Z")]).map(\.standing) == [.running])
  }

  @Test("what still charges adds nothing to the sum so far")
  func charging() {
    let charges = [
      PastCharge.of("2", "2024-06-01T11:00:00Z", ore: nil, standing: .charging), .of("1", "2024-06-01T08:00:00Z"),
    ]
    #expect(months([], charges).map(\.sum) == [Money.ore(3_000)])
    #expect(months([], charges).map(\.charges.count) == [2])
  }

  @Test("an invoice asks for what its sessions cost, or for so much more or less")
  func checks() {
    #expect(check(total: 3_000, [.of("1")]) == .equal)
    #expect(check(total: 3_500, [.of("1", ore: 3_000), .of("2", ore: 500)]) == .equal)
    #expect(check(total: 3_001, [.of("1")]) == differs(by: 1))
    #expect(check(total: 2_999, [.of("1")]) == differs(by: -1))
    #expect(check(total: 5, []) == differs(by: 5))
    #expect(check(total: 0, []) == .equal)
    #expect(check(total: 3_000, [.of("1"), .of("2", ore: 700, paid: .provider)]) == .equal, "paid otherwise")
    #expect(check(total: 3_000, [.of("1"), .of("2", "2024-04-10T12:00:00Z")]) == .equal, "of another month")
  }

  @Test("what cannot be told is not said")
  func unknown() {
    #expect(check(total: nil, [.of("1")]) == .unknown)
    #expect(check(total: 3_000, [.of("1", ore: nil)]) == .unknown)
    #expect(check(total: 3_000, [.of("1", currency: "EUR")]) == .unknown)
    #expect(check(total: 3_000, [.of("1"), .of("2", "some day")]) == .unknown, "nobody says when")
    #expect(check(total: 3_000, [.of("1", ore: Int.max), .of("2", ore: 1)]) == .unknown)
    #expect(check(total: 3_000, [.of("1", ore: -2), .of("2", ore: Int.min + 2)]) == .unknown)
    #expect(check(total: 3_000, [.of("1", ore: Int.min), .of("2", ore: Int.max, paid: nil)]) == .unknown)
    #expect(months([InvoiceDesk.invoice()], nil).map(\.check) == [.unknown], "the history is not known")
    let two = [InvoiceDesk.invoice("a"), InvoiceDesk.invoice("b")]
    #expect(months(two, [.of("1")]).map(\.check) == [.unknown, .unknown])
    #expect(Set(months(two, [.of("1")]).map(\.id)).count == 2)
    let charges = [PastCharge.of("1"), .of("2", ore: 1, currency: "EUR")]
    #expect(months([], charges).map(\.sum) == [nil], "sums of two currencies are not added up")
  }

  @Test("a session of which nobody says how it is paid may be on the invoice or not")
  func mayBe() {
    let charges = [PastCharge.of("1"), .of("2", ore: 500, paid: nil)]
    #expect(check(total: 3_500, charges) == .equal)
    #expect(check(total: 3_000, charges) == .unknown)
    #expect(check(total: 3_200, charges) == .unknown)
    #expect(check(total: 3_501, charges) == differs(by: 1))
    #expect(check(total: 2_999, charges) == differs(by: -1))
    #expect(months([], charges).map(\.sum) == [nil])
    let known = [TransactionID(rawValue: "2"): KnownSession(method: .provider)]
    let month = months([InvoiceDesk.invoice()], charges, known)
    #expect(month.map(\.check) == [.equal] && month.map(\.charges.count) == [1])
    #expect(month.map(\.sum) == [Money.ore(3_000)])
  }

  @Test("the device knows how its own sessions are paid, and says nothing of those that began elsewhere")
  func methods() async throws {
    let visit = InvoiceVisit()
    let code = try #require(SampleSession.code)
    let begun = ChargingSession(
      id: .init(rawValue: "s"), owner: "7", place: ChargingPlace(charger: code), method: .invoice, reserves: false,
      at: noon)
    let session = begun.after(.opened(SampleSession.command(1), SampleSession.payment))
    let adopted = ChargingSession(
      adopting: ChargingFacts(id: TransactionID(rawValue: "5"), standing: .charging, askedAt: noon), owner: "7",
      place: ChargingPlace(charger: code))
    visit.network.state.withLock { $0.sessions = [session.id: session, adopted.id: adopted] }
    let known = await visit.invoices.known(owner: "7")
    #expect(known[SampleSession.transaction]?.method == .invoice && known[SampleSession.transaction]?.end == nil)
    #expect(known[TransactionID(rawValue: "5")]?.method == nil && known.count == 2)
    visit.network.state.withLock { $0.storeFailure = .storage }
    #expect(await visit.invoices.known(owner: "7").isEmpty)
  }
}
