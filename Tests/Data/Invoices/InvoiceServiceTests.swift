import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData
@testable import ChargeDomain

/// The charging network as it lists invoices and sends their documents.
struct InvoiceServiceTests {
  private static let user = "user-4711"

  private struct Fixture {
    let accounts: AccountsFixture
    let service: InvoiceService

    init(_ body: Data, status: Int = 200) throws {
      accounts = try AccountsFixture { _ throws(HTTPFailure) in
        HTTPAnswer(response: HTTPResponse(status: .init(code: status)), body: body)
      }
      service = InvoiceServiceClient.make(
        server: accounts.server, transport: accounts.transport, clock: accounts.clock, logger: accounts.logger)
    }

    init(_ text: String, status: Int = 200) throws { try self.init(Data(text.utf8), status: status) }

    var credential: Credential { accounts.credential(.charging, userID: InvoiceServiceTests.user) }

    func list() async throws(Failure) -> InvoiceList { try await service.invoices(credential) }

    func document() async throws(Failure) -> Data {
      try await service.document(InvoiceID(rawValue: "inv-1"), credential)
    }
  }

  /// A user row with these invoices.
  private static func row(_ rows: String) -> String {
    #"{"type":["USER"],"userID":"\#(user)","email":"ada@example.org","invoices":[\#(rows)]}"#
  }

  private func list(_ rows: String) async throws -> InvoiceList {
    let fixture = try Fixture(Self.row(rows))
    defer { fixture.accounts.expectSilence(besides: [Self.user, "inv-1"]) }
    return try await fixture.list()
  }

  private func invoice(_ members: String) async throws -> Invoice? {
    try await list(#"{"invoiceID":"inv-1","date":"2022-01",\#(members)}"#).invoices.first
  }

  // MARK: The list

  @Test("the list is asked for with a sign-in, and read")
  func wholeList() async throws {
    let fixture = try Fixture(
      Self.row(
        #"{"invoiceID":"inv-1","date":"2022-01","status":"Paid","invoiceURL":"/x","totalSum":12345,"#
          + #""dueDate":"2022-03-03"},{"invoiceID":2,"date":"2022-02","status":"Unpaid","totalSum":0}"#))
    let list = try await fixture.list()
    #expect(try fixture.accounts.asked() == "GET /base/invoices/users/user-4711?status=ALL")
    #expect(try fixture.accounts.field("Authorization") == "Bearer \(AccountsFixture.token)")
    #expect(try fixture.accounts.field("Accept") == "application/json")
    #expect(list.isWhole && list.invoices.map(\.id.rawValue) == ["2", "inv-1"])
    let first = try #require(list.invoices.last)
    #expect(first.month.description == "2022-01" && first.status == .paid && first.dueDay?.description == "2022-03-03")
    #expect(try first.total == .ore(12_345))
    let second = try #require(list.invoices.first)
    #expect(try second.status == .unpaid && second.dueDay == nil && second.total == .ore(0))
    fixture.accounts.expectSilence(besides: [Self.user, "inv-1"])
  }

  @Test("a status is a word in any case; another is not known")
  func status() async throws {
    for (word, status) in [
      (#""paid""#, .paid), (#""PAID""#, .paid), (#""UnPaid""#, .unpaid), (#""Overdue""#, nil), ("null", nil),
      ("7", nil), ("[]", nil),
    ] as [(String, Invoice.Status?)] {
      #expect(try #require(try await invoice(#""status":\#(word)"#)).status == status, "\(word)")
    }
  }

  @Test("a sum is a number or digits, in öre; what is none is not known, and never zero")
  func sums() async throws {
    for (number, ore) in [
      ("12345", 12_345), (#""12345""#, 12_345), ("99.5", 100), ("0", 0), ("null", nil), (#""123.45""#, nil),
      (#""1e3""#, nil), (#""""#, nil), ("-1", nil), ("1e300", nil), ("true", nil), ("{}", nil),
    ] as [(String, Int?)] {
      let sum = try ore.map { try Money.ore($0) }
      #expect(try #require(try await invoice(#""totalSum":\#(number)"#)).total == sum, "\(number)")
    }
  }

  @Test("a month may be told as a day; a due day as a moment")
  func days() async throws {
    for date in ["2022-01", "2022-01-31", " 2022-01 ", "2022-01-31T10:00:00Z"] {
      let read = try await list(#"{"invoiceID":"inv-1","date":"\#(date)","dueDate":"2022-02-28T00:00:00Z"}"#)
      #expect(read.invoices.map(\.month.description) == ["2022-01"], "\(date)")
      #expect(read.invoices.first?.dueDay?.description == "2022-02-28")
    }
    for day in ["2022-02-30", "2022-02-281", "2022-02-28 10:00"] {
      #expect(try #require(try await invoice(#""dueDate":"\#(day)""#)).dueDay == nil, "\(day)")
    }
    #expect(try #require(try await invoice(#""dueDate":20220228"#)).dueDay == nil)
  }

  @Test("a row that cannot be used spoils no other, and the list is then not whole")
  func badRows() async throws {
    let read = try await list(
      #"7,null,"x",{},{"invoiceID":"a"},{"invoiceID":"b","date":"2022-13"},{"date":"2022-01"},"#
        + #"{"invoiceID":"c/../d","date":"2022-01"},{"invoiceID":"e","date":"2022-011"},"#
        + #"{"invoiceID":"inv-1","date":"2022-01"},{"invoiceID":"inv-1","date":"2022-02"}"#)
    #expect(read.invoices.map(\.id.rawValue) == ["inv-1"] && !read.isWhole)
    #expect(read.invoices.map(\.month.description) == ["2022-01"])
  }

  @Test("there are several shapes in which there is nothing, and in which there is one")
  func shapes() async throws {
    for text in [Self.row(""), "[]", #"{"invoices":null}"#, "[\(Self.row(""))]"] {
      #expect(try await Fixture(text).list() == InvoiceList([]), "\(text)")
    }
    #expect(try await Fixture("", status: 404).list() == InvoiceList([]))
    let invoice = #"{"invoiceID":"inv-1","date":"2022-01"}"#
    for text in [Self.row(invoice), "[\(Self.row(invoice))]", "[\(invoice)]", #"{"invoices":[\#(invoice)]}"#] {
      #expect(try await Fixture(text).list().invoices.map(\.id.rawValue) == ["inv-1"], "\(text)")
    }
  }

  @Test("ids have one of two spellings, whose they are too")
  func spellings() async throws {
    for name in ["invoiceID", "invoiceId"] {
      #expect(try await list(#"{"\#(name)":"inv-1","date":"2022-01"}"#).invoices.map(\.id.rawValue) == ["inv-1"])
    }
    for name in ["userID", "userId"] {
      let own = try Fixture(#"{"\#(name)":"\#(Self.user)","invoices":[]}"#)
      #expect(try await own.list() == InvoiceList([]))
      let other = try Fixture(#"{"\#(name)":"8","invoices":[]}"#)
      await #expect(throws: Failure.badAnswer) { try await other.list() }
    }
  }

  @Test("what is not used is logged by the names of its fields, and how many rows are none; else nothing is")
  func logged() async throws {
    let fixture = try Fixture(
      Self.row(
        #"{"invoiceID":"a","date":"2022-01","totalSum":1e300},{"invoiceID":"b","date":"2022-01","dueDate":"soon"},"#
          + #"{"invoiceID":"c","date":"2022-01","status":"Lost"},{"invoiceID":"d","date":"2022-13"},{"date":"2022-01"},"#
          + #"{"invoiceID":"a","date":"2022-02"}"#))
    #expect(try await fixture.list().invoices.map(\.id.rawValue) == ["c", "b", "a"])
    #expect(fixture.accounts.logged.contains("not used: date, dueDate, invoiceID, status, totalSum"))
    #expect(fixture.accounts.logged.contains("3 rows are no invoices, or come again"))
    let text = try Fixture(Self.row(#"{"invoiceID":"a","date":"2022-01","totalSum":"1.5"}"#))
    #expect(try await text.list().isWhole && text.accounts.logged.contains("not used: totalSum"))
    #expect(!text.accounts.logged.contains("rows"))
    let fine = try Fixture(Self.row(#"{"invoiceID":"a","date":"2022-01"}"#))
    #expect(try await fine.list().isWhole && fine.accounts.logged.isEmpty)
  }

  @Test("a list has 8 MiB and 25 seconds, a document 50: less than its reader waits")
  func limits() async throws {
    let fixture = try Fixture(Self.row(""))
    _ = try await fixture.list()
    let asked = try #require(fixture.accounts.transport.exchanges.first).limits
    #expect(asked.total == .seconds(25) && asked.bodyBytes == 8_388_608)
    #expect(asked.total < .seconds(ListInvoices.patience) && ListInvoices.patience == 30)
    let document = try Fixture("%PDF-1.7\n%%EOF")
    _ = try await document.document()
    #expect(document.accounts.transport.exchanges.first?.limits.total == .seconds(50) && OpenInvoice.patience == 60)
  }

  @Test(
    "an error, a page or somebody else's list is never a list",
    arguments: [
      (200, #"["dbError"]"#, Failure.providerError), (500, #"["internalError"]"#, .providerError),
      (401, #"{"status":401,"code":"unauthorizedError","message":"x"}"#, .unauthorized), (401, "", .unauthorized),
      (400, #"["invalidStatus"]"#, .rejected(.unknown)), (404, "<html>", .notFound), (200, "<html>", .badAnswer),
      (200, "{}", .badAnswer), (200, "", .badAnswer), (200, #""none""#, .badAnswer), (200, "[{", .badAnswer),
      (200, #"{"invoices":7}"#, .badAnswer), (200, #"{"userID":"8","invoices":[]}"#, .badAnswer),
      (200, #"[{"userID":"8","invoices":[]}]"#, .badAnswer), (503, "", .providerError),
    ])
  func errors(_ status: Int, _ text: String, _ failure: Failure) async throws {
    let fixture = try Fixture(text, status: status)
    await #expect(throws: failure) { try await fixture.list() }
    fixture.accounts.expectSilence(besides: [Self.user])
  }

  @Test("who has no id is asked to sign in")
  func withoutID() async throws {
    let fixture = try Fixture(Self.row(""))
    for id in [nil, ""] {
      let nobody = fixture.accounts.credential(.charging, userID: id)
      await #expect(throws: Failure.signInNeeded(.charging)) { try await fixture.service.invoices(nobody) }
    }
    #expect(fixture.accounts.transport.exchanges.isEmpty)
  }

  // MARK: Documents

  @Test("a document is a PDF file, byte for byte")
  func document() async throws {
    let bytes = Data("%PDF-1.7\n%".utf8) + Data([0xE2, 0xE3, 0xCF, 0xD3, 0x00, 0xFF]) + Data("\n%%EOF\n".utf8)
    let fixture = try Fixture(bytes)
    #expect(try await fixture.document() == bytes)
    #expect(try fixture.accounts.asked() == "GET /base/invoices/inv-1")
    #expect(try fixture.accounts.field("Accept") == "application/pdf, application/json;q=0.5")
    #expect(try fixture.accounts.field("Authorization") == "Bearer \(AccountsFixture.token)")
    let exchange = try #require(fixture.accounts.transport.exchanges.first)
    #expect(exchange.limits.bodyBytes == InvoiceDocument.mostBytes)
    fixture.accounts.expectSilence(besides: ["inv-1"])
  }

  @Test(
    "what is no document is a failure",
    arguments: [
      (404, "", Failure.notFound), (404, #"{"status":404,"code":"notFound","message":"x"}"#, .notFound),
      (200, #"["internalError"]"#, .providerError), (500, #"["internalError"]"#, .providerError),
      (200, "", .badAnswer), (200, "%PDF-1.7\n", .badAnswer), (200, "<html>%%EOF", .badAnswer),
      (200, #"{"url":"x"}"#, .badAnswer), (401, "", .unauthorized), (500, "%PDF-1.7\n%%EOF", .providerError),
      (503, "", .providerError),
    ])
  func noDocument(_ status: Int, _ text: String, _ failure: Failure) async throws {
    let fixture = try Fixture(text, status: status)
    await #expect(throws: failure) { try await fixture.document() }
    fixture.accounts.expectSilence(besides: ["inv-1"])
  }

  @Test("an id is one part of a path, whatever it holds")
  func ids() async throws {
    let fixture = try Fixture("%PDF-1.7\n%%EOF")
    _ = try await fixture.service.document(InvoiceID(rawValue: "a/../b?c"), fixture.credential)
    #expect(try fixture.accounts.asked() == "GET /base/invoices/a%2F..%2Fb%3Fc")
  }
}
