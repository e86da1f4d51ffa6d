import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// Records of our own wording, in OCPI's shape.
enum OCPIRecords {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)
  static let licence = Licence(attribution: "Alpha Charging", terms: nil, link: nil)

  /// A location; `fields` go before its own, and the first of a repeated name counts.
  static func location(_ fields: String = "", id: String = #""L1""#, evses: String? = nil) -> String {
    """
    {\(fields)\(fields.isEmpty ? "" : ",")"country_code":"SE","party_id":"ALF","id":\(id),"publish":true,
     "name":"Alpha","address":"Storgatan 1","city":"Jönköping","postal_code":"553 22","country":"SWE",
     "coordinates":{"latitude":"57.7826","longitude":"14.1618"},"time_zone":"Europe/Stockholm",
     "evses":[\(evses ?? evse())],"last_updated":"2024-05-01T10:00:00Z"}
    """
  }

  static func evse(_ fields: String = "", connector: String = "") -> String {
    """
    {\(fields)\(fields.isEmpty ? "" : ",")"uid":"U1","evse_id":"SE*ALF*E1","status":"AVAILABLE",
     "connectors":[\(self.connector(connector))],"last_updated":"2024-05-01T10:00:00Z"}
    """
  }

  static func connector(_ fields: String = "") -> String {
    """
    {\(fields)\(fields.isEmpty ? "" : ",")"id":"1","standard":"IEC_62196_T2","format":"SOCKET",
     "power_type":"AC_3_PHASE","max_voltage":230,"max_amperage":32,"max_electric_power":22000,
     "last_updated":"2024-05-01T10:00:00Z"}
    """
  }

  static func envelope(_ records: [String]) -> String {
    #"{"data":[\#(records.joined(separator: ","))],"status_code":1000,"timestamp":"2024-05-01T10:00:00Z"}"#
  }

  static func read(_ text: String) throws -> OCPIAnswer {
    OCPIAnswer(try OCPIEnvelope(Data(text.utf8)).records)
  }

  static func answer(_ records: [String], tariffs: [String]? = nil) throws -> FeedAnswer {
    let offered = try tariffs.map { OCPITariffs(try OCPIEnvelope(Data(envelope($0).utf8)).records) }
    return try read(envelope(records))
      .stations(tariffs: offered ?? OCPITariffs(missing: nil), licence: licence, receivedAt: now)
  }

  /// The one station of one record.
  static func station(_ fields: String = "", evses: String? = nil, tariffs: [String]? = nil) throws -> Station {
    let answer = try answer([location(fields, evses: evses)], tariffs: tariffs)
    return try #require(answer.stations.first, "\(answer.skipped)")
  }

  /// The one connector of one record.
  static func connector(of fields: String, country: String = "SWE") throws -> (Connector, [SkippedRecord]) {
    let answer = try answer([location(#""country":"\#(country)""#, evses: evse(connector: fields))])
    return (try #require(answer.stations.first?.connectors.first, "\(answer.skipped)"), answer.skipped)
  }

  static func statuses(_ records: [String]) throws -> [String: EVSEStatus] { try read(envelope(records)).statuses() }
}
