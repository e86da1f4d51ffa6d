import Foundation

/// Transactions as the two eras of the network's server write them, with the spellings of each.
enum TransactionRows {
  /// `Session` of the first era. Its time is that of the opening until charging starts, then that of the start.
  static func first(_ transaction: ChargingTransaction, in world: ChargingWorld) throws -> JSONValue {
    let progress = try world.progress(of: transaction)
    return [
      "transactionID": transaction.id, "client_token": transaction.clientToken, "session_id": transaction.sessionID,
      "isKlarnaPayment": transaction.isKlarnaPayment, "pricePerKwh": UnitPrice(ore: transaction.unitPrice).kronor,
      "timestamp": seconds(transaction.startedAt ?? transaction.openedAt), "paymentConfirmed": transaction.isPaid,
      "userID": transaction.user, "chargerID": transaction.charger,
      "kwhTransfered": progress.map { kilowattHours($0.wattHours) },
      "currentChargePercentage": progress.flatMap(\.percent), "meterStart": transaction.meterStart,
      "paymentID": transaction.paymentID,
    ]
  }

  /// `Ongoing` or `Historic` of the second era, or what stands there before the start.
  /// - Parameter isListed: true in lists, whose rows have the number of the transaction and how it is paid.
  static func second(
    _ transaction: ChargingTransaction, in world: ChargingWorld, isListed: Bool = false
  ) throws -> JSONValue {
    let number = isListed || transaction.startedAt == nil && transaction.endedAt == nil ? transaction.id : nil
    let paymentType = JSONValue.unlessNil(isListed ? PaymentType(of: transaction)?.rawValue : nil)
    if let endedAt = transaction.endedAt {
      return [
        "transactionID": JSONValue.unlessNil(number), "price": transaction.cost,
        "startTimstamp": transaction.startedAt.map(seconds), "endTimstamp": seconds(endedAt),
        "kwhTransferred": transaction.wattHours.map(kilowattHours), "discount": 0,
        "connectorID": transaction.charger, "userID": transaction.user,
        "stopReason": transaction.stopReason?.rawValue, "paymentType": paymentType,
      ]
    }
    let progress = try world.progress(of: transaction)
    return [
      "transactionID": JSONValue.unlessNil(number), "startTimstamp": transaction.startedAt.map(seconds),
      "kwhTransferred": progress.map { kilowattHours($0.wattHours) },
      "currentChargePercentage": progress.flatMap(\.percent), "pricePerKWh": transaction.unitPrice,
      "connectorID": transaction.charger, "userID": transaction.user, "paymentType": paymentType,
    ]
  }

  private static func seconds(_ milliseconds: Int) -> Int {
    Int((Double(milliseconds) / 1000).rounded(.down))
  }

  private static func kilowattHours(_ wattHours: Int) -> Double { Double(wattHours) / 1000 }
}
