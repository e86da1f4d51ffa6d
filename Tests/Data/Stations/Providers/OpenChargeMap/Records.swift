import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// Records of our own wording, in the provider's shape.
enum Records {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// A listed record; `fields` go before its own, and the first of a repeated name counts.
  static func poi(_ fields: String = "", address: String = "", id: String = "1") -> String {
    let comma = fields.isEmpty ? "" : ","
    return """
      {\(fields)\(comma)"ID":\(id),"DataProviderID":1,"SubmissionStatusTypeID":200,"StatusTypeID":50,
       "AddressInfo":{\(address)\(address.isEmpty ? "" : ",")"Title":"Alpha","Latitude":52.1,"Longitude":9.2},
       "Connections":[{"ConnectionTypeID":25,"Quantity":2}]}
      """
  }

  static func answer(
    _ records: [String], reference: OpenChargeMapReference = .empty
  ) throws -> FeedAnswer {
    try OpenChargeMapAnswer.read(
      Data("[\(records.joined(separator: ","))]".utf8), reference: reference, receivedAt: now)
  }

  /// The one station of one record.
  static func station(
    _ fields: String = "", address: String = "", reference: OpenChargeMapReference = .empty
  ) throws -> Station {
    let answer = try answer([poi(fields, address: address)], reference: reference)
    return try #require(answer.stations.first, "\(answer.skipped)")
  }

  static func reference(_ lists: String = "") throws -> OpenChargeMapReference {
    try OpenChargeMapReference(Data(referenceText(lists).utf8))
  }

  /// Reference data; `lists` go before the empty ones.
  static func referenceText(_ lists: String = "") -> String {
    """
    {\(lists)\(lists.isEmpty ? "" : ",")"ConnectionTypes":[],"Countries":[],"CurrentTypes":[],"DataProviders":[],
     "Operators":[],"StatusTypes":[],"SubmissionStatusTypes":[],"UsageTypes":[]}
    """
  }
}
