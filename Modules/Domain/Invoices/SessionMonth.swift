import Foundation

/// The month in which a session ended, by the clock of the network's country: it is on the invoice of that month. The history,
/// the invoices, receipts and the comparison of an invoice with its sessions all go by it.
public struct SessionMonth: Hashable, Sendable {
  /// When a session ended, as far as is known.
  enum End: Hashable {
    /// Then: the network says so.
    case told(Date)
    /// Then at the latest: this device saw that it had ended.
    case seen(Date)
    /// Nobody says.
    case unknown
  }

  /// The month, as far as is known.
  public let month: CalendarMonth
  /// The month beside it in which it may have ended as well; nil where the month is certain.
  public let other: CalendarMonth?

  /// Seconds for which a session of which nobody says the end may have lasted: over a weekend in a garage.
  static let longest: TimeInterval = 3 * 86_400

  /// - Parameter begin: When it began, else when it was paid for.
  /// - Returns: Nil where nobody says when it was.
  init?(begin: Date?, end: End) {
    let dates: (Date, other: Date)
    switch end {
    case .told(let end): dates = (end, end)
    case .seen(let end) where begin.map({ $0 <= end }) ?? true:
      // The network may have noted it a little earlier, before midnight.
      dates = (end, max(begin ?? .distantPast, end.addingTimeInterval(-ChargingSession.sightLasts)))
    case .seen, .unknown:
      guard let begin else { return nil }
      dates = (begin, begin.addingTimeInterval(Self.longest))
    }
    month = CalendarMonth(of: dates.0, in: InvoiceMonth.zone)
    let other = CalendarMonth(of: dates.other, in: InvoiceMonth.zone)
    self.other = other == month ? nil : other
  }

  /// The month of a session that this device knows, or that the network's list told it of; nil where nobody says when it was.
  public init?(_ session: ChargingSession) {
    self.init(
      begin: session.chargingSince ?? session.facts?.openedAt,
      end: session.facts?.endedAt.map { .told($0) } ?? session.seenToEndAt.map { .seen($0) } ?? .unknown)
  }

  /// The month of a session of the network's list; nil where nobody says when it was.
  /// - Parameter known: What this device knows of it.
  init?(_ charge: PastCharge, _ known: KnownSession?, now: Date) {
    let begin = charge.begin(known)
    if charge.facts.standing == .charging, charge.facts.endedAt == nil, let begin {
      // It ends now at the earliest. One that is said to charge for days has ended: one era of the network writes no end.
      let isFresh = now < begin.addingTimeInterval(Self.longest)
      self.init(begin: isFresh ? max(begin, now) : begin, end: .unknown)
    } else {
      self.init(
        begin: begin, end: charge.facts.endedAt.map { .told($0) } ?? known?.end.map { .seen($0) } ?? .unknown)
    }
  }
}
