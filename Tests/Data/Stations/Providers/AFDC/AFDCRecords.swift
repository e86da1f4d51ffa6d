import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// Records of our own wording, in the service's shape.
enum AFDCRecords {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// A record; `fields` go before its own, and the first of a repeated name counts.
  static func record(_ fields: String = "", id: String = "1") -> String {
    """
    {\(fields)\(fields.isEmpty ? "" : ",")"id":\(id),"fuel_type_code":"ELEC","station_name":"Alpha","status_code":"E",
     "access_code":"public","street_address":"1 Main St","city":"Salem","state":"MA","zip":"01970","country":"US",
     "latitude":42.5,"longitude":-70.9,"ev_connector_types":["J1772"],"ev_level1_evse_num":null,
     "ev_level2_evse_num":2,"ev_dc_fast_num":null,"distance":0.2,"distance_km":0.3}
    """
  }

  /// An answer; its counters say something else than its list.
  static func text(_ records: [String]) -> String {
    #"{"total_results":4711,"fuel_stations":[\#(records.joined(separator: ","))]}"#
  }

  static func answer(_ records: [String]) throws -> FeedAnswer {
    try AFDCAnswer.read(Data(text(records).utf8), receivedAt: now)
  }

  /// The one station of one record.
  static func station(_ fields: String = "") throws -> Station {
    let answer = try answer([record(fields)])
    return try #require(answer.stations.first, "\(answer.skipped)")
  }
}
