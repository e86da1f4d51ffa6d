import ChargeDomain
import Foundation

/// The part of a station that no query asks for, as one compact value. The rest is in columns.
///
/// It takes about a tenth of the time and a third of the size of JSON. Every change raises ``CacheSchema/version``.
enum StationRecord {
  static func bytes(of station: Station) -> [UInt8] {
    var out = RecordWriter()
    out.text(station.name)
    out.address(station.address)
    out.optional(station.operatorName) { $0.text($1) }
    out.choice(station.access)
    out.choice(station.condition)
    out.equipment(station.equipment)
    out.optional(station.openingHours) { $0.openingHours($1) }
    out.list(station.facilities) { $0.choice($1) }
    out.list(station.capabilities) { $0.choice($1) }
    out.optional(station.priceText) { $0.text($1) }
    out.list(station.phones) { $0.text($1) }
    out.optional(station.website) { $0.text($1.rawValue) }
    out.optional(station.remarks) { $0.text($1) }
    out.optional(station.verifiedAt) { $0.date($1) }
    out.choice(station.provenance.provider)
    out.text(station.provenance.recordID)
    out.optional(station.provenance.changedAt) { $0.date($1) }
    out.optional(station.timeZone) { $0.text($1) }
    out.list(station.tariffs) { $0.tariff($1) }
    out.optional(station.lastComment) { out, comment in
      out.text(comment.text)
      out.optional(comment.at) { $0.date($1) }
    }
    out.optional(station.code) { $0.text($1) }
    return out.bytes
  }
}

extension RecordWriter {
  fileprivate mutating func address(_ address: Address) {
    list(address.lines) { $0.text($1) }
    optional(address.town) { $0.text($1) }
    optional(address.postcode) { $0.text($1) }
    optional(address.region) { $0.text($1) }
    optional(address.countryCode) { $0.text($1) }
  }

  fileprivate mutating func equipment(_ equipment: Station.Equipment) {
    switch equipment {
    case .evses(let evses):
      flag(true)
      list(evses) { out, evse in
        out.text(evse.uid)
        out.optional(evse.evseID) { $0.text($1.printed) }
        out.list(evse.connectors) { $0.connector($1) }
        out.optional(evse.hasLiveStatus) { $0.flag($1) }
        out.optional(evse.physicalReference) { $0.text($1) }
      }
    case .summary(let total, let connectors):
      flag(false)
      optional(total) { $0.integer($1) }
      list(connectors) { $0.connector($1) }
    }
  }

  private mutating func connector(_ connector: Connector) {
    optional(connector.standard) { $0.choice($1) }
    optional(connector.standardAsGiven) { $0.text($1) }
    optional(connector.format) { $0.choice($1) }
    optional(connector.powerType) { $0.choice($1) }
    optional(connector.maxVoltage) { $0.integer($1) }
    optional(connector.maxAmperage) { $0.integer($1) }
    optional(connector.power) { out, rating in
      out.integer(rating.power.watts)
      out.choice(rating.basis)
    }
    optional(connector.quantity) { $0.integer($1) }
    optional(connector.isOperational) { $0.flag($1) }
    list(connector.tariffIDs) { $0.choice($1) }
  }
}
