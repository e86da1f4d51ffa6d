import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// The commands of a session: their ids, their tries and what becomes of them.
struct SessionCommandTests {
  private let later = noon.addingTimeInterval(40)
  private let latest = noon.addingTimeInterval(80)

  private func id(_ number: Int) -> ChargingCommand.ID { SampleSession.command(number) }

  @Test("each command has an id of its own, a kind and the time at which it was asked for")
  func ids() {
    var session = SampleSession.begun()
    #expect(session.command == ChargingCommand(id: id(1), kind: .reserve, askedAt: noon))
    session.handle(.reserved(id(1), until: SampleSession.heldUntil), at: noon)
    session.handle(.payTapped, at: later)
    #expect(session.command == ChargingCommand(id: id(2), kind: .openPayment, askedAt: later))
    session.handle(.opened(id(2), SampleSession.payment), at: later)
    session.handle(.authorised(SampleSession.authorization), at: latest)
    #expect(session.command == ChargingCommand(id: id(3), kind: .start, askedAt: latest))
    #expect(session.authorization == SampleSession.authorization && session.payment == SampleSession.payment)
    #expect(session.transaction == SampleSession.transaction && session.commandCount == 3)
    #expect(session.heldUntil == SampleSession.heldUntil && session.chargingSince == nil)
  }

  @Test("a reserved step tells until when")
  func reserved() {
    let until = noon.addingTimeInterval(7)
    let session = SampleSession.begun().after(.reserved(id(1), until: until))
    #expect(session.step == .reserved(until: until) && session.heldUntil == until)
  }

  @Test("where nothing is reserved the payment is opened at once")
  func withoutReservation() {
    let session = SampleSession.begun(reserves: false)
    #expect(session.step == .opening && session.heldUntil == nil && session.work == .nothing)
    #expect(session.command == ChargingCommand(id: id(1), kind: .openPayment, askedAt: noon))
    let opened = session.after(.opened(id(1), SampleSession.payment))
    #expect(opened.summary == "authorising openPayment ok | payment" && opened.work == .nothing)
    #expect(opened.after(.timePassed, at: .distantFuture) == opened)
  }

  @Test("a command that is sent again keeps its id and counts its tries")
  func again() {
    let session = ReachedStep.startNot.session.after(.sentAgain(id(3)), at: later)
    #expect(session.command?.id == id(3) && session.command?.tries == 2)
    #expect(session.command?.standing == .sent(at: later) && session.command?.askedAt == noon)
    let once = session.after(.notCarriedOut(id(3)), at: later).after(.sentAgain(id(3)), at: latest)
    #expect(once.command?.tries == 3 && once.commandCount == 3)
  }

  @Test("the pauses between tries double, from 3 s to 30 s")
  func pauses() {
    var command = ChargingCommand(id: id(1), kind: .stop, askedAt: noon)
    #expect(command.tries == 1)
    let pauses = (1...7).map { tries -> TimeInterval in
      command.tries = tries
      return command.pause
    }
    #expect(pauses == [3, 6, 12, 24, 30, 30, 30])
  }

  @Test("a command without an answer is open since the answer was given up; after a start, since it was sent")
  func unconfirmed() {
    let session = ReachedStep.starting.session
    #expect(session.after(.unanswered(id(3)), at: later).command?.standing == .unconfirmed(since: later))
    #expect(session.after(.restored, at: later).command?.standing == .unconfirmed(since: noon))
    let again = ReachedStep.startNot.session.after(.sentAgain(id(3)), at: later).after(.restored, at: latest)
    #expect(again.command?.standing == .unconfirmed(since: later))
  }

  @Test("a command has ended when it was carried out or refused")
  func ended() {
    let standings: [ChargingCommand.Standing] = [
      .sent(at: noon), .notCarriedOut, .unconfirmed(since: noon), .confirmed, .refused(.unknown),
    ]
    let ended = standings.map { standing in
      var command = ChargingCommand(id: id(1), kind: .start, askedAt: noon)
      command.standing = standing
      return command.hasEnded
    }
    #expect(ended == [false, false, false, true, true])
  }

  @Test("who stops a session is kept, and forgotten when the stop is refused")
  func stopCause() {
    let stopping = ReachedStep.charging.session.after(.stopAsked(.limit(.cost)), at: later)
    #expect(stopping.stopCause == .limit(.cost))
    #expect(stopping.command == ChargingCommand(id: id(4), kind: .stop, askedAt: later))
    #expect(stopping.after(.refused(id(4), .alreadyEnded)).stopCause == nil)
    #expect(ReachedStep.charging.session.after(.stopAsked(.person)).stopCause == .person)
  }

  @Test("an authorisation that is not accepted is asked for once more, and only while its payment is there")
  func authorisations() {
    #expect(ReachedStep.starting.session.refusedAuthorizations == 0)
    #expect(ReachedStep.refusedOnce.session.refusedAuthorizations == 1)
    #expect(ReachedStep.refusedTwice.session.refusedAuthorizations == 1)
    let lost = ReachedStep.starting.session.restoring(clientToken: nil, authorization: SampleSession.authorization)
    #expect(lost.after(.refused(id(3), .notAuthorised)).step == .notBegun(.notPaid(.expired)))
  }

  @Test("without its token a payment cannot be authorised")
  func tokenLost() {
    let lost = ReachedStep.authorising.session.restoring(clientToken: nil, authorization: nil)
    #expect(!lost.canAuthorise && lost.after(.authorised(SampleSession.authorization)) == lost)
    #expect(lost.after(.notPaid(.failed)).step == .notBegun(.notPaid(.failed)))
  }

  @Test("the secrets that are put back are those of what was opened and authorised")
  func restoring() throws {
    let price = try #require(ChargingDesk.price)
    var session = ReachedStep.starting.session
    session.payment = OpenedPayment(transaction: SampleSession.transaction, clientToken: Secret(""), price: price)
    let restored = session.restoring(clientToken: Secret("client"), authorization: Secret("other"))
    let payment = OpenedPayment(transaction: SampleSession.transaction, clientToken: Secret("client"), price: price)
    #expect(restored.payment == payment && restored.authorization == Secret("other"))
    #expect(restored.revision == session.revision && restored.step == .starting)
    #expect(session.restoring(clientToken: Secret("client"), authorization: nil).authorization == nil)
    let begun = SampleSession.begun()
    #expect(begun.restoring(clientToken: Secret("client"), authorization: Secret("yes")) == begun)
  }
}
