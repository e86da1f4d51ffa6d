import ChargeDomain
import Foundation

/// The rows of a list of invoices. A row that cannot be used spoils no other.
struct InvoiceRecords {
  private(set) var invoices: [Invoice] = []
  private(set) var skippedCount = 0
  let faults = FieldFaults()

  /// Reads the row of a user with their invoices, a list of such rows, or a list of invoices.
  /// - Parameter person: Whose they have to be.
  /// - Returns: `nil` for an answer that has none of these shapes, or tells of somebody else.
  init?(_ root: JSONValue, of person: String) {
    if root.isArray {
      for element in root.elements {
        if element.isObject, element["invoices"] != nil {
          guard add(user: element, person) else { return nil }
        } else {
          add(row: element)
        }
      }
    } else {
      guard root.isObject, root["invoices"] != nil, add(user: root, person) else { return nil }
    }
  }

  private mutating func add(user: JSONValue, _ person: String) -> Bool {
    guard let reader = JSONReader(record: user, faults: faults) else { return false }
    if let id = reader.text("userID") ?? reader.text("userId"), id != person { return false }
    guard let list = reader.value("invoices") else { return true }
    guard list.isArray else { return false }
    for row in list.elements { add(row: row) }
    return true
  }

  private mutating func add(row: JSONValue) {
    guard let record = JSONReader(record: row, faults: faults), let invoice = Invoice(record),
      !invoices.contains(where: { $0.id == invoice.id })
    else {
      skippedCount += 1
      return
    }
    invoices.append(invoice)
  }
}

extension Invoice {
  /// Nil without a usable id and a month.
  fileprivate init?(_ record: JSONReader) {
    guard let value = record.value("invoiceID") ?? record.value("invoiceId"), let id = TransactionID(value) else {
      record.refuse("invoiceID", "it is no id")
      return nil
    }
    guard let month = record.month else {
      record.refuse("date", "it is no month")
      return nil
    }
    self.init(
      id: InvoiceID(rawValue: id.rawValue), month: month, status: record.status, dueDay: record.dueDay,
      total: record.total)
  }
}

extension JSONReader {
  /// The month of a text that is one, or begins with one, as a day does.
  fileprivate var month: CalendarMonth? {
    guard let text = text("date") else { return nil }
    let rest = text.dropFirst(7)
    return rest.isEmpty || rest.hasPrefix("-") ? CalendarMonth(String(text.prefix(7))) : nil
  }

  /// Whether it was paid: a word in any case.
  fileprivate var status: Invoice.Status? {
    known(text("status"), "status") { Invoice.Status(rawValue: $0.lowercased()) }
  }

  /// The day of a text that is one, or begins with one, as a moment does.
  fileprivate var dueDay: CalendarDay? {
    guard let text = text("dueDate") else { return nil }
    let rest = text.dropFirst(10)
    if rest.isEmpty || rest.hasPrefix("T"), let day = CalendarDay(String(text.prefix(10))) { return day }
    refuse("dueDate", "it is no day")
    return nil
  }

  /// Öre, as a number or as digits: a text with decimals may be in kronor.
  fileprivate var total: Money? {
    guard let value = value("totalSum") else { return nil }
    if let text = value.string, !text.utf8.allSatisfy(\.isDigit) {
      refuse("totalSum", "it is no number of öre")
      return nil
    }
    guard let ore = double("totalSum") else { return nil }
    if let sum = ChargingMoney.sum(ore: ore) { return sum }
    refuse("totalSum", "it is no sum")
    return nil
  }
}
