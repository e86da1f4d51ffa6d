@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What a notice of something free says")
struct WatchWordsTests {
  /// What it says a minute and a half after the news, to somebody in İstanbul.
  private func content(
    _ language: Language, _ alternatives: WatchNews.Place..., units: UnitsChoice = .metric, name: String? = nil
  ) -> SystemNotice.Content {
    var preferences = Preferences()
    preferences.units = units
    var around = Surroundings(preferences: preferences, language: language)
    around[DeviceKeeper.self].timeZone = "Europe/Istanbul"
    let news = WatchNews(
      watch: FreeWatch.ID(rawValue: "a"), place: Watcher.site(name: name), alternatives: alternatives)
    return WatchesKeeper.content(of: news, noon + 90, around)
  }

  private func formats(_ language: Language, _ units: UnitsChoice = .metric) -> Formats {
    Formats(language: language, units: units, timeZone: .gmt)
  }

  @Test(
    "it names the station, how many are free, and the time of the news on the person's clock",
    arguments: [
      (.en, "Available: Station 1", "1 of 2 available at 15:00."),
      (.sv, "Ledigt: Station 1", "1 av 2 ledig kl. 15:00."),
      (.tr, "Müsait: Station 1", "15:00 itibarıyla 1/2 müsait."),
    ] as [(Language, String, String)])
  func words(language: Language, title: String, text: String) {
    #expect(content(language) == SystemNotice.Content(title: title, text: text))
  }

  @Test("it is read later: no language says how long ago the news is", arguments: Language.allCases)
  func noAge(language: Language) {
    let news = WatchNews(
      watch: FreeWatch.ID(rawValue: "a"), place: Watcher.site(), alternatives: [Watcher.site("2", meters: 300)])
    for seconds in [0, 59, 60, 299] as [TimeInterval] {
      let content = WatchesKeeper.content(of: news, noon + seconds, Surroundings(language: language))
      let age = formats(language).age(of: noon, now: noon + seconds)
      #expect(!content.text.contains(age) && !content.title.contains(age), "\(age)")
      #expect(content.text.contains("12:00"), "without a zone of the device the time is that of Greenwich")
    }
  }

  @Test("others are named with how far they are from the station, in the person's units", arguments: Language.allCases)
  func alternatives(language: Language) {
    let from = [Language.en: "{} from there", .sv: "{} därifrån", .tr: "{} ötede"][language] ?? ""
    let (near, far) = (Watcher.site("2", meters: 300), Watcher.site("3", meters: 1200))
    for units in [UnitsChoice.metric, .miles] {
      let text = content(language, near, far, units: units).text
      let distances = [300, 1200].map { meters in
        from.replacing("{}", with: formats(language, units).distance(Distance(meters: meters)))
      }
      #expect(text.hasPrefix(content(language).text + " "))
      #expect(text.hasSuffix("Station 2 (\(distances[0])), Station 3 (\(distances[1]))."), "\(text)")
    }
    #expect(content(.en, near).text.contains(" Also available: Station 2 ("))
  }

  @Test("a station without a name is told as one", arguments: Language.allCases)
  func noName(language: Language) {
    let texts = Texts(language: language)
    let nameless = Watcher.site("2", name: "", meters: 300)
    let content = content(language, nameless, name: "")
    #expect(content.title == texts.watchNoticeTitle(place: texts.chargerSiteNoName))
    #expect(content.text.contains("\(texts.chargerSiteNoName) ("))
  }

  @Test("it names what helps to find the charger, and its connectors")
  func chargers() throws {
    func text(_ chargers: FreePoints.Charger..., in language: Language = .en) -> String {
      var points = FreePoints(free: chargers.count, known: 4, total: 4, newsAt: noon, mayBeFree: 0)
      points.chargers = chargers
      let place = WatchNews.Place(id: Watcher.site().id, name: "Station 1", points: points, distance: nil)
      let news = WatchNews(watch: FreeWatch.ID(rawValue: "a"), place: place, alternatives: [])
      return WatchesKeeper.content(of: news, noon, Surroundings(language: language)).text
    }
    let (ccs, chademo) = (Connector(standard: .ccs2), Connector(standard: .chademo))
    let one = FreePoints.Charger(reference: nil, connectors: [ccs, chademo, ccs])
    let two = FreePoints.Charger(reference: "3", connectors: [])
    let first = "CCS, CHAdeMO."
    #expect(text(one) == "1 of 4 available at 12:00. \(first)")
    let second = "Look for 3: Connectors unknown."
    #expect(text(one, two) == "2 of 4 available at 12:00. \(first) \(second)")
    #expect(text(one, one, two) == "3 of 4 available at 12:00. \(first) \(second)", "the same is said once")
    let third = FreePoints.Charger(reference: "5", connectors: [ccs])
    #expect(text(one, two, third) == "3 of 4 available at 12:00. \(first) \(second)", "two are enough")
    for language in Language.allCases { #expect(text(one, in: language).hasSuffix(" CCS, CHAdeMO.")) }
  }

  @Test("that none is available is said with the plug or the power that is wanted")
  func taken() throws {
    let power = try #require(Power(watts: 150_000))
    for language in Language.allCases {
      let (texts, formats) = (Texts(language: language), formats(language))
      func words(_ demand: FreeWatch.Demand) -> String { demand.takenWords(texts, formats) }
      #expect(words(.any) == texts.watchTaken && words(.power(watts: 0)) == texts.watchTaken)
      #expect(words(.plug(.type2)).contains(texts.plug(.type2)))
      #expect(words(.power(watts: 150_000)).contains(formats.power(power)))
    }
    #expect(FreeWatch.Demand.plug(.type2).takenWords(Texts(language: .en), formats(.en)) == "No Type 2 available")
  }

  @Test("without the time of the news it is that of the look")
  func noTime() {
    let points = FreePoints(free: 1, known: 1, total: 1, newsAt: nil, mayBeFree: 0)
    let place = WatchNews.Place(
      id: StationID(provider: .swiss, value: "1"), name: "Station 1", points: points, distance: nil)
    let news = WatchNews(watch: FreeWatch.ID(rawValue: "a"), place: place, alternatives: [])
    let content = WatchesKeeper.content(of: news, noon + 60, Surroundings())
    #expect(content.text == "1 of 1 available at 12:01.")
  }

  @Test("what is wanted has words of its own, and a stable name")
  func demands() throws {
    let (texts, formats) = (Texts(language: .en), formats(.en))
    let demands: [FreeWatch.Demand] = [.any, .plug(.ccs2), .power(watts: 150_000)]
    let power = formats.power(try #require(Power(watts: 150_000)))
    #expect(demands.map { $0.words(texts, formats) } == ["Any charger", texts.plug(.ccs2), "At least \(power)"])
    #expect(demands.map(\.name) == ["any", "ccs2", "150kw"])
  }

  @Test("of several stations the first is named, and how many more there are")
  func titles() throws {
    let texts = Texts(language: .en)
    #expect(try Watcher.watch().title(texts) == "Station 1")
    #expect(try Watcher.watch(stations: 2).title(texts) == "Station 1 and 1 more")
    #expect(try Watcher.watch(stations: 20).title(texts) == "Station 1 and 19 more")
    let none = FreeWatch(id: FreeWatch.ID(rawValue: "a"), subjects: [], setAt: noon, until: noon)
    #expect(none.title(texts) == texts.chargerSiteNoName)
    #expect(QuietHours.night?.words == "22:00–07:00")
  }
}
