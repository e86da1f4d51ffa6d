import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Receipts of sessions, as text and as HTML.
struct SessionReceiptTests {
  private static let code = ChargerCode(rawValue: "100001")

  private static var words: ReceiptWords {
    var words = ReceiptWords(language: "sv-SE")
    words.labels.place = "Plats"
    words.labels.address = "Adress"
    words.labels.charger = "Laddare"
    words.labels.begin = "Start"
    words.labels.end = "Slut"
    words.labels.energy = "Energi"
    words.labels.price = "Pris"
    words.labels.withoutVAT = "Utan moms"
    words.labels.vat = "Moms"
    words.labels.discount = "Rabatt"
    words.labels.total = "Summa"
    words.labels.payment = "Betalning"
    words.labels.status = "Läge"
    words.labels.invoice = "Faktura"
    words.labels.transaction = "Transaktion"
    words.labels.session = "Laddning"
    words.title = { $0.isSettled ? "Kvitto" : "Underlag" }
    words.fileName = { $0.isSettled ? "kvitto" : "underlag" }
    words.totalUnknown = "okänd"
    words.vatNotStated = "ej angiven"
    words.moment = { "\(Int($0.timeIntervalSince(noon))) s" }
    words.about = { "cirka \(Int($0.timeIntervalSince(noon))) s" }
    words.estimate = { "cirka \($0.minorUnits) \($0.currency.rawValue)" }
    words.money = { "\($0.minorUnits) \($0.currency.rawValue)" }
    words.amount = { "\($0.wattHours) Wh" }
    words.unitPrice = { "\($0.perKilowattHour.tenThousandths)/kWh" }
    words.part = { "\($0.dimension.rawValue) \($0.billed)" }
    words.percent = { "\($0) %" }
    words.method = { $0.rawValue }
    words.payment = { "\($0)" }
    return words
  }

  private func facts(total: Int? = 3_750) -> ChargingFacts {
    var facts = ChargingFacts(id: TransactionID(rawValue: "77"), standing: .ended, askedAt: noon)
    facts.charger = Self.code
    facts.startedAt = noon
    facts.endedAt = noon.addingTimeInterval(900)
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon, energy: Energy(wattHours: 12_500), level: nil, watts: nil)
    facts.price = ChargingDesk.price
    facts.total = total.flatMap { Money.ore($0) }
    facts.method = .provider
    facts.isPaid = true
    facts.discount = 0
    return facts
  }

  private var place: ChargingPlace {
    ChargingPlace(charger: nil, name: "Torget <1> & \"2\"", address: "Storgatan 1\nJönköping")
  }

  private func lines(_ receipt: SessionReceipt) -> [String] {
    receipt.lines(in: Self.words).map { "\($0.label): \($0.value)" }
  }

  /// What 12.5 kWh cost without VAT at 2.40, and with 25 per cent or a rate that is not stated.
  private func cost(vat: Double?) throws -> PriceEstimate.Cost {
    let price = try #require(UnitPrice(tenThousandths: 24_000))
    let rate = vat.flatMap { VATRate(percent: $0) }
    let tariff = Tariff(
      id: .init(rawValue: "t"), currency: Currency(rawValue: "SEK"),
      elements: [.init([.init(dimension: .energy, price: price, vat: rate)])])
    let plan = try #require(PlannedCharge(energy: 12_500, charging: 900, start: noon))
    guard case .known(let cost) = tariff.estimate(plan, in: nil) else { throw Failure.badAnswer }
    return cost
  }

  @Test("it says where, when, how much, for what price, how it was paid, and the ids")
  func whole() throws {
    var receipt = try #require(SessionReceipt(facts(), at: place))
    receipt.session = .init(rawValue: "s")
    receipt.invoice = InvoiceID(rawValue: "inv-1")
    #expect(
      lines(receipt) == [
        "Plats: Torget <1> & \"2\"", "Adress: Storgatan 1\nJönköping", "Laddare: 100001", "Start: 0 s", "Slut: 900 s",
        "Energi: 12500 Wh", "Pris: 30000/kWh", "Moms: ej angiven", "Summa: 3750 SEK", "Betalning: provider",
        "Läge: paid",
        "Faktura: inv-1", "Transaktion: 77", "Laddning: s",
      ])
  }

  @Test("what is not known is left out, and the sum is said to be unknown")
  func bare() throws {
    let bare = ChargingFacts(id: TransactionID(rawValue: "77"), standing: .ended, askedAt: noon)
    let receipt = try #require(SessionReceipt(bare, at: ChargingPlace(charger: nil)))
    #expect(lines(receipt) == ["Summa: okänd", "Läge: unknown", "Transaktion: 77"])
    for standing in [ChargingFacts.Standing.opened, .charging] {
      var facts = bare
      facts.standing = standing
      #expect(SessionReceipt(facts, at: place) == nil, "nothing is paid for yet")
    }
  }

  @Test("parts and VAT are those of the tariff, where they make up the sum")
  func parts() throws {
    let cost = try cost(vat: 25)
    let receipt = try #require(SessionReceipt(facts(), at: place, cost: cost))
    let all = lines(receipt)
    #expect(all.contains("ENERGY 12500: 3000 SEK"))
    #expect(all.contains("Utan moms: 3000 SEK") && all.contains("Moms: 750 SEK") && all.contains("Summa: 3750 SEK"))
    #expect(!all.contains(where: { $0.hasPrefix("Pris") }), "the parts say it")

    let withoutVAT = try self.cost(vat: nil)
    let unstated = try #require(SessionReceipt(facts(total: 3_000), at: place, cost: withoutVAT))
    #expect(lines(unstated).contains("Moms: ej angiven"))
    let other = try #require(SessionReceipt(facts(total: 3_751), at: place, cost: cost))
    #expect(other.cost == nil && lines(other).contains("Pris: 30000/kWh"))
    let unknown = try #require(SessionReceipt(facts(total: nil), at: place, cost: cost))
    #expect(unknown.cost == nil && lines(unknown).contains("Summa: okänd"))
  }

  @Test("a discount is said, and none is not")
  func discount() throws {
    var facts = facts()
    facts.discount = 10
    let receipt = try #require(SessionReceipt(facts, at: place))
    #expect(lines(receipt).contains("Rabatt: 10 %"))
  }

  @Test("a session that the device knows adds what it has seen")
  func known() throws {
    let begun = ChargingSession(
      id: .init(rawValue: "s"), owner: "7", place: ChargingPlace(charger: Self.code, name: "Torget"),
      method: .invoice, reserves: false, at: noon)
    #expect(SessionReceipt(begun) == nil)
    var ended = SampleSession.facts(.ended)
    ended.total = Money.ore(100)
    let session = begun.after(.opened(SampleSession.command(1), SampleSession.payment)).after(.learnt(ended))
    let receipt = try #require(SessionReceipt(session))
    #expect(receipt.session == session.id && receipt.place.name == "Torget" && receipt.method == .invoice)
    #expect(receipt.id == SampleSession.transaction && receipt.total == Money.ore(100))
    let adopted = ChargingSession(adopting: ended, owner: "7", place: ChargingPlace(charger: Self.code))
    let found = try #require(SessionReceipt(adopted))
    #expect(found.method == nil && found.session == nil, "nobody says how it was paid, and it had no intent here")
  }

  @Test("how it was paid says the network before the device, and what the wallet holds before both")
  func method() throws {
    var ended = SampleSession.facts(.ended)
    ended.method = .provider
    let begun = SampleSession.begun(reserves: false, method: .invoice)
    let session = begun.after(.opened(SampleSession.command(1), SampleSession.payment)).after(.learnt(ended))
    #expect(session.method == .invoice && SessionReceipt(session)?.method == .provider)
    var place = ChargingPlace(charger: Self.code)
    place.hold = Money.ore(30_000)
    let paying = ChargingSession(
      id: .init(rawValue: "w"), owner: "7", place: place, method: .wallet, walletAccount: WalletDesk.everyday,
      reserves: false, at: noon)
    let hold = try #require(SessionHold(for: paying, walletOwner: "u1", at: noon))
    let held = try #require(SessionReceipt(session, hold: hold))
    #expect(held.method == .wallet && held.hold == hold)
  }

  @Test("what the network leaves out is that of the place; a discount below zero is none, a long id is cut in a name")
  func fallbacks() throws {
    var bare = facts()
    (bare.charger, bare.price, bare.discount) = (nil, nil, -1)
    var place = place
    place.charger = ChargerCode(rawValue: "200002")
    place.price = ChargingDesk.price
    let receipt = try #require(SessionReceipt(bare, at: place))
    #expect(receipt.place.charger == place.charger && receipt.price == place.price && receipt.discount == nil)
    #expect(SessionReceipt(facts(), at: place)?.place.charger == Self.code, "the network knows where it was")
    let long = ChargingFacts(
      id: TransactionID(rawValue: String(repeating: "7", count: 70)), standing: .ended, askedAt: noon)
    let document = try #require(SessionReceipt(long, at: place)).text(in: Self.words)
    #expect(document.name == "underlag-\(String(repeating: "7", count: 64)).txt")
  }

  @Test("whether it is paid is what is known: the wallet before the network, an invoice by its month, else nothing")
  func payment() throws {
    func payment(_ change: (inout ChargingFacts) -> Void) throws -> SessionPayment {
      var facts = facts()
      change(&facts)
      return try #require(SessionReceipt(facts, at: place)).payment
    }
    #expect(try payment { _ in } == .paid && payment { $0.isPaid = false } == .notCompleted)
    #expect(try payment { $0.isPaid = nil } == .unknown && payment { $0.method = nil } == .paid)
    #expect(try payment { $0.total = Money.ore(0) } == .nothing)
    #expect(try payment { $0.method = .wallet } == .unknown, "the network does not ask the wallet")
    let june = try #require(CalendarMonth(year: 2024, month: 6))
    #expect(try payment { $0.method = .invoice } == .onInvoice(june))
    #expect(try payment { ($0.method, $0.startedAt, $0.endedAt) = (.invoice, nil, nil) } == .onInvoice(nil))
    // Nobody says its end, and it began two days before the month ends.
    #expect(
      try payment { ($0.method, $0.startedAt, $0.endedAt) = (.invoice, noon + 28 * 86_400, nil) } == .onInvoice(nil))
  }

  @Test("what was only seen, worked out, or paid for before is told as such")
  func estimated() throws {
    var facts = ChargingFacts(id: TransactionID(rawValue: "77"), standing: .ended, askedAt: noon)
    facts.openedAt = noon
    let opened = try #require(SessionReceipt(facts, at: ChargingPlace(charger: nil)))
    #expect(lines(opened) == ["Start: cirka 0 s", "Summa: okänd", "Läge: unknown", "Transaktion: 77"])

    let begun = SampleSession.facts(.charging)
    var reading = SampleSession.facts(.ended)
    reading.price = ChargingDesk.price
    (reading.total, reading.endedAt) = (nil, nil)
    reading.reading = ChargingMeter.Reading(
      measuredAt: noon, energy: Energy(wattHours: 2_000), level: nil, watts: nil)
    let session = ChargingSession(
      id: .init(rawValue: "s"), owner: "7", place: ChargingPlace(charger: Self.code), method: .invoice,
      reserves: false, at: noon
    ).after(.opened(SampleSession.command(1), SampleSession.payment)).after(.learnt(begun)).after(.learnt(reading))
    let receipt = try #require(SessionReceipt(session))
    #expect(receipt.isEndEstimated == (session.seenToEndAt != nil) && receipt.end == session.seenToEndAt)
    #expect(receipt.total == nil && receipt.estimate == Money.ore(600))
    #expect(lines(receipt).contains("Summa: cirka 600 SEK"))
  }

  // MARK: Documents

  @Test("as plain text it has a line for each value")
  func text() throws {
    let receipt = try #require(SessionReceipt(facts(), at: place))
    let document = receipt.text(in: Self.words)
    #expect(document.name == "kvitto-77.txt" && document.mediaType == "text/plain")
    #expect(
      String(decoding: document.bytes, as: UTF8.self) == """
        Kvitto

        Plats: Torget <1> & "2"
        Adress: Storgatan 1 Jönköping
        Laddare: 100001
        Start: 0 s
        Slut: 900 s
        Energi: 12500 Wh
        Pris: 30000/kWh
        Moms: ej angiven

        Summa: 3750 SEK

        Betalning: provider
        Läge: paid
        Transaktion: 77

        """)
  }

  @Test("as HTML it is a page in its language, whose every value is escaped")
  func html() throws {
    let receipt = try #require(SessionReceipt(facts(), at: place))
    let document = receipt.html(in: Self.words)
    #expect(document.name == "kvitto-77.html" && document.mediaType == "text/html")
    let page = String(decoding: document.bytes, as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"sv-SE\">\n<head>\n<meta charset=\"utf-8\">\n"))
    #expect(page.contains("<title>Kvitto</title>") && page.contains("<h1>Kvitto</h1>"))
    #expect(
      page.contains(
        "<tr><th scope=\"row\">Plats</th><td>Torget &lt;1&gt; &amp; &quot;2&quot;</td></tr>\n"
          + "<tr><th scope=\"row\">Adress</th><td>Storgatan 1 Jönköping</td></tr>"))
    #expect(page.contains("<tr class=\"total\"><th scope=\"row\">Summa</th><td>3750 SEK</td></tr>"))
    #expect(Self.isBalanced(page))
  }

  @Test("nothing that is typed or sent becomes a part of the page")
  func hostile() throws {
    var place = place
    place.name = "</td><script>alert('1')</script>\u{0}\u{1B}[31m"
    place.address = "<\u{301}b>'\u{2028}x"
    let facts = ChargingFacts(id: TransactionID(rawValue: "../<7>\"'&"), standing: .ended, askedAt: noon)
    var words = Self.words
    words.language = "sv\"><script>"
    words.title = { _ in "</title><b>" }
    let receipt = try #require(SessionReceipt(facts, at: place))
    let document = receipt.html(in: words)
    #expect(document.name == "underlag-----7----.html")
    let page = String(decoding: document.bytes, as: UTF8.self)
    #expect(page.contains("<html lang=\"svscript\">"))
    #expect(!page.contains("<script") && !page.contains("<b>"))
    #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(Self.isBalanced(page))
    let text = String(decoding: receipt.text(in: words).bytes, as: UTF8.self)
    #expect(!text.unicodeScalars.contains("\u{1B}") && text.contains("Transaktion: ../<7>\"'&"))
    words.language = "中"
    let other = String(decoding: receipt.html(in: words).bytes, as: UTF8.self)
    #expect(other.contains("<html lang=\"und\">"))
  }

  /// Whether every element ends in the order in which elements begin.
  private static func isBalanced(_ page: String) -> Bool {
    var open: [Substring] = []
    for tag in page.matches(of: /<(\/?)([a-z0-9]+)[^<>]*>/) where tag.2 != "meta" {
      if tag.1.isEmpty {
        open.append(tag.2)
      } else if open.popLast() != tag.2 {
        return false
      }
    }
    return open.isEmpty
  }
}
