public import Foundation

/// A month with what was charged in it, and its invoice if there is one. A session is on the invoice of the month in which it
/// ended, by the clock of the network's country; months without sessions and without an invoice are not made up.
public struct InvoiceMonth: Hashable, Sendable, Codable, Identifiable {
  /// How far its invoice is.
  public enum Standing: Hashable, Sendable, Codable {
    /// The month is not over: its invoice is to come.
    case running
    /// The month is over, and the network does not list an invoice yet.
    case awaited
    /// The network sent it.
    case issued(Invoice)
  }

  /// Whether an invoice asks for what its sessions cost.
  public enum Check: Hashable, Sendable, Codable {
    /// It does.
    case equal
    /// It asks for so much more, or less where that is below zero.
    case differs(by: Money)
    /// That cannot be told: a sum is not known, or how a session is paid.
    case unknown
  }

  /// Where the network sends its invoices from.
  public static let zone = TimeZone(identifier: "Europe/Stockholm") ?? .gmt

  /// The month.
  public let month: CalendarMonth
  /// How far its invoice is.
  public let standing: Standing
  /// The sessions that are on the invoice, or may be where nobody says how they are paid; the newest first.
  public let charges: [PastCharge]
  /// What they cost together, as far as they have ended; nil if that is not known.
  public let sum: Money?
  /// Whether the invoice asks for that.
  public let check: Check

  /// Its invoice; nil while there is none.
  public var invoice: Invoice? { if case .issued(let invoice) = standing { invoice } else { nil } }

  /// Tells it from the others: the network may send two invoices for a month.
  public var id: String { invoice?.id.rawValue ?? month.description }

  /// All months of a person, the newest first.
  /// - Parameters:
  ///   - charges: The network's list of sessions; nil while that is not known.
  ///   - methods: How sessions that this device began are paid, where the list does not say.
  public static func all(
    invoices: [Invoice], charges: [PastCharge]?, methods: [TransactionID: PaymentMethod] = [:], now: Date
  ) -> [InvoiceMonth] {
    let ledger = InvoiceLedger(charges ?? [], methods: methods)
    let current = CalendarMonth(of: now, in: zone)
    let counts = Dictionary(invoices.map { ($0.month, 1) }, uniquingKeysWith: +)
    let issued = invoices.map { invoice in
      let isAlone = counts[invoice.month] == 1
      return InvoiceMonth(
        invoice.month, .issued(invoice), ledger.entries[invoice.month] ?? [],
        check: charges == nil || !isAlone || ledger.hasUndated ? .unknown : ledger.check(invoice))
    }
    let others = ledger.entries.filter { counts[$0.key] == nil }.compactMap { month, entries -> InvoiceMonth? in
      // Nothing is billed for a month that cost nothing, or was paid otherwise.
      guard month >= current || entries.contains(where: \.isOwed) else { return nil }
      return InvoiceMonth(month, month >= current ? .running : .awaited, entries, check: .unknown)
    }
    return (issued + others).sorted { ($0.month, $0.id) > ($1.month, $1.id) }
  }

  private init(_ month: CalendarMonth, _ standing: Standing, _ entries: [InvoiceLedger.Entry], check: Check) {
    self.month = month
    self.standing = standing
    charges = entries.map(\.charge)
    sum = InvoiceLedger.sum(entries)
    self.check = check
  }
}

/// The sessions that are on invoices, or may be, by month.
private struct InvoiceLedger {
  struct Entry {
    let charge: PastCharge
    /// False where nobody says how it is paid.
    let isCertain: Bool

    /// Whether it is on an invoice and cost something, or may have.
    var isOwed: Bool { isCertain && charge.facts.total?.minorUnits != 0 }
  }

  private(set) var entries: [CalendarMonth: [Entry]] = [:]
  /// Whether there is one of which nobody says when it was.
  private(set) var hasUndated = false

  init(_ charges: [PastCharge], methods: [TransactionID: PaymentMethod]) {
    for charge in charges where charge.facts.standing != .opened {
      let method = charge.facts.method ?? methods[charge.id]
      guard method == nil || method == .invoice else { continue }
      guard let moment = charge.facts.endedAt ?? charge.facts.startedAt ?? charge.facts.openedAt else {
        hasUndated = true
        continue
      }
      let month = CalendarMonth(of: moment, in: InvoiceMonth.zone)
      entries[month, default: []].append(Entry(charge: charge, isCertain: method == .invoice))
    }
  }

  /// Whether an invoice asks for what its sessions cost.
  func check(_ invoice: Invoice) -> InvoiceMonth.Check {
    guard let total = invoice.total else { return .unknown }
    let entries = entries[invoice.month] ?? []
    guard let certain = Self.minorUnits(entries.filter(\.isCertain), in: total.currency),
      let possible = Self.minorUnits(entries.filter { !$0.isCertain }, in: total.currency)
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
  static func sum(_ entries: [Entry]) -> Money? {
    let ended = entries.filter { $0.charge.facts.standing == .ended }
    guard let currency = ended.first?.charge.facts.total?.currency, entries.allSatisfy(\.isCertain),
      let sum = minorUnits(ended, in: currency)
    else { return nil }
    return Money(minorUnits: sum, currency: currency)
  }

  /// Nil if a sum is not known, in another currency, or too great.
  private static func minorUnits(_ entries: [Entry], in currency: Currency) -> Int? {
    var sum = 0
    for entry in entries {
      guard let total = entry.charge.facts.total, total.currency == currency else { return nil }
      let (next, overflow) = sum.addingReportingOverflow(total.minorUnits)
      if overflow { return nil }
      sum = next
    }
    return sum
  }
}
