import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// Every value of every enum that charging shows has words in all three languages, and values that mean different things
/// have different ones.
@Suite("The words of charging")
struct ChargingWordsTests {
  /// Checks the words of some values.
  /// - Parameter different: How many different ones there are; nil for one each.
  private func check<Value>(
    _ values: [Value], different: Int? = nil, _ words: (Texts, Value) -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var all: [[String]] = []
    for language in Language.allCases {
      let texts = values.map { words(Texts(language: language), $0) }
      #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("{") }, "\(language)", sourceLocation: sourceLocation)
      #expect(Set(texts).count == different ?? values.count, "\(language)", sourceLocation: sourceLocation)
      all.append(texts)
    }
    for index in values.indices {
      #expect(Set(all.map { $0[index] }).count == all.count, "\(values[index])", sourceLocation: sourceLocation)
    }
  }

  private func session(_ change: (inout ChargingSession) -> Void = { _ in }) -> ChargingSession {
    var session = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: true, at: noon)
    change(&session)
    return session
  }

  private func command(_ number: Int) -> ChargingCommand.ID { ChargingCommand.ID(rawValue: "a-\(number)") }

  private func facts(
    _ standing: ChargingFacts.Standing, _ status: ChargerStatus? = nil, percent: Int? = nil
  ) -> ChargingFacts {
    var facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: standing, askedAt: noon)
    facts.status = status
    if let level = percent.flatMap(ChargeLevel.init(percent:)) {
      facts.reading = ChargingMeter.Reading(measuredAt: noon, energy: nil, level: level, watts: nil)
    }
    return facts
  }

  private func charging(_ status: ChargerStatus? = nil, percent: Int? = nil) -> ChargingSession {
    ChargingSession(
      adopting: facts(.charging, status, percent: percent), owner: "7", place: ChargingPlace(charger: nil))
  }

  @Test("each step, and each thing that car and charger do")
  func titles() {
    let payment = OpenedPayment(transaction: TransactionID(rawValue: "1"), clientToken: Secret("c"))
    let held = session { $0.handle(.reserved(command(1), until: noon + 300), at: noon) }
    var opening = held
    opening.handle(.payTapped, at: noon)
    var paying = opening
    paying.handle(.opened(command(2), payment), at: noon)
    var starting = paying
    starting.handle(.authorised(Secret("a")), at: noon)
    var stopping = charging()
    stopping.handle(.stopAsked(.person), at: noon)
    var gone = charging()
    gone.handle(.notFound(TransactionID(rawValue: "1")), at: noon)
    let ended = ChargingSession(adopting: facts(.ended), owner: "7", place: ChargingPlace(charger: nil))
    let all = [
      session(), held, opening, paying, starting, charging(), charging(.preparing), charging(percent: 20),
      charging(.suspendedByCar), charging(.suspendedByStation), charging(.finishing), charging(percent: 100), stopping,
      ended, session { $0.handle(.givenUp, at: noon) }, gone,
    ]
    check(all) { $0.chargingTitle($1) }
  }

  @Test("each command: while it is sent, while its answer is missing, and when it was not carried out")
  func commands() {
    check(ChargingCommand.Kind.allCases) { $0.chargingSending($1) }
    check(ChargingCommand.Kind.allCases) { $0.chargingFindingOut($1) }
    check(ChargingCommand.Kind.allCases) { $0.chargingNotCarriedOut($1) }
  }

  @Test("each reason of a refusal, and each problem with a payment")
  func refusals() {
    check(ChargingRefusalReason.allCases) { $0.chargingRefusal($1) }
    let unpaid = PaymentProblem.allCases.map { problem in
      session { session in
        session.handle(.reserved(command(1), until: noon + 300), at: noon)
        session.handle(.payTapped, at: noon)
        session.handle(
          .opened(command(2), OpenedPayment(transaction: TransactionID(rawValue: "1"), clientToken: Secret("c"))),
          at: noon)
        session.handle(.notPaid(problem), at: noon)
      }
    }
    let over = [
      session { $0.handle(.givenUp, at: noon) },
      session { session in
        session.handle(.reserved(command(1), until: noon + 300), at: noon)
        session.handle(.timePassed, at: noon + 300)
      },
    ]
    check(unpaid + over) { $0.chargingNotBegun($1) ?? "" }
    #expect(Texts(language: .en).chargingNotBegun(session()) == nil)
  }

  @Test("each reason for the end, and each limit that is near or reached")
  func ends() {
    let reasons = ChargingEndReason.allCases.map { ChargingSession.EndReason.network($0) }
    let limits = ChargingLimits.Kind.allCases.map { ChargingSession.EndReason.limit($0) }
    check(reasons + limits, different: ChargingEndReason.allCases.count) { $0.chargingEndReason($1) }
    check(ChargingLimits.Kind.allCases) { $0.chargingLimitReached($1) }
    check(ChargingLimits.Kind.allCases) { $0.chargingLimitNear($1) }
  }

  @Test("each thing that a charger does; several of them mean that somebody else is there")
  func chargers() {
    check(ChargerStatus.allCases.map(Optional.init) + [nil], different: 7) { $0.chargerStatus($1) }
    check([ChargerVerdict.occupied, .outOfOrder, .notAvailable]) { $0.chargingAtRisk($1) }
  }

  @Test("why no other session can be begun: a reservation, a payment, one that starts, or one that charges")
  func inTheWay() {
    let payment = OpenedPayment(transaction: TransactionID(rawValue: "1"), clientToken: Secret("c"))
    let held = session { $0.handle(.reserved(command(1), until: noon + 300), at: noon) }
    var opening = held
    opening.handle(.payTapped, at: noon)
    var paying = opening
    paying.handle(.opened(command(2), payment), at: noon)
    var starting = paying
    starting.handle(.authorised(Secret("a")), at: noon)
    let failed = session { $0.handle(.notCarriedOut(command(1)), at: noon) }
    check([session(), held, paying, starting, charging(), failed]) { $0.chargingInTheWay($1) }
    let texts = Texts(language: .en)
    #expect(texts.chargingInTheWay(opening) == texts.chargingInTheWay(paying))
  }

  @Test("what is said of sessions on no screen in particular")
  func notices() throws {
    let id = ChargingSession.ID(rawValue: "a")
    let place = ChargingPlace(charger: ChargingDesk.code, name: "Hamnen")
    var words: [ChargingWords] = [
      .found(place), .notStored(id, .storage), .limitsNotKept(.storage), .beganAllTheSame(id, place), .ended(id, nil),
      .expired(id, place),
    ]
    for kind in ChargingLimits.Kind.allCases { words += [.limitReached(kind, id), .limitsNear([kind], id)] }
    words.append(.limitsNear([.energy, .time], id))
    for language in Language.allCases {
      let shown = try words.map { try $0.shown(in: context(language)).text.plain }
      #expect(Set(shown).count == words.count && shown.allSatisfy { !$0.isEmpty })
    }
    #expect(try ChargingWords.found(place).shown(in: context()).tone == .information)
    for word in [ChargingWords.found(place), .beganAllTheSame(id, place), .expired(id, place)] {
      #expect(try word.shown(in: context()).text.plain.contains("Hamnen · 100001"), "there may be several")
    }
    #expect(try ChargingWords.notStored(id, .storage).shown(in: context()).tone == .error)
    #expect(try ChargingWords.limitsNear([.energy], id).shown(in: context()).tone == .warning)
    #expect(try ChargingWords.limitReached(.energy, id).shown(in: context()).tone == .information)
  }

  @Test("what signing out means, for a session that runs and for one that does not")
  func signingOut() {
    for language in Language.allCases {
      let texts = Texts(language: language)
      var value = ChargingKeeper.initial
      #expect(value.signOutWarning(texts) == nil)
      value.sessions = [session()]
      let held = value.signOutWarning(texts)
      value.sessions = [charging()]
      #expect(held != nil && value.signOutWarning(texts) != held)
      let one = value.signOutWarning(texts)
      value.sessions = [charging(), charging()]
      let several = value.signOutWarning(texts)
      #expect(several != nil && several != one)
      var limits = ChargingLimits()
      limits.level = .full
      var limited = charging()
      limited.handle(.limitsSet(limits), at: noon)
      value.sessions = [limited]
      #expect(value.signOutWarning(texts) == one.map { "\($0) \(texts.chargingSignOutLimits)" })
      value.sessions = [session { $0.handle(.givenUp, at: noon) }]
      #expect(value.signOutWarning(texts) == nil)
    }
  }

  @MainActor
  @Test("signing out while a payment is open without a reservation gives up the payment, and that is said")
  func signingOutWhilePaying() async {
    let visit = AppVisit(reserves: false)
    visit.charging.script.hold("window")
    await visit.beginCharging()
    let texts = Texts(language: .en)
    var value = ChargingKeeper.initial
    value.sessions = visit.keptSessions
    #expect(
      value.signOutWarning(texts)
        == "The payment is given up. An amount may have been reserved; your bank or payment service shows it.")
    visit.core.stop()
  }

  @Test("where the charger was not reserved, nothing is said of a reservation")
  func signingOutUnreserved() throws {
    var unreserved = session()
    unreserved.handle(.notCarriedOut(try #require(unreserved.command?.id)), at: noon)
    var value = ChargingKeeper.initial
    value.sessions = [unreserved]
    #expect(value.signOutWarning(Texts(language: .en)) == nil)
  }

  @MainActor
  @Test("signing out while a start is under way does not say that charging goes on")
  func signingOutWhileStarting() async {
    let visit = AppVisit()
    visit.charging.script.hold("start")
    await visit.beginCharging()
    var value = ChargingKeeper.initial
    value.sessions = visit.keptSessions
    let words = "Charging may begin or go on. Sign in again to follow or stop it."
    #expect(value.signOutWarning(Texts(language: .en)) == words)
    visit.core.stop()
  }
}
