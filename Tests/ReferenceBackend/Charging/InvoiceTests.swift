import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/invoices`: what a month of charging cost.
@Suite struct InvoiceTests {
  private let town: ChargingTown

  init() throws {
    // Longer than a month.
    town = try ChargingTown { $0.accounts.tokenLifetime = 90 * 86_400 }
  }

  private func list(_ customer: (token: String, id: String), _ query: String = "") async throws -> Answer {
    try await town.get("/flexicharge/invoices/users/\(customer.id)\(query)", token: customer.token)
  }

  private func rows(
    _ customer: (token: String, id: String), _ query: String = ""
  ) async throws -> [[String: Any]] {
    try #require(try await list(customer, query).object()["invoices"] as? [[String: Any]])
  }

  /// Seconds since 1970.
  private func moment(_ text: String) throws -> Int {
    Int(try Date.ISO8601FormatStyle().parse(text).timeIntervalSince1970)
  }

  private func record(_ person: String, _ end: String, wattHours: Int = 10_000) throws {
    let end = try moment(end) * 1000
    #expect(
      try town.control.record(
        .init(
          charger: ChargingTown.slow, person: person, startedAt: end - 3_600_000, endedAt: end, wattHours: wattHours)))
  }

  @Test("a session on an invoice needs no payment, and its month is billed when it is over")
  func aSessionOnAnInvoice() async throws {
    let anna = try await town.customer()
    let opened = try await town.send(
      .post, "/flexicharge/transaction", ["connectorID": ChargingTown.slow, "paymentType": "invoice"],
      token: anna.token)
    #expect(opened.status == .created)
    #expect(opened.text == #"{"klarnaClientToken":null,"klarnaSessionID":null,"transactionID":10001}"#)
    let started = try await town.send(.put, "/flexicharge/transaction/start/10001", token: anna.token)
    #expect(started.status == .ok && started.text.hasPrefix(#"{"startTimstamp":\#(noon),"#))
    #expect(try await town.status(ChargingTown.slow) == "Preparing")
    town.clock.advance(seconds: 60)
    #expect(try await town.send(.put, "/flexicharge/transaction/stop/10001", token: anna.token).status == .ok)
    #expect(try town.control.books().isEmpty)
    let history = try await town.get("/flexicharge/transaction/userTransactions/\(anna.id)", token: anna.token)
    #expect(try history.array().map { $0["paymentType"] as? String } == ["invoice"])
    #expect(try await rows(anna).isEmpty, "the month is not over")

    town.clock.advance(minutes: 30 * 1440)
    let invoice = try #require(try town.control.invoices(of: anna.id).first)
    #expect(
      try await list(anna).text
        == #"{"type":["USER"],"userID":"\#(anna.id)","email":"\#(email)","invoices":[{"invoiceID":"\#(invoice.id)","#
        + #""date":"2024-06","status":"Unpaid","invoiceURL":"/invoices/\#(invoice.id)","totalSum":92,"#
        + #""dueDate":"2024-07-31"}]}"#)
  }

  @Test("in the first era it is opened in the same way, and counts as paid once it has ended")
  func inTheFirstEra() async throws {
    let opened = try await town.send(
      .post, "/flexicharge/transactions/session",
      ["userID": "anna", "chargerID": ChargingTown.slow, "paymentType": "invoice"])
    #expect(try opened.object()["isKlarnaPayment"] as? Bool == false)
    #expect(try opened.object()["client_token"] is NSNull)
    #expect(try await town.send(.put, "/flexicharge/transactions/start/10001").status == .created)
    #expect(try town.transactionRecord(10_001).isPaid == false)
    #expect(try await town.stop(10_001).object()["paymentConfirmed"] as? Bool == true)
    let refused = try await town.send(
      .post, "/flexicharge/transactions/session",
      ["userID": "anna", "chargerID": ChargingTown.slow, "paymentType": "swish"])
    #expect(try refused.codes() == ["invalidDataType"])
  }

  @Test("one that begins late waits for an hour at most, and is given up then") func oneThatBeginsLate() async throws {
    town.control.beginsLate = .never
    let waiting = try #require(try town.control.begin(ChargingTown.slow, by: "anna", onInvoice: true))
    #expect(waiting.isWaiting && waiting.isOnInvoice)
    town.clock.advance(minutes: 61)
    let record = try town.transactionRecord(waiting.id)
    #expect(!record.isWaiting && !record.isRunning && record.endedAt == nil)

    let other = try ChargingTown()
    other.control.beginsLate = .seconds(10)
    let late = try #require(try other.control.begin(ChargingTown.slow, by: "anna", onInvoice: true))
    other.clock.advance(seconds: 10)
    #expect(try other.transactionRecord(late.id).isRunning)
  }

  @Test("a month is that of Stockholm in which a session ended; what cost nothing is on no invoice")
  func months() async throws {
    let anna = try await town.customer()
    try record(anna.id, "2024-04-30T21:59:59Z")
    try record(anna.id, "2024-04-30T22:00:00Z", wattHours: 20_000)
    try record(anna.id, "2024-05-31T21:59:59Z", wattHours: 1_000)
    try record(anna.id, "2023-12-31T22:59:59Z")
    try record(anna.id, "2024-02-10T10:00:00Z", wattHours: 0)
    try record(anna.id, "2024-06-01T10:00:00Z")
    try record("bert", "2024-05-10T10:00:00Z")
    let all = try await rows(anna)
    #expect(all.map { $0["date"] as? String } == ["2024-05", "2024-04", "2023-12"])
    #expect(all.map { $0["totalSum"] as? Int } == [6_300, 3_000, 3_000])
    #expect(all.map { $0["dueDate"] as? String } == ["2024-07-01", "2024-05-31", "2024-01-31"])
    #expect(try await rows(anna).map { $0["invoiceID"] as? String } == all.map { $0["invoiceID"] as? String })
  }

  @Test("only what is over can be written down") func onlyWhatIsOver() throws {
    for (charger, start, end) in [
      (1, 0, 10), (ChargingTown.slow, 10, 10), (ChargingTown.slow, 0, noon * 1000 + 1),
    ] {
      #expect(
        try !town.control.record(
          .init(charger: charger, person: "anna", startedAt: start, endedAt: end, wattHours: 5)))
    }
    #expect(try town.control.transactions().isEmpty)
  }

  @Test("paid ones are told from the others") func paidOnes() async throws {
    let anna = try await town.customer()
    try record(anna.id, "2024-04-10T10:00:00Z")
    try record(anna.id, "2024-05-10T10:00:00Z")
    let april = try #require(try town.control.invoices(of: anna.id).last)
    try town.control.setPaid(true, invoice: april.id)
    func dates(_ query: String) async throws -> [String?] {
      try await rows(anna, query).map { $0["date"] as? String }
    }
    #expect(try await dates("?status=PAID") == ["2024-04"])
    #expect(try await dates("?status=UNPAID") == ["2024-05"])
    #expect(try await dates("?status=ALL") == ["2024-05", "2024-04"])
    let refused = try await list(anna, "?status=paid")
    #expect(refused.status == .badRequest)
    #expect(try refused.codes() == ["invalidStatus"])
    try town.control.setPaid(false, invoice: april.id)
    #expect(try await dates("?status=PAID").isEmpty)
  }

  @Test("an invoice can be told to state a wrong sum") func aWrongSum() async throws {
    let anna = try await town.customer()
    try record(anna.id, "2024-05-10T10:00:00Z")
    let invoice = try #require(try town.control.invoices(of: anna.id).first)
    try town.control.state(total: 9_999, onInvoice: invoice.id)
    #expect(try await rows(anna).map { $0["totalSum"] as? Int } == [9_999])
    #expect(try town.control.invoices(of: anna.id).map(\.total) == [3_000])
    try town.control.state(total: nil, onInvoice: invoice.id)
    #expect(try await rows(anna).map { $0["totalSum"] as? Int } == [3_000])
  }

  @Test("other people's invoices are not there, and nobody gets any without a sign-in")
  func otherPeoples() async throws {
    let anna = try await town.customer()
    let bert = try await town.customer("bert@example.com")
    try record(anna.id, "2024-05-10T10:00:00Z")
    let id = try #require(try town.control.invoices(of: anna.id).first).id
    for path in ["users/\(anna.id)", id, "nonsense"] {
      let answer = try await town.get("/flexicharge/invoices/\(path)", token: bert.token)
      #expect(answer.status == .notFound && answer.body.isEmpty, "\(path)")
      #expect(try await town.get("/flexicharge/invoices/\(path)").status == .unauthorized, "\(path)")
    }
    #expect(try await town.get("/flexicharge/invoices/\(id)", token: anna.token).status == .ok)
    town.control.fail(.status(500))
    let failed = try await town.get("/flexicharge/invoices/\(id)", token: anna.token)
    #expect(failed.status == .internalServerError && failed.text == #"["internalError"]"#)
  }

  @Test("nothing sets invoices up here") func nothingSetsThemUp() async throws {
    let anna = try await town.customer()
    let body: [String: Any?] = ["name": "Anna", "address": "Storgatan 1", "postcode": "55318", "town": "Jönköping"]
    #expect(try await town.send(.post, "/flexicharge/invoice-setup", body, token: anna.token).status == .notFound)
  }

  @Test("a document can be missing, an error, or cut", arguments: ChargingControl.DocumentFault.allCases)
  func faults(_ fault: ChargingControl.DocumentFault) async throws {
    let anna = try await town.customer()
    try record(anna.id, "2024-05-10T10:00:00Z")
    let id = try #require(try town.control.invoices(of: anna.id).first).id
    town.control.documentFault = fault
    let answer = try await town.get("/flexicharge/invoices/\(id)", token: anna.token)
    switch fault {
    case .missing: #expect(answer.status == .notFound && answer.body.isEmpty)
    case .error: #expect(answer.status == .ok && answer.text == #"["internalError"]"#)
    case .cut:
      #expect(answer.status == .ok && answer.text.hasPrefix("%PDF-1.7"))
      #expect(!answer.text.contains("%%EOF"))
    }
    town.control.documentFault = nil
    let whole = try await town.get("/flexicharge/invoices/\(id)", token: anna.token)
    #expect(whole.headers[.contentType] == "application/pdf")
    #expect(try PDFFile(whole.body).texts.contains("Invoice for May 2024"))
  }
}
