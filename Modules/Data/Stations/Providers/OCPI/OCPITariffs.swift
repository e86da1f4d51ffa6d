import ChargeDomain

/// The tariffs of an operator, by party and id.
struct OCPITariffs {
  private struct Key: Hashable {
    let party: String?
    let id: Tariff.ID
  }

  private var byParty: [Key: Tariff] = [:]
  private var byID: [Tariff.ID: Tariff] = [:]
  /// What was left out of them.
  let skipped: [SkippedRecord]
  /// True when all were fetched: only then is one that is named and not there a fault of the operator.
  let isComplete: Bool

  /// No tariffs; `reason` says why they could not be had, nil where the operator offers none.
  init(missing reason: String?) {
    isComplete = false
    var reading = RecordReading<OCPITariff>(.ocpi, loss: .field)
    if let reason { reading.skip("tariffs", nil, reason, .field) }
    skipped = reading.skipped
  }

  init(_ records: [JSONValue]) {
    isComplete = true
    var reading = RecordReading<OCPITariff>(.ocpi, loss: .field)
    for (index, record) in records.enumerated() {
      reading.read(record, named: "tariff \(index + 1)") { record throws(RecordFault) in try OCPITariff(record) }
    }
    for entry in reading.entries {
      byParty[Key(party: entry.record.party, id: entry.record.tariff.id)] = entry.record.tariff
      byID[entry.record.tariff.id] = entry.record.tariff
      reading.report(entry)
    }
    skipped = reading.skipped
  }

  /// A tariff that a connector of a party names: its own, else the one of that id.
  func tariff(_ id: Tariff.ID, of party: String?) -> Tariff? {
    byParty[Key(party: party, id: id)] ?? byID[id]
  }
}
