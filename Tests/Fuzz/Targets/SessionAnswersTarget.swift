internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// What the charging network answers about sessions in its first era, to everything it is asked.
  static let firstSessions = sessions("sessions-first-era", .first)
  /// The same in its second era.
  static let secondSessions = sessions("sessions-second-era", .second)

  private static func sessions(_ name: String, _ era: ChargingEra) -> FuzzTarget {
    FuzzTarget(name: name) { input throws(FuzzFinding) in
      guard let run = AnswerRun(input), let charger = ChargerCode(rawValue: "100001") else {
        throw FuzzFinding(description: "no server")
      }
      let service = ChargingServiceClient.make(
        server: run.server, era: era, transport: run.transport, clock: run.clock, logger: run.log.logger)
      let known = run.credential(.charging)
      let (id, command) = (TransactionID(rawValue: "77"), ChargingCommand.ID(rawValue: "session-1"))
      let authorization = Secret("AuthorizationOfAda")
      var all: [ChargingFacts] = []
      // What is public is logged as it came, shortened.
      _ = try? await service.sites()
      if era == .first {
        _ = try await run.value { () throws(Failure) in try await service.reserve(charger, command, known) }
        _ = try await run.value { () throws(Failure) in try await service.reservation(charger, command, known) }
        _ = try await run.value { () throws(Failure) in try await service.release(charger, command, known) }
      }
      for method in PaymentMethod.allCases {
        let opened = try await run.value { () throws(Failure) in
          try await service.openPayment(charger, method, known)
        }
        guard case .done(let payment) = opened else { continue }
        try expect(payment.clientToken.map { !$0.isEmpty } ?? (method != .provider), "a payment without a token")
        try expect(!payment.transaction.rawValue.isEmpty, "a payment without a transaction")
      }
      for answer in [
        try await run.value(sending: [authorization, AnswerRun.token]) { () throws(Failure) in
          try await service.start(id, authorization, known)
        },
        try await run.value(sending: [AnswerRun.token]) { () throws(Failure) in try await service.stop(id, known) },
      ] {
        if case .done(let facts?) = answer { all.append(facts) }
      }
      let asked = try await run.value(sending: [AnswerRun.token]) { () throws(Failure) in
        try await service.transaction(id, known)
      }
      let listed = try await run.value(sending: [AnswerRun.token]) { () throws(Failure) in
        try await service.transactions(known)
      }
      for facts in all + [asked].compactMap(\.self) { try expect(facts.id == id, "facts of another transaction") }
      for facts in all + [asked].compactMap(\.self) + (listed ?? []) { try look(at: facts) }
    }
  }

  /// Facts make sense, and a session takes them in any order.
  private static func look(at facts: ChargingFacts) throws(FuzzFinding) {
    try expect(!facts.id.rawValue.isEmpty, "a transaction without an id")
    try expect(facts.total.map { $0.minorUnits >= 0 } ?? true, "a sum below zero")
    try expect(facts.total == nil || facts.standing == .ended, "a sum before the end")
    var session = ChargingSession(adopting: facts, owner: "user", place: ChargingPlace(charger: facts.charger))
    let before = session.meter.energy
    session.handle(.learnt(facts), at: facts.askedAt)
    try expect(session.meter.energy == before, "the same facts once more change the meter")
    _ = session.limitDemand(at: facts.askedAt)
    _ = session.costSoFar
  }
}
