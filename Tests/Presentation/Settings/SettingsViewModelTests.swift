import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

struct SettingsViewModelTests {
  @Test func anUnknownStoredPlugIsKeptAndShown() throws {
    var preferences = Preferences()
    preferences.plugs = [Plug(rawValue: "hyper9")]
    var model = SettingsViewModel(preferences)
    let shown = model.viewState(in: try context()).plugs.items
    #expect(shown.contains { $0.name == "hyper9" && $0.isSelected && $0.label.contains("hyper9") })
    preferences.plugs.append(.ccs2)
    #expect(model.handle(.plugToggled(.ccs2)).requests == [.choose(preferences)])
  }

  @Test(arguments: [
    (149.0, 100.0), (151, 200), (999, 1000), (1499, 1000), (60_000, 50_000), (-5, 100), (.nan, 1000),
    (.infinity, 1000),
  ])
  func theRadiusSnapsIntoRange(asked: Double, meters: Double) {
    var model = SettingsViewModel(Preferences())
    _ = model.handle(.radiusChosen(asked))
    let told = model.handle(.orderChosen(.distance)).told(PreferencesKeeper.self)
    #expect(
      told.map { if case .chosen(let preferences) = $0 { preferences.nearbyRadius.meters } else { -1 } } == [meters])
  }

  @Test("the ends of the radius are told in words")
  func theEndsOfTheRadius() throws {
    let model = SettingsViewModel(Preferences())
    let metric = try model.viewState(in: context()).radius
    #expect([metric.minimumLabel, metric.maximumLabel] == ["100 m", "50 km"])
    var miles = try context()
    miles.units = .miles
    let inMiles = model.viewState(in: miles).radius
    #expect([inMiles.minimumLabel, inMiles.maximumLabel] == ["330 ft", "31.1 mi"])
  }

  @Test func theSourcesAreOneStepAway() throws {
    var model = SettingsViewModel(Preferences())
    #expect(model.handle(.sourcesTapped).destination == .sources)
    #expect(try model.viewState(in: context()).sources == "Data sources")
  }

  @Test func choosingWhatIsChosenIsNoChange() {
    var model = SettingsViewModel(Preferences())
    #expect(model.handle(.unitsChosen(.metric)) == .none)
  }
}
