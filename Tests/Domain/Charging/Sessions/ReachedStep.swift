import DomainTestSupport
import Foundation

@testable import ChargeDomain

/// A step of a session with its command, and the events that lead there. `Lost` has no answer, `Not` was not carried out,
/// `Taken` was carried out and nothing else is known. The person has given up what begins with `left`.
enum ReachedStep: String, CaseIterable {
  case reserving, reserveLost, reserveNot, reserved, opening, openingNot, authorising, refusedOnce
  case starting, startLost, startNot, startTaken
  case charging, stopping, stopLost, stopNot, stopTaken, stopRefused, adopted, ended, gone, goneStopping
  case begunAllTheSame
  case reserveRefused, startRefused, refusedTwice, notPaid, expired
  case leftReserving, leftReserveLost, leftOpening, left, leftStarting
  case releasing, releaseLost, releaseNot, released

  /// A session that has reached it, at noon.
  var session: ChargingSession {
    switch self {
    case .adopted:
      ChargingSession(
        adopting: SampleSession.facts(.charging), owner: "7", place: ChargingPlace(charger: SampleSession.code))
    case .expired: SampleSession.after(Self.authorising.events).after(.timePassed, at: SampleSession.heldUntil)
    default: SampleSession.after(events)  // The others are reached by their events alone.
    }
  }

  /// The same on an invoice, where nobody authorises anything; only of a step that its events alone lead to.
  var onInvoice: ChargingSession {
    let events = events.filter { if case .authorised = $0 { false } else { true } }
    return SampleSession.after(events, of: SampleSession.begun(method: .invoice))
  }

  private var events: [ChargingSession.Event] {
    switch self {
    case .reserving, .adopted: []
    case .reserveLost: [.unanswered(id(1))]
    case .reserveNot: [.notCarriedOut(id(1))]
    case .reserved: [.reserved(id(1), until: SampleSession.heldUntil)]
    case .opening: Self.reserved.events + [.payTapped]
    case .openingNot: Self.opening.events + [.unanswered(id(2))]
    case .authorising, .expired: Self.opening.events + [.opened(id(2), SampleSession.payment)]
    case .starting: Self.authorising.events + [.authorised(SampleSession.authorization)]
    case .refusedOnce: Self.starting.events + [.refused(id(3), .notAuthorised)]
    case .startLost: Self.starting.events + [.unanswered(id(3))]
    case .startNot: Self.starting.events + [.notCarriedOut(id(3))]
    case .startTaken: Self.starting.events + [.carriedOut(id(3), nil)]
    case .charging: Self.starting.events + [.carriedOut(id(3), SampleSession.facts(.charging))]
    case .stopping: Self.charging.events + [.stopAsked(.person)]
    case .stopLost: Self.stopping.events + [.unanswered(id(4))]
    case .stopNot: Self.stopping.events + [.notCarriedOut(id(4))]
    case .stopTaken: Self.stopping.events + [.carriedOut(id(4), nil)]
    case .stopRefused: Self.stopping.events + [.refused(id(4), .chargerUnreachable)]
    case .ended: Self.charging.events + [.learnt(SampleSession.facts(.ended))]
    case .gone: Self.charging.events + [.notFound(SampleSession.transaction)]
    case .goneStopping: Self.stopping.events + [.notFound(SampleSession.transaction)]
    case .reserveRefused: [.refused(id(1), .occupied)]
    case .startRefused: Self.starting.events + [.refused(id(3), .faulted)]
    case .refusedTwice:
      Self.refusedOnce.events + [.authorised(SampleSession.authorization), .refused(id(4), .notAuthorised)]
    case .notPaid: Self.authorising.events + [.notPaid(.declined)]
    case .leftReserving: [.givenUp]
    case .leftReserveLost: Self.reserveLost.events + [.givenUp]
    case .leftOpening: Self.opening.events + [.givenUp]
    case .left: Self.authorising.events + [.givenUp]
    case .leftStarting: Self.startNot.events + [.givenUp]
    case .begunAllTheSame: Self.leftStarting.events + [.learnt(SampleSession.facts(.charging))]
    case .releasing: Self.left.events + [.releaseAsked]
    case .releaseLost: Self.releasing.events + [.unanswered(id(3))]
    case .releaseNot: Self.releasing.events + [.notCarriedOut(id(3))]
    case .released: Self.leftStarting.events + [.releaseAsked, .carriedOut(id(4), nil)]
    }
  }

  private func id(_ number: Int) -> ChargingCommand.ID { SampleSession.command(number) }
}
