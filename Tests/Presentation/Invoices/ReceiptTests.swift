import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Receipts of sessions")
struct ReceiptTests {
  private func saved(_ visit: AppVisit) -> [SharedDocument] { visit.platform.state.withLock { $0.saved } }

  private func lines(_ document: SharedDocument?) -> [String] {
    document.map { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n").map(String.init) } ?? []
  }

  private func receiptLabels(_ visit: AppVisit) -> [String] {
    visit.panel?.buttons.filter { [.receipt, .receiptPage].contains($0.name) }.map(\.label) ?? []
  }

  /// Ada's session of ten minutes, which has ended.
  private func ended(onInvoice: Bool = false, isPaid: Bool = true, language: String = "en") async -> AppVisit {
    let visit = AppVisit(language: language, reserves: false)
    if onInvoice { visit.invoices.setUp() }
    await visit.openHub()
    if onInvoice { await visit.send(.chargerHub(.methodChosen(.invoice))) }
    await visit.send(.chargerHub(.beginTapped))
    visit.charging.measure("1", wattHours: 4000, percent: nil)
    await visit.advance(600)
    visit.charging.change("1") { facts in
      facts.total = .kronor(12)
      facts.isPaid = isPaid
    }
    await visit.stopCharging()
    return visit
  }

  @Test("the summary of a session hands its receipt over as a text: place, times, energy, price, payment and ids")
  func text() async throws {
    let visit = await ended()
    await visit.tap(.receipt)
    let receipt = try #require(saved(visit).first)
    #expect(receipt.name == "receipt-1.txt" && receipt.mediaType == "text/plain")
    let session = try #require(visit.keptSessions.first)
    #expect(
      lines(receipt) == [
        "Receipt for charging", "Station: Tändsticksområdet", "Address: Västra Storgatan 18A", "Charger: 100001",
        "Started: 1 Jun 2024, 14:00", "Ended: 1 Jun 2024, 14:10", "Energy: 4.000 kWh", "Price: SEK 3.00/kWh",
        "VAT: not stated", "Total: SEK 12.00", "Payment method: Klarna", "Payment status: paid", "Transaction ID: 1",
        "Session ID: \(session.id.rawValue)", "Times are by Swedish time.",
      ])
    #expect(visit.notice == "Saved as receipt-1.txt" && visit.heading == "Charging has ended")
    #expect(visit.fact("Payment status") == "paid")
    #expect(receiptLabels(visit) == ["Receipt (text)", "Receipt (HTML)"])
    await visit.tap(.done)
    #expect(visit.notice == nil, "it goes with the session")
    visit.core.stop()
  }

  @Test("the same as a page, in the language of the app", arguments: ["en", "tr", "sv"])
  func page(language: String) async throws {
    let visit = await ended(language: language)
    await visit.tap(.receiptPage)
    let receipt = try #require(saved(visit).first)
    let texts = Texts(language: try #require(Language(rawValue: language)))
    #expect(receipt.name == "\(texts.receiptFileName)-1.html" && receipt.mediaType == "text/html")
    #expect(["receipt-1.html", "makbuz-1.html", "kvitto-1.html"].contains(receipt.name))
    let page = String(decoding: receipt.bytes, as: UTF8.self)
    #expect(page.contains("<html lang=\"\(language)\">") && page.contains("<h1>\(texts.receiptTitle)</h1>"))
    #expect(page.contains(texts.receiptTransaction) && page.contains(texts.hubPayment))
    visit.core.stop()
  }

  @Test("times are by Swedish time, as on invoices; where the device shows another time it says so")
  func zone() async {
    let visit = await ended()
    await visit.tap(.receipt)
    await visit.core.send(.platform(.timeZoneChanged("Europe/Stockholm")))
    await visit.tap(.receipt)
    await visit.tap(.receiptPage)
    for receipt in saved(visit).prefix(2) { #expect(lines(receipt).contains("Ended: 1 Jun 2024, 14:10")) }
    let note = "Times are by Swedish time."
    #expect(lines(saved(visit).first).last == note && !lines(saved(visit).dropFirst().first).contains(note))
    await visit.core.send(.platform(.timeZoneChanged("Europe/Istanbul")))
    await visit.tap(.receiptPage)
    let pages = saved(visit).suffix(2).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(pages.map { $0.contains("<p>\(note)</p>") } == [false, true])
    visit.core.stop()
  }

  @Test("a session on an invoice names the invoice of its month, once the device knows that, and only one")
  func invoice() async {
    let visit = await ended(onInvoice: true)
    await visit.tap(.receipt)
    let status = "on the June 2024 invoice (not issued yet)"
    #expect(lines(saved(visit).last).first == "Charging details", "what is not paid has no receipt")
    #expect(saved(visit).last?.name == "charging-details-1.txt")
    #expect(receiptLabels(visit) == ["Charging details (text)", "Charging details (HTML)"])
    #expect(lines(saved(visit).last).contains("Payment method: Invoice") && visit.fact("Payment status") == status)
    #expect(lines(saved(visit).last).contains("Payment status: " + status))
    #expect(!lines(saved(visit).last).contains { $0.hasPrefix("Invoice: ") })
    let june = InvoiceDesk.invoice("i6", "2024-06")
    for (known, names) in [([june], true), ([june, InvoiceDesk.invoice("i7", "2024-06")], false)] {
      visit.invoices.state.withLock { $0.lists["7"] = StoredCopy(known, at: noon) }
      await visit.tap(.receipt)
      #expect(lines(saved(visit).last).contains("Invoice: i6") == names)
    }
    visit.core.stop()
  }

  @Test("a payment that was not taken is said")
  func notPaid() async {
    let visit = await ended(isPaid: false)
    await visit.tap(.receipt)
    #expect(lines(saved(visit).last).contains("Payment status: not completed"))
    visit.core.stop()
  }

  @Test("a session of the past has its receipt too, as far as the network's list tells")
  func past() async throws {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.past("21", until: noon - 86_400, total: nil, paid: nil)
    await visit.open("history")
    await visit.send(.chargingHistory(.tapped(TransactionID(rawValue: "21"))))
    await visit.send(.chargingSession(.session(.tapped(.receipt))))
    #expect(
      lines(saved(visit).first) == [
        "Charging details", "Station: Tändsticksområdet", "Charger: 100001", "Started: 31 May 2024, 13:15",
        "Ended: 31 May 2024, 14:00", "Energy: 12.300 kWh", "Price: SEK 3.00/kWh", "VAT: not stated",
        "Total: about SEK 36.90 (estimated)", "Payment status: not known", "Transaction ID: 21",
        "Times are by Swedish time.",
      ])
    await visit.send(.chargingSession(.session(.tapped(.receiptPage))))
    #expect(saved(visit).map(\.name) == ["charging-details-21.txt", "charging-details-21.html"])
    visit.core.stop()
  }

  @Test("a device that does not take it says so; a session that has not ended has none")
  func notTaken() async {
    let visit = await ended()
    visit.platform.state.withLock { $0.canSave = false }
    await visit.tap(.receipt)
    #expect(visit.notice == "The file could not be saved." && saved(visit).isEmpty)
    visit.core.stop()
    let running = AppVisit()
    await running.beginCharging()
    await running.tap(.receipt)
    #expect(saved(running).isEmpty && !running.buttons.contains(.receipt))
    running.core.stop()
  }

  @Test("parts of a price say how much is billed")
  func parts() throws {
    let words = ReceiptWords(in: try context(), paymentName: "")
    let tariff = Tariff(
      id: .init(rawValue: "t"), currency: Currency(rawValue: "SEK"),
      elements: [
        .init([
          .init(dimension: .energy, price: try #require(UnitPrice(tenThousandths: 20_000))),
          .init(dimension: .flat, price: try #require(UnitPrice(tenThousandths: 50_000))),
          .init(dimension: .time, price: try #require(UnitPrice(tenThousandths: 60_000))),
        ])
      ])
    let plan = try #require(PlannedCharge(energy: 10_000, charging: 3600, start: noon))
    guard case .known(let cost) = tariff.estimate(plan, in: nil) else { throw Failure.notFound }
    #expect(Set(cost.parts.map(words.part)) == ["Energy, 10 kWh", "Start fee", "Charging time, 1 hour"])
    #expect(words.method(.provider) == "Pay now" && words.method(.invoice) == "Invoice")
    #expect(words.percent(10) == "10%" && words.percent(100) == "100%" && words.vatNotStated == "not stated")
  }
}
