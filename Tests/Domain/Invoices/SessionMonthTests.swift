import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Sessions about the end of May 2024, which is at ten in the evening of Greenwich in the network's country.
struct SessionMonthTests {
  private static let midnight = noon - 14 * 3600

  /// A session of the network's list on an invoice, without more than this.
  private func charge(
    begin: Date?, end: Date? = nil, ore: Int? = 3_000, standing: ChargingFacts.Standing = .ended
  ) -> PastCharge {
    var facts = ChargingFacts(id: TransactionID(rawValue: "9"), standing: standing, askedAt: noon)
    (facts.startedAt, facts.endedAt) = (begin, end)
    facts.total = ore.flatMap { Money.ore($0) }
    facts.method = .invoice
    return PastCharge(facts, site: "Torget")
  }

  private func seen(_ end: Date?) -> KnownSession {
    var known = KnownSession(method: .invoice)
    known.end = end
    return known
  }

  private func words(_ month: SessionMonth?) -> [String] {
    [month?.month.description, month?.other?.description].compactMap(\.self)
  }

  private func months(_ invoices: [Invoice], _ charge: PastCharge, _ known: KnownSession? = nil) -> [InvoiceMonth] {
    InvoiceMonth.all(invoices: invoices, charges: [charge], known: known.map { [charge.id: $0] } ?? [:], now: noon)
  }

  @Test("it is that of the end: as the network says it, else as it was seen here, else near the begin")
  func month() {
    let before = Self.midnight - 300
    func month(_ begin: Date?, _ end: SessionMonth.End) -> [String] { words(SessionMonth(begin: begin, end: end)) }
    #expect(month(before, .told(Self.midnight)) == ["2024-06"])
    #expect(month(before, .told(Self.midnight - 1)) == ["2024-05"])
    #expect(month(before, .seen(Self.midnight + 120)) == ["2024-06"])
    #expect(month(before, .seen(Self.midnight + 119)) == ["2024-06", "2024-05"], "it was seen up to two minutes later")
    #expect(month(Self.midnight, .seen(Self.midnight + 60)) == ["2024-06"], "it had not begun before")
    #expect(month(before, .unknown) == ["2024-05", "2024-06"])
    #expect(month(Self.midnight - 4 * 86_400, .unknown) == ["2024-05"])
    #expect(month(Self.midnight, .seen(before)) == ["2024-06"], "a clock was wrong")
    let days = Self.midnight - 3 * 86_400
    #expect(month(days, .unknown) == ["2024-05", "2024-06"] && month(days - 1, .unknown) == ["2024-05"])
    #expect(month(nil, .unknown).isEmpty && month(nil, .told(Self.midnight)) == ["2024-06"])
  }

  @Test("what runs ends now at the earliest; what is said to run for days has ended, and nobody says when")
  func running() {
    func month(_ begin: Date) -> [String] {
      words(SessionMonth(charge(begin: begin, ore: nil, standing: .charging), nil, now: noon))
    }
    #expect(month(Self.midnight - 300) == ["2024-06"])
    #expect(month(Self.midnight - 20 * 86_400) == ["2024-05"])
    #expect(month(noon - 3 * 86_400 + 1) == ["2024-06"] && month(noon - 3 * 86_400) == ["2024-05", "2024-06"])
  }

  @Test("history, receipt and invoice say one month of a session over midnight that the network gives no end")
  func everywhere() throws {
    let begun = SampleSession.begun(reserves: false, method: .invoice)
    var facts = SampleSession.facts(.ended)
    facts.startedAt = Self.midnight - 300
    var session = begun.after(.opened(SampleSession.command(1), SampleSession.payment)).after(.learnt(facts))
    session.seenToEndAt = Self.midnight + 300
    #expect(words(SessionMonth(session)) == ["2024-06"])
    let receipt = try #require(SessionReceipt(session))
    #expect(receipt.month?.description == "2024-06" && receipt.end == Self.midnight + 300 && receipt.isEndEstimated)
    #expect(receipt.payment == .onInvoice(receipt.month))
    let charge = PastCharge(try #require(session.facts), site: "")
    #expect(words(SessionMonth(charge, KnownSession(session), now: noon)) == ["2024-06"])
    facts.price = EnergyPrice(
      try #require(UnitPrice(tenThousandths: 12_345)), currency: try #require(Currency(rawValue: "EUR")))
    #expect(KnownSession(session).price == session.place.price)
    #expect(KnownSession(session.after(.learnt(facts))).price == facts.price, "the network's own price comes first")
  }

  @Test("the invoice of the month of the end is compared with it, and raises no false alarm")
  func compared() throws {
    let charge = charge(begin: Self.midnight - 300)
    let (may, june) = (InvoiceDesk.invoice("i5", "2024-05", total: 500), InvoiceDesk.invoice("i6", "2024-06"))
    let known = months([june], charge, seen(Self.midnight + 300))
    #expect(known.map(\.month.description) == ["2024-06"] && known.map(\.check) == [.equal])
    // Another device knows no end: it may be on either.
    let unsure = months([june, may], charge)
    #expect(unsure.map { $0.charges.count } == [0, 1])
    #expect(unsure.map(\.check) == [.equal, .unknown])
    #expect(months([may], charge).map(\.check) == [.unknown], "no alarm that May asks for too little")
    let after = months([june], charge)
    #expect(after.map(\.month.description) == ["2024-06"], "no invoice of May is awaited for ever")
    #expect(after.map(\.charges.count) == [1] && after.map(\.check) == [.equal])
    #expect(months([], charge).map(\.standing) == [.awaited])
    let without = self.charge(begin: Self.midnight - 300, ore: nil)
    #expect(months([june], without).map(\.check) == [.unknown])
  }

  @Test("one that was seen to have ended just after midnight is on the invoice of before, where only that came")
  func justBefore() {
    let charge = charge(begin: Self.midnight - 300)
    let may = InvoiceDesk.invoice("i5", "2024-05")
    let running = months([may], charge, seen(Self.midnight + 60))
    #expect(running.map(\.charges.count) == [1, 0] && running.map(\.check) == [.unknown, .equal], "June is not over")
    let over = InvoiceMonth.all(
      invoices: [may], charges: [charge], known: [charge.id: seen(Self.midnight + 60)], now: noon + 40 * 86_400)
    #expect(over.map(\.charges.count) == [1] && over.map(\.check) == [.equal])
  }

  @Test(
    "what the device knows of a session stands in where the network says nothing; of two energies the greater counts")
  func known() throws {
    func charge(_ change: (inout ChargingFacts) -> Void) -> PastCharge {
      var facts = ChargingFacts(id: TransactionID(rawValue: "9"), standing: .ended, askedAt: noon)
      (facts.openedAt, facts.endedAt) = (noon - 7200, noon)
      change(&facts)
      return PastCharge(facts, site: "Torget")
    }
    func metered(_ wattHours: Int) -> ChargingMeter.Reading {
      ChargingMeter.Reading(measuredAt: noon, energy: Energy(wattHours: wattHours), level: nil, watts: nil)
    }
    var known = KnownSession(method: .invoice)
    let bare = charge { _ in }
    #expect(bare.begin(nil) == noon - 7200 && bare.begin(known) == noon - 7200)
    #expect(bare.energy(known) == nil && bare.estimate(known) == nil)
    (known.begin, known.energy, known.price) = (noon - 7000, Energy(wattHours: 2_000), ChargingDesk.price)
    #expect(bare.begin(known) == noon - 7000 && bare.estimate(known) == Money.ore(600))
    #expect(charge { $0.startedAt = noon - 6900 }.begin(known) == noon - 6900)
    for (told, energy) in [(1_000, 2_000), (3_000, 3_000)] {
      let charge = charge { $0.reading = metered(told) }
      #expect(charge.energy(known)?.wattHours == energy && charge.energy(nil)?.wattHours == told)
    }
    let price = EnergyPrice(
      try #require(UnitPrice(tenThousandths: 10_000)), currency: try #require(Currency(rawValue: "SEK")))
    let priced = charge { ($0.reading, $0.price) = (metered(3_000), price) }
    #expect(priced.estimate(known) == Money.ore(300) && priced.estimate(nil) == Money.ore(300))
    #expect(charge { ($0.reading, $0.total) = (metered(3_000), Money.ore(1)) }.estimate(known) == nil)
  }

  @Test("what energy and price come to stands in for sums that nobody said, and is not compared")
  func estimate() {
    let charge = charge(begin: noon - 3600, end: noon, ore: nil)
    var known = KnownSession(method: .invoice)
    (known.energy, known.price) = (Energy(wattHours: 2_000), ChargingDesk.price)
    let running = months([], charge, known)
    #expect(running.map(\.sum) == [nil] && running.map(\.estimate) == [Money.ore(600)])
    #expect(months([], charge).map(\.estimate) == [nil])
    known.energy = Energy(wattHours: 0)
    let nothing = self.charge(begin: noon - 40 * 86_400, end: noon - 40 * 86_400, ore: nil)
    #expect(months([], nothing, known).isEmpty && months([], nothing).count == 1, "nothing is billed for nothing")
    known.energy = Energy(wattHours: 2_000)
    let issued = months([InvoiceDesk.invoice("i6", "2024-06", total: 600)], charge, known)
    #expect(issued.map(\.check) == [.unknown])
    let said = months([], self.charge(begin: noon - 3600, end: noon), known)
    #expect(said.map(\.sum) == [Money.ore(3_000)] && said.map(\.estimate) == [nil])
  }
}
