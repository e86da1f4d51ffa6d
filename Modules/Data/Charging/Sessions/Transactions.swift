import ChargeDomain
import Foundation
import HTTPTypes

/// Transactions of both eras: the payments that are opened, and the charging that they pay for.
struct Transactions: Sendable {
  let network: ChargingNetwork
  let live: LiveValues

  private var era: ChargingEra { network.era }

  // MARK: Commands

  /// Opens a payment for a charger.
  func open(
    _ charger: ChargerCode, _ method: PaymentMethod, _ credential: Credential
  ) async throws(Failure) -> ChargingAnswer<OpenedPayment> {
    let request =
      switch era {
      case .first:
        try network.command(
          .post, era.transactions + "/session", try session(charger, method, credential), credential)
      case .second:
        try network.command(
          .post, era.transactions, ["connectorID": charger.scalar, "paymentType": .text(method.word)], credential)
      }
    return try await network.outcome(of: request) { answer throws(Failure) in
      let payment = answer.object.flatMap { OpenedPayment($0, method, era, askedAt: answer.askedAt) }
      guard let payment else { throw network.caller.badAnswer(answer, "it holds no usable id or no token") }
      return payment
    }
  }

  /// The first era knew only the payment service when it began: without a word it is meant.
  private func session(
    _ charger: ChargerCode, _ method: PaymentMethod, _ credential: Credential
  ) throws(Failure) -> [String: JSONScalar] {
    var body: [String: JSONScalar] = ["userID": .text(try network.person(credential)), "chargerID": charger.scalar]
    if method != .provider { body["paymentType"] = .text(method.word) }
    return body
  }

  /// Begins charging with what the person authorised; nil where nobody has to.
  func start(
    _ id: TransactionID, _ authorization: Secret?, _ credential: Credential
  ) async throws(Failure) -> ChargingAnswer<ChargingFacts?> {
    var body: [String: JSONScalar] = ["transactionID": id.scalar]
    if let authorization { body["authorization_token"] = .text(authorization.reveal()) }
    let request = try network.command(.put, "\(era.transactions)/start/\(id.pathPart)", body, credential)
    return try await network.outcome(of: request) { answer throws(Failure) in try facts(in: answer, of: id) }
  }

  /// Stops charging.
  func stop(
    _ id: TransactionID, _ credential: Credential
  ) async throws(Failure) -> ChargingAnswer<ChargingFacts?> {
    let request = try network.command(.put, "\(era.transactions)/stop/\(id.pathPart)", nil, credential)
    return try await network.outcome(of: request) { answer throws(Failure) in
      var stopped = try facts(in: answer, of: id)
      // The first era writes no end into its rows: that it stopped is all that it ever says.
      if era == .first {
        if stopped == nil {
          stopped = ChargingFacts(id: id, standing: .ended, askedAt: answer.askedAt)
          stopped?.lead = answer.lead == 0 ? nil : answer.lead
        }
        stopped?.standing = .ended
      }
      return stopped
    }
  }

  /// What the answer to a command says of the transaction; `nil` where it only says that the command was carried out.
  private func facts(in answer: AccountAnswer, of id: TransactionID) throws(Failure) -> ChargingFacts? {
    switch answer.body {
    case .blank: return nil
    case .json(let root) where root.isNull || root.string != nil || answer.isAccepted: return nil
    case .json, .unreadable: break
    }
    guard let object = answer.object else { throw network.caller.badAnswer(answer, "a transaction is due") }
    return try facts(object, of: id, answer)
  }

  /// `nil` for an object that is no transaction.
  private func facts(
    _ object: JSONReader, of id: TransactionID, _ answer: AccountAnswer
  ) throws(Failure) -> ChargingFacts? {
    defer { network.log(object.faults, of: answer) }
    let row = TransactionRow(object, era, askedAt: answer.askedAt, lead: answer.lead)
    if row.contradicts(id) { throw network.caller.badAnswer(answer, "it is another transaction") }
    return row.isTransaction ? row.facts(id) : nil
  }

  // MARK: Questions

  /// What is with a transaction: its row, what its charger does, and the newest values of its meter.
  func facts(_ id: TransactionID, _ credential: Credential) async throws(Failure) -> ChargingFacts {
    let path = "\(era.transactions)/\(id.pathPart)"
    let answer = try await network.answer(to: try network.question(path, credential))
    guard let object = answer.object, var facts = try facts(object, of: id, answer) else {
      throw network.caller.badAnswer(answer, "a transaction is due")
    }
    if let charger = facts.charger { facts.status = try await live.status(of: charger) }
    facts.readings = try await live.readings(for: facts, path + "/metrics", credential)
    return facts
  }

  /// All transactions of a person. A 404 without a body means that there are none.
  func all(_ credential: Credential) async throws(Failure) -> [ChargingFacts] {
    var request = try network.question(
      era.transactions + "/userTransactions", person: try network.person(credential), credential)
    request.limits = RequestLimits(total: .seconds(30), bodyBytes: 32 << 20)
    let answer = try await network.caller.send(request)
    if answer.status == 404, answer.isBlank { return [] }
    if let refusal = ChargingRefusal.read(answer, .signedIn) {
      network.caller.log(answer, refusedWith: refusal.code, request)
      throw refusal.failure
    }
    let list = TransactionList(try network.records(answer), era, askedAt: answer.askedAt, lead: answer.lead)
    if list.skippedCount > 0 {
      network.caller.log(answer.exchange, "\(list.skippedCount) rows are no transactions, or come again")
    }
    network.log(list.faults, of: answer)
    return list.facts
  }
}
