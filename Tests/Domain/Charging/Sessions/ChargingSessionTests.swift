import Foundation
import TestSupport
import Testing

@testable import ChargeDomain

/// Every step of a session meets every event.
struct ChargingSessionTests {
  /// A step with its command, as reached by events.
  private enum Reached: String, CaseIterable {
    case reserving, reserved, opening, authorising, starting, notStarted, charging, stopping, stopRefused, ended
    case refused, cancelledEarly, cancelled, releasing, givenUpLate, gone
  }

  /// What can happen, each with the ids that fit the session where it has any.
  private enum Happening: String, CaseIterable {
    case reserved, opened, authorised, notPaid, payTapped, carriedOut, refused, notCarriedOut, unanswered, sentAgain
    case restored, saysOpened, saysCharging, saysEnded, notFound, stopAsked, givenUp, releaseAsked, expired
    case unheard, chargerSeen, limitsSet, warned, dismissed
  }

  private let transaction = TransactionID(rawValue: "9")
  private let code = ChargerCode(rawValue: "100001")
  private let next = ChargingCommand.ID(rawValue: "next")
  private let payment = OpenedPayment(transaction: TransactionID(rawValue: "9"), clientToken: Secret("client"))
  private let later = noon.addingTimeInterval(300)

  private func facts(_ standing: ChargingFacts.Standing, at: Date = noon) -> ChargingFacts {
    var facts = ChargingFacts(id: transaction, standing: standing, receivedAt: at)
    facts.charger = code
    return facts
  }

  private func session(_ reached: Reached) -> ChargingSession {
    func id(_ number: Int) -> ChargingCommand.ID { ChargingCommand.ID(rawValue: "s-\(number)") }
    let toReserved: [ChargingSession.Event] = [.reserved(id(1), until: later)]
    let toOpening = toReserved + [.payTapped]
    let toAuthorising = toOpening + [.opened(id(2), payment)]
    let toStarting = toAuthorising + [.authorised(Secret("yes"))]
    let toCharging = toStarting + [.carriedOut(id(3), facts(.charging))]
    let toStopping = toCharging + [.stopAsked(.person)]
    let events: [ChargingSession.Event] =
      switch reached {
      case .reserving: []
      case .reserved: toReserved
      case .opening: toOpening
      case .authorising: toAuthorising
      case .starting: toStarting
      case .notStarted: toStarting + [.notCarriedOut(id(3))]
      case .charging: toCharging
      case .stopping: toStopping
      case .stopRefused: toStopping + [.refused(id(4), .chargerUnreachable)]
      case .ended: toCharging + [.learnt(facts(.ended))]
      case .refused: [.refused(id(1), .occupied)]
      case .cancelledEarly: [.givenUp]
      case .cancelled: toAuthorising + [.givenUp]
      case .releasing: toAuthorising + [.givenUp, .releaseAsked]
      case .givenUpLate: toStarting + [.notCarriedOut(id(3)), .givenUp]
      case .gone: toCharging + [.notFound(transaction)]
      }
    var session = ChargingSession(
      id: .init(rawValue: "s"), owner: "7", place: ChargingPlace(charger: code), reserves: true, at: noon)
    for event in events { session.handle(event, at: noon) }
    return session
  }

  private func event(_ happening: Happening, for session: ChargingSession) -> ChargingSession.Event {
    let id = session.command?.id ?? next
    return switch happening {
    case .reserved: .reserved(id, until: later)
    case .opened: .opened(id, payment)
    case .authorised: .authorised(Secret("yes"))
    case .notPaid: .notPaid(.declined)
    case .payTapped: .payTapped
    case .carriedOut: .carriedOut(id, nil)
    case .refused: .refused(id, .rejected)
    case .notCarriedOut: .notCarriedOut(id)
    case .unanswered: .unanswered(id)
    case .sentAgain: .sentAgain(id)
    case .restored: .restored
    case .saysOpened: .learnt(facts(.opened))
    case .saysCharging: .learnt(facts(.charging))
    case .saysEnded: .learnt(facts(.ended))
    case .notFound: .notFound(transaction)
    case .stopAsked: .stopAsked(.person)
    case .givenUp: .givenUp
    case .releaseAsked: .releaseAsked
    case .expired: .timePassed
    case .unheard: .unheard(.timedOut)
    case .chargerSeen: .chargerSeen(.faulted)
    case .limitsSet: .limitsSet(ChargingLimits())
    case .warned: .warned([.energy])
    case .dismissed: .dismissed
    }
  }

  /// Step and command in words: `?` is unconfirmed, `not` known not to be carried out, `ok` and `no` have ended.
  private func name(_ session: ChargingSession) -> String {
    let step =
      switch session.step {
      case .reserving: "reserving"
      case .reserved: "reserved"
      case .opening: "opening"
      case .authorising: "authorising"
      case .starting: "starting"
      case .charging: "charging"
      case .stopping: "stopping"
      case .ended: "ended"
      case .notBegun(.cancelled): "cancelled"
      case .notBegun(.expired): "expired"
      case .notBegun(.refused(let kind, _)): "refused:\(kind.rawValue)"
      case .notBegun(.notPaid): "notPaid"
      case .gone: "gone"
      }
    guard let command = session.command else { return step }
    let standing =
      switch command.standing {
      case .sent: "sent"
      case .notCarriedOut: "not"
      case .unconfirmed: "?"
      case .confirmed: "ok"
      case .refused: "no"
      }
    return "\(step) \(command.kind.rawValue) \(standing)"
  }

  private typealias Row = (start: String, changes: [Happening: String])

  /// Where each step begins, and what changes step or command; an event that is not named changes neither.
  private static let table: [Reached: Row] = [
    .reserving: (
      "reserving reserve sent",
      [
        .reserved: "reserved reserve ok", .refused: "refused:reserve reserve no",
        .notCarriedOut: "reserving reserve not", .unanswered: "reserving reserve ?", .restored: "reserving reserve ?",
        .saysCharging: "charging reserve ok", .saysEnded: "ended reserve ok", .givenUp: "cancelled reserve sent",
      ]
    ),
    .reserved: (
      "reserved reserve ok",
      [
        .payTapped: "opening openPayment sent", .saysCharging: "charging reserve ok", .saysEnded: "ended reserve ok",
        .givenUp: "cancelled reserve ok", .expired: "expired reserve ok",
      ]
    ),
    .opening: (
      "opening openPayment sent",
      [
        .opened: "authorising openPayment ok", .refused: "refused:openPayment openPayment no",
        .notCarriedOut: "opening openPayment not", .unanswered: "opening openPayment ?",
        .restored: "opening openPayment ?", .saysCharging: "charging openPayment ok",
        .saysEnded: "ended openPayment ok", .givenUp: "cancelled openPayment sent",
      ]
    ),
    .authorising: (
      "authorising openPayment ok",
      [
        .authorised: "starting start sent", .notPaid: "notPaid openPayment ok",
        .saysCharging: "charging openPayment ok", .saysEnded: "ended openPayment ok",
        .givenUp: "cancelled openPayment ok",
      ]
    ),
    .starting: (
      "starting start sent",
      [
        .carriedOut: "starting start ok", .refused: "refused:start start no", .notCarriedOut: "starting start not",
        .unanswered: "starting start ?", .restored: "starting start ?", .saysCharging: "charging start ok",
        .saysEnded: "ended start ok",
      ]
    ),
    .notStarted: (
      "starting start not",
      [
        .carriedOut: "starting start ok", .refused: "refused:start start no", .unanswered: "starting start ?",
        .sentAgain: "starting start sent", .saysCharging: "charging start ok", .saysEnded: "ended start ok",
        .givenUp: "cancelled start no",
      ]
    ),
    .charging: (
      "charging start ok",
      [.saysEnded: "ended start ok", .notFound: "gone start ok", .stopAsked: "stopping stop sent"]
    ),
    .stopping: (
      "stopping stop sent",
      [
        .carriedOut: "stopping stop ok", .refused: "charging stop no", .notCarriedOut: "stopping stop not",
        .unanswered: "stopping stop ?", .restored: "stopping stop ?", .saysEnded: "ended stop ok",
        .notFound: "gone stop no",
      ]
    ),
    .stopRefused: (
      "charging stop no",
      [.saysEnded: "ended stop no", .notFound: "gone stop no", .stopAsked: "stopping stop sent"]
    ),
    .ended: ("ended start ok", [:]),
    .refused: ("refused:reserve reserve no", [.saysCharging: "charging reserve no", .saysEnded: "ended reserve no"]),
    .cancelledEarly: (
      "cancelled reserve sent",
      [
        .reserved: "cancelled reserve ok", .refused: "cancelled reserve no", .notCarriedOut: "cancelled reserve no",
        .unanswered: "cancelled reserve ?", .restored: "cancelled reserve ?", .saysCharging: "charging reserve ok",
        .saysEnded: "ended reserve ok",
      ]
    ),
    .cancelled: (
      "cancelled openPayment ok",
      [
        .releaseAsked: "cancelled release sent", .saysCharging: "charging openPayment ok",
        .saysEnded: "ended openPayment ok",
      ]
    ),
    .releasing: (
      "cancelled release sent",
      [
        .carriedOut: "cancelled release ok", .refused: "cancelled release no", .notCarriedOut: "cancelled release not",
        .unanswered: "cancelled release ?", .restored: "cancelled release ?", .saysCharging: "charging release no",
        .saysEnded: "ended release no",
      ]
    ),
    .gone: ("gone start ok", [.saysCharging: "charging start ok", .saysEnded: "ended start ok"]),
  ]

  @Test("every step and every event: what the table does not name changes nothing")
  func everyPair() throws {
    for reached in Reached.allCases {
      let row = try #require(Self.table[reached], "\(reached)")
      let before = session(reached)
      #expect(name(before) == row.start)
      for happening in Happening.allCases {
        var after = before
        after.handle(event(happening, for: before), at: later)
        #expect(name(after) == row.changes[happening] ?? row.start, "\(reached) + \(happening)")
      }
    }
  }

  @Test("an answer to another command, or about another transaction, changes nothing")
  func otherCommands() {
    let command = ChargingCommand.ID(rawValue: "other")
    let other = TransactionID(rawValue: "7")
    for reached in Reached.allCases {
      let before = session(reached)
      for event: ChargingSession.Event in [
        .reserved(command, until: later), .opened(command, payment), .carriedOut(command, nil),
        .refused(command, .rejected), .notCarriedOut(command), .unanswered(command), .sentAgain(command),
        .notFound(other), .learnt(ChargingFacts(id: other, standing: .charging, receivedAt: later)),
      ] {
        var after = before
        after.handle(event, at: later)
        #expect(after == before, "\(reached) + \(event)")
      }
    }
  }
}
