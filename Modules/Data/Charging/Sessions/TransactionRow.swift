import ChargeDomain
import Foundation

/// A transaction as the network writes it, in the spellings of both eras. What is missing, null, of another type or out of
/// range is not known; it is never taken for zero.
struct TransactionRow {
  private let record: JSONReader
  private let era: ChargingEra
  private let askedAt: Date
  private let lead: TimeInterval

  /// - Parameter lead: By how many seconds the network's clock is ahead of the device's.
  init(_ record: JSONReader, _ era: ChargingEra, askedAt: Date, lead: TimeInterval = 0) {
    self.record = record
    self.era = era
    self.askedAt = askedAt
    self.lead = lead
  }

  /// Its id; `nil` where the row names none that can be used.
  var id: TransactionID? { idValue.flatMap { TransactionID($0) } }

  /// Whether the row names another id than this.
  func contradicts(_ asked: TransactionID) -> Bool { id.map { $0 != asked } ?? false }

  /// Whether the object has any field of a transaction, be it null: a message has none.
  var isTransaction: Bool { Self.fields.contains { record.object[$0] != nil } }

  private static let fields: [StaticString] = [
    "transactionID", "transactionId", "userID", "chargerID", "connectorID", "startTimstamp", "startTimestamp",
    "endTimstamp", "endTimestamp", "kwhTransfered", "kwhTransferred", "currentChargePercentage", "pricePerKwh",
    "pricePerKWh", "meterStart", "paymentConfirmed", "price", "startTime", "endTime", "stopReason", "endReason",
  ]

  /// What the row says of a transaction.
  func facts(_ id: TransactionID) -> ChargingFacts {
    let (startedAt, endedAt, total, reason) = (startedAt, endedAt, total, endReason)
    let hasEnded =
      endedAt != nil || reason != nil || (era == .second ? total != nil : record.bool("paymentConfirmed") == true)
    let standing: ChargingFacts.Standing =
      hasEnded ? .ended : startedAt != nil || era == .first && hasBegun ? .charging : .opened
    var facts = ChargingFacts(id: id, standing: standing, askedAt: askedAt)
    facts.charger = charger
    facts.lead = lead == 0 ? nil : lead
    facts.openedAt = era == .first ? time("timestamp") : nil
    facts.startedAt = startedAt
    facts.price = price
    facts.discount = discount
    facts.method = method
    facts.reading = reading
    if hasEnded {
      if era == .first { facts.isPaid = true }
      facts.endedAt = endedAt
      facts.endReason = reason
      facts.total = total
    }
    return facts
  }

  // MARK: Times

  private var startedAt: Date? { time("startTimstamp") ?? time("startTimestamp") ?? time("startTime") }
  private var endedAt: Date? { time("endTimstamp") ?? time("endTimestamp") ?? time("endTime") }

  /// When it was asked, by the network's clock.
  private var askedThere: Date { askedAt.addingTimeInterval(lead) }

  private func time(_ name: StaticString) -> Date? { record.networkTime(name, now: askedThere) }

  /// The first era names neither start nor end: `timestamp` says when the payment was opened, and a payment is confirmed
  /// when the sum was taken, after charging.
  private var hasBegun: Bool {
    record.double("meterStart") != nil || record.double("kwhTransfered") != nil
      || record.double("kwhTransferred") != nil
  }

  private var endReason: ChargingEndReason? {
    (record.text("stopReason") ?? record.text("endReason")).map { ChargingEndReason(ocpp: $0) }
  }

  // MARK: Ids

  private var idValue: JSONValue? { record.value("transactionID") ?? record.value("transactionId") }

  // Of two spellings that of the era comes first: a field that is missing is looked for to the end of the row.
  private var charger: ChargerCode? {
    switch era {
    case .first: charger("chargerID") ?? charger("connectorID")
    case .second: charger("connectorID") ?? charger("chargerID")
    }
  }

  private func charger(_ name: StaticString) -> ChargerCode? {
    guard let value = record.value(name) else { return nil }
    if let code = ChargerCode(value) { return code }
    record.refuse(name, "it has not six digits")
    return nil
  }

  // MARK: Meter

  /// The registers of the row, which say nothing of when they were read.
  private var reading: ChargingMeter.Reading? {
    let energy = energy
    let level = record.percent("currentChargePercentage").flatMap(ChargeLevel.init(percent:))
    guard energy != nil || level != nil else { return nil }
    return ChargingMeter.Reading(measuredAt: askedThere, isTimed: false, energy: energy, level: level, watts: nil)
  }

  private var energy: Energy? {
    switch era {
    case .first: energy("kwhTransfered") ?? energy("kwhTransferred")
    case .second: energy("kwhTransferred") ?? energy("kwhTransfered")
    }
  }

  private func energy(_ name: StaticString) -> Energy? {
    guard let value = record.double(name) else { return nil }
    if let energy = Energy(kilowattHours: value) { return energy }
    record.refuse(name, "it is no energy of a session")
    return nil
  }

  // MARK: Money

  private var price: EnergyPrice? { record.price(era) }

  /// A word of the second era's lists; the first era says only whether it is paid through the payment service.
  private var method: PaymentMethod? {
    if let word = record.text("paymentType") { return Self.methods[word.lowercased()] }
    return era == .first && record.bool("isKlarnaPayment") == true ? .provider : nil
  }

  private static let methods = Dictionary(uniqueKeysWithValues: PaymentMethod.allCases.map { ($0.word, $0) })

  /// Whole or broken öre.
  private var total: Money? {
    guard let ore = record.plainNumber("price") else { return nil }
    if let sum = ChargingMoney.sum(ore: ore) { return sum }
    record.refuse("price", "it is no sum")
    return nil
  }

  /// Whole per cent, as a number or a text that may end in a sign.
  private var discount: Int? {
    guard let value = record.value("discount") else { return nil }
    if case .integer(let percent) = value.kind, (0...100).contains(percent) { return percent }
    guard let text = record.text("discount") else { return nil }
    let digits = text.prefix { $0 != "%" && $0 != " " }
    let sign = text.dropFirst(digits.count)
    if let percent = Int(digits), (0...100).contains(percent), ["", "%", " %"].contains(sign) { return percent }
    record.refuse("discount", "it is no percentage")
    return nil
  }
}
