import ChargeDomain
import Foundation

/// A charging point of a record.
struct OCPIEVSE {
  /// The operator's key; the position where there is none.
  let uid: String
  /// True when the operator gives no key, so that the state cannot be followed.
  let isNameless: Bool
  /// The printed id; `nil` when there is none.
  let printed: EVSEID?
  /// Its state; `nil` when the record does not say.
  let status: EVSEStatus?
  let connectors: [Connector]
  let capabilities: [Capability]
  let physicalReference: String?
  let changedAt: Date?

  init(_ record: JSONReader, position: Int, countryCode: String?) {
    let evseID = record.text(record.name("evse_id", "evseId"))
    printed = evseID.flatMap { EVSEID($0) }
    let key = record.text("uid") ?? record.text("id") ?? evseID
    isNameless = key == nil
    uid = key ?? "\(position + 1)"
    if key == nil { record.refuse("uid", "the charging point has no id: its state cannot be followed") }
    status = record.word("status").map { word in
      record.known(word, "status", in: EVSEStatus.init(rawValue:)) ?? .unknown
    }
    connectors = record.objects("connectors").map { OCPIConnector.read($0, countryCode: countryCode) }
    capabilities = record.texts("capabilities").map { Capability(rawValue: $0.uppercased()) }
    physicalReference =
      record.plainText(record.name("physical_reference", "physicalReference"))
      ?? record.plainText(record.name("floor_level", "floorLevel"))
    changedAt = record.date(record.name("last_updated", "lastUpdated"))
  }

  /// Whether this is what counts of two records of the same point.
  func counts(before other: OCPIEVSE) -> Bool {
    let (own, others) = (changedAt ?? .distantPast, other.changedAt ?? .distantPast)
    guard own == others else { return own > others }
    return (status ?? .unknown).availability > (other.status ?? .unknown).availability
  }

  /// The key to follow its state by: the printed id where no other point has it, else one of ours.
  func key(location: String, isShared: (EVSEID) -> Bool) -> EVSEID? {
    if let printed, !isShared(printed) { return printed }
    return isNameless ? nil : .own(.ocpi, "\(location)*\(uid)")
  }
}
