import Foundation
import HTTPTypes
import Hummingbird

/// `/transactions` as the network's server had it first: without a sign-in.
struct FirstEraTransactionRoutes: Sendable {
  let requests: ChargingRequests

  func add(to router: Router<BackendContext>) {
    let path = BackendEndpoint.transactions.path
    router.post("\(path)") { request, _ in
      await requests.body(request) { (world, body: Opening) in try open(body, world) }
    }
    router.post("\(BackendEndpoint.openTransactions.path)") { request, _ in
      await requests.body(request) { (world, body: PaidOpening) in try openWithPayment(body, world) }
    }
    router.put("\(BackendEndpoint.startTransactions.path)/:id") { request, context in
      let token = await StartBody.token(of: request)
      return requests.world { world in
        try TransactionAnswer.of(world.start(context.pathNumber ?? 0, token: token)) {
          try .json(TransactionRows.first($0, in: world), status: .created)
        }
      }
    }
    router.put("\(BackendEndpoint.stopTransactions.path)/:id") { _, context in
      requests.world { world in
        try TransactionAnswer.of(world.stop(context.pathNumber ?? 0)) {
          try .json(TransactionRows.first($0, in: world))
        }
      }
    }
    addReading(to: router, path)
    addOldWrites(to: router, path)
  }

  private func addReading(to router: Router<BackendContext>, _ path: String) {
    router.get("\(path)/:id") { _, context in
      requests.world { world in
        guard let transaction = try world.transaction(context.pathNumber ?? 0) else { return ChargingAnswer.notFound }
        return .json(try TransactionRows.first(transaction, in: world))
      }
    }
    router.get("\(path)/:id/metrics") { request, context in
      requests.world { world in
        guard let transaction = try world.transaction(context.pathNumber ?? 0) else { return ChargingAnswer.notFound }
        return try TransactionAnswer.metrics(of: transaction, in: world, request)
      }
    }
    router.get("\(path)/userTransactions/:id") { _, context in
      requests.world { try list($0.transactions(of: context.pathID), $0) }
    }
    router.get("\(path)/chargerTransactions/:id") { _, context in
      requests.world { try list($0.transactions(at: context.pathNumber ?? 0), $0) }
    }
  }

  /// What clients wrote before the payment service and the chargers did.
  private func addOldWrites(to router: Router<BackendContext>, _ path: String) {
    router.put("\(path)/payment/:id") { request, context in
      await requests.body(request) { (world, body: Payment) in
        try world.setPayment(of: context.pathNumber ?? 0, to: body.paymentID)
        return try row(context.pathNumber ?? 0, world)
      }
    }
    router.put("\(path)/chargingStatus/:id") { request, context in
      await requests.body(request) { (world, body: Progress) in
        let problems = body.problems
        guard problems.isEmpty else { return ChargingAnswer.codes(problems, status: .badRequest) }
        // The meter of the charger knows better.
        return try row(context.pathNumber ?? 0, world)
      }
    }
  }

  // MARK: Bodies

  private struct PaidOpening: Decodable, Sendable {
    let userID: String
    let chargerID: LooseNumber
    /// Clients of the first days say none.
    let paymentType: String?
  }

  private struct Opening: Decodable, Sendable {
    let userID: String
    let chargerID: LooseNumber
    let isKlarnaPayment: Bool
    let pricePerKwh: LoosePrice
  }

  /// A price in kronor, as a number or a text; nil when it is neither, or no price.
  private struct LoosePrice: Decodable, Sendable {
    let value: UnitPrice?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = (0...10_000).contains(number) ? UnitPrice(ore: Int((number * 100).rounded())) : nil
      } else {
        value = UnitPrice(kronor: try container.decode(String.self))
      }
    }
  }

  private struct Payment: Decodable, Sendable {
    let paymentID: String
  }

  private struct Progress: Decodable, Sendable {
    let kwhTransfered: Double?
    let currentChargePercentage: Double?

    var problems: [String] {
      var problems: [String] = []
      if let kwhTransfered, kwhTransfered < 0 { problems.append("invalidMeterValue") }
      if let percent = currentChargePercentage, !(0...100).contains(percent) {
        // The network spells it so.
        problems.append("invalidChargePrecentage")
      }
      return problems
    }
  }

  // MARK: Answers

  private func openWithPayment(_ body: PaidOpening, _ world: ChargingWorld) throws -> Response {
    // This era never tells what a session cost, so that no wallet could pay for it.
    guard !body.userID.isEmpty, let payment = PaymentType(rawValue: body.paymentType ?? PaymentType.klarna.rawValue),
      payment != .wallet
    else { return ChargingAnswer.refused("invalidDataType") }
    guard ChargingStationSample.charger(body.chargerID.value) != nil,
      let opened = try payment.open(charger: body.chargerID.value, user: body.userID, in: world)
    else { return ChargingAnswer.refused("invalidChargerId") }
    return .json(try TransactionRows.first(opened, in: world), status: .created)
  }

  private func open(_ body: Opening, _ world: ChargingWorld) throws -> Response {
    guard !body.userID.isEmpty else { return ChargingAnswer.refused("invalidDataType") }
    guard ChargingStationSample.charger(body.chargerID.value) != nil else {
      return ChargingAnswer.refused("invalidChargerId")
    }
    guard let price = body.pricePerKwh.value else { return ChargingAnswer.refused("invalidKwhPrice") }
    let id = try world.open(
      charger: body.chargerID.value, user: body.userID, price: price, isKlarnaPayment: body.isKlarnaPayment)
    return try row(id, world, status: .created)
  }

  private func row(_ id: Int, _ world: ChargingWorld, status: HTTPResponse.Status = .ok) throws -> Response {
    guard let transaction = try world.transaction(id) else { return ChargingAnswer.notFound }
    return .json(try TransactionRows.first(transaction, in: world), status: status)
  }

  private func list(_ transactions: [ChargingTransaction], _ world: ChargingWorld) throws -> Response {
    if transactions.isEmpty { return ChargingAnswer.notFound }
    return .json(.array(try transactions.map { try TransactionRows.first($0, in: world) }))
  }
}
