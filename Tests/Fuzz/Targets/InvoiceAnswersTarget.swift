internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// What the charging network answers about invoices and their documents, to everything it is asked.
  static let invoiceAnswers = FuzzTarget(name: "invoice-answers") { input throws(FuzzFinding) in
    guard let run = AnswerRun(input) else { throw FuzzFinding(description: "no server") }
    let service = InvoiceServiceClient.make(
      server: run.server, transport: run.transport, clock: run.clock, logger: run.log.logger)
    let known = run.credential(.charging)
    let list = try await run.value(sending: [AnswerRun.token]) { () throws(Failure) in
      try await service.invoices(known)
    }
    if let list { try look(at: list, run) }

    let body = Data(input.drop { $0 != 0x0A }.dropFirst())
    let id = InvoiceID(rawValue: "inv-1")
    let document = try await run.value(sending: [AnswerRun.token]) { () throws(Failure) in
      try await service.document(id, known)
    }
    if let document {
      try expect((200..<300).contains(run.transport.status), "a document with the status \(run.transport.status)")
      try expect(document == body && InvoiceDocument.isPDF(document), "another file than came")
    }
    for bytes in [body, Data(input), Data("%PDF-1.7\n".utf8) + body] where InvoiceDocument.isPDF(bytes) {
      try expect(bytes.starts(with: "%PDF-".utf8), "a file that does not begin as a PDF")
      try expect(bytes.suffix(1024).range(of: Data("%%EOF".utf8)) != nil, "a file that does not end as a PDF")
    }
  }

  /// Invoices make sense, and so do their months with and without a history.
  private static func look(at list: InvoiceList, _ run: AnswerRun) throws(FuzzFinding) {
    let invoices = list.invoices
    try expect(Set(invoices.map(\.id)).count == invoices.count, "an invoice comes twice")
    try expect(zip(invoices, invoices.dropFirst()).allSatisfy { $0.month >= $1.month }, "not the newest first")
    try run.look(at: invoices.map(\.id.rawValue))
    for invoice in invoices {
      try expect(invoice.total.map { $0.minorUnits >= 0 } ?? true, "a sum below zero")
      try expect(CalendarMonth(invoice.month.description) == invoice.month, "a month that is none")
    }
    for charges in [nil, []] as [[PastCharge]?] {
      let months = InvoiceMonth.all(invoices: invoices, charges: charges, now: run.clock.now)
      try expect(months.count == invoices.count, "a month without an invoice and without a session")
      for month in months {
        try expect(charges != nil || month.check == .unknown, "a sum is told that nobody knows")
        if case .differs(let sum) = month.check { try expect(sum.minorUnits != 0, "it differs by nothing") }
      }
    }
  }
}
