import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// What Turkish and Swedish ask of labels and values that stand beside each other.
@Suite("The facts of a session as natives say them")
struct NativeWordsTests {
  private static func facts(_ standing: ChargingFacts.Standing) -> ChargingFacts {
    ChargingFacts(id: TransactionID(rawValue: "1"), standing: standing, askedAt: noon)
  }

  private func panel(
    _ standing: ChargingFacts.Standing, _ language: Language, _ events: [ChargingSession.Event] = []
  ) throws -> SessionPanel {
    var session = ChargingSession(
      adopting: Self.facts(standing), owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
    for event in events { session.handle(event, at: noon) }
    return SessionPanelWriter(
      session: session, value: ChargingKeeper.initial, isSignedIn: true, obstacle: nil, context: try context(language)
    ).panel
  }

  @Test("in Swedish what is unknown has the gender of its label")
  func unknown() throws {
    #expect(
      try panel(.charging, .sv).facts == [
        Fact(label: "Energi", value: "okänd"), Fact(label: "Kostnad hittills", value: "okänd"),
        Fact(label: "Pris", value: "okänt"), Fact(label: "Tid", value: "okänd"),
      ])
    #expect(
      try panel(.ended, .sv).facts.prefix(3) == [
        Fact(label: "Energi", value: "okänd"), Fact(label: "Pris", value: "okänt"),
        Fact(label: "Totalt", value: "okänt"),
      ])
    for language in [Language.en, .tr] {
      let unknown = language == .en ? "unknown" : "bilinmiyor"
      #expect(try panel(.charging, language).facts.allSatisfy { $0.value == unknown })
    }
  }

  @Test(
    "each kind of limit has a label that goes with its value; those with the same label are one line",
    arguments: [
      (Language.en, ["Stops at: 20 kWh, SEK 50, 80% or 12:40"], "Stops on"),
      (
        .tr, ["Enerji sınırı: 20 kWh", "Tutar sınırı: SEK 50", "Batarya sınırı: %80", "Durma saati: 12:40"],
        "Durma zamanı"
      ),
      (.sv, ["Stoppas vid: 20 kWh, 50 kr eller 80 %", "Stoppas kl.: 12:40"], "Stoppas"),
    ])
  func limits(_ language: Language, _ lines: [String], _ otherDay: String) throws {
    var limits = ChargingLimits()
    limits.energy = Energy(wattHours: 20_000)
    limits.cost = Money.kronor(50)
    limits.level = ChargeLevel(percent: 80)
    limits.time = noon + 2400
    let facts = try panel(.charging, language, [.limitsSet(limits)]).facts.suffix(lines.count)
    let told = facts.map { "\($0.label): \($0.value)".replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
    #expect(told == lines)
    limits.time = noon + 86_400
    #expect(try panel(.charging, language, [.limitsSet(limits)]).facts.last?.label == otherDay)
  }

  @Test("who stopped is said as a reason, and a limit as what is so now")
  func reasons() {
    let words = Texts(language: .sv)
    #expect(words.chargingEndReason(.network(.person)) == "stoppad av dig")
    #expect(words.chargingEndReason(.limit(.energy)) == "din gräns är nådd")
  }

  @Test("before charging the button says only that one leaves it")
  func cancel() throws {
    var session = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: true, at: noon)
    session.handle(.reserved(ChargingCommand.ID(rawValue: "a-1"), until: noon + 300), at: noon)
    for (language, label) in [(Language.en, "Cancel"), (.tr, "İptal et"), (.sv, "Avbryt")] {
      let panel = SessionPanelWriter(
        session: session, value: ChargingKeeper.initial, isSignedIn: true, obstacle: nil, context: try context(language)
      ).panel
      #expect(panel.buttons.first { $0.name == .cancel }?.label == label)
    }
  }

  @Test("limits that are near are told alike")
  func near() {
    let words = Texts(language: .sv)
    for kind in ChargingLimits.Kind.allCases {
      let text = words.chargingLimitNear(kind)
      #expect(text.hasPrefix("D") && text.contains(" är nästan nådd. Laddningen stoppas d"))
    }
  }

  @Test("a session that did not begin is closed, and one that ended is done")
  func close() throws {
    var left = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: true, at: noon)
    left.handle(.givenUp, at: noon)
    for (language, close, done) in [(Language.en, "Close", "Done"), (.tr, "Kapat", "Bitti"), (.sv, "Stäng", "Klar")] {
      let panel = SessionPanelWriter(
        session: left, value: ChargingKeeper.initial, isSignedIn: true, obstacle: nil, context: try context(language)
      ).panel
      #expect(panel.buttons.last?.label == close)
      #expect(try self.panel(.ended, language).buttons.last?.label == done)
    }
  }

  @Test("in Turkish the reason says who ended it, and no value has a suffix")
  func turkish() throws {
    let texts = Texts(language: .tr)
    #expect(try panel(.ended, .tr).facts.last?.label == "Bitiş nedeni")
    #expect(texts.chargingEndReason(.network(.car)) == "araç tarafından veya kablo çıkarılarak sonlandırıldı")
    #expect(texts.chargingEndReason(.network(.charger)) == "şarj ünitesi sonlandırdı")
    #expect(texts.chargingLimitReached(.time) == "Belirlediğiniz saat geldi.")
    #expect(texts.limitsTimeChosen(time: "12:40") == "Durma saati: 12:40")
  }
}
