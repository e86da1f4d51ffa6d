import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// The documents of invoices: real PDF files.
@Suite struct InvoiceDocumentTests {
  @Test("a page has its texts, and every offset is right") func aPage() throws {
    var page = PDFPage(title: "Räkning (1)")
    page.add("Åre, Ängelholm \\ (Öst) – ça va", at: (10, 20), size: 9)
    page.add("Çağrı Yıldız 5 € 東", at: (10, 10), size: 9, isBold: true)
    let file = try PDFFile(page.bytes)
    #expect(file.objects.count == 7)
    #expect(file.trailer == "<< /Size 8 /Root 1 0 R /Info 7 0 R >>")
    #expect(file.objects[1]?.contains("/Type /Catalog /Pages 2 0 R") == true)
    #expect(file.objects[2] == "<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    #expect(file.objects[3]?.contains("/MediaBox [0 0 595 842] /Contents 6 0 R") == true)
    #expect(file.objects[4]?.contains("/BaseFont /Helvetica /Encoding /WinAnsiEncoding") == true)
    #expect(file.objects[7] == #"<< /Title (R\344kning \(1\)) >>"#)
    #expect(file.texts.first?.hasPrefix("Åre, Ängelholm \\ (Öst) ") == true)
    #expect(page.bytes.allSatisfy { $0 < 0x80 || (0xCF...0xE3).contains($0) }, "only the second line is binary")
  }

  @Test("an empty page is a page") func anEmptyPage() throws {
    #expect(try PDFFile(PDFPage(title: "").bytes).texts.isEmpty)
  }

  @Test("letters of Western Europe have one byte; of others the letter stays, or a question mark")
  func encoding() {
    #expect(WinAnsi.bytes(of: "åäöÅÄÖç") == [0xE5, 0xE4, 0xF6, 0xC5, 0xC4, 0xD6, 0xE7])
    #expect(WinAnsi.bytes(of: "a\u{30A}") == [0xE5], "also from two characters")
    #expect(WinAnsi.bytes(of: "ğışİ") == Array("gisI".utf8))
    #expect(WinAnsi.bytes(of: "5\u{A0}€\n–") == [0x35, 0x20, 0x80, 0x20, 0x96])
    #expect(WinAnsi.bytes(of: "東🚗") == Array("??".utf8))
    #expect(PDFPage.literal("(å\\)") == #"(\(\345\\\))"#)
  }

  @Test("it says whose it is, for which month, what was charged and what is to be paid")
  func theDocument() async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    let profile: [String: Any?] = ["firstName": "Åsa", "lastName": "Öberg", "zipCode": "553 18", "city": "Jönköping"]
    #expect(
      try await town.send(.put, "/flexicharge/auth/user-information", profile, token: anna.token).status == .noContent)
    let end = (noon - 86_400) * 1000
    for number in 0..<40 {
      try town.control.record(
        .init(
          charger: ChargingTown.slow, person: anna.id, startedAt: end - 3_600_000 - number, endedAt: end - number,
          wattHours: 1_000))
    }
    let invoice = try #require(try town.control.invoices(of: anna.id).first)
    let answer = try await town.get("/flexicharge/invoices/\(invoice.id)", token: anna.token)
    let texts = try PDFFile(answer.body).texts
    for text in [
      "Invoice for May 2024", "Invoice number: \(invoice.id)", "Issued: 2024-06-01", "Due: 2024-07-01",
      "Status: Unpaid", "Åsa Öberg", email, "553 18 Jönköping", "2024-05-31", "1.000 kWh", "3.00 kr", "and 5 more",
      "5.000 kWh", "15.00 kr", "Total", "120.00 kr", "24.00 kr",
    ] {
      #expect(texts.contains(text), "\(text)")
    }
    try town.control.setPaid(true, invoice: invoice.id)
    let paid = try await town.get("/flexicharge/invoices/\(invoice.id)", token: anna.token)
    #expect(try PDFFile(paid.body).texts.contains("Status: Paid"))
  }
}
