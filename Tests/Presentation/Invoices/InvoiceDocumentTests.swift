import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The document of an invoice on its screen")
struct InvoiceDocumentTests {
  private let invoice = InvoiceDesk.invoice("i4", "2024-04", .unpaid, total: 2_000)

  /// Ada's invoice of April, whose contents are shown; the network has its document.
  private func april(_ prepare: (AppVisit) -> Void = { _ in }) async -> AppVisit {
    let visit = await AppVisit.ofInvoices { visit in
      visit.invoices.list(invoice)
      visit.invoices.state.withLock { $0.documents[invoice.id] = InvoiceDesk.pdf("April") }
      prepare(visit)
    }
    await visit.send(.invoices(.monthTapped("i4")))
    return visit
  }

  private func saved(_ visit: AppVisit) -> [SharedDocument] { visit.platform.state.withLock { $0.saved } }

  @Test("it goes to the platform as a PDF with the name of its month; that is said, and can be closed")
  func handedOver() async {
    let visit = await april()
    await visit.send(.invoices(.documentTapped))
    #expect(saved(visit).map(\.name) == ["invoice-2024-04.pdf"])
    #expect(saved(visit).first?.bytes == InvoiceDesk.pdf("April"))
    #expect(
      visit.shownMonth?.outcome
        == Notice(tone: .information, text: "The invoice has been opened.", action: "Dismiss"))
    await visit.send(.invoices(.outcomeSeen))
    #expect(visit.shownMonth?.outcome == nil)
    visit.core.stop()
  }

  @Test("while it is loaded no other is asked for; another month does not show what came of it")
  func loading() async {
    let visit = await april { visit in
      visit.invoices.list(invoice, InvoiceDesk.invoice("i3", "2024-03"))
    }
    let gate = visit.invoices.script.hold("document")
    await visit.send(.invoices(.documentTapped))
    #expect(
      visit.shownMonth?.opening?.label == "Loading the invoice…" && visit.shownMonth?.document?.isEnabled == false)
    await visit.send(.invoices(.documentTapped))
    #expect(visit.invoices.script.calls.filter { $0.hasPrefix("document") } == ["document i4"])
    await visit.send(.invoices(.monthTapped("i3")))
    #expect(visit.shownMonth?.opening == nil && visit.shownMonth?.document?.isEnabled == false)
    gate.open()
    await visit.core.settle()
    #expect(visit.shownMonth?.document?.isEnabled == true && saved(visit).count == 1)
    #expect(visit.shownMonth?.outcome == nil)
    visit.core.stop()
  }

  @Test("without an answer it is the copy on the device, with its age and why")
  func copy() async {
    let visit = await april()
    await visit.send(.invoices(.documentTapped))
    visit.invoices.script.failAlways("document", .offline)
    await visit.advance(3 * 3600)
    await visit.send(.invoices(.documentTapped))
    #expect(saved(visit).map(\.bytes) == [InvoiceDesk.pdf("April"), InvoiceDesk.pdf("April")])
    #expect(visit.shownMonth?.outcome?.text.plain == "Could not connect. This is the copy saved 3 h ago.")
    #expect(visit.shownMonth?.outcome?.tone == .warning)
    visit.invoices.script.failAlways("document", .notFound)
    await visit.send(.invoices(.documentTapped))
    #expect(
      visit.shownMonth?.outcome?.text.plain
        == "The charging network no longer has this document. This is the copy saved 3 h ago.")
    visit.core.stop()
  }

  @Test("what is no PDF, what the network does not have, and what could not be asked for is said, and nothing is saved")
  func failures() async {
    let words: [(Failure?, Data?, String)] = [
      (nil, Data("{\"error\":\"x\"}".utf8), "The charging network did not send a PDF. Try again later."),
      (nil, nil, "The charging network has no document for this invoice."),
      (.offline, nil, "Could not load the invoice: Could not connect"),
      (.providerError, nil, "Could not load the invoice: The server reported an error"),
    ]
    for (failure, bytes, expected) in words {
      let visit = await april { visit in
        visit.invoices.state.withLock { $0.documents[invoice.id] = bytes }
        visit.invoices.script.failAlways("document", failure)
      }
      await visit.send(.invoices(.documentTapped))
      #expect(visit.shownMonth?.outcome == Notice(tone: .error, text: RichText(expected), action: "Dismiss"))
      #expect(saved(visit).isEmpty)
      visit.core.stop()
    }
  }

  @Test("a device that does not take it says so")
  func notTaken() async {
    let visit = await april { visit in visit.platform.state.withLock { $0.canSave = false } }
    await visit.send(.invoices(.documentTapped))
    #expect(visit.shownMonth?.outcome?.text.plain == "The invoice could not be opened on this device.")
    visit.core.stop()
  }

  @Test("an answer that nobody waits for any more, and a request that was replaced, say nothing")
  func late() {
    var model = InvoicesViewModel()
    let before = model
    #expect(model.handle(.opened(invoice.id, .handedOver)) == .none && model == before)
    model.opening = invoice.id
    #expect(model.handle(.opened(invoice.id, .notLoaded(.cancelled))) == .none)
    #expect(model.opening == nil && model.outcome == nil)
  }
}
