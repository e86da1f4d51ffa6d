import Foundation

/// Whether a session that has ended is paid, as far as is known: what the wallet took for it, else what the network says.
public enum SessionPayment: Hashable, Sendable, Codable {
  /// It is.
  case paid
  /// It cost nothing.
  case nothing
  /// The wallet holds the sum, or may, and has not taken it.
  case notYet
  /// The sum could not be taken.
  case notCompleted
  /// So much of it is not paid, and nothing is held for it any more.
  case unpaid(Money)
  /// It is on the invoice of this month; nil where that is not known.
  case onInvoice(CalendarMonth?)
  /// Nobody says.
  case unknown

  /// Whether something is known to be still to pay, and not by an invoice.
  public var isOpen: Bool {
    switch self {
    case .notYet, .notCompleted, .unpaid: true
    case .paid, .nothing, .onInvoice, .unknown: false
    }
  }

  /// Whether a paper about the session proves a payment: only that is called a receipt.
  public var isSettled: Bool {
    switch self {
    case .paid, .nothing: true
    case .notYet, .notCompleted, .unpaid, .onInvoice, .unknown: false
    }
  }
}

extension SessionReceipt {
  /// Whether it is paid. What the network says of a session that the wallet pays counts for nothing: it does not ask the
  /// wallet.
  public var payment: SessionPayment {
    if total?.minorUnits == 0 { return .nothing }
    if let hold { return hold.payment }
    switch method {
    case .wallet: return .unknown
    case .invoice: return .onInvoice(month)
    case .provider, nil: return isPaid.map { $0 ? .paid : .notCompleted } ?? .unknown
    }
  }

  /// The month of its invoice; nil where that is not certain.
  public var month: CalendarMonth? {
    let month = SessionMonth(
      begin: begin, end: end.map { isEndEstimated ? .seen($0) : .told($0) } ?? .unknown)
    return month.flatMap { $0.other == nil ? $0.month : nil }
  }
}

extension SessionHold {
  /// Whether the session is paid, by what the wallet took for it.
  public var payment: SessionPayment {
    switch standing {
    case .asked, .held, .capturing: .notYet
    case .captured: unpaid.map { .unpaid($0) } ?? .paid
    case .releasing, .released, .notHeld: unpaid.map { .unpaid($0) } ?? .unknown
    case .gone: .unknown
    }
  }
}
