import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The page on which a person chooses what to be told of")
struct TellMePageTests {
  private let texts = Texts(language: .en)
  /// A station with a fast and a slow point, A1 and A2.
  private let site: Station

  init() throws {
    site = try TellMeVisit.site(
      "A", TellMeVisit.connector(.ccs2, 150_000), TellMeVisit.connector(.type2, 22_170))
  }

  private func impossible(_ visit: TellMeVisit) throws -> String? {
    if case .impossible(let trouble) = try visit.state().body { trouble.title.plain } else { nil }
  }

  private func expectImpossible(_ visit: TellMeVisit) throws {
    let state = try visit.state()
    #expect(try impossible(visit) == "We cannot tell you here")
    #expect(state.confirm == nil && state.demands.isEmpty && state.spans.isEmpty && state.permission == nil)
    var tapped = visit
    #expect(tapped.handle(.confirmTapped) == .none)
  }

  @Test("it is read, it fails, it is gone: each looks as it is, and can be tried again")
  func states() throws {
    var visit = TellMeVisit(of: site)
    #expect(try visit.state().body == .loading(loading: .spinner(texts.commonLoading)))
    #expect(try visit.state().confirm == nil && visit.state().retry == nil)
    visit.handle(.findFailed(.storage))
    guard case .failed(let trouble) = try visit.state().body else { throw Failure.notFound }
    #expect(trouble.title.plain == texts.failureTitle(.storage))
    #expect(try visit.state().retry == "Try again")
    visit.handle(.found([]))
    #expect(try impossible(visit) == texts.detailGoneTitle && visit.state().retry == nil)
    #expect(try visit.state().confirm == nil)
  }

  @Test("what was read before stays where it cannot be read again, and that is told")
  func readAgain() throws {
    var visit = TellMeVisit.found(site)
    visit.handle(.findFailed(.storage))
    #expect(try visit.state().body == .choices && visit.state().retry == "Try again")
    #expect(try visit.state().notices == [Notice(.error, texts.failureTitle(.storage))])
    visit.handle(.found([site]))
    #expect(try visit.notices().isEmpty && visit.state().retry == nil)
  }

  @Test("what stands there of now is of the points that were chosen")
  func nowOfTheChosen() throws {
    var visit = TellMeVisit.found(site, live: ["A1": .available, "A2": .charging])
    #expect(try visit.state().now?.text.hasPrefix("1 of 2 available") == true)
    visit.handle(.demandChosen(.plug(.type2)))
    let now = try #require(try visit.state().now)
    #expect(now.text.hasPrefix("\(texts.plug(.type2)): 0 of 1 available") && now.state == .occupied)
    #expect(now.spoken.hasPrefix("\(texts.plug(.type2)): 0 of 1 available"))
  }

  @Test("the choices: any point, each plug, each power above the least; for how long; and the night")
  func choices() throws {
    var visit = TellMeVisit.found(site, live: ["A1": .charging, "A2": .charging])
    var state = try visit.state()
    #expect(state.title == "Tell me when available" && state.subtitle == "Station A")
    #expect(state.demands.map(\.name) == ["any", "type2", "ccs2", "150kw"])
    let power = Formats(language: .en, units: .metric, timeZone: .gmt).power(try #require(Power(watts: 150_000)))
    let labels = ["Any charger", texts.plug(.type2), texts.plug(.ccs2), "At least \(power)"]
    #expect(state.demands.map(\.label) == labels)
    #expect(state.spans.map(\.name) == ["hour", "today", "threeDays"])
    #expect(state.spans.map(\.label) == ["1 hour", "Until midnight", "3 days"])
    #expect(state.quietLabel == "Quiet hours 22:00–07:00" && state.isQuiet)
    #expect(state.demands.filter(\.isSelected).map(\.name) == ["any"])
    #expect(state.spans.filter(\.isSelected).map(\.name) == ["today"])
    #expect(state.confirm == FormButton(label: "Tell me", isEnabled: true) && state.notices.isEmpty)
    visit.handle(.demandChosen(.power(watts: 150_000)))
    visit.handle(.spanChosen(.hour))
    visit.handle(.quietSwitched(isOn: false))
    state = try visit.state()
    #expect(state.demands.filter(\.isSelected).map(\.name) == ["150kw"])
    #expect(state.spans.filter(\.isSelected).map(\.name) == ["hour"] && !state.isQuiet)
  }

  @Test("the least power is a choice where some point has none that is stated, or less than every step")
  func powers() throws {
    func names(_ points: Connector...) throws -> [String] {
      var site = site
      site.equipment = .evses(
        points.enumerated().map { EVSE(uid: "\($0)", evseID: EVSEID("A\($0)"), connectors: [$1]) })
      return try TellMeVisit.found(site).state().demands.map(\.name).filter { $0.hasSuffix("kw") }
    }
    let (fast, slow) = (TellMeVisit.connector(.ccs2, 150_000), TellMeVisit.connector(.ccs2, 50_000))
    #expect(try names(fast).isEmpty && names(fast, fast).isEmpty, "all have it")
    #expect(try names(fast, slow) == ["150kw"])
    #expect(try names(fast, TellMeVisit.connector(.ccs2)) == ["150kw"])
    #expect(try names(fast, TellMeVisit.connector(.ccs2, 2300)) == ["150kw"])
    #expect(try names(TellMeVisit.connector(.ccs2, 99_999), slow).isEmpty, "both are at least 50 kW")
  }

  // MARK: What cannot be watched

  @Test("where no source can report, that is said before anything is set")
  func noLiveSource() throws {
    try expectImpossible(.found(station("B", at: site.coordinate)))
    try expectImpossible(.found(station("B", at: site.coordinate, evses: [])))
    var visit = TellMeVisit.found(site)
    #expect(try visit.state().body == .choices)
    visit.handle(.noSource)
    try expectImpossible(visit)
    var never = site
    never.equipment = .evses(
      never.evses.map { EVSE(uid: $0.uid, evseID: $0.evseID, connectors: $0.connectors, hasLiveStatus: false) })
    try expectImpossible(.found(never))
  }

  @Test("why it cannot be watched is the same where the whole is reported, before and after an answer")
  func siteOnly() throws {
    func advice(_ visit: TellMeVisit) throws -> String? {
      if case .impossible(let trouble) = try visit.state().body { trouble.advice } else { nil }
    }
    var whole = station("B", at: site.coordinate)
    whole.siteStatus = Station.SiteStatus(status: .available, at: noon)
    try expectImpossible(.found(whole))
    #expect(try advice(.found(whole)) == texts.tellMeImpossibleAdvice)
    #expect(try advice(.found(site, live: [:])) == texts.tellMeImpossibleAdvice, "its points are not reported")
    #expect(texts.tellMeImpossibleAdvice == "This source does not report live, so we cannot tell you in time.")
  }

  @Test("an answer that tells nothing of its points says it too; one that did not come does not")
  func notReported() throws {
    try expectImpossible(.found(site, live: [:]))
    try expectImpossible(.found(site, live: ["X1": .available]))
    #expect(try TellMeVisit.found(site, live: ["A2": .unknown]).state().body == .choices, "it is reported")
    var visit = TellMeVisit.found(site)
    visit.answer([:], failure: .timedOut)
    #expect(try visit.state().body == .choices && visit.state().confirm?.isEnabled == true)
  }

  @Test("of several stations those are told that nothing reports")
  func someNotReported() throws {
    let (other, third) = (station("B", at: site.coordinate, evses: ["B1"]), station("C", at: site.coordinate))
    var visit = TellMeVisit.found(site, other, third)
    #expect(try visit.notices() == [texts.tellMeSome(count: 1)])
    visit.answer(["A1": .charging])
    #expect(try visit.notices() == [texts.tellMeSome(count: 2)])
    #expect(visit.model.watchable == [site])
    visit.answer(["A1": .charging, "B1": .charging])
    #expect(try visit.notices() == [texts.tellMeSome(count: 1)])
  }

  // MARK: What is available now

  @Test("what is available now cannot be set: there is nothing to wait for")
  func freeNow() throws {
    var visit = TellMeVisit.found(site, live: ["A1": .available, "A2": .charging])
    #expect(try visit.state().confirm?.isEnabled == false)
    #expect(
      try visit.state().notices == [
        Notice(.information, "Available now at \(site.shownName), so there is nothing to wait for.")
      ])
    #expect(try visit.state().now?.text.contains("1 of 2") == true)
    visit.handle(.demandChosen(.plug(.type2)))
    #expect(try visit.state().confirm?.isEnabled == true && visit.notices().isEmpty)
    visit.handle(.demandChosen(.power(watts: 150_000)))
    #expect(try visit.state().confirm?.isEnabled == false)
    #expect(try visit.state(at: noon + 299).confirm?.isEnabled == false)
    #expect(visit.model.nextChange(after: noon) == noon + 300)
    #expect(try visit.state(at: noon + 300).confirm?.isEnabled == true, "that is old news")
    visit.answer(["A1": .charging, "A2": .charging], after: 30)
    #expect(try visit.state().confirm?.isEnabled == true)
  }

  @Test("of several stations no badge is shown, and one that is free is enough")
  func severalFree() throws {
    let other = station("B", at: site.coordinate, evses: ["B1"])
    let visit = TellMeVisit.found(site, other, live: ["A1": .charging, "B1": .available])
    #expect(try visit.state().now == nil && visit.state().confirm?.isEnabled == false)
    #expect(try visit.notices() == [texts.tellMeFreeNow(place: other.shownName)], "it is said where")
  }

  @Test("what is watched can be changed while a charger is available")
  func changedWhileFree() throws {
    var visit = TellMeVisit.found(site, live: ["A1": .available, "A2": .charging])
    let subject = FreeWatch.Subject(id: site.id, name: "", coordinate: site.coordinate)
    let watch = FreeWatch(
      id: .init(rawValue: "a"), subjects: [subject], demand: .any, setAt: noon, until: noon + 9000, quiet: nil)
    visit.keep(watch)
    let state = try visit.state()
    #expect(state.confirm?.isEnabled == true && state.running?.isReplaced == true)
    #expect(state.notices.map(\.text.plain) == [watch.words(in: try context())])
    let other = FreeWatch.Subject(id: StationID(provider: .swiss, value: "B"), name: "B", coordinate: site.coordinate)
    let both = FreeWatch(
      id: .init(rawValue: "b"), subjects: [subject, other], demand: .any, setAt: noon, until: noon + 9000, quiet: nil)
    visit.keep(both)
    #expect(try visit.state().confirm?.isEnabled == false, "it would be another one")
    #expect(try visit.notices().last == texts.tellMeFreeNow(place: site.shownName))
  }

  @Test("a source that does not answer is told before a watch is set, but not while it answers")
  func silentSource() throws {
    var visit = TellMeVisit.found(site)
    visit.answer([:], failure: .timedOut)
    #expect(try visit.state().notices == [Notice(liveFailed: .timedOut, in: try context())])
    #expect(try visit.state().confirm?.isEnabled == true)
    visit.change(.networkLost) { $0[DeviceKeeper.self].isOnline = false }
    #expect(try visit.notices() == [texts.tellMeOffline], "one reason is enough")
  }

  @Test("a watch of several stations is named after one that has what is wanted, and ended as a whole")
  func severalNamed() throws {
    let other = try TellMeVisit.site("B", TellMeVisit.connector(.chademo))
    var visit = TellMeVisit.found(site, other)
    visit.handle(.demandChosen(.plug(.chademo)))
    let subjects = [other, site].map {
      FreeWatch.Subject(id: $0.id, name: $0.shownName, coordinate: $0.coordinate)
    }
    let wish = WatchWish(subjects: subjects, demand: .plug(.chademo), span: .today, quiet: .night)
    #expect(visit.handle(.confirmTapped) == .exit(.back, asking: .watch(wish)))
    let watch = FreeWatch(
      id: .init(rawValue: "a"), subjects: subjects, demand: .any, setAt: noon, until: noon + 9000, quiet: nil)
    var one = TellMeVisit.found(site)
    one.keep(watch)
    #expect(try one.state().running?.stop == texts.watchesRemoveSeveral(count: 2))
    visit.keep(watch)
    #expect(try visit.state().running?.stop == texts.watchRemove)
  }

  @Test("every language has words for all of it", arguments: Language.allCases)
  func languages(language: Language) throws {
    let words = Texts(language: language)
    let state = try TellMeVisit.found(site, live: ["A1": .available], permission: .denied).state(language)
    #expect(state.intro == words.tellMeIntro && state.demandTitle == words.tellMeWhat)
    #expect(state.spanTitle == words.tellMeUntil && state.permission == words.tellMeAllow)
    #expect(state.spans.map(\.label) == [words.watchSpanHour, words.watchSpanToday, words.watchSpanThreeDays])
    #expect(state.notices.map(\.text.plain) == [words.tellMeFreeNow(place: site.shownName), words.tellMeNotAllowed])
    let model = TellMeVisit.found(site).model
    #expect(model.backTitle(in: try context(language)) == words.tellMeTitle)
  }
}
