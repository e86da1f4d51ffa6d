import DomainTestSupport
import Foundation

@testable import ChargeDomain

/// What can happen to a session and changes different steps in different ways.
enum SessionHappening: String, CaseIterable {
  case reserved, opened, payTapped, authorised, notPaid
  case carriedOut, refused, notAuthorised, notCarriedOut, unanswered, sentAgain, restored
  case saysOpened, saysCharging, saysEnded, notFound, chargerSeen, chargerSilent
  case stopAsked, givenUp, kept, releaseAsked, dismissed, timePassed

  /// The event, with the ids of a session.
  func event(for session: ChargingSession) -> ChargingSession.Event {
    let id = session.command?.id ?? ChargingCommand.ID(rawValue: "none")
    return switch self {
    case .reserved: .reserved(id, until: SampleSession.heldUntil)
    case .opened: .opened(id, SampleSession.payment)
    case .payTapped: .payTapped
    case .authorised: .authorised(SampleSession.authorization)
    case .notPaid: .notPaid(.declined)
    case .carriedOut: .carriedOut(id, nil)
    case .refused: .refused(id, .rejected)
    case .notAuthorised: .refused(id, .notAuthorised)
    case .notCarriedOut: .notCarriedOut(id)
    case .unanswered: .unanswered(id)
    case .sentAgain: .sentAgain(id)
    case .restored: .restored
    case .saysOpened: .learnt(SampleSession.facts(.opened, after: 10))
    case .saysCharging: .learnt(SampleSession.facts(.charging, after: 10))
    case .saysEnded: .learnt(SampleSession.facts(.ended, after: 10))
    case .notFound: .notFound(SampleSession.transaction)
    case .chargerSeen: .chargerSeen(.faulted)
    case .chargerSilent: .chargerSeen(nil)
    case .stopAsked: .stopAsked(.person)
    case .givenUp: .givenUp
    case .kept: .kept
    case .releaseAsked: .releaseAsked
    case .dismissed: .dismissed
    case .timePassed: .timePassed
    }
  }
}

/// How a step begins, and what each event makes of it; an event that is not named changes nothing at all.
struct SessionRow {
  let start: String
  let changes: [SessionHappening: String]

  init(_ start: String, _ changes: [SessionHappening: String]) {
    self.start = start
    self.changes = changes
  }
}

extension ChargingSession {
  /// Step and command, then what is kept. `?` is a command without an answer, `not` one that was not carried out; `ok` and
  /// `no` have ended. `late` says that the person need not wait for the command.
  var summary: String {
    let marks = [
      heldUntil.map { _ in "held" }, heldStatus.map { _ in "seen" }, payment.map { _ in "payment" },
      authorization.map { _ in "authorised" }, watchedUntil.map { _ in "watched" }, facts.map { "\($0.standing)" },
      stopCause.map { _ in "stopped" }, isLate ? "late" : nil, isDismissed ? "dismissed" : nil,
      unwantedBegin.map { $0 == .asked ? "unwanted" : "kept" },
    ].compactMap(\.self)
    let words = [stepName] + (command.map { [$0.kind.rawValue, Self.name($0.standing)] } ?? [])
    return ([words] + (marks.isEmpty ? [] : [marks])).map { $0.joined(separator: " ") }.joined(separator: " | ")
  }

  private var stepName: String {
    switch step {
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
    case .notBegun(.refused(let kind, let reason)): "refused:\(kind.rawValue):\(reason.rawValue)"
    case .notBegun(.notPaid(let problem)): "notPaid:\(problem.rawValue)"
    case .notBegun(.timedOut): "timedOut"
    case .gone: "gone"
    }
  }

  private static func name(_ standing: ChargingCommand.Standing) -> String {
    switch standing {
    case .sent: "sent"
    case .notCarriedOut: "not"
    case .unconfirmed: "?"
    case .confirmed: "ok"
    case .refused(let reason): "no:\(reason.rawValue)"
    }
  }
}
