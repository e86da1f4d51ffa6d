public import Foundation

/// A session of the past in one line, for files that a person takes along.
public struct ChargeRecord: Hashable, Sendable, Codable, Identifiable {
  /// The network's id.
  public let id: TransactionID
  /// The name of the site; empty if not known.
  public let site: String
  /// The charger; nil if not known.
  public let charger: ChargerCode?
  /// When charging began; nil if not known.
  public let startedAt: Date?
  /// When charging ended; nil while it goes on, and if not known.
  public let endedAt: Date?
  /// The energy; nil if not known.
  public let energy: Energy?
  /// What was to be paid; nil if not known, which is not free.
  public let total: Money?
  /// Whether that was paid; nil if not known.
  public let isPaid: Bool?
  /// How it is paid; nil if not known.
  public let method: PaymentMethod?
  /// Where the site is; nil if not known.
  public var place: Coordinate?

  /// A session.
  public init(
    id: TransactionID, site: String = "", charger: ChargerCode? = nil, startedAt: Date? = nil, endedAt: Date? = nil,
    energy: Energy? = nil, total: Money? = nil, isPaid: Bool? = nil, method: PaymentMethod? = nil,
    place: Coordinate? = nil
  ) {
    (self.id, self.site, self.charger) = (id, site, charger)
    (self.startedAt, self.endedAt, self.energy) = (startedAt, endedAt, energy)
    (self.total, self.isPaid, self.method, self.place) = (total, isPaid, method, place)
  }

  /// What the network lists of a session, with what the device keeps of it where the list says less.
  init(_ charge: PastCharge, kept: ChargingSession?) {
    let facts = charge.facts
    self.init(
      id: charge.id, site: charge.site.isEmpty ? kept?.place.name ?? "" : charge.site,
      charger: facts.charger ?? kept?.place.charger,
      startedAt: facts.startedAt ?? kept?.facts?.startedAt ?? kept?.seenToBeginAt,
      endedAt: facts.endedAt ?? kept?.facts?.endedAt ?? kept?.seenToEndAt,
      energy: facts.reading?.energy ?? kept?.meter.energy, total: facts.total ?? kept?.facts?.total,
      isPaid: facts.isPaid ?? kept?.facts?.isPaid, method: facts.method ?? kept?.method)
  }

  /// What only the device keeps of a session; nil for one of which the network has never told.
  init?(_ kept: ChargingSession) {
    guard let id = kept.transaction else { return nil }
    self.init(
      id: id, site: kept.place.name, charger: kept.place.charger,
      startedAt: kept.facts?.startedAt ?? kept.seenToBeginAt, endedAt: kept.facts?.endedAt ?? kept.seenToEndAt,
      energy: kept.meter.energy, total: kept.facts?.total, isPaid: kept.facts?.isPaid, method: kept.method)
  }
}

extension [ChargeRecord] {
  /// The sessions of a list, and those that only the device knows, the newest first.
  static func joining(_ listed: [PastCharge], kept: [ChargingSession]) -> [ChargeRecord] {
    let known = Dictionary(
      kept.compactMap { session in session.transaction.map { ($0, session) } }, uniquingKeysWith: { first, _ in first })
    let ids = Set(listed.map(\.id))
    let records =
      listed.map { ChargeRecord($0, kept: known[$0.id]) }
      + kept.filter { $0.step == .ended }.compactMap { ChargeRecord($0) }.filter { !ids.contains($0.id) }
    return records.enumerated().sorted { left, right in
      let (first, second) = (left.element.startedAt ?? .distantPast, right.element.startedAt ?? .distantPast)
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
  }
}
