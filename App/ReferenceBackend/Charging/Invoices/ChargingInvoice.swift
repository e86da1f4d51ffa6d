/// An invoice of the charging network. Amounts are öre.
public struct ChargingInvoice: Hashable, Sendable, Identifiable {
  /// Its id.
  public let id: String
  /// Who pays.
  public let user: String
  /// Its month, as 2024-05.
  public var month: String { period.text }
  /// Until when it is to be paid, as 2024-07-01.
  public var dueDay: String { period.dueDay }
  /// Whether it was paid.
  public let isPaid: Bool
  /// The sessions that ended in its month and cost something, oldest first.
  public let sessions: [ChargingTransaction]
  /// What its sessions cost.
  public var total: Int { sessions.reduce(0) { $0 + ($1.cost ?? 0) } }
  /// The sum that it states: that of its sessions, unless it was told to state another.
  public var statedTotal: Int { otherTotal ?? total }

  let period: BillingMonth
  let otherTotal: Int?

  /// A row of the list.
  var json: JSONValue {
    [
      "invoiceID": id, "date": month, "status": isPaid ? "Paid" : "Unpaid", "invoiceURL": "/invoices/\(id)",
      "totalSum": statedTotal, "dueDate": dueDay,
    ]
  }
}
