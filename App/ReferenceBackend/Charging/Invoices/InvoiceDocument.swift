import Foundation

/// The document of an invoice: one page with the month, the person, the sessions and the sum.
struct InvoiceDocument {
  /// How many sessions have a line of their own; the others share one.
  static let mostLines = 36
  /// Of what is paid, this share is the tax: a rate of 25 per cent on what is left without it.
  private static let taxShare = 5

  let invoice: ChargingInvoice
  let user: ChargingUser

  var bytes: [UInt8] {
    var page = PDFPage(title: "Invoice \(invoice.month)")
    page.add("FlexiCharge", at: (56, 780), size: 18, isBold: true)
    page.add("Invoice for \(invoice.period.title)", at: (56, 748), size: 14, isBold: true)
    let facts = [
      "Invoice number: \(invoice.id)", "Issued: \(invoice.period.issueDay)", "Due: \(invoice.dueDay)",
      "Status: \(invoice.isPaid ? "Paid" : "Unpaid")",
    ]
    for (number, fact) in facts.enumerated() { page.add(fact, at: (56, 722 - 15 * number), size: 10) }
    for (number, line) in person.enumerated() { page.add(line, at: (360, 722 - 15 * number), size: 10) }
    addSessions(to: &page)
    return page.bytes
  }

  private var person: [String] {
    let name = [user.firstName, user.lastName].compactMap(\.self).joined(separator: " ")
    let town = [user.zipCode, user.city].compactMap(\.self).joined(separator: " ")
    return [name, user.email, user.streetAddress ?? "", town].filter { !$0.isEmpty }.map { Self.short($0, 36) }
  }

  private func addSessions(to page: inout PDFPage) {
    var y = 640
    func addLine(_ day: String, _ place: String, _ energy: String, _ sum: String, isBold: Bool = false) {
      for (text, x) in [(day, 56), (place, 140), (energy, 370), (sum, 450)] where !text.isEmpty {
        page.add(text, at: (x, y), size: 10, isBold: isBold)
      }
      y -= 14
    }
    addLine("Date", "Place", "Energy", "Sum", isBold: true)
    let own = invoice.sessions.count > Self.mostLines ? Self.mostLines - 1 : Self.mostLines
    for session in invoice.sessions.prefix(own) {
      addLine(
        Self.day(session), Self.short(ChargingStationSample.site(of: session.charger)?.name ?? "", 40),
        Self.energy(session.wattHours ?? 0), Self.kronor(session.cost ?? 0))
    }
    let others = invoice.sessions.dropFirst(own)
    if !others.isEmpty {
      addLine(
        "", "and \(others.count) more", Self.energy(others.reduce(0) { $0 + ($1.wattHours ?? 0) }),
        Self.kronor(others.reduce(0) { $0 + ($1.cost ?? 0) }))
    }
    y -= 10
    addLine("", "", "Total", Self.kronor(invoice.statedTotal), isBold: true)
    addLine("", "", "Of it VAT 25 %", Self.kronor((invoice.statedTotal * 2 + Self.taxShare) / (2 * Self.taxShare)))
  }

  private static func day(_ session: ChargingTransaction) -> String {
    var style = Date.ISO8601FormatStyle().year().month().day()
    style.timeZone = TimeZone(identifier: "Europe/Stockholm") ?? .gmt
    return Date(timeIntervalSince1970: Double(session.endedAt ?? 0) / 1000).formatted(style)
  }

  private static func energy(_ wattHours: Int) -> String {
    String(format: "%d.%03d kWh", wattHours / 1000, wattHours % 1000)
  }

  private static func kronor(_ ore: Int) -> String { "\(UnitPrice(ore: max(0, ore)).kronor) kr" }

  private static func short(_ text: String, _ most: Int) -> String {
    text.count > most ? String(text.prefix(most - 1)) + "…" : text
  }
}
