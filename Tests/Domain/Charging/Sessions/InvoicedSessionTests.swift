import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// A session on an invoice: no payment is authorised, so that charging starts as soon as the transaction is open.
struct InvoicedSessionTests {
  private static let rows = SessionRow.beginning.merging(SessionRow.running) { $1 }
    .merging(SessionRow.notBegun) { $1 }

  /// The steps that need no authorisation.
  private static let steps: [ReachedStep] = [
    .reserving, .reserveLost, .reserveNot, .reserved, .opening, .openingNot, .starting, .startLost, .startNot,
    .startTaken, .charging, .stopping, .stopLost, .stopNot, .stopTaken, .stopRefused, .ended, .gone, .goneStopping,
    .begunAllTheSame, .reserveRefused, .startRefused, .leftReserving, .leftReserveLost, .leftOpening, .leftStarting,
    .released,
  ]

  /// What happens otherwise than to a session that is paid through the payment service.
  private static let others: [ReachedStep: [SessionHappening: String]] = [
    .opening: [.opened: "starting start sent | held"],
    .openingNot: [.opened: "starting start sent | held"],
    .starting: [.notAuthorised: notAccepted], .startLost: [.notAuthorised: notAccepted],
    .startNot: [.notAuthorised: notAccepted],
  ]

  private static let notAccepted = "refused:start:notAuthorised start no:notAuthorised | held watched"

  /// The same words without what only a payment has.
  private static func withoutPayment(_ words: String) -> String {
    let parts = words.components(separatedBy: " | ")
    let marks = parts.dropFirst().flatMap { $0.split(separator: " ").map(String.init) }
      .filter { $0 != "payment" && $0 != "authorised" }
    return ([parts[0]] + (marks.isEmpty ? [] : [marks.joined(separator: " ")])).joined(separator: " | ")
  }

  @Test("every step meets every event as one with a payment does, but nothing is authorised", arguments: steps)
  func everyPair(reached: ReachedStep) throws {
    let row = try #require(Self.rows[reached])
    let before = reached.onInvoice
    #expect(before.summary == Self.withoutPayment(row.start) && before.method == .invoice)
    for happening in SessionHappening.allCases {
      let after = before.after(happening.event(for: before), at: SampleSession.heldUntil)
      if let expected = Self.others[reached]?[happening] ?? row.changes[happening].map(Self.withoutPayment) {
        #expect(after.summary == expected, "\(happening)")
        #expect(after.revision == before.revision + 1, "\(happening)")
      } else {
        #expect(after == before, "\(happening)")
      }
    }
  }

  @Test("nothing is ever authorised or held, and a start is sent again without an authorisation", arguments: steps)
  func nothingAuthorised(reached: ReachedStep) {
    let session = reached.onInvoice
    #expect(!session.wasAuthorised && !session.mayBeAuthorised && !session.canAuthorise)
    #expect(session.payment == nil && session.authorization == nil)
    #expect(session.work == reached.session.work && session.canGiveUp == reached.session.canGiveUp)
    #expect(session.canStop == reached.session.canStop && session.canRetry == reached.session.canRetry)
  }

  @Test("the start has its own id, and the price is that of the answer")
  func opened() throws {
    let price = try #require(ChargingDesk.price)
    let opening = ReachedStep.opening.onInvoice
    let opened = OpenedPayment(transaction: SampleSession.transaction, clientToken: nil, price: price)
    let session = opening.after(.opened(SampleSession.command(2), opened), at: noon.addingTimeInterval(5))
    #expect(session.command?.id == SampleSession.command(3) && session.command?.kind == .start)
    #expect(session.command?.askedAt == noon.addingTimeInterval(5) && session.transaction == SampleSession.transaction)
    #expect(session.place.price == price)
  }

  @Test("a payment without a token of the payment service needs none back")
  func restoring() {
    var session = ReachedStep.authorising.session
    session.payment = OpenedPayment(transaction: SampleSession.transaction, clientToken: nil)
    #expect(session.restoring(clientToken: nil, authorization: nil) == session)
  }

  @Test("only an invoice needs no authorisation")
  func methods() {
    #expect(PaymentMethod.allCases.filter(\.needsAuthorisation) == [.provider, .wallet])
  }
}
