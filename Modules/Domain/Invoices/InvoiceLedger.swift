import Foundation

/// The sessions that are on invoices, or may be, by month.
struct InvoiceLedger {
  struct Entry {
    let charge: PastCharge
    let known: KnownSession?
    /// False where nobody says how it is paid.
    let isOnInvoice: Bool
    /// Its month, as far as is known.
    let month: CalendarMonth
    /// The other month whose invoice it may be on; nil where its month is certain.
    let other: CalendarMonth?

    /// Whether it is on the invoice of its month for certain.
    var isCertain: Bool { isOnInvoice && other == nil }

    /// Whether it is on an invoice and cost something, or may have.
    var isOwed: Bool { isOnInvoice && (charge.facts.total ?? charge.estimate(known))?.minorUnits != 0 }
  }

  private(set) var entries: [CalendarMonth: [Entry]] = [:]
  /// Those of another month that may be on the invoice of this one.
  private(set) var guests: [CalendarMonth: [Entry]] = [:]
  /// Whether there is one of which nobody says when it was.
  private(set) var hasUndated = false

  init(_ charges: [PastCharge], known: [TransactionID: KnownSession], now: Date) {
    for charge in charges where charge.facts.standing != .opened {
      let own = known[charge.id]
      let method = charge.facts.method ?? own?.method
      guard method == nil || method == .invoice else { continue }
      guard let month = SessionMonth(charge, own, now: now) else {
        hasUndated = true
        continue
      }
      let entry = Entry(
        charge: charge, known: own, isOnInvoice: method == .invoice, month: month.month, other: month.other)
      entries[month.month, default: []].append(entry)
      if let other = month.other { guests[other, default: []].append(entry) }
    }
  }

  /// Whether an invoice asks for what its sessions cost.
  func check(_ invoice: Invoice) -> InvoiceMonth.Check {
    guard let total = invoice.total else { return .unknown }
    let entries = entries[invoice.month] ?? []
    let others = entries.filter { !$0.isCertain } + (guests[invoice.month] ?? [])
    guard let certain = Self.minorUnits(entries.filter(\.isCertain), in: total.currency),
      let possible = Self.minorUnits(others, in: total.currency)
    else { return .unknown }
    let (most, overflow) = certain.addingReportingOverflow(possible)
    let (less, more) = (
      total.minorUnits.subtractingReportingOverflow(certain), total.minorUnits.subtractingReportingOverflow(most)
    )
    if overflow || less.overflow || more.overflow { return .unknown }
    if more.partialValue == 0 { return .equal }
    if more.partialValue > 0 { return .differs(by: Money(minorUnits: more.partialValue, currency: total.currency)) }
    if less.partialValue < 0 { return .differs(by: Money(minorUnits: less.partialValue, currency: total.currency)) }
    return .unknown
  }

  /// What sessions cost together that have ended; nil if that is not known, and where there is none.
  /// - Parameter isEstimated: Whether what a session cost by energy and price stands in for a sum that is not known.
  static func sum(_ entries: [Entry], isEstimated: Bool = false) -> Money? {
    let ended = entries.filter { $0.charge.facts.standing == .ended }
    guard let first = ended.first, entries.allSatisfy(\.isOnInvoice),
      let currency = cost(first, isEstimated)?.currency, let sum = minorUnits(ended, in: currency, isEstimated)
    else { return nil }
    return Money(minorUnits: sum, currency: currency)
  }

  private static func cost(_ entry: Entry, _ isEstimated: Bool) -> Money? {
    entry.charge.facts.total ?? (isEstimated ? entry.charge.estimate(entry.known) : nil)
  }

  /// Nil if a sum is not known, in another currency, or too great.
  private static func minorUnits(_ entries: [Entry], in currency: Currency, _ isEstimated: Bool = false) -> Int? {
    var sum = 0
    for entry in entries {
      guard let total = cost(entry, isEstimated), total.currency == currency else { return nil }
      let (next, overflow) = sum.addingReportingOverflow(total.minorUnits)
      if overflow { return nil }
      sum = next
    }
    return sum
  }
}
