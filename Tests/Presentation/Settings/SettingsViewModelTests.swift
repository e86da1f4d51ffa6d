import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

struct SettingsViewModelTests {
  @Test func anUnknownStoredPlugIsKeptAndShown() throws {
    var preferences = Preferences()
    preferences.plugs = [Plug(rawValue: "hyper9")]
    var model = SettingsViewModel(NoArgument(), in: Surroundings(preferences: preferences))
    let shown = model.viewState(in: try context()).plugs.items
    #expect(shown.contains { $0.name == "hyper9" && $0.isSelected && $0.label.contains("hyper9") })
    preferences.plugs.append(.ccs2)
    #expect(model.handle(.plugToggled(.ccs2)).requests == [.choose(preferences)])
  }

  @Test("the radius is one of nine, in the chosen units")
  func radiuses() throws {
    let model = SettingsViewModel(NoArgument(), in: Surroundings())
    let metric = try model.viewState(in: context()).radius.items
    let names = ["100", "250", "500", "1000", "2000", "5000", "10000", "25000", "50000"]
    #expect(metric.map(\.name) == names && metric.filter(\.isSelected).map(\.name) == ["1000"])
    #expect(
      metric.map { $0.label.replacing("\u{a0}", with: " ") }
        == ["100 m", "250 m", "500 m", "1 km", "2 km", "5 km", "10 km", "25 km", "50 km"])
    var miles = try context()
    miles.units = .miles
    let inMiles = model.viewState(in: miles).radius.items
    #expect([inMiles.first?.label, inMiles.last?.label] == ["330 ft", "31.1 mi"])
  }

  @Test("a radius that was set otherwise stays among them, at its place")
  func oddRadius() throws {
    var preferences = Preferences()
    preferences.nearbyRadius = .kilometers(3)
    var model = SettingsViewModel(NoArgument(), in: Surroundings(preferences: preferences))
    let items = try model.viewState(in: context()).radius.items
    #expect(items.map(\.name).dropFirst(4).prefix(3) == ["2000", "3000", "5000"])
    #expect(items.filter(\.isSelected).map(\.name) == ["3000"])
    preferences.nearbyRadius = Distance(meters: 250)
    #expect(model.handle(.radiusChosen(Distance(meters: 250))).requests == [.choose(preferences)])
  }

  @Test func theSourcesAreOneStepAway() throws {
    var model = SettingsViewModel(NoArgument(), in: Surroundings())
    #expect(model.handle(.sourcesTapped).destination == .sources)
    #expect(try model.viewState(in: context()).sources == "Data sources")
  }

  @Test func choosingWhatIsChosenIsNoChange() {
    var model = SettingsViewModel(NoArgument(), in: Surroundings())
    #expect(model.handle(.unitsChosen(.metric)) == .none)
  }

  @Test("each choice holds at once, is to be kept, and changes nothing else")
  func choices() {
    let cases: [(SettingsViewModel.Event, (inout Preferences) -> Void)] = [
      (.languageChosen(.sv), { $0.language = .sv }), (.unitsChosen(.miles), { $0.units = .miles }),
      (.appearanceChosen(.dark), { $0.appearance = .dark }), (.orderChosen(.price), { $0.nearbyOrder = .price }),
      (.radiusChosen(.kilometers(2)), { $0.nearbyRadius = .kilometers(2) }),
      (.plugToggled(.ccs2), { $0.plugs = [.ccs2] }),
    ]
    for (event, change) in cases {
      var model = SettingsViewModel(NoArgument(), in: Surroundings())
      var expected = Preferences()
      change(&expected)
      #expect(model.handle(event) == .ask(.choose(expected)), "\(event)")
      #expect(model.preferences == expected, "\(event)")
      #expect(model.handle(.signal(.covered)) == .none && model.preferences == expected)
    }
  }

  @Test("a plug that is touched again is taken away, the others stay")
  func plugs() throws {
    var preferences = Preferences()
    preferences.plugs = [.type2, .ccs2]
    var model = SettingsViewModel(NoArgument(), in: Surroundings(preferences: preferences))
    let shown = try model.viewState(in: context())
    #expect(shown.plugs.items.map(\.value) == Plug.choices)
    #expect(shown.plugs.items.filter(\.isSelected).map(\.value) == [.type2, .ccs2])
    #expect(shown.plugHint == "Lists show only stations that fit")
    preferences.plugs = [.ccs2]
    #expect(model.handle(.plugToggled(.type2)) == .ask(.choose(preferences)))
    preferences.plugs = []
    #expect(model.handle(.plugToggled(.ccs2)) == .ask(.choose(preferences)))
    #expect(try model.viewState(in: context()).plugHint == "None selected: all stations are shown")
  }

  @Test("what was chosen elsewhere stands there when the screen appears and when it changes")
  func chosenElsewhere() throws {
    var preferences = Preferences()
    (preferences.language, preferences.units, preferences.appearance) = (.sv, .miles, .dark)
    preferences.nearbyOrder = .distance
    let around = Surroundings(preferences: preferences)
    for signal in [ScreenSignal.appeared(around), .changed(around, .preferences)] {
      var model = SettingsViewModel(NoArgument(), in: Surroundings())
      #expect(model.handle(.signal(signal)) == .none)
      let shown = try model.viewState(in: context())
      #expect(shown.language.items.filter(\.isSelected).map(\.value) == [.sv])
      #expect(shown.units.items.filter(\.isSelected).map(\.value) == [.miles])
      #expect(shown.appearance.items.filter(\.isSelected).map(\.value) == [.dark])
      #expect(shown.order.items.filter(\.isSelected).map(\.value) == [.distance])
      #expect(shown.language.items.map(\.value) == LanguageChoice.allCases)
    }
  }
}
