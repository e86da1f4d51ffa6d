import GRDB
import Hummingbird

/// `/user` of the wallet, for signed-in users only. Every order is answered with the whole user.
struct WalletOrderRoutes: Sendable {
  let accounts: WalletAccounts
  let store: WalletStore
  let control: WalletControl

  func add(to router: Router<BackendContext>) {
    let (user, account) = (BackendEndpoint.walletUser.path, "\(BackendEndpoint.walletAccounts.path)/:id")
    router.get("\(user)") { request, _ in
      await signedIn(request) { user in
        try store.write { Response.json(["user": try $0.record(of: user)]) }
      }
    }
    router.put("\(user)") { request, _ in
      await order(request) { .rename(try await request.decoded(Name.self).name) }
    }
    router.post("\(account)") { request, context in
      await order(request) {
        let body: NewAccount = try await request.decoded()
        return .create(
          account: context.pathID, name: body.name, currency: body.currency ?? control.newCurrency)
      }
    }
    router.delete("\(account)") { request, context in
      await order(request) { .delete(account: context.pathID) }
    }
    addMoney(to: router, account: account)
    addHolds(to: router, account: account)
  }

  private func addMoney(to router: Router<BackendContext>, account: String) {
    router.post("\(account)/deposit") { request, context in
      await order(request) { .deposit(account: context.pathID, try await request.decoded(Sum.self).amount) }
    }
    router.post("\(account)/withdraw") { request, context in
      await order(request) { .withdraw(account: context.pathID, try await request.decoded(Sum.self).amount) }
    }
    router.post("\(account)/transfer") { request, context in
      await order(request) {
        let body: Transfer = try await request.decoded()
        return .transfer(from: context.pathID, to: body.destinationAccountId, body.amount)
      }
    }
  }

  private func addHolds(to router: Router<BackendContext>, account: String) {
    let hold = "\(BackendEndpoint.walletHolds.path)/:id"
    router.post("\(account)/hold") { request, context in
      await order(request) {
        let body: NewHold = try await request.decoded()
        return .hold(body.holdId, account: context.pathID, body.amount, reference: body.reference)
      }
    }
    router.post("\(hold)/capture") { request, context in
      await order(request) { .capture(hold: context.pathID, try await request.decoded(Sum.self).amount) }
    }
    router.post("\(hold)/release") { request, context in
      await order(request) { .release(hold: context.pathID) }
    }
  }

  private struct Name: Decodable, Sendable {
    let name: String
  }

  private struct NewAccount: Decodable, Sendable {
    let name: String
    let currency: String?
  }

  private struct Sum: Decodable, Sendable {
    let amount: WalletOrder.Amount
  }

  private struct Transfer: Decodable, Sendable {
    let amount: WalletOrder.Amount
    let destinationAccountId: String
  }

  private struct NewHold: Decodable, Sendable {
    let amount: WalletOrder.Amount
    let holdId: String
    let reference: String?
  }

  // MARK: Answers

  private func signedIn(
    _ request: Request, _ work: (WalletAccounts.User) async throws -> Response
  ) async -> Response {
    await WalletAnswer.of {
      guard let token = request.field("x-auth-token"), let user = try await accounts.user(token: token) else {
        throw WalletRefusal(.noToken)
      }
      var response = await WalletAnswer.of { try await work(user) }
      if control.knowsKeys { response.setField("Idempotency-Key-Lifetime", "\(WalletResults.lifetime)") }
      return response
    }
  }

  private func order(_ request: Request, _ read: () async throws -> WalletOrder) async -> Response {
    await signedIn(request) { user in
      let order = try await read()
      return try answer(order, of: user, key: request.field("Idempotency-Key"))
    }
  }

  /// Carries an order out, or tells its result again, in one transaction.
  private func answer(_ order: WalletOrder, of user: WalletAccounts.User, key: String?) throws -> Response {
    try store.write { books in
      guard control.knowsKeys, let key else { return try carryOut(order, of: user, key: key, books).response }
      guard WalletResults.isKey(key) else { throw WalletRefusal(.invalidRequest, "Idempotency-Key is no key") }
      let results = WalletResults(books: books, user: user.id)
      let request = try order.digest
      if let known = try results.result(of: key) {
        guard known.request == request else { throw WalletRefusal(.keyReused) }
        var response = known.result.response
        response.setField("Idempotency-Hit", "true")
        return response
      }
      let result = try carryOut(order, of: user, key: key, books)
      if result.isFinal { try results.keep(result, of: key, request: request) }
      return result.response
    }
  }

  /// Carries an order out. A refusal is a result, not an error, because the transaction keeps it.
  private func carryOut(
    _ order: WalletOrder, of user: WalletAccounts.User, key: String?, _ books: WalletBooks
  ) throws -> WalletResult {
    do {
      if let refusal = control.takeRefusal() { throw refusal }
      var user = user
      try books.database.inSavepoint {
        try WalletTeller(books: books, user: user.id, key: key).carryOut(order)
        if case .rename(let name) = order { user = try accounts.rename(user, to: name) }
        return .commit
      }
      return WalletResult(user: try books.record(of: user))
    } catch let refusal as WalletRefusal {
      return WalletResult(refusal)
    }
  }
}

extension WalletBooks {
  /// A user with accounts and holds, as the service tells it.
  fileprivate func record(of user: WalletAccounts.User) throws -> JSONValue {
    [
      "e164PhoneNumber": user.phone, "name": user.name, "userId": user.id,
      "accounts": try accounts(of: user.id).map(\.json), "holds": try holds(of: user.id).filter(\.isOpen).map(\.json),
    ]
  }
}

extension BookedAccount {
  /// Without a currency where it is the usual one, as the service of before has only that.
  fileprivate var json: JSONValue {
    [
      "id": id, "name": name, "balance": balance,
      "currency": JSONValue.unlessNil(currency == WalletLimits.usualCurrency ? nil : currency),
    ]
  }
}

extension BookedHold {
  fileprivate var json: JSONValue {
    ["id": id, "accountId": account, "amount": amount, "reference": JSONValue.unlessNil(reference)]
  }
}
