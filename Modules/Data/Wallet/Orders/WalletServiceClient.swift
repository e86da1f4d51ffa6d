public import ChargeDomain
import HTTPTypes
public import Logging

/// The wallet as it moves money.
public enum WalletServiceClient {
  /// The service behind a server.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> WalletService {
    let requests = WalletRequests(
      caller: AccountCaller(service: .wallet, server: server, transport: transport, clock: clock, logger: logger))
    var service = WalletService()
    service.wallet = { credential async throws(Failure) in try await requests.wallet(credential) }
    service.carryOut = { kind, id, credential async throws(Failure) in
      try await requests.carryOut(kind, id, credential)
    }
    return service
  }
}

/// Requests about money. Every answer is the whole user.
struct WalletRequests: Sendable {
  /// Seconds for which a service has to know keys: an order without an answer is found out within this time.
  static let leastKeyLifetime = 86_400

  let caller: AccountCaller

  func wallet(_ credential: Credential) async throws(Failure) -> Wallet {
    let request = AccountRequest(method: .get, path: "/user", token: try credential.field("x-auth-token"))
    let answer = try await caller.answer(to: request) { WalletRefusal.read($0) }
    return try wallet(in: answer, of: credential.owner)
  }

  /// Carried out once or not at all.
  func carryOut(
    _ kind: WalletOrder.Kind, _ id: WalletOrder.ID, _ credential: Credential
  ) async throws(Failure) -> WalletAnswer {
    var request = try kind.request()
    request.token = try credential.field("x-auth-token")
    request.idempotencyKey = try id.field()
    request.isSentOnce = true
    let answer = try await caller.send(request)
    // An error of the server's own may have come after it was carried out, even one that asks to come back later.
    if answer.status >= 500 {
      caller.log(answer, refusedWith: WalletRefusal.read(answer)?.code, request)
      throw .providerError
    }
    if let reason = try refusal(answer, request) { return .refused(reason) }
    return .done(try wallet(in: try caller.success(answer), of: credential.owner))
  }

  /// Why the service refused; `nil` if it did not. Throws what says nothing about that.
  private func refusal(
    _ answer: AccountAnswer, _ request: AccountRequest
  ) throws(Failure) -> WalletRefusalReason? {
    guard let refusal = WalletRefusal.read(answer) else { return nil }
    caller.log(answer, refusedWith: refusal.code, request)
    if answer.isSuccess, answer.object?.value("user") != nil {
      throw caller.badAnswer(answer, "it is a success with a code of an error")
    }
    if let reason = refusal.code.flatMap({ WalletRefusalReason(code: $0) }) { return reason }
    guard case .rejected = refusal.failure else { throw refusal.failure }
    if answer.isSuccess { throw caller.badAnswer(answer, "it is a success with a code that is not known") }
    return .unknown
  }

  private func wallet(in answer: AccountAnswer, of owner: AccountOwner) throws(Failure) -> Wallet {
    guard let user = answer.object?.object("user") else { throw caller.badAnswer(answer, "a user is due") }
    guard !user.isSomebodyElse(than: owner) else { throw caller.badAnswer(answer, "it is another user") }
    let wallet = user.wallet(knowsKeys: answer.keyLifetime.map { $0 >= Self.leastKeyLifetime } ?? false)
    let fields = Set(user.faults.all.map { $0.path ?? "the record" }).sorted()
    if !fields.isEmpty { caller.log(answer.exchange, "not used: \(fields.joined(separator: ", "))") }
    return wallet
  }
}

extension WalletOrder.ID {
  /// The field by which the service knows the request again.
  fileprivate func field() throws(Failure) -> HTTPField {
    guard let name = HTTPField.Name("Idempotency-Key"), rawValue.isUsableToken else { throw .invalid(field: "id") }
    return HTTPField(name: name, value: rawValue)
  }
}

extension WalletOrder.Kind {
  /// The request of an order, without the person's token. Throws ``Failure/invalid(field:)`` for an amount that is none.
  fileprivate func request() throws(Failure) -> AccountRequest {
    switch self {
    case .deposit(let id, let amount):
      AccountRequest(path: id.path("/deposit"), body: ["amount": try amount.scalar()])
    case .withdraw(let id, let amount):
      AccountRequest(path: id.path("/withdraw"), body: ["amount": try amount.scalar()])
    case .transfer(let from, let to, let amount):
      AccountRequest(
        path: from.path("/transfer"),
        body: ["amount": try amount.scalar(), "destinationAccountId": .text(to.rawValue)])
    case .create(let id, let name, let currency):
      AccountRequest(path: id.path(), body: ["name": name, "currency": currency?.rawValue].compactMapValues(\.self))
    case .delete(let id): AccountRequest(method: .delete, path: id.path())
    case .rename(let name): AccountRequest(method: .put, path: "/user", body: ["name": name])
    case .hold(let hold): AccountRequest(path: hold.account.path("/hold"), body: try hold.body())
    case .capture(let id, let amount):
      AccountRequest(path: id.path("/capture"), body: ["amount": try amount.scalar()])
    case .release(let id): AccountRequest(path: id.path("/release"))
    }
  }
}

extension WalletAccountID {
  fileprivate func path(_ rest: String = "") -> String { "/user/account/\(AccountRequest.encoded(rawValue))\(rest)" }
}

extension WalletHold.ID {
  fileprivate func path(_ rest: String) -> String { "/user/hold/\(AccountRequest.encoded(rawValue))\(rest)" }
}

extension WalletHold {
  fileprivate func body() throws(Failure) -> [String: JSONScalar] {
    var body = ["amount": try amount.scalar(), "holdId": JSONScalar.text(id.rawValue)]
    if let reference { body["reference"] = .text(reference) }
    return body
  }
}

extension Money {
  /// As the service takes it.
  fileprivate func scalar() throws(Failure) -> JSONScalar {
    guard minorUnits > 0 else { throw .invalid(field: "amount") }
    return .integer(minorUnits)
  }
}

extension WalletRefusalReason {
  /// The reason in a code of the service; nil for one that is no reason of an order.
  init?(code: String) {
    switch code.lowercased() {
    case "insufficient_funds": self = .insufficientFunds
    case "find_account_error": self = .unknownAccount
    case "account_exists": self = .accountExists
    case "account_not_empty": self = .accountNotEmpty
    case "account_has_holds": self = .accountHasHolds
    case "same_account": self = .sameAccount
    case "invalid_amount": self = .invalidAmount
    case "invalid_name": self = .invalidName
    case "limit_exceeded": self = .limitExceeded
    case "currency_mismatch": self = .currencyMismatch
    case "find_hold_error": self = .unknownHold
    case "hold_ended": self = .holdEnded
    case "idempotency_key_reused": self = .keyReused
    default: return nil
    }
  }
}
