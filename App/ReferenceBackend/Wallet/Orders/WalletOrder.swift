import Foundation

/// What a person asks of the wallet, as the request says it. Ids are the client's own.
enum WalletOrder: Hashable, Sendable {
  /// Another name; none for an empty one.
  case rename(String)
  case create(account: String, name: String, currency: String)
  /// What is there goes out, and its holds end.
  case delete(account: String)
  case deposit(account: String, Amount)
  case withdraw(account: String, Amount)
  case transfer(from: String, to: String, Amount)
  case hold(String, account: String, Amount, reference: String?)
  /// Takes money of a hold, and releases the rest.
  case capture(hold: String, Amount)
  case release(hold: String)

  /// An amount in minor units, as it was sent.
  struct Amount: Decodable, Hashable, Sendable {
    /// Nil for what is no whole number.
    let minorUnits: Int?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      // What is no whole number is refused with the amount's own code, whatever the decoder calls it.
      minorUnits = try? value.decode(Int.self)
    }
  }

  /// A digest of the request, whatever order and spaces its JSON has.
  var digest: Data {
    get throws { try SecretHash.quick(json.text(JSONStyle())) }
  }

  private var json: JSONValue {
    switch self {
    case .rename(let name): ["rename": name]
    case .create(let account, let name, let currency): ["create": account, "name": name, "currency": currency]
    case .delete(let account): ["delete": account]
    case .deposit(let account, let amount): ["deposit": account, "amount": amount.minorUnits]
    case .withdraw(let account, let amount): ["withdraw": account, "amount": amount.minorUnits]
    case .transfer(let from, let to, let amount): ["transfer": from, "to": to, "amount": amount.minorUnits]
    case .hold(let hold, let account, let amount, let reference):
      ["hold": hold, "account": account, "amount": amount.minorUnits, "reference": reference]
    case .capture(let hold, let amount): ["capture": hold, "amount": amount.minorUnits]
    case .release(let hold): ["release": hold]
    }
  }
}
