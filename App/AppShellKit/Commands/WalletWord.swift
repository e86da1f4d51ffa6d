/// What can happen to the wallet.
enum WalletWord: String, BackendWord {
  case keys, currency, change
  case loseAnswer = "lose-answer"
  case loseRequest = "lose-request"
  case duplicate, delay
  case refuseAll = "refuse-all"
  case error

  static let service = "wallet"

  var arguments: String {
    switch self {
    case .keys: "on|off"
    case .currency: "SEK"
    case .change: "ACCOUNT +500|-500"
    case .loseAnswer, .loseRequest, .duplicate: ""
    case .delay: "40s"
    case .refuseAll: "CODE|off"
    case .error: "500|CODE"
    }
  }

  func command(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand.World {
    switch self {
    case .keys:
      return .backend(.wallet(.knowsKeys(try arguments.next("on or off", of: ["on", "off"]) == "on")))
    case .currency:
      let code = try arguments.next("the code of a currency").uppercased()
      guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
        throw ArgumentProblem("\"\(code)\" is no code of a currency, such as SEK")
      }
      return .backend(.wallet(.newCurrency(code)))
    case .change:
      let account = try arguments.next("the name of an account, or its id")
      return .backend(.wallet(.change(account: account, by: try arguments.whole("an amount in minor units"))))
    case .loseAnswer: return .walletFault(.loseAnswer)
    case .loseRequest: return .walletFault(.loseRequest)
    case .duplicate: return .walletFault(.duplicate)
    case .delay: return .walletFault(.delay(try arguments.seconds()))
    case .refuseAll:
      let code = try Self.code(&arguments, "a code of the service, or off")
      return .backend(.wallet(.refuse(code == "off" ? nil : code)))
    case .error:
      let code = try Self.code(&arguments, "a status, or a code of the service")
      guard code != "off" else {
        throw ArgumentProblem("an error hits one order only; \"refuse-all off\" ends what refuses all")
      }
      // The service refuses by itself: it alone knows whether it has carried the order out before.
      guard let status = Int(code) else { return .backend(.wallet(.refuseNext(code))) }
      return .walletFault(.error(try ArgumentReader.errorStatus(Double(status))))
    }
  }

  /// The codes of the wallet are written small.
  private static func code(_ arguments: inout ArgumentReader, _ what: String) throws(ArgumentProblem) -> String {
    try arguments.next(what).lowercased()
  }
}
