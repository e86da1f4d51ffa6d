import ChargeCore
import ReferenceBackend

/// Another device of the same person, without an app of ours.
extension ChargingLife {
  func otherBegins(_ code: Int) async {
    let isFirst = world.era == .first
    let user = world.person.owner.userID ?? ""
    let opened =
      isFirst
      ? await world.order(.post, "/flexicharge/transactions/session", ["userID": user, "chargerID": code])
      : await world.order(.post, "/flexicharge/transaction", ["connectorID": code, "paymentType": "klarna"])
    guard let id = opened?["transactionID"] as? Int,
      let token = (opened?["client_token"] ?? opened?["klarnaClientToken"]) as? String,
      let payment = await world.order(.post, "/klarna/authorizations", ["client_token": token]),
      let authorization = payment["authorization_token"] as? String
    else { return }
    others.insert(id)
    _ = await world.order(
      .put, "\(path)/start/\(id)", ["transactionID": id, "authorization_token": authorization])
  }

  func otherStops() async {
    guard let running = world.transactions.last(where: { $0.isRunning && world.isMine($0) }) else { return }
    _ = await world.order(.put, "\(path)/stop/\(running.id)", [:])
  }

  private var path: String { "/flexicharge/\(world.era == .first ? "transactions" : "transaction")" }
}
