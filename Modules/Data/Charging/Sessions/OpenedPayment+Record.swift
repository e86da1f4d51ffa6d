import ChargeDomain
import Foundation

extension JSONReader {
  /// The price of a kilowatt-hour: a text in kronor in the first era, a number of öre in the second.
  func price(_ era: ChargingEra) -> EnergyPrice? {
    switch era {
    case .first: price("pricePerKwh", era) ?? price("pricePerKWh", era)
    case .second: price("pricePerKWh", era) ?? price("pricePerKwh", era)
    }
  }

  private func price(_ name: StaticString, _ era: ChargingEra) -> EnergyPrice? {
    guard let value = value(name) else { return nil }
    let price: EnergyPrice? =
      switch (era, value.kind) {
      case (.first, .string): value.withUTF8(FeedText.cleaned).flatMap { $0 }.flatMap(ChargingMoney.price(kronor:))
      case (.second, .integer(let ore)): ChargingMoney.price(ore: Double(ore))
      case (.second, .double(let ore)): ChargingMoney.price(ore: ore)
      case (.first, _), (.second, _): nil
      }
    if price == nil { refuse(name, "it is no price") }
    return price
  }
}

extension OpenedPayment {
  /// Reads the answer to opening a payment; `nil` where it lacks the id, or the token that the payment service needs.
  init?(_ record: JSONReader, _ method: PaymentMethod, _ era: ChargingEra, askedAt: Date) {
    let names: [StaticString] = ["client_token", "clientToken", "klarnaClientToken"]
    let token = names.lazy.compactMap { record.value($0)?.string }.first { !$0.isEmpty }
    guard let id = TransactionRow(record, era, askedAt: askedAt).id, method != .provider || token != nil else {
      return nil
    }
    // A token of the payment service is of no use to another method.
    let clientToken = method == .provider ? token.map { Secret($0) } : nil
    self.init(transaction: id, clientToken: clientToken, price: record.price(era))
  }
}

extension PaymentMethod {
  /// The network's word for it.
  var word: String {
    switch self {
    case .provider: "klarna"
    case .invoice: "invoice"
    case .wallet: "wallet"
    }
  }
}
