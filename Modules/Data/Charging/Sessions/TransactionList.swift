import ChargeDomain
import Foundation

/// A list of transactions. A row that cannot be used spoils no other.
struct TransactionList {
  private(set) var facts: [ChargingFacts] = []
  private(set) var skippedCount = 0
  let faults = FieldFaults()

  init(_ records: [JSONValue], _ era: ChargingEra, askedAt: Date, lead: TimeInterval = 0) {
    facts.reserveCapacity(records.count)
    var known: Set<TransactionID> = []
    known.reserveCapacity(records.count)
    for record in records {
      guard let object = JSONReader(record: record, faults: faults) else {
        skippedCount += 1
        continue
      }
      let row = TransactionRow(object, era, askedAt: askedAt, lead: lead)
      guard let id = row.id, known.insert(id).inserted else {
        skippedCount += 1
        continue
      }
      facts.append(row.facts(id))
    }
  }
}
