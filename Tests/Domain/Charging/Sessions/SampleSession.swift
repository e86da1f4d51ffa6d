import DomainTestSupport
import Foundation

@testable import ChargeDomain

/// Values that the tests of sessions share. The session has the id "s", so its commands are "s-1", "s-2" and so on.
enum SampleSession {
  static let code = ChargerCode(rawValue: "100001")
  static let transaction = TransactionID(rawValue: "9")
  static let payment = OpenedPayment(transaction: transaction, clientToken: Secret("client"))
  static let authorization = Secret("yes")
  /// The charger is held until then.
  static let heldUntil = noon.addingTimeInterval(300)

  static func begun(
    reserves: Bool = true, owner: String = "7", charger: ChargerCode? = code, method: PaymentMethod = .provider
  ) -> ChargingSession {
    ChargingSession(
      id: .init(rawValue: "s"), owner: owner, place: ChargingPlace(charger: charger), method: method,
      reserves: reserves, at: noon)
  }

  static func command(_ number: Int) -> ChargingCommand.ID { ChargingCommand.ID(rawValue: "s-\(number)") }

  /// What the network says that many seconds after noon.
  static func facts(_ standing: ChargingFacts.Standing, after seconds: TimeInterval = 0) -> ChargingFacts {
    ChargingFacts(id: transaction, standing: standing, askedAt: noon.addingTimeInterval(seconds))
  }

  /// A session to which this happened at noon.
  static func after(_ events: [ChargingSession.Event], of begun: ChargingSession = begun()) -> ChargingSession {
    var session = begun
    for event in events { session.handle(event, at: noon) }
    return session
  }
}

extension ChargingSession {
  /// This session after an event; unless said otherwise it comes at noon, or at the session's last change if that was later.
  func after(_ event: Event, at now: Date? = nil) -> ChargingSession {
    var session = self
    session.handle(event, at: now ?? max(noon, changedAt))
    return session
  }
}
