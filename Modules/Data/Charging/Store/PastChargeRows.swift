import ChargeDomain
import Foundation
import GRDB

/// Past sessions in plain columns, since thousands of them are read at once.
enum PastChargeRows {
  private static let columns = """
    id, site, standing, charger, status, started_at, ended_at, end_reason, measured_at, watt_hours, percent, watts, price,
    price_currency, total, total_currency, discount, received_at, opened_at
    """

  /// The sessions of an owner as they were kept, and when; `nil` if none were ever kept.
  static func all(_ database: Database, _ owner: String) throws -> StoredCopy<[PastCharge]>? {
    let kept = try database.cachedStatement(sql: "SELECT kept_at FROM charging_past_copy WHERE owner = ?")
    guard let keptAt = try kept.firstRow([owner], { $0.double(0) }) else { return nil }
    var charges: [PastCharge] = []
    var currencies = Currencies()
    try database.cachedStatement(
      sql: "SELECT \(columns) FROM charging_past WHERE owner = ? ORDER BY position"
    ).forEachRow([owner]) { row in
      if let charge = charge(row, &currencies) { charges.append(charge) }
    }
    return StoredCopy(charges, at: Date(timeIntervalSinceReferenceDate: keptAt))
  }

  /// Keeps the sessions of an owner in place of those kept before.
  static func replace(_ database: Database, _ owner: String, _ charges: [PastCharge], at now: Date) throws {
    try database.execute(sql: "DELETE FROM charging_past WHERE owner = ?", arguments: [owner])
    try database.execute(
      sql: """
        INSERT INTO charging_past_copy (owner, kept_at) VALUES (?, ?)
        ON CONFLICT (owner) DO UPDATE SET kept_at = excluded.kept_at
        """, arguments: [owner, now.timeIntervalSinceReferenceDate])
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO charging_past (owner, position, \(columns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (position, charge) in charges.enumerated() {
      try statement.run([owner, position] + values(charge))
    }
  }

  /// Forgets the sessions of everybody.
  static func removeAll(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM charging_past; DELETE FROM charging_past_copy")
  }

  private static func values(_ charge: PastCharge) -> [(any SQLValue)?] {
    let facts = charge.facts
    return [
      facts.id.rawValue, charge.site, facts.standing.rawValue, facts.charger?.rawValue, facts.status?.rawValue,
      facts.startedAt?.timeIntervalSinceReferenceDate, facts.endedAt?.timeIntervalSinceReferenceDate,
      facts.endReason?.rawValue, facts.reading?.measuredAt.timeIntervalSinceReferenceDate,
      facts.reading?.energy?.wattHours, facts.reading?.level?.percent, facts.reading?.watts,
      facts.price?.perKilowattHour.tenThousandths, facts.price?.currency.rawValue, facts.total?.minorUnits,
      facts.total?.currency.rawValue, facts.discount, facts.receivedAt.timeIntervalSinceReferenceDate,
      facts.openedAt?.timeIntervalSinceReferenceDate,
    ]
  }

  /// `nil` for a row of a later version. Words that this version does not know are left out.
  private static func charge(_ row: SQLColumns, _ currencies: inout Currencies) -> PastCharge? {
    guard let id = row.text(0), let standing = ChargingFacts.Standing(rawValue: Int(row.integer(2))) else { return nil }
    var facts = ChargingFacts(id: TransactionID(rawValue: id), standing: standing, receivedAt: row.date(17))
    facts.charger = row.text(3).flatMap(ChargerCode.init(rawValue:))
    facts.status = row.text(4).flatMap(ChargerStatus.init(rawValue:))
    facts.openedAt = row.optionalDate(18)
    facts.startedAt = row.optionalDate(5)
    facts.endedAt = row.optionalDate(6)
    facts.endReason = row.text(7).map { ChargingEndReason(rawValue: $0) ?? .unknown }
    facts.reading = row.optionalDate(8).map { measuredAt in
      ChargingMeter.Reading(
        measuredAt: measuredAt, energy: row.optionalInteger(9).flatMap { Energy(wattHours: Int($0)) },
        level: row.optionalInteger(10).flatMap { ChargeLevel(percent: Int($0)) },
        watts: row.optionalInteger(11).map { Int($0) })
    }
    if let amount = row.optionalInteger(12).flatMap({ UnitPrice(tenThousandths: Int($0)) }),
      let currency = currencies.currency(row.text(13))
    {
      facts.price = EnergyPrice(amount, currency: currency)
    }
    if let amount = row.optionalInteger(14), let currency = currencies.currency(row.text(15)) {
      facts.total = Money(minorUnits: Int(amount), currency: currency)
    }
    facts.discount = row.optionalInteger(16).map { Int($0) }
    return PastCharge(facts, site: row.text(1) ?? "")
  }
}

/// Currencies by their codes. Rows that follow one another nearly always have the same.
private struct Currencies {
  private var last: (code: String, currency: Currency?) = ("", nil)

  mutating func currency(_ code: String?) -> Currency? {
    guard let code else { return nil }
    if code != last.code { last = (code, Currency(rawValue: code)) }
    return last.currency
  }
}

extension SQLColumns {
  /// A time in seconds since 2001.
  fileprivate func date(_ column: Int32) -> Date { Date(timeIntervalSinceReferenceDate: double(column)) }

  /// Nil for NULL.
  fileprivate func optionalDate(_ column: Int32) -> Date? {
    optionalDouble(column).map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
