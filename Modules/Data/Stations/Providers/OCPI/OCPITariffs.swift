import ChargeDomain

/// The tariffs of an operator, by party and id.
struct OCPITariffs {
  private struct Key: Hashable {
    let party: String?
    let id: Tariff.ID
  }

  private var byParty: [Key: Tariff] = [:]
  private var byID: [Tariff.ID: Tariff] = [:]
  /// What was left out.
  let skipped: [SkippedRecord]
  /// Whether all were fetched: only then is a missing tariff the operator's fault.
  let isComplete: Bool

  /// No tariffs.
  /// - Parameter reason: why they are missing; `nil` where the operator offers none.
  init(missing reason: String?) {
    isComplete = false
    var reading = RecordReading<OCPITariff>(.ocpi, loss: .field)
    if let reason { reading.skip("tariffs", nil, reason, .field) }
    skipped = reading.skipped
  }

  init(_ records: [JSONValue]) {
    isComplete = true
    var reading = RecordReading(.ocpi, records, loss: .field, named: "tariff", OCPITariff.init)
    for entry in reading.entries {
      byParty[Key(party: entry.record.party, id: entry.record.tariff.id)] = entry.record.tariff
      byID[entry.record.tariff.id] = entry.record.tariff
      reading.report(entry)
    }
    skipped = reading.skipped
  }

  /// The tariff with an id that a connector names: the party's own, else any other.
  func tariff(_ id: Tariff.ID, of party: String?) -> Tariff? {
    byParty[Key(party: party, id: id)] ?? byID[id]
  }
}
