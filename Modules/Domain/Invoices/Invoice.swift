/// The charging network's id of an invoice, by which its document is asked for.
public struct InvoiceID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// As the network writes it.
  public let rawValue: String

  /// An id.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the network writes it.
  public var description: String { rawValue }
}

/// What a month of charging cost, as the network lists it.
public struct Invoice: Hashable, Sendable, Codable, Identifiable {
  /// Whether it was paid.
  public enum Status: String, CaseIterable, Hashable, Sendable, Codable {
    /// It was.
    case paid
    /// It was not, as far as the network knows.
    case unpaid
  }

  /// The network's id.
  public let id: InvoiceID
  /// The month.
  public let month: CalendarMonth
  /// Whether it was paid; nil if the network does not say, or uses another word.
  public var status: Status?
  /// Until when it is to be paid; nil if the network does not say.
  public var dueDay: CalendarDay?
  /// The sum; nil if the network does not say.
  public var total: Money?

  /// An invoice of which only this is known.
  public init(
    id: InvoiceID, month: CalendarMonth, status: Status? = nil, dueDay: CalendarDay? = nil, total: Money? = nil
  ) {
    self.id = id
    self.month = month
    self.status = status
    self.dueDay = dueDay
    self.total = total
  }

  /// Whether it should have been paid before this day, and was not.
  public func isOverdue(on day: CalendarDay) -> Bool { status == .unpaid && dueDay.map { $0 < day } ?? false }
}

/// The network's list of a person's invoices.
public struct InvoiceList: Hashable, Sendable, Codable {
  /// Those that could be read, the newest first; each id comes once.
  public let invoices: [Invoice]
  /// Whether every row could be read.
  public let isWhole: Bool

  /// A list.
  public init(_ invoices: [Invoice], isWhole: Bool = true) {
    self.invoices = invoices.newestFirst
    self.isWhole = isWhole
  }

  /// All that is known: an invoice is never taken back, so what a row that could not be read told before still holds.
  func completed(by known: [Invoice]) -> [Invoice] {
    if isWhole { return invoices }
    let ids = Set(invoices.map(\.id))
    return (invoices + known.filter { !ids.contains($0.id) }).newestFirst
  }
}

extension [Invoice] {
  fileprivate var newestFirst: [Invoice] {
    sorted { ($0.month, $0.id.rawValue) > ($1.month, $1.id.rawValue) }
  }
}
