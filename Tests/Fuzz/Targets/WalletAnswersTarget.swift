internal import ChargeData
internal import ChargeDomain

extension FuzzTarget {
  /// What the wallet answers about people and money, to everything it is asked.
  static let walletAnswers = FuzzTarget(name: "wallet-answers") { input throws(FuzzFinding) in
    guard let run = AnswerRun(input) else { throw FuzzFinding(description: "no server") }
    try await look(atAccountsOf: run)
    try await WalletRun(run).look()
    try await WalletNeighbours(input).look()
  }

  private static func look(atAccountsOf run: AnswerRun) async throws(FuzzFinding) {
    let accounts = WalletAccountsClient.make(
      server: run.server, transport: run.transport, clock: run.clock, logger: run.log.logger)
    let known = run.credential(.wallet)
    guard let phone = PhoneNumber(e164: "+46701234567") else { throw FuzzFinding(description: "no phone number") }
    _ = try await run.value { () throws(Failure) in try await accounts.sendCode(phone) }
    let given = try await run.value(sending: [AnswerRun.code]) { () throws(Failure) in
      try await accounts.checkCode(phone, AnswerRun.code)
    }
    try run.look(at: given, of: .wallet)
    try expect(given.map { $0.owner.phone == phone } ?? true, "a credential of another phone")
    let user = try await run.value(sending: [AnswerRun.token]) { () throws(Failure) in
      try await accounts.user(known)
    }
    try run.look(at: [user?.userID, user?.name].compactMap { $0 })
  }
}
