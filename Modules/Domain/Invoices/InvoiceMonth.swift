public import Foundation

/// A month with what was charged in it, and its invoice if there is one. A session is on the invoice of the month in which it
/// ended (``SessionMonth``); months without sessions and without an invoice are not made up.
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
  /// The same where the network has not said every sum, by energy and price; nil if the sum is known, or not even this.
  public let estimate: Money?
  /// Whether the invoice asks for that.
  public let check: Check

  /// Its invoice; nil while there is none.
  public var invoice: Invoice? { if case .issued(let invoice) = standing { invoice } else { nil } }

  /// Tells it from the others: the network may send two invoices for a month.
  public var id: String { invoice?.id.rawValue ?? month.description }

  /// All months of a person, the newest first.
  /// - Parameters:
  ///   - charges: The network's list of sessions; nil while that is not known.
  ///   - known: What this device knows of them, where the list does not say it.
  public static func all(
    invoices: [Invoice], charges: [PastCharge]?, known: [TransactionID: KnownSession] = [:], now: Date
  ) -> [InvoiceMonth] {
    let ledger = InvoiceLedger(charges ?? [], known: known, now: now)
    let current = CalendarMonth(of: now, in: zone)
    let counts = Dictionary(invoices.map { ($0.month, 1) }, uniquingKeysWith: +)
    let issued = invoices.map { invoice in
      let isAlone = counts[invoice.month] == 1
      // One of a month beside it that is over and has no invoice can only be on this one.
      let guests = (ledger.guests[invoice.month] ?? []).filter { $0.month < current && counts[$0.month] == nil }
      return InvoiceMonth(
        invoice.month, .issued(invoice), (ledger.entries[invoice.month] ?? []) + guests,
        check: charges == nil || !isAlone || ledger.hasUndated ? .unknown : ledger.check(invoice))
    }
    let others = ledger.entries.filter { counts[$0.key] == nil }.compactMap { month, entries -> InvoiceMonth? in
      // Nothing is billed for a month that cost nothing, was paid otherwise, or is on the invoice of the month beside it.
      let isOwed = entries.contains { $0.isOwed && ($0.other.map { counts[$0] == nil } ?? true) }
      guard month >= current || isOwed else { return nil }
      return InvoiceMonth(month, month >= current ? .running : .awaited, entries, check: .unknown)
    }
    return (issued + others).sorted { ($0.month, $0.id) > ($1.month, $1.id) }
  }

  private init(_ month: CalendarMonth, _ standing: Standing, _ entries: [InvoiceLedger.Entry], check: Check) {
    self.month = month
    self.standing = standing
    charges = entries.map(\.charge)
    sum = InvoiceLedger.sum(entries)
    estimate = sum == nil ? InvoiceLedger.sum(entries, isEstimated: true) : nil
    self.check = check
  }
}
