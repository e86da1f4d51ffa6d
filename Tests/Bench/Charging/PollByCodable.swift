import Foundation

/// The usual way to read the answers to a poll: Codable values.
struct PollByCodable {
  private struct Row: Decodable {
    let startTimstamp: Int
    let kwhTransferred: Double
    let currentChargePercentage: Int
    let pricePerKWh: Int
    let connectorID: Int
    let userID: String
  }

  private struct Charger: Decodable {
    let chargerID: Int
    let location: [Double]
    let chargePointID: Int
    let serialNumber: String
    let status: String
  }

  private struct Frame: Decodable {
    struct Payload: Decodable {
      let connectorId: Int
      let transactionId: Int
      let timestamp: Int
      let values: [String: Measured]
    }

    struct Measured: Decodable {
      let value: Int
      let unit: String
      let measurand: String
    }

    let payload: Payload

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      _ = try parts.decode(Int.self)
      _ = try parts.decode(String.self)
      _ = try parts.decode(String.self)
      payload = try parts.decode(Payload.self)
    }
  }

  /// What was charged, in kilowatt-hours.
  let kilowattHours: Double
  /// What the charger does.
  let status: String
  /// The newest power in watts; nil without a value.
  let watts: Int?

  /// Reads the answers.
  init(_ answers: MeteredSession.Answers) throws {
    let decoder = JSONDecoder()
    kilowattHours = try decoder.decode(Row.self, from: answers.row).kwhTransferred
    status = try decoder.decode(Charger.self, from: answers.charger).status
    watts = try decoder.decode([Frame].self, from: answers.frames).last?.payload.values["chargingPower"]?.value
  }
}
