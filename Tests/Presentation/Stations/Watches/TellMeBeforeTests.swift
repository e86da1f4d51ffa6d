import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What is told before a watch is set, and of what is watched already")
struct TellMeBeforeTests {
  private let texts = Texts(language: .en)
  /// A station with a fast and a slow point, A1 and A2.
  private let site: Station

  init() throws {
    site = try TellMeVisit.site(
      "A", TellMeVisit.connector(.ccs2, 150_000), TellMeVisit.connector(.type2, 22_000))
  }

  private func watch(
    _ id: String = "a", of stations: Station..., demand: FreeWatch.Demand = .any, until seconds: TimeInterval = 7200,
    span: WatchSpan? = nil, quiet: QuietHours? = nil
  ) -> FreeWatch {
    let subjects = stations.map { FreeWatch.Subject(id: $0.id, name: $0.name, coordinate: $0.coordinate) }
    return FreeWatch(
      id: .init(rawValue: id), subjects: subjects, demand: demand, setAt: noon, until: noon + seconds, span: span,
      quiet: quiet)
  }

  // MARK: Quiet hours and the end

  @Test("a time that is quiet as a whole cannot be set, and why is told; a longer one or no quiet hours can")
  func whollyQuiet() throws {
    let late = noon + 10.5 * 3600
    var visit = TellMeVisit.found(site)
    #expect(try visit.state().confirm?.isEnabled == true && visit.notices().isEmpty)
    #expect(try visit.state(at: late).confirm?.isEnabled == false)
    #expect(try visit.state(at: late).notices == [Notice(.warning, texts.tellMeQuietWhole)])
    visit.handle(.spanChosen(.hour))
    #expect(try visit.state(at: late).confirm?.isEnabled == false)
    #expect(try visit.state(at: noon + 18 * 3600).confirm?.isEnabled == false, "from six to seven")
    #expect(try visit.state(at: noon + 18 * 3600 + 1).confirm?.isEnabled == true, "a second is left at seven")
    visit.handle(.spanChosen(.threeDays))
    #expect(try visit.state(at: late).confirm?.isEnabled == true && visit.notices(at: late).isEmpty)
    visit.handle(.spanChosen(.today))
    visit.handle(.quietSwitched(isOn: false))
    #expect(try visit.state(at: late).confirm?.isEnabled == true && visit.notices(at: late).isEmpty)
  }

  @Test("when the quiet hours begin and end can be chosen, and holds for the wish, the words and the next look")
  func hoursChosen() throws {
    var visit = TellMeVisit.found(site)
    let state = try visit.state()
    #expect(state.quietBegins.map(\.label) == ["20:00", "21:00", "22:00", "23:00", "00:00"])
    #expect(state.quietEnds.map(\.label) == ["05:00", "06:00", "07:00", "08:00", "09:00"])
    #expect(state.quietBegins.filter(\.isSelected).map(\.name) == ["22"])
    #expect(state.quietEnds.filter(\.isSelected).map(\.name) == ["7"])
    #expect(state.quietBeginTitle == "Quiet from" && state.quietEndTitle == "Quiet until")
    visit.handle(.quietBeginChosen(try #require(ClockTime("20:00"))))
    visit.handle(.quietEndChosen(try #require(ClockTime("05:00"))))
    #expect(try visit.state().quietLabel == "Quiet hours 20:00–05:00")
    #expect(visit.model.nextChange(after: noon + 7.5 * 3600) == noon + 8 * 3600)
    #expect(try visit.state(at: noon + 8 * 3600).confirm?.isEnabled == false, "until midnight it is quiet")
    visit.handle(.quietEndChosen(try #require(ClockTime("20:00"))))
    #expect(try visit.state().quietLabel == "Quiet hours 20:00–05:00", "not a day without an end")
    guard case .asked(let wish)? = visit.handle(.confirmTapped).told(WatchesKeeper.self).last else {
      throw Failure.notFound
    }
    #expect(wish.quiet?.words == "20:00–05:00")
    visit.handle(.quietSwitched(isOn: false))
    #expect(try visit.state().quietBegins.isEmpty && visit.state().quietEnds.isEmpty)
  }

  @Test("the hours that were chosen last, here or elsewhere, are those that are offered")
  func hoursChosenLast() throws {
    let early = QuietHours.night?.with(from: ClockTime("20:30"))
    let late = QuietHours.night?.with(to: ClockTime("09:00"))
    let other = try TellMeVisit.site("B", TellMeVisit.connector(.type2))
    var visit = TellMeVisit(of: site)
    visit.keep(watch(of: other, quiet: early), watch("b", of: other))
    visit.handle(.found([site]))
    #expect(try visit.state().quietLabel == "Quiet hours 20:30–07:00" && visit.state().isQuiet)
    #expect(try visit.state().quietBegins.map(\.label).last == "20:30")
    #expect(try visit.state().quietBegins.filter(\.isSelected).map(\.name) == ["20-30"])
    var here = TellMeVisit(of: site)
    here.keep(watch(of: site, quiet: late), watch("b", of: other, quiet: early))
    here.handle(.found([site]))
    #expect(try here.state().quietLabel == "Quiet hours 22:00–09:00")
    var off = TellMeVisit(of: site)
    off.keep(watch(of: site), watch("b", of: other, quiet: early))
    off.handle(.found([site]))
    #expect(try !off.state().isQuiet && off.state().quietLabel == "Quiet hours 20:30–07:00")
  }

  @Test("it looks again when the quiet hours begin, when an hour ends after them, and at midnight")
  func nextChange() {
    let visit = TellMeVisit.found(site)
    #expect(visit.model.nextChange(after: noon + 9.5 * 3600) == noon + 10 * 3600)
    #expect(visit.model.nextChange(after: noon + 10 * 3600) == noon + 12 * 3600)
    #expect(visit.model.nextChange(after: noon + 12 * 3600) == noon + 18 * 3600 + 1)
    #expect(visit.model.nextChange(after: noon + 18.5 * 3600) == noon + 19 * 3600)
  }

  @Test("the quiet hours and midnight are those of the zone that the device is in")
  func zone() throws {
    var visit = TellMeVisit.found(site)
    visit.change(.timeZone) { $0[DeviceKeeper.self].timeZone = "Asia/Tokyo" }
    // At noon in Greenwich it is nine in the evening there.
    #expect(visit.model.nextChange(after: noon + 1800) == noon + 3600)
    #expect(visit.model.nextChange(after: noon + 3600) == noon + 3 * 3600)
    #expect(try visit.state(at: noon + 1800).confirm?.isEnabled == true)
    #expect(try visit.state(at: noon + 3600).confirm?.isEnabled == false, "until midnight it is quiet")
  }

  @Test("until when is told with its day where that is another one, and goes on with the clock")
  func end() throws {
    var visit = TellMeVisit.found(site)
    #expect(try visit.state().end == "Until Sun, 2 Jun, 00:00")
    visit.handle(.spanChosen(.hour))
    #expect(try visit.state().end == "Until 13:00" && visit.state(at: noon + 60).end == "Until 13:01")
    #expect(visit.model.nextChange(after: noon) == noon + 60 && visit.model.nextChange(after: noon + 61) == noon + 120)
    visit.handle(.spanChosen(.threeDays))
    #expect(try visit.state().end == "Until Tue, 4 Jun, 12:00")
  }

  @Test("how often the app looks when it is closed is told where it is known")
  func pace() throws {
    var visit = TellMeVisit.found(site)
    #expect(try visit.state().pace == nil)
    visit.handle(.paceRead(900))
    #expect(try visit.state().pace == "When the app is closed, it checks about every 15 min.")
    for unknown in [nil, 0, -1, TimeInterval.infinity] as [TimeInterval?] {
      visit.handle(.paceRead(unknown))
      #expect(try visit.state().pace == nil)
    }
  }

  // MARK: What is watched already

  @Test("what is watched already is shown as it was chosen; it is changed in its place, or ended")
  func running() throws {
    var visit = TellMeVisit(of: site)
    let before = watch(of: site, demand: .plug(.type2))
    visit.keep(before)
    visit.handle(.found([site]))
    let state = try visit.state()
    #expect(try visit.notices() == ["You will be told · \(texts.plug(.type2)) · until 14:00"])
    #expect(state.running == .init(id: before.id, stop: "Stop watching", isReplaced: true))
    #expect(state.confirm == FormButton(label: "Save changes", isEnabled: true))
    #expect(state.demands.filter(\.isSelected).map(\.name) == ["type2"] && !state.isQuiet)
    #expect(visit.handle(.stopTapped(before.id)) == .ask(.unwatch(before.id)))
    let subject = FreeWatch.Subject(id: site.id, name: "Station A", coordinate: site.coordinate)
    let wish = WatchWish(subjects: [subject], demand: .plug(.type2), span: .today, quiet: nil)
    let longer = visit.handle(.changeTapped(replacing: before.id))
    #expect(longer == .exit(.back, asking: .watch(wish)), "of the same points it goes on")
    visit.handle(.demandChosen(.any))
    let other = WatchWish(subjects: [subject], demand: .any, span: .today, quiet: nil)
    let changed = visit.handle(.changeTapped(replacing: before.id))
    #expect(changed == .exit(.back, asking: .unwatch(before.id), .watch(other)))
    #expect(visit.handle(.confirmTapped) == .exit(.back, asking: .watch(other)), "nothing is to be replaced")
    visit.keep()
    #expect(try visit.state().running == nil && visit.state().confirm?.label == "Tell me")
  }

  @Test("the end is chosen as it was, also where it is over and set again; changing it sets no other")
  func spanAsBefore() throws {
    for (span, seconds) in [(WatchSpan.hour, 3600), (.threeDays, 259_200), (.hour, -60)] as [(WatchSpan, TimeInterval)]
    {
      var visit = TellMeVisit(of: site)
      visit.keep(watch(of: site, until: seconds, span: span))
      visit.handle(.found([site]))
      #expect(try visit.state().spans.filter(\.isSelected).map(\.value) == [span])
    }
    var several = TellMeVisit(of: site, wishing: .plug(.ccs2))
    several.keep(watch(of: site, demand: .plug(.ccs2), span: .hour), watch("b", of: site, span: .threeDays))
    several.handle(.found([site]))
    #expect(several.model.span == .hour && several.model.demand == .plug(.ccs2), "that of these points")
  }

  @Test("what is watched keeps its end until another is chosen")
  func keptEnd() throws {
    var visit = TellMeVisit(of: site)
    visit.keep(watch(of: site, until: 1800, span: .hour))
    visit.handle(.found([site]))
    #expect(try visit.state(at: noon + 60).end == "Until 12:30")
    visit.handle(.quietSwitched(isOn: true))
    func wish(_ visit: TellMeVisit) throws -> WatchWish {
      var visit = visit
      guard case .asked(let wish)? = visit.handle(.confirmTapped).told(WatchesKeeper.self).last else {
        throw Failure.notFound
      }
      return wish
    }
    let id = FreeWatch.ID(rawValue: "b")
    #expect(try wish(visit).watch(id: id, at: noon + 60, in: .gmt).until == noon + 1800)
    #expect(try wish(visit).watch(id: id, at: noon + 1800, in: .gmt).until == noon + 5400, "that is over")
    #expect(try visit.state(at: noon + 1800).end == "Until 13:30")
    visit.handle(.spanChosen(.hour))
    #expect(try visit.state(at: noon + 60).end == "Until 13:01")
    #expect(try wish(visit).watch(id: id, at: noon + 60, in: .gmt).until == noon + 3660)
  }

  @Test("what was chosen when the system's question came is chosen when the page comes again")
  func chosenBefore() throws {
    var visit = TellMeVisit.found(site, permission: .notAsked)
    visit.handle(.demandChosen(.plug(.type2)))
    visit.handle(.spanChosen(.threeDays))
    visit.handle(.quietSwitched(isOn: false))
    let told = visit.handle(.confirmTapped).told(WatchesKeeper.self)
    guard case .chosen(let wish) = told.first else { throw Failure.notFound }
    var again = TellMeVisit(of: site, permission: .notAsked)
    again.change(.watches) { $0[WatchesKeeper.self].chosen = wish }
    again.handle(.found([site]))
    #expect(again.model.demand == .plug(.type2) && again.model.span == .threeDays && !again.model.isQuiet)
    let other = try TellMeVisit.site("B", TellMeVisit.connector(.type2))
    var elsewhere = TellMeVisit(of: other, permission: .notAsked)
    elsewhere.change(.watches) { $0[WatchesKeeper.self].chosen = wish }
    elsewhere.handle(.found([other]))
    #expect(elsewhere.model.demand == .any && elsewhere.model.span == .today && elsewhere.model.isQuiet)
  }

  @Test("one of more stations is told and can be ended, and another one can be set; one that is over counts no more")
  func others() throws {
    let other = try TellMeVisit.site("B", TellMeVisit.connector(.ccs2))
    var visit = TellMeVisit.found(site)
    let both = watch("b", of: site, other)
    visit.keep(both)
    #expect(try visit.notices() == ["Station A and 1 more · You will be told · Any charger · until 14:00"])
    #expect(try visit.state().running == .init(id: both.id, stop: "Stop watching all 2 stations", isReplaced: false))
    #expect(try visit.state().confirm == FormButton(label: "Tell me", isEnabled: true))
    visit.keep(watch("a", of: site, until: 3600), both)
    #expect(try visit.state().running?.id.rawValue == "a", "that of just this one comes first")
    #expect(try visit.state(at: noon + 3600).running?.id == both.id)
    visit.keep(watch("c", of: other))
    #expect(try visit.state().running == nil)
    visit.keep(both)
    #expect(try visit.state(at: noon + 7200).running == nil)
  }

  // MARK: What a filter demands

  @Test("a filter's only plug, else its power, is chosen at first, also a power that is none of the steps there")
  func filter() throws {
    var filter = StationFilter()
    #expect(FreeWatch.Demand(of: filter) == .any)
    filter.minimumPower = Power(watts: 50_000)
    #expect(FreeWatch.Demand(of: filter) == .power(watts: 50_000))
    filter.plugs = [.ccs2, .type2]
    #expect(FreeWatch.Demand(of: filter) == .power(watts: 50_000), "two plugs are not one thing")
    filter.plugs = [.ccs2]
    #expect(FreeWatch.Demand(of: filter) == .plug(.ccs2))
    func chosen(_ demand: FreeWatch.Demand) throws -> [String] {
      try TellMeVisit.found(site, wishing: demand).state().demands.filter(\.isSelected).map(\.name)
    }
    #expect(try chosen(.plug(.ccs2)) == ["ccs2"])
    #expect(try chosen(.power(watts: 50_000)) == ["50kw"])
    #expect(try chosen(.power(watts: 300_000)) == ["any"], "nothing has that")
    #expect(try chosen(.plug(.chademo)) == ["any"])
    let names = try TellMeVisit.found(site, wishing: .power(watts: 50_000)).state().demands.map(\.name)
    #expect(names == ["any", "type2", "ccs2", "50kw", "150kw"])
  }
}
