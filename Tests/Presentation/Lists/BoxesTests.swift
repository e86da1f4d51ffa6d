import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("Events and work of screens and keepers in boxes")
struct BoxesTests {
  @Test("events are equal when screen and event are")
  func events() {
    let about = ScreenEvent(AboutViewModel.self, .signal(.pulled))
    #expect(about == ScreenEvent(AboutViewModel.self, .signal(.pulled)))
    #expect(about != ScreenEvent(AboutViewModel.self, .signal(.covered)))
    #expect(about != ScreenEvent(PermissionsViewModel.self, .signal(.pulled)))
    #expect(Set([about, ScreenEvent(AboutViewModel.self, .signal(.pulled))]).count == 1)
    let stations = KeeperEvent(AccountsKeeper.self, .rereadAsked)
    #expect(stations == KeeperEvent(AccountsKeeper.self, .rereadAsked))
    #expect(stations != KeeperEvent(AccountsKeeper.self, .recheckAsked))
    #expect(
      KeeperEvent(FilterKeeper.self, .notKept).hashValue == KeeperEvent(FilterKeeper.self, .notKept).hashValue)
    #expect(KeeperEvent(FilterKeeper.self, .notKept) != KeeperEvent(PreferencesKeeper.self, .notKept))
  }

  @Test("work is equal when it is the same for the same screen or keeper")
  func effects() {
    let cities = ScreenEffect(CitiesViewModel.self, .load)
    #expect(cities == ScreenEffect(CitiesViewModel.self, .load))
    #expect(cities != ScreenEffect(CallingCodesViewModel.self, .load))
    #expect(ScreenEffect(RegionsViewModel.self, .load) != ScreenEffect(RegionsViewModel.self, .loadTowns))
    let filter = KeeperEffect(FilterKeeper.self, .load)
    #expect(filter == KeeperEffect(FilterKeeper.self, .load) && filter != KeeperEffect(PreferencesKeeper.self, .load))
    #expect(filter != KeeperEffect(FilterKeeper.self, .save(FiltersInUse())))
    #expect(Set([filter, KeeperEffect(FilterKeeper.self, .load)]).count == 1)
    #expect(Set([cities, ScreenEffect(CitiesViewModel.self, .load)]).count == 1)
  }

  @Test("work keeps the slot that its screen or keeper gives it")
  func slots() {
    #expect(ScreenEffect(RegionsViewModel.self, .loadTowns).slot == RegionsViewModel.slot(of: .loadTowns))
    #expect(KeeperEffect(AccountsKeeper.self, .check(.wallet)).slot == AccountsKeeper.slot(of: .check(.wallet)))
    let boxed = RootViewModel.Effect.screen(ScreenEffect(RegionsViewModel.self, .loadTowns), serial: 3)
    #expect(RootViewModel.slot(of: boxed) == RegionsViewModel.slot(of: .loadTowns).inside("screen3"))
    #expect(EffectSlot("screen3").encloses(RootViewModel.slot(of: boxed)))
    #expect(!EffectSlot("screen30").encloses(RootViewModel.slot(of: boxed)))
    let kept = RootViewModel.Effect.keeper(KeeperEffect(FilterKeeper.self, .load))
    #expect(RootViewModel.slot(of: kept) == FilterKeeper.slot(of: .load).inside("filter"))
  }

  @Test("a screen takes its own events and no other's")
  func receives() throws {
    var cities = CitiesViewModel(.browse, in: Surroundings())
    #expect(cities.receive(ScreenEvent(AboutViewModel.self, .signal(.pulled))) == nil)
    let before = cities
    #expect(cities.receive(ScreenEvent(CitiesViewModel.self, .queryChanged("can"))) != nil)
    #expect(!areEqual(cities, before) && areEqual(cities, cities))
    #expect(!areEqual(AboutViewModel(), PermissionsViewModel()))
  }

  @Test("a view state is had as its own screen's, and is equal to the same of the same screen")
  func states() throws {
    let state = ScreenState(AboutViewModel(), in: try context())
    #expect(state.name == "about")
    #expect(state.of(AboutViewModel.self) == AboutViewModel().viewState(in: try context()))
    #expect(state.of(PermissionsViewModel.self) == nil)
    #expect(state == ScreenState(AboutViewModel(), in: try context()))
    #expect(state != ScreenState(AboutViewModel(), in: try context(.tr)))
    #expect(state != ScreenState(name: "other", state: state.state))
    #expect(Set([state, ScreenState(AboutViewModel(), in: try context())]).count == 1)
  }
}
