/// The two shapes that the API of the charging network has had.
public enum ChargingEra: String, CaseIterable, Hashable, Sendable {
  /// 2021 to 2022: chargers are reserved before they are paid for, and nothing is asked in the name of a signed-in person.
  case first
  /// 2023: no reservations, and a bearer token with everything that concerns a person.
  case second
}

extension ChargingEra {
  /// The path of everything about transactions.
  var transactions: String {
    switch self {
    case .first: "/transactions"
    case .second: "/transaction"
    }
  }

  /// Whether a charger is reserved before a payment is opened.
  var reserves: Bool { self == .first }

  /// Whether it says what a session cost.
  var tellsTotals: Bool { self == .second }

  /// Whether requests about a person's transactions carry a token.
  var sendsToken: Bool { self == .second }
}
