import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// Records of our own wording, in the feed's shape.
enum SwissRecords {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// A charging point; `fields` go before its own, and the first of a repeated name counts.
  static func point(_ id: String = "CH*AAA*E1", at place: String = "47.1 8.2", _ fields: String = "") -> String {
    """
    {\(fields)\(fields.isEmpty ? "" : ",")"EvseID":"\(id)","GeoCoordinates":{"Google":"\(place)"},
     "ChargingStationNames":[{"lang":"en","value":"Alpha"}],"Plugs":["Type 2 Outlet"],
     "ChargingFacilities":[{"power":"22.0","powertype":"AC_3_PHASE"}]}
    """
  }

  static func envelope(_ records: [String], operatorID: String = "CH*AAA", name: String = "Alpha Energie") -> String {
    #"{"OperatorID":"\#(operatorID)","OperatorName":"\#(name)","EVSEDataRecord":[\#(records.joined(separator: ","))]}"#
  }

  static func answer(envelopes: [String]) throws -> FeedAnswer {
    let text = #"{"EVSEData":[\#(envelopes.joined(separator: ","))]}"#
    return try SwissAnswer.read(Data(text.utf8), receivedAt: now)
  }

  static func answer(_ records: [String]) throws -> FeedAnswer { try answer(envelopes: [envelope(records)]) }

  /// The one station of one record.
  static func station(_ fields: String, at place: String = "47.1 8.2") throws -> Station {
    let answer = try answer([point(at: place, fields)])
    return try #require(answer.stations.first, "\(answer.skipped)")
  }

  static func status(_ records: String) -> String {
    #"{"EVSEStatuses":[{"OperatorID":"CH*AAA","OperatorName":"Alpha","EVSEStatusRecord":[\#(records)]}]}"#
  }
}
