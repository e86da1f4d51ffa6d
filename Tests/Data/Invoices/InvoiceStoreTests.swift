import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData
@testable import ChargeDomain

/// What is kept of invoices in `user.sqlite`.
@Suite struct InvoiceStoreTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func store(at now: Date = noon, most: Int = InvoiceStore.mostDocumentBytes) -> InvoiceStore {
    UserStore.open(folder: folder.url, logger: silent).invoices(now: { now }, mostDocumentBytes: most)
  }

  private func setup(_ town: String = "Jönköping") throws -> InvoiceSetup {
    var form = InvoiceSetupDraft()
    form[.name] = "Ada \"Öberg\"; --"
    form[.address] = "Storgatan 1"
    form[.postcode] = "553 18"
    form[.town] = town
    return try #require(form.setup)
  }

  private func invoice(_ id: String, _ status: Invoice.Status? = nil) throws -> Invoice {
    Invoice(
      id: InvoiceID(rawValue: id), month: try #require(CalendarMonth("2024-05")), status: status,
      dueDay: CalendarDay("2024-07-01"), total: try .ore(12_345))
  }

  private let id = InvoiceID(rawValue: "1")

  @Test("what is set up is read as it was kept, by its owner only, until it is ended")
  func setups() async throws {
    #expect(try await store().setup("42") == nil)
    try await store().keepSetup("42", try setup())
    try await store().keepSetup("43", try setup("Åre"))
    #expect(try await store().setup("42") == (try setup()))
    try await store().keepSetup("42", try setup("Visby"))
    #expect(try await store().setup("42") == (try setup("Visby")))
    try await store().keepSetup("42", nil)
    try await store().keepSetup("44", nil)
    #expect(try await store().setup("42") == nil)
    #expect(try await store().setup("43") == (try setup("Åre")))
  }

  @Test("a list is read as it was kept, with its time, and replaces the one before")
  func lists() async throws {
    #expect(try await store().list("42") == nil)
    let bare = Invoice(id: id, month: try #require(CalendarMonth("0001-12")))
    let invoices = [try invoice("b", .paid), try invoice("a", .unpaid), bare]
    try await store().keepList("42", invoices)
    try await store().keepList("43", [])
    #expect(try await store().list("42") == StoredCopy(invoices, at: noon))
    #expect(try await store().list("43") == StoredCopy([], at: noon))
    try await store(at: noon + 60).keepList("42", [bare])
    #expect(try await store().list("42") == StoredCopy([bare], at: noon + 60))
  }

  @Test("a document is read byte for byte, by its owner only, and replaces the one before")
  func documents() async throws {
    let bytes = Data("%PDF-1.7\n".utf8) + Data([0, 255, 0, 128])
    try await store().keepDocument("42", id, bytes)
    #expect(try await store().document("42", id) == StoredCopy(bytes, at: noon))
    #expect(try await store().document("43", id) == nil)
    #expect(try await store().document("42", InvoiceID(rawValue: "2")) == nil)
    try await store(at: noon + 60).keepDocument("42", id, Data([1]))
    #expect(try await store().document("42", id) == StoredCopy(Data([1]), at: noon + 60))
    try await store().keepDocument("42", id, Data())
    #expect(try await store().document("42", id)?.value == Data())
  }

  @Test("the oldest documents make room for the newest")
  func room() async throws {
    func kept() throws -> [String] { try folder.userRows("SELECT owner || id FROM invoice_document ORDER BY kept_at") }
    for (number, owner) in ["a", "b", "a"].enumerated() {
      try await store(at: noon + Double(number), most: 10)
        .keepDocument(owner, InvoiceID(rawValue: "\(number)"), Data(count: 5))
    }
    #expect(try kept() == ["b1", "a2"])
    try await store(at: noon + 3, most: 10).keepDocument("a", InvoiceID(rawValue: "3"), Data(count: 6))
    #expect(try kept() == ["a3"])
  }

  @Test("what another version wrote in another form counts as not kept")
  func otherForm() async throws {
    try await store().keepSetup("42", try setup())
    try await store().keepList("42", [try invoice("a")])
    try folder.changeUserRows("UPDATE invoice_setup SET setup = '['; UPDATE invoice_copy SET invoices = '{}'")
    #expect(try await store().setup("42") == nil)
    #expect(try await store().list("42") == nil)
    try await store().keepList("42", [])
    #expect(try await store().list("42") == StoredCopy([], at: noon))
  }

  @Test("eight of the greatest documents have room")
  func mostBytes() {
    #expect(InvoiceDocument.mostBytes == 4_194_304 && InvoiceStore.mostDocumentBytes == 33_554_432)
  }

  @Test("signing out forgets everything of everybody")
  func forgets() async throws {
    for owner in ["42", "43"] {
      try await store().keepSetup(owner, try setup())
      try await store().keepList(owner, [try invoice("a")])
      try await store().keepDocument(owner, id, Data([1]))
    }
    try await store().forgetAll()
    for owner in ["42", "43"] {
      #expect(try await store().setup(owner) == nil)
      #expect(try await store().list(owner) == nil)
      #expect(try await store().document(owner, id) == nil)
    }
  }

  @Test("where nothing can be written, keeping fails and nothing is lost")
  func full() async throws {
    try await store().keepList("42", [try invoice("a")])
    let full = UserStore.open(folder: folder.url, logger: silent, now: noon, maximumPages: 70).invoices(now: { noon })
    await #expect(throws: Failure.storage) { try await full.keepDocument("42", id, Data(count: 500_000)) }
    #expect(try await full.list("42")?.value == [try invoice("a")])
    #expect(try await full.document("42", id) == nil)
  }
}
