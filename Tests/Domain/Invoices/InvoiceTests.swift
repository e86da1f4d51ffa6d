import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Invoices and their lists.
struct InvoiceTests {
  @Test("an unpaid invoice is overdue after its day, and no other ever is")
  func overdue() throws {
    var invoice = InvoiceDesk.invoice()
    let due = try #require(CalendarDay("2024-07-01"))
    #expect(!invoice.isOverdue(on: due.adding(days: 900)), "nobody said until when")
    invoice.dueDay = due
    #expect(!invoice.isOverdue(on: due))
    #expect(invoice.isOverdue(on: due.adding(days: 1)))
    for status in [Invoice.Status.paid, nil] {
      invoice.status = status
      #expect(!invoice.isOverdue(on: due.adding(days: 1)))
    }
  }

  @Test("a list is in order, and what it could not read is known from before")
  func lists() {
    let (old, new) = (InvoiceDesk.invoice("a", "2024-04", .unpaid), InvoiceDesk.invoice("b", "2024-05"))
    let paid = InvoiceDesk.invoice("a", "2024-04", .paid)
    #expect(InvoiceList([old, new]).invoices == [new, old])
    #expect(InvoiceList([new]).completed(by: [old]) == [new], "a whole list says all")
    #expect(InvoiceList([new], isWhole: false).completed(by: [old]) == [new, old])
    #expect(InvoiceList([paid], isWhole: false).completed(by: [new, old]) == [new, paid])
  }

  @Test(
    "only a whole PDF file is a document",
    arguments: [
      ("%PDF-1.7\n%%EOF", true), ("%PDF-2.0\n1\n%%EOF\r\n", true), ("%PDF-1.4%%EOF\n\n", true), ("", false),
      ("%PDF-1.7\n", false), ("%%EOF", false), (" %PDF-1.7\n%%EOF", false), ("%PDF-\n%%EOF", false),
      ("%PDF-a.b\n%%EOF", false), ("%PDF-17\n%%EOF", false), ("%pdf-1.7\n%%EOF", false), ("%PDF-1.7\n%EOF", false),
      (#"["internalError"]"#, false), (#"{"code":"%PDF-1.7 %%EOF"}"#, false), ("<html>%PDF-1.7 %%EOF", false),
    ])
  func documents(_ text: String, _ isPDF: Bool) {
    #expect(InvoiceDocument.isPDF(Data(text.utf8)) == isPDF)
    // The same as part of other bytes, whose first index is not zero.
    #expect(InvoiceDocument.isPDF(Data(("ab" + text).utf8).dropFirst(2)) == isPDF)
  }

  @Test("the end mark is near the end, and the file is not too great")
  func ends() {
    func file(_ count: Int) -> Data { Data("%PDF-1.7\n%%EOF".utf8) + Data(repeating: 0x20, count: count) }
    #expect(InvoiceDocument.isPDF(file(1_019)))
    #expect(!InvoiceDocument.isPDF(file(1_020)))
    let great = Data("%PDF-1.7\n".utf8) + Data(repeating: 0x20, count: InvoiceDocument.mostBytes - 14)
    #expect(InvoiceDocument.isPDF(great + Data("%%EOF".utf8)))
    #expect(!InvoiceDocument.isPDF(great + Data(" %%EOF".utf8)))
  }

  @Test("an invoice is offered only to who has set it up, all else to everybody")
  func offered() {
    var form = InvoiceSetupDraft()
    for field in InvoiceSetupDraft.Field.allCases { form[field] = field == .postcode ? "55318" : "A" }
    for method in PaymentMethod.allCases {
      #expect(method.isOffered(with: form.setup))
      #expect(method.isOffered(with: nil) == (method != .invoice))
    }
  }
}
