import ChargeDomain
import HTTPTypes

/// Asks the network about reservations and transactions, in the shape of its era.
struct ChargingNetwork: Sendable {
  let era: ChargingEra
  let caller: AccountCaller

  // MARK: Requests

  /// A question about a person's transactions.
  func question(_ path: String, person: String? = nil, _ credential: Credential) throws(Failure) -> AccountRequest {
    AccountRequest(method: .get, path: path, person: person, token: try token(credential))
  }

  /// A command: carried out once or not at all.
  func command(
    _ method: HTTPRequest.Method, _ path: String, _ body: [String: JSONScalar]?, _ credential: Credential
  ) throws(Failure) -> AccountRequest {
    AccountRequest(
      method: method, path: path, token: try token(credential), body: body, isSentOnce: true,
      limits: RequestLimits(total: .seconds(25), bodyBytes: 1 << 20))
  }

  /// The network's id of a person.
  func person(_ credential: Credential) throws(Failure) -> String {
    guard let id = credential.owner.userID, !id.isEmpty else { throw .signInNeeded(.charging) }
    return id
  }

  private func token(_ credential: Credential) throws(Failure) -> HTTPField? {
    era.sendsToken ? try credential.bearer() : nil
  }

  // MARK: Answers

  /// The answer to a question.
  func answer(to request: AccountRequest) async throws(Failure) -> AccountAnswer {
    try await caller.answer(to: request) { ChargingRefusal.read($0, .signedIn) }
  }

  /// The records of an answer: those of a list, or the one object that it is.
  func records(_ answer: AccountAnswer) throws(Failure) -> [JSONValue] {
    guard case .json(let root) = try caller.success(answer).body, root.isArray || root.isObject else {
      throw caller.badAnswer(answer, "a list is due")
    }
    return root.isArray ? Array(root.elements) : [root]
  }

  /// Sends a command.
  func outcome<Value: Sendable>(
    of request: AccountRequest, done: (AccountAnswer) throws(Failure) -> Value
  ) async throws(Failure) -> ChargingAnswer<Value> {
    try outcome(of: request, answered: await caller.send(request), done: done)
  }

  /// What a command led to.
  /// - Parameter done: reads the answer of one that was carried out.
  func outcome<Value: Sendable>(
    of request: AccountRequest, answered answer: AccountAnswer, done: (AccountAnswer) throws(Failure) -> Value
  ) throws(Failure) -> ChargingAnswer<Value> {
    switch CommandRefusal.read(answer) {
    case .refused(let reason, let code):
      caller.log(answer, refusedWith: code, request)
      return .refused(reason)
    case .failed(let failure, let code):
      caller.log(answer, refusedWith: code, request)
      throw failure
    case nil:
      return .done(try done(try caller.success(answer)))
    }
  }

  /// Logs the fields of an answer that could not be used, without their values.
  func log(_ faults: FieldFaults, of answer: AccountAnswer) {
    let fields = Set(faults.all.map { $0.path ?? "the record" }).sorted()
    guard !fields.isEmpty else { return }
    caller.log(answer.exchange, "not used: \(fields.prefix(20).joined(separator: ", "))")
  }
}
