import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// The list of invoices, and their documents.
struct InvoiceUseCaseTests {
  private let visit = InvoiceVisit()
  private let invoice = InvoiceDesk.invoice()

  private func open() async throws(Failure) -> InvoiceDocument {
    try await visit.invoices.open(invoice, owner: visit.owner)
  }

  private func put(_ bytes: Data) { visit.desk.state.withLock { $0.documents[invoice.id] = bytes } }

  // MARK: The list

  @Test("what is kept comes first, then the network's list, which is kept in its place")
  func storedThenListed() async {
    let earlier = noon.addingTimeInterval(-60)
    let old = [InvoiceDesk.invoice("a", "2024-04")]
    visit.desk.state.withLock { state in
      state.lists["7"] = StoredCopy(old, at: earlier)
      state.list = InvoiceList([invoice])
    }
    #expect(await visit.list() == [.stored(old, at: earlier), .listed([invoice], at: noon)])
    #expect(visit.desk.state.withLock { $0.lists["7"] } == StoredCopy([invoice], at: noon))
    #expect(visit.desk.script.steps == ["invoices as first"])
  }

  @Test("a list that could not be read whole keeps what was known")
  func notWhole() async {
    let old = InvoiceDesk.invoice("a", "2024-04")
    visit.desk.state.withLock { state in
      state.lists["7"] = StoredCopy([old], at: noon)
      state.list = InvoiceList([invoice], isWhole: false)
    }
    #expect(await visit.list().last == .listed([invoice, old], at: noon))
    #expect(visit.desk.state.withLock { $0.lists["7"]?.value } == [invoice, old])
  }

  @Test("what is kept stands in until the network answers", arguments: [Failure.offline, .badAnswer, .providerError])
  func failed(_ failure: Failure) async {
    visit.desk.state.withLock { $0.lists["7"] = StoredCopy([invoice], at: nil) }
    visit.desk.script.fail("invoices", [failure])
    #expect(await visit.list() == [.stored([invoice], at: nil), .failed(failure)])
    #expect(visit.desk.state.withLock { $0.lists["7"]?.value } == [invoice])
  }

  @Test("a list that is asked for no more is no failure, and a broken store keeps nothing from the person")
  func cancelled() async {
    visit.desk.script.fail("invoices", [.cancelled])
    #expect(await visit.list().isEmpty)
    visit.desk.state.withLock { $0.storeFailure = .storage }
    #expect(await visit.list() == [.listed([], at: noon)])
  }

  @Test("nothing is asked in the name of somebody else")
  func somebodyElse() async {
    var all: [ListInvoices.Progress] = []
    await visit.invoices.list(owner: "8") { all.append($0) }
    #expect(all == [.failed(.signInNeeded(.charging))])
    #expect(visit.desk.script.steps.isEmpty)
  }

  // MARK: Documents

  @Test("a document is handed on as a file, and kept")
  func document() async throws {
    put(InvoiceDesk.pdf("x"))
    let opened = try await open()
    let document = opened.document(named: "faktura")
    #expect(document.name == "faktura-2024-05.pdf" && document.mediaType == "application/pdf")
    #expect(document.bytes == InvoiceDesk.pdf("x") && opened.keptAt == nil && opened.failure == nil)
    #expect(visit.desk.state.withLock { $0.kept["7 i1"] } == StoredCopy(InvoiceDesk.pdf("x"), at: noon))
  }

  @Test("what is no PDF is no document, and is not kept")
  func noPDF() async {
    put(Data(#"["internalError"]"#.utf8))
    await #expect(throws: Failure.badAnswer) { try await open() }
    #expect(visit.desk.state.withLock { $0.kept.isEmpty })
    visit.desk.state.withLock { $0.documents = [:] }
    await #expect(throws: Failure.notFound) { try await open() }
  }

  @Test(
    "the document of before stands in, with its age and why",
    arguments: [Failure.offline, .timedOut, .notFound, .providerError, .rateLimited(until: noon)])
  func standsIn(_ failure: Failure) async throws {
    put(InvoiceDesk.pdf())
    _ = try await open()
    visit.desk.script.fail("document", [failure])
    let opened = try await open()
    #expect(opened.keptAt == noon && opened.failure == failure)
    #expect(opened.document(named: "faktura").bytes == InvoiceDesk.pdf())
    put(Data("error".utf8))
    #expect(try await open().failure == .badAnswer)
  }

  @Test("a kept file that was damaged is no document")
  func damaged() async {
    visit.desk.state.withLock { $0.kept["7 i1"] = StoredCopy(Data("%PDF-1.7".utf8), at: noon) }
    visit.desk.script.fail("document", [.offline, .cancelled])
    await #expect(throws: Failure.offline) { try await open() }
    visit.desk.state.withLock { $0.kept["7 i1"] = StoredCopy(InvoiceDesk.pdf(), at: noon) }
    await #expect(throws: Failure.cancelled) { try await open() }
  }

  @Test("a store that cannot keep it does not keep it from the person")
  func noStore() async throws {
    visit.desk.state.withLock { $0.storeFailure = .storage }
    put(InvoiceDesk.pdf())
    #expect(try await open().failure == nil)
    visit.desk.script.fail("document", [.offline])
    await #expect(throws: Failure.offline) { try await open() }
  }
}
