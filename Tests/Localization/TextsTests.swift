import ChargeDomain
import Testing

@testable import ChargeLocalization

@Suite("Texts in three languages")
struct TextsTests {
  @Test("plural forms follow the language")
  func plurals() {
    func counts(_ language: Language) -> [String] {
      [0, 1, 2, 1234].map { Texts(language: language).stationCount(count: $0) }
    }
    #expect(counts(.en) == ["0 stations", "1 station", "2 stations", "1,234 stations"])
    #expect(counts(.tr) == ["0 istasyon", "1 istasyon", "2 istasyon", "1.234 istasyon"])
    #expect(counts(.sv) == ["0 stationer", "1 station", "2 stationer", "1 234 stationer"])
  }

  @Test("states that stand beside a name of either number, and counts before a cause, agree with neither")
  func noAgreement() {
    let swedish = Texts(language: .sv)
    let states: [PermissionState] = [.notAsked, .granted, .denied, .deniedForGood]
    #expect(
      states.map { swedish.permissionState($0) } == [
        "inte valt än", "tillåts", "tillåts inte", "av i inställningarna",
      ])
    #expect(swedish.accountStateExpired == "inloggning utgången")
    #expect(swedish.accountStateLocked == "enheten är låst")
    #expect(
      [0, 1, 3].map { swedish.filterCausePlugUnknown(count: $0) } == [
        "okänd kontakttyp", "1 med okänd kontakttyp", "3 med okänd kontakttyp",
      ])
    #expect(
      [0, 1, 3].map { Texts(language: .en).filterCausePlugUnknown(count: $0) } == [
        "unknown connector", "1 with an unknown connector", "3 with unknown connectors",
      ])
  }

  @Test("a marked value is emphasised wherever the language puts it")
  func marks() {
    func runs(_ language: Language) -> [MarkedText.Run] {
      Texts(language: language).nearbyWithin(radius: "1 km", place: "Zürich").runs
    }
    let place = MarkedText.Run(text: "Zürich", isMarked: true)
    #expect(runs(.en) == [.init(text: "within 1 km of ", isMarked: false), place])
    #expect(runs(.tr) == [place, .init(text: " · 1 km içinde", isMarked: false)])
    #expect(runs(.sv) == [.init(text: "inom 1 km från ", isMarked: false), place])
    for language in Language.allCases {
      let none = Texts(language: language).searchNone(query: "x")
      #expect(none.runs.filter(\.isMarked) == [.init(text: "x", isMarked: true)])
      #expect(none.plain.contains("x"))
    }
  }

  @Test(
    "values that look like syntax or marks stay text",
    arguments: ["{place}", "it's", "'{x}'", "\u{10FFF0}a\u{10FFF1}", "#", "a\u{0}b", "", "İstanbul | Ankara"])
  func hostileValues(value: String) {
    let shown = value.filter { $0 != "\u{10FFF0}" && $0 != "\u{10FFF1}" }
    for language in Language.allCases {
      let text = Texts(language: language).searchNone(query: value)
      #expect(text.runs.filter(\.isMarked).map(\.text).joined() == shown)
      #expect(Texts(language: language).detailAttribution(name: shown).contains(shown))
    }
  }

  @Test("every failure has words and advice in every language", arguments: Language.allCases)
  func failures(language: Language) {
    let failures: [Failure] = [
      .offline, .timedOut, .unauthorized, .notFound, .switchedOff, .busy, .providerError, .badAnswer,
      .invalid(field: "radius"), .storage, .exposed, .cancelled,
    ]
    let texts = Texts(language: language)
    #expect(Set(failures.map(texts.failureTitle)).count == failures.count)
    for failure in failures { #expect(!texts.failureAdvice(failure).isEmpty) }
    #expect(texts.failureAdvice(.invalid(field: "radius")).contains("radius"))
  }

  @Test("connectors have the names drivers know")
  func connectors() {
    #expect(Language.allCases.map { Texts(language: $0).connector(.type2) } == ["Type 2", "Tip 2", "Typ 2"])
    #expect(Language.allCases.map { Texts(language: $0).connector(.ccs2) } == ["CCS", "CCS", "CCS"])
    #expect(Texts(language: .tr).connector(Connector()) == "Soket bilinmiyor")
    #expect(Texts(language: .sv).connector(Connector(standardAsGiven: "XLR 4 pin")) == "XLR 4 pin")
    #expect(Texts(language: .en).connector(.domestic("J")) == "Household socket J")
    #expect(Texts(language: .en).connector(.domestic("F")) == "Schuko")
    #expect(Texts(language: .en).connector(ConnectorStandard(rawValue: "NEW_PLUG")) == "NEW_PLUG")
    #expect(Texts(language: .sv).plug(Plug(rawValue: "future")) == "future")
    #expect(Texts(language: .sv).connector(.industrialThree32) == "CEE röd 32 A")
  }

  @Test("states, access, places and settings differ from each other in each language", arguments: Language.allCases)
  func words(language: Language) {
    let texts = Texts(language: language)
    #expect(Set(AvailabilityState.allCases.map(texts.availability)).count == AvailabilityState.allCases.count)
    #expect(Set(EVSEStatus.allCases.map(texts.status)).count == EVSEStatus.allCases.count)
    #expect(Set(AccessKind.allCases.map(texts.access)).count == AccessKind.allCases.count)
    #expect(Set(Plug.choices.map(texts.plug)).count == Plug.choices.count)
    #expect(Set(LanguageChoice.allCases.map(texts.language)).count == LanguageChoice.allCases.count)
    #expect(Set(AppearanceChoice.allCases.map(texts.appearance)).count == AppearanceChoice.allCases.count)
    #expect(Set(UnitsChoice.allCases.map(texts.units)).count == UnitsChoice.allCases.count)
    #expect(Set(NearbyOrder.allCases.map(texts.order)).count == NearbyOrder.allCases.count)
    #expect(Set(ProviderID.allCases.map(texts.provider)).count == ProviderID.allCases.count)
  }

  @Test("Swedish agrees with the number of free points")
  func agreement() {
    let texts = Texts(language: .sv)
    #expect(texts.stateFreeOfTotal(free: 1, total: 4) == "1 av 4 ledig")
    #expect(texts.stateFreeOfTotal(free: 2, total: 4) == "2 av 4 lediga")
    #expect(texts.stateFreeSomeUnknown(free: 1, total: 4, unknown: 2) == "1 av 4 ledig, 2 okända")
  }
}
