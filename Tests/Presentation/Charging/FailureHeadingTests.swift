import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// What failed is said by the heading, and by nothing beside it that says otherwise.
@Suite("The headings of what failed or was given up")
struct FailureHeadingTests {
  private static let opened = OpenedPayment(transaction: TransactionID(rawValue: "1"), clientToken: Secret("c"))
  private static func command(_ number: Int) -> ChargingCommand.ID { .init(rawValue: "a-\(number)") }

  private func session(_ events: [ChargingSession.Event]) -> ChargingSession {
    var session = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: true, at: noon)
    for event in events { session.handle(event, at: noon) }
    return session
  }

  private static let opening: [ChargingSession.Event] = [.reserved(command(1), until: noon + 300), .payTapped]
  private static let starting = opening + [.opened(command(2), opened), .authorised(Secret("a"))]

  @Test("a command that was not carried out is no longer under way, in three languages")
  func notCarriedOut() {
    let words: [([ChargingSession.Event], en: String, sv: String, tr: String)] = [
      (
        [.notCarriedOut(Self.command(1))], "The charger could not be reserved", "Laddaren kunde inte reserveras",
        "Şarj ünitesi rezerve edilemedi"
      ),
      (
        Self.opening + [.notCarriedOut(Self.command(2))], "The payment could not be started",
        "Betalningen kunde inte startas",
        "Ödeme başlatılamadı"
      ),
      (
        Self.starting + [.notCarriedOut(Self.command(3))], "Charging not started", "Laddningen startades inte",
        "Şarj başlatılamadı"
      ),
    ]
    for (events, en, sv, tr) in words {
      for (language, heading) in [(Language.en, en), (.sv, sv), (.tr, tr)] {
        #expect(Texts(language: language).chargingTitle(session(events)) == heading)
      }
    }
  }

  @Test("the banner says the same, and no notice says it again")
  func once() throws {
    let failed = session(Self.starting + [.notCarriedOut(Self.command(3))])
    let panel = SessionPanelWriter(
      session: failed, value: ChargingKeeper.initial, isSignedIn: true, obstacle: nil, context: try context()
    ).panel
    #expect(panel.heading == "Charging not started" && panel.notices.isEmpty)
    var keeper = ChargingKeeper()
    keeper.value.sessions = [failed]
    #expect(keeper.banner?.words(try context()).text == "Charging not started")
  }

  @Test("a start that was given up is cancelled while it may still begin; then charging has not started")
  func givenUp() {
    var left = session(Self.starting + [.notCarriedOut(Self.command(3)), .givenUp])
    let texts = Texts(language: .en)
    #expect(texts.chargingTitle(left) == "Cancelled" && texts.chargingNotBegun(left) == nil)
    let after = noon + ChargingSession.watchTime
    left.handle(
      .learnt(ChargingFacts(id: TransactionID(rawValue: "1"), standing: .opened, askedAt: after)), at: after)
    #expect(texts.chargingTitle(left) == "Charging has not started" && texts.chargingNotBegun(left) == "You cancelled.")
  }
}
