import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The invoice that a receipt names")
struct ReceiptInvoiceTests {
  private let desk = InvoiceDesk(clock: ManualClock(now: noon))

  /// The invoices that the device knows of Ada.
  private func know(_ invoices: Invoice...) {
    desk.state.withLock { $0.lists["7"] = StoredCopy(invoices, at: noon) }
  }

  private func receipt(
    begin: String? = nil, end: String? = nil, paid method: PaymentMethod? = .invoice
  ) throws -> SessionReceipt {
    let format = ISO8601DateFormatter()
    var facts = ChargingFacts(id: TransactionID(rawValue: "21"), standing: .ended, askedAt: noon)
    facts.startedAt = begin.flatMap { format.date(from: $0) }
    facts.endedAt = end.flatMap { format.date(from: $0) }
    facts.method = method
    return try #require(SessionReceipt(facts, at: ChargingPlace(charger: nil)))
  }

  private func named(_ receipt: SessionReceipt, of owner: String? = "7") async -> String? {
    await receipt.withInvoice(of: owner, desk.ports.store).invoice?.rawValue
  }

  @Test("it is that of the month in which the session ended, else began, by the network's clock")
  func month() async throws {
    know(InvoiceDesk.invoice("i5", "2024-05"), InvoiceDesk.invoice("i6", "2024-06"))
    // In Stockholm June begins at ten in the evening of Greenwich.
    let (may, june) = ("2024-05-31T21:59:59Z", "2024-05-31T22:00:00Z")
    #expect(try await named(receipt(end: may)) == "i5")
    #expect(try await named(receipt(begin: may, end: june)) == "i6")
    #expect(try await named(receipt(begin: "2024-05-10T12:00:00Z")) == "i5", "nobody says when it ended")
    #expect(try await named(receipt(begin: may)) == nil, "it may have ended in June")
    #expect(try await named(receipt()) == nil, "nobody says when it was")
  }

  @Test("a month without an invoice, or with two, names none")
  func alone() async throws {
    let session = try receipt(end: "2024-05-10T12:00:00Z")
    #expect(await named(session) == nil)
    know(InvoiceDesk.invoice("i4", "2024-04"))
    #expect(await named(session) == nil)
    know(InvoiceDesk.invoice("i4", "2024-04"), InvoiceDesk.invoice("i5", "2024-05"))
    #expect(await named(session) == "i5")
    know(InvoiceDesk.invoice("i5", "2024-05"), InvoiceDesk.invoice("x5", "2024-05"))
    #expect(await named(session) == nil, "it is on one of them")
  }

  @Test("a session that is paid otherwise, of nobody or of somebody else, names none")
  func others() async throws {
    know(InvoiceDesk.invoice("i5", "2024-05"))
    for method in [nil, .provider, .wallet] as [PaymentMethod?] {
      let session = try receipt(end: "2024-05-10T12:00:00Z", paid: method)
      #expect(await named(session) == nil, "\(String(describing: method))")
    }
    let session = try receipt(end: "2024-05-10T12:00:00Z")
    #expect(await named(session, of: nil) == nil)
    #expect(await named(session, of: "8") == nil)
    #expect(await named(session) == "i5")
  }

  @Test("where the device's invoices cannot be read the receipt is as it was")
  func notRead() async throws {
    know(InvoiceDesk.invoice("i5", "2024-05"))
    desk.state.withLock { $0.storeFailure = .storage }
    let session = try receipt(end: "2024-05-10T12:00:00Z")
    #expect(await session.withInvoice(of: "7", desk.ports.store) == session)
  }
}
