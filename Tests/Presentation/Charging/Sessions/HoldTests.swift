import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What is said of the sum that a payment reserves")
struct HoldTests {
  private static let willBe = "SEK 300 will be reserved. You only pay for what you use."
  private static let isHeld = "SEK 300 is reserved. You only pay for what you use."
  private static let isHeldUnknown =
    "An amount is reserved, but the charging network does not say how much. You only pay for what you use."
  private static let restUnknown =
    "An amount was reserved. We do not know whether the rest has been given back. Your bank or payment service shows it."
  private static let unknown =
    "An amount is reserved before charging, but the charging network does not say how much. "
    + "You only pay for what you use."
  private static let isPending = "Reserved amount: SEK 300. It is given back unless charging starts after all."
  private static let isNone = "No amount is reserved."
  private static let isUnclear = "We do not know whether an amount is reserved. Your bank or payment service shows it."
  private static let again = "SEK 300 may already be reserved from an earlier try. You only pay for what you use."
  private static let restUnclear =
    "SEK 300 was reserved. We do not know whether the rest has been given back. Your bank or payment service shows it."
  private static let onInvoice = "You pay with your monthly invoice. No amount is reserved."
  private static let isReturned = "You pay nothing. If an amount is reserved, it is given back."

  private func session(
    hold: Money? = ChargingDesk.hold, method: PaymentMethod = .provider, _ events: [ChargingSession.Event]
  ) -> ChargingSession {
    var place = ChargingPlace(charger: ChargingDesk.code)
    place.hold = hold
    var session = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: place, method: method, reserves: true, at: noon)
    for event in events { session.handle(event, at: noon) }
    return session
  }

  private func footnotes(_ session: ChargingSession) throws -> [String] {
    SessionPanelWriter(
      session: session, value: ChargingKeeper.initial, isSignedIn: true, obstacle: nil, context: try context()
    ).panel.footnotes
  }

  private static func command(_ number: Int) -> ChargingCommand.ID { .init(rawValue: "a-\(number)") }

  private static func facts(_ standing: ChargingFacts.Standing) -> ChargingFacts {
    ChargingFacts(id: TransactionID(rawValue: "1"), standing: standing, askedAt: noon)
  }

  private static let opening: [ChargingSession.Event] = [.reserved(command(1), until: noon + 300), .payTapped]
  private static let paying =
    opening + [
      .opened(command(2), OpenedPayment(transaction: TransactionID(rawValue: "1"), clientToken: Secret("c")))
    ]
  private static let starting = paying + [.authorised(Secret("a"))]
  private static let charging = starting + [.learnt(facts(.charging))]

  @Test("before the person has authorised it, it will be reserved; then it is; without a sum the rest is not known")
  func steps() throws {
    for events in [[], Array(Self.opening.prefix(1)), Self.opening, Self.paying] {
      #expect(try footnotes(session(events)) == [Self.willBe], "\(events.count)")
      #expect(try footnotes(session(hold: nil, events)) == [Self.unknown], "\(events.count)")
      #expect(try footnotes(session(method: .invoice, events)) == [Self.onInvoice], "\(events.count)")
    }
    for events in [Self.starting, Self.charging, Self.charging + [.stopAsked(.person)]] {
      #expect(try footnotes(session(events)) == [Self.isHeld], "\(events.count)")
      #expect(try footnotes(session(hold: nil, events)) == [Self.isHeldUnknown], "\(events.count)")
      #expect(try footnotes(session(method: .invoice, events)) == [Self.onInvoice], "\(events.count)")
    }
    #expect(
      try footnotes(session(Self.charging + [.learnt(Self.facts(.ended))]))
        == [Self.restUnclear, "The charging network did not state the total."])
    #expect(try footnotes(session(Self.charging + [.notFound(TransactionID(rawValue: "1"))])).isEmpty)
  }

  @Test("where charging did not begin after it was authorised, it is given back once it cannot begin any more")
  func notBegun() throws {
    let refused = Self.starting + [.refused(Self.command(3), .occupied)]
    let released = refused + [.releaseAsked, .carriedOut(Self.command(4), nil)]
    let notAccepted = Self.starting + [.refused(Self.command(3), .notAuthorised)]
    let twice = notAccepted + [.authorised(Secret("b")), .refused(Self.command(4), .notAuthorised)]
    for events in [refused, released, twice] {
      #expect(
        try footnotes(session(events)) == [Self.isPending], "a start that came doubled may begin: \(events.count)")
      #expect(
        try footnotes(session(hold: nil, events)) == [
          "The reserved amount is given back unless charging starts after all."
        ])
      try expectReturned(events)
    }
    try expectReturned(notAccepted + [.givenUp])
    #expect(try footnotes(session(notAccepted + [.givenUp])) == [Self.isReturned], "no start is left that could begin")
    #expect(try footnotes(session(notAccepted)) == [Self.again], "it is asked for once more")
  }

  @Test("where it was never authorised, nothing is reserved; a window that did not answer leaves it open")
  func notAuthorised() throws {
    for events in [
      [.givenUp], Self.opening + [.givenUp], Self.paying + [.notPaid(.declined)],
      Self.paying + [.notPaid(.cancelled)], [.refused(Self.command(1), .occupied)],
    ] {
      #expect(try footnotes(session(events)) == [Self.isNone], "\(events.count)")
    }
    for events in [[.givenUp], Self.opening + [.givenUp], Self.paying + [.refused(Self.command(3), .occupied)]] {
      #expect(try footnotes(session(method: .invoice, events)).isEmpty, "\(events.count)")
    }
    for problem in [PaymentProblem.failed, .timedOut] {
      #expect(try footnotes(session(Self.paying + [.notPaid(problem)])) == [Self.isUnclear])
    }
    #expect(try footnotes(session(Self.paying + [.givenUp])) == [Self.isUnclear], "the window was open")
    #expect(try footnotes(session(Self.paying + [.restored])) == [Self.again], "the window was open before the kill")
    var late = session(Self.paying)
    late.handle(.timePassed, at: noon + 300)
    #expect(late.step == .notBegun(.expired))
    #expect(try footnotes(late) == [Self.isUnclear])
  }

  @Test("a start that was given up is remembered as authorised after its charger was given back")
  func givenBack() throws {
    var left = session(Self.starting + [.notCarriedOut(Self.command(3)), .givenUp, .releaseAsked])
    left.handle(.carriedOut(Self.command(4), nil), at: noon)
    #expect(try footnotes(left) == [Self.isPending])
    hearOpened(&left, at: noon + ChargingSession.watchTime)
    #expect(try footnotes(left) == [Self.isReturned])
  }

  @Test("after the end the rest is given back, where the network has said a sum below what it reserved")
  func rest() throws {
    func notes(_ total: Money?, hold: Money? = ChargingDesk.hold, method: PaymentMethod = .provider) throws -> [String]
    {
      var facts = Self.facts(.ended)
      facts.total = total
      return try footnotes(session(hold: hold, method: method, Self.charging + [.learnt(facts)]))
    }
    #expect(try notes(.kronor(40)) == ["What is left of the reserved SEK 300 is given back."])
    #expect(try notes(.kronor(300)).isEmpty && notes(.kronor(40), hold: nil) == [Self.restUnknown])
    #expect(try notes(.kronor(40), method: .invoice).isEmpty, "nothing was reserved, and the status says the invoice")
    #expect(try notes(nil).first == Self.restUnclear)
  }

  @Test("where the estimate has used up what was reserved, nothing is said of a rest")
  func usedUp() throws {
    for (wattHours, says) in [(99_900, true), (100_000, false), (120_000, false)] {
      var facts = Self.facts(.ended)
      facts.reading = ChargingMeter.Reading(
        measuredAt: noon, energy: Energy(wattHours: wattHours), level: nil, watts: nil)
      facts.price = ChargingDesk.price
      let notes = try footnotes(session(Self.charging + [.learnt(facts)]))
      #expect(notes.contains(Self.restUnclear) == says, "\(wattHours)")
    }
  }

  @Test("a sum that could not be taken promises nothing, also where the network names it; once it was taken, it does")
  func notTaken() throws {
    var facts = Self.facts(.ended)
    facts.total = .kronor(40)
    let stop: [ChargingSession.Event] = [.stopAsked(.person), .refused(Self.command(4), .captureFailed)]
    var owing = session(Self.charging + stop + [.learnt(facts)])
    #expect(owing.owesItsSum)
    #expect(try footnotes(owing) == [Self.restUnclear])
    facts.isPaid = true
    owing.handle(.learnt(facts), at: noon)
    #expect(!owing.owesItsSum)
    #expect(try footnotes(owing) == ["What is left of the reserved SEK 300 is given back."])
  }

  /// The network says that charging has not begun.
  private func hearOpened(_ session: inout ChargingSession, at now: Date) {
    session.handle(
      .learnt(ChargingFacts(id: TransactionID(rawValue: "1"), standing: .opened, askedAt: now)), at: now)
  }

  /// A minute later.
  private func expectReturned(_ events: [ChargingSession.Event]) throws {
    for (hold, method, notes) in [
      (ChargingDesk.hold, .provider, [Self.isReturned]), (nil, .provider, [Self.isReturned]), (nil, .invoice, []),
    ] as [(Money?, PaymentMethod, [String])] {
      var session = session(hold: hold, method: method, events)
      hearOpened(&session, at: noon + 60)
      #expect(try footnotes(session) == notes, "\(events.count)")
    }
  }

  @Test("while a start that was given up may still arrive, nothing is given back")
  func watched() throws {
    var late = session(Self.starting + [.notCarriedOut(Self.command(3)), .givenUp])
    #expect(late.watchedUntil != nil)
    #expect(try footnotes(late) == [Self.isPending])
    late.handle(.notFound(TransactionID(rawValue: "1")), at: noon)
    #expect(try footnotes(late) == [Self.isPending], "what lags behind may not know it")
    late.handle(.timePassed, at: noon + 3600)
    #expect(try footnotes(late) == [Self.isPending], "nothing was heard of it")
    #expect(late.isWatchOverdue(at: noon + 3600) && !late.isWatchOverdue(at: noon + 3599))
    hearOpened(&late, at: noon + 3610)
    #expect(try footnotes(late) == [Self.isReturned])
  }

  @Test("a session that began elsewhere says nothing: its payment is not known")
  func elsewhere() throws {
    let session = ChargingSession(
      adopting: Self.facts(.charging), owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
    #expect(try footnotes(session).isEmpty)
  }
}
