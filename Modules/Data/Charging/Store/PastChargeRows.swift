import ChargeDomain
import Foundation
import GRDB

/// Past sessions in plain columns, since thousands of them are read at once.
enum PastChargeRows {
  private static let columns = """
    id, site, standing, charger, status, started_at, ended_at, end_reason, measured_at, watt_hours, percent, watts, price,
    price_currency, total, total_currency, discount, asked_at, opened_at, method
    """

  /// The newest sessions of an owner as they were kept, at most so many, and when; `nil` if none were ever kept.
  static func newest(_ limit: Int, _ database: Database, _ owner: String) throws -> StoredCopy<[PastCharge]>? {
    let kept = try database.cachedStatement(sql: "SELECT kept_at FROM charging_past_copy WHERE owner = ?")
    guard let keptAt = try kept.firstRow([owner], { $0.double(0) }) else { return nil }
    let last = try database.cachedStatement(sql: "SELECT max(position) FROM charging_past WHERE owner = ?")
    var charges: [PastCharge] = []
    charges.reserveCapacity(min(limit, Int(try last.firstRow([owner]) { $0.integer(0) } ?? 0) + 1))
    var words = Words()
    try database.cachedStatement(
      sql: "SELECT \(columns) FROM charging_past WHERE owner = ? ORDER BY position LIMIT ?"
    ).forEachRow([owner, limit]) { row in
      if let charge = charge(row, &words) { charges.append(charge) }
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
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
      facts.total?.currency.rawValue, facts.discount, facts.askedAt.timeIntervalSinceReferenceDate,
      facts.openedAt?.timeIntervalSinceReferenceDate, facts.method?.rawValue,
    ]
  }

  /// `nil` for a row of a later version. Words that this version does not know are left out.
  private static func charge(_ row: SQLColumns, _ words: inout Words) -> PastCharge? {
    guard let id = row.text(0), let standing = ChargingFacts.Standing(rawValue: Int(row.integer(2))) else { return nil }
    var facts = ChargingFacts(id: TransactionID(rawValue: id), standing: standing, askedAt: row.date(17))
    facts.charger = words.charger.value(row, 3)
    facts.status = words.status.value(row, 4)
    facts.openedAt = row.optionalDate(18)
    facts.startedAt = row.optionalDate(5)
    facts.endedAt = row.optionalDate(6)
    facts.endReason = words.endReason.value(row, 7)
    // The network's list says nothing of when its registers were read.
    if let measuredAt = row.optionalDate(8) {
      facts.reading = ChargingMeter.Reading(
        measuredAt: measuredAt, isTimed: false, energy: row.optionalInteger(9).flatMap { Energy(wattHours: Int($0)) },
        level: row.optionalInteger(10).flatMap { ChargeLevel(percent: Int($0)) },
        watts: row.optionalInteger(11).map { Int($0) })
    }
    if let amount = row.optionalInteger(12).flatMap({ UnitPrice(tenThousandths: Int($0)) }),
      let currency = words.priceCurrency.value(row, 13)
    {
      facts.price = EnergyPrice(amount, currency: currency)
    }
    if let amount = row.optionalInteger(14), let currency = words.totalCurrency.value(row, 15) {
      facts.total = Money(minorUnits: Int(amount), currency: currency)
    }
    facts.discount = row.optionalInteger(16).map { Int($0) }
    facts.method = words.method.value(row, 19)
    return PastCharge(facts, site: words.site.value(row, 1) ?? "")
  }
}

/// The words of past sessions. Rows that follow one another often have the same.
private struct Words {
  var site = RepeatedText { $0 }
  var charger = RepeatedText(ChargerCode.init(rawValue:))
  var status = RepeatedText(ChargerStatus.init(rawValue:))
  var endReason = RepeatedText { ChargingEndReason(rawValue: $0) ?? .unknown }
  var priceCurrency = RepeatedText(Currency.init(rawValue:))
  var totalCurrency = RepeatedText(Currency.init(rawValue:))
  var method = RepeatedText(PaymentMethod.init(rawValue:))
}

/// What a column's text means; made anew only where it differs from that of the row before.
private struct RepeatedText<Value> {
  private let make: (String) -> Value?
  private var bytes: [UInt8] = []
  private var last: Value?

  init(_ make: @escaping (String) -> Value?) { self.make = make }

  /// `nil` for NULL and for an empty text.
  mutating func value(_ row: SQLColumns, _ column: Int32) -> Value? {
    row.withBytes(column) { text -> Value? in
      guard !text.isEmpty else { return nil }
      let isSame = bytes.withUnsafeBytes { known in
        guard let known = known.baseAddress, let new = text.baseAddress, bytes.count == text.count else { return false }
        return memcmp(known, new, text.count) == 0
      }
      if !isSame {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: text)
        last = make(String(decoding: text, as: UTF8.self))
      }
      return last
    }
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
