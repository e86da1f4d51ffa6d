import Foundation
import HTTPTypes
import Hummingbird

/// `/transaction` as the network's server has it now: for signed-in users, each of whom sees only their own.
struct SecondEraTransactionRoutes: Sendable {
  let requests: ChargingRequests

  func add(to router: Router<BackendContext>) {
    let path = BackendEndpoint.transaction.path
    router.post("\(path)") { request, _ in
      await requests.signedIn(request) { user in
        await requests.body(request) { (world, body: Opening) in try open(body, user, world) }
      }
    }
    router.put("\(BackendEndpoint.startTransaction.path)/:id") { request, context in
      await requests.signedIn(request) { user in
        let token = await StartBody.token(of: request)
        return requests.world { world in
          try TransactionAnswer.of(world.start(context.pathNumber ?? 0, token: token, user: user)) {
            try .json(TransactionRows.second($0, in: world))
          }
        }
      }
    }
    router.put("\(BackendEndpoint.stopTransaction.path)/:id") { request, context in
      await requests.signedIn(request) { user in
        requests.world { world in
          try TransactionAnswer.of(world.stop(context.pathNumber ?? 0, user: user)) {
            try .json(TransactionRows.second($0, in: world))
          }
        }
      }
    }
    router.get("\(path)/:id") { request, context in
      await own(context.pathNumber, request) { transaction, world in
        .json(try TransactionRows.second(transaction, in: world))
      }
    }
    router.get("\(path)/:id/metrics") { request, context in
      await own(context.pathNumber, request) { transaction, world in
        try TransactionAnswer.metrics(of: transaction, in: world, request)
      }
    }
    router.get("\(path)/userTransactions/:id") { request, context in
      await list(request) { world, user in context.pathID == user ? try world.transactions(of: user) : [] }
    }
    router.get("\(path)/chargerTransactions/:id") { request, context in
      await list(request) { world, user in
        try world.transactions(at: context.pathNumber ?? 0).filter { $0.user == user }
      }
    }
  }

  private struct Opening: Decodable, Sendable {
    let connectorID: Int
    let paymentType: String
  }

  private func open(_ body: Opening, _ user: String, _ world: ChargingWorld) throws -> Response {
    guard let payment = PaymentType(rawValue: body.paymentType) else {
      return ChargingAnswer.refused("invalidDataType")
    }
    guard ChargingStationSample.charger(body.connectorID) != nil,
      let opened = try payment.open(charger: body.connectorID, user: user, in: world)
    else { return ChargingAnswer.refused("invalidChargerId") }
    return .json(
      [
        "klarnaClientToken": opened.clientToken, "klarnaSessionID": opened.sessionID, "transactionID": opened.id,
      ], status: .created)
  }

  private func own(
    _ id: Int?, _ request: Request, _ answer: (ChargingTransaction, ChargingWorld) throws -> Response
  ) async -> Response {
    await requests.signedIn(request) { user in
      requests.world { world in
        guard let transaction = try world.transaction(id ?? 0), transaction.user == user else {
          return ChargingAnswer.notFound
        }
        return try answer(transaction, world)
      }
    }
  }

  private func list(
    _ request: Request, _ transactions: (ChargingWorld, String) throws -> [ChargingTransaction]
  ) async -> Response {
    await requests.signedIn(request) { user in
      requests.world { world in
        let transactions = try transactions(world, user)
        if transactions.isEmpty { return ChargingAnswer.notFound }
        return .json(
          .array(try transactions.map { try TransactionRows.second($0, in: world, isListed: true) }))
      }
    }
  }
}
