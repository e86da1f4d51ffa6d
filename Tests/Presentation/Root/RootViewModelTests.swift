import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

struct RootViewModelTests {
  /// Launched by somebody who finds chargers on the list, unless the test says otherwise.
  private func launched(_ view: FindView = .list) -> RootViewModel {
    var preferences = Preferences()
    preferences.findView = view
    var root = RootViewModel(systemLanguage: "tr-TR")
    let loads: [KeeperEffect] = [
      .accounts(.restore), .favourites(.load), .filter(.load), .preferences(.load), .init(PurchaseKeeper.self, .load),
      .init(SignOutsKeeper.self, .tellWaiting), .init(WatchesKeeper.self, .load),
    ]
    #expect(root.handle(.launched).effects == loads.map { .keeper($0) })
    _ = root.handle(.keeper(.preferences(.loaded(preferences))))
    return root
  }

  @Test func startsOnTheMapUnlessTheListWasChosen() throws {
    let state = launched(.map).viewState(in: try context())
    guard let map = state.screen.of(MapViewModel.self) else {
      Issue.record("not on the map")
      return
    }
    // The first start explains itself once, and the map's own words come after that.
    #expect(map.title == "Harita" && map.primer == nil && state.primer != nil)
    #expect(state.back == nil)
  }

  @Test func changingToTheListIsRememberedAndKeepsWhatIsSelected() throws {
    var root = launched(.map)
    let id = StationID(provider: .swiss, value: "1")
    _ = root.handle(.screen(.map(.markerTapped(.station(id)))))
    _ = root.handle(.screen(.map(.panned(.north))))
    let toList = root.handle(.screen(.map(.listTapped)))
    var expected = Preferences()
    expected.findView = .list
    #expect(toList.effects.contains(.keeper(.preferences(.save(expected)))))
    #expect(toList.cancelled.contains(EffectSlot("screen1")), "the work of the map is stopped")
    guard let list = root.viewState(in: try context()).screen.of(NearbyViewModel.self) else {
      Issue.record("not on the list")
      return
    }
    #expect(list.selected == id)
    _ = root.handle(.tabTapped(.account))
    _ = root.handle(.tabTapped(.find))
    guard root.viewState(in: try context()).screen.of(NearbyViewModel.self) != nil else {
      Issue.record("the list was not remembered")
      return
    }
    let toMap = root.handle(.screen(.nearby(.mapTapped)))
    #expect(toMap.effects.contains(.keeper(.preferences(.save(Preferences())))))
    let question = toMap.effects.lazy.compactMap { effect -> MapQuestion? in
      if case .show(let question) = effect.of(MapViewModel.self) { question } else { nil }
    }.first
    #expect(question?.selected == id)
    #expect(try #require(question).viewport.center.latitude > ShowMap.defaultCenter.latitude, "as it was left")
  }

  @Test func whatIsOpenedByNameLiesOnWhereFindingBegins() throws {
    var root = launched(.map)
    _ = root.handle(.screenRequested("search", argument: nil))
    #expect(root.viewState(in: try context()).back?.title == "Harita")
    _ = root.handle(.screenRequested("nearby", argument: nil))
    guard root.viewState(in: try context()).screen.of(NearbyViewModel.self) != nil else {
      Issue.record("not on the list")
      return
    }
    _ = root.handle(.tabTapped(.find))
    guard root.viewState(in: try context()).screen.of(MapViewModel.self) != nil else {
      Issue.record("opening the list by name must not change what was chosen")
      return
    }
  }

  @Test func startsOnNearbyInTheDevicesLanguage() throws {
    let state = launched().viewState(in: try context())
    #expect(state.language == .tr)
    guard let nearby = state.screen.of(NearbyViewModel.self) else {
      Issue.record("not on nearby")
      return
    }
    #expect(nearby.title == "Yakındakiler")
    #expect(state.back == nil)
  }

  @Test func aStationIsPushedAndBackLeadsBelow() throws {
    var root = launched()
    let id = StationID(provider: .swiss, value: "1")
    let reaction = root.handle(.screen(.nearby(.stationTapped(id))))
    #expect(reaction.effects.contains { $0.of(StationViewModel.self) == .load(id) })
    #expect(reaction.cancelled.count == 1, "the covered list stops watching")
    #expect(root.viewState(in: try context()).back?.title == "Yakındakiler")
    let back = root.handle(.backTapped)
    #expect(back.cancelled.contains(EffectSlot("screen2")), "the work of the screen that went is stopped")
    #expect(root.viewState(in: try context()).back == nil)
  }

  @Test func anAnswerToAScreenThatIsGoneIsDropped() throws {
    var root = launched()
    _ = root.handle(.screen(.nearby(.searchTapped)))
    _ = root.handle(.backTapped)
    let before = root
    #expect(root.handle(.answer(.station(.loaded(nil)), serial: 2)).effects.isEmpty)
    #expect(root == before)
  }

  @Test("two layers are the same when both the screen and its place are")
  func layers() {
    let about = RootViewModel.Layer(serial: 1, screen: AboutViewModel())
    #expect(about == RootViewModel.Layer(serial: 1, screen: AboutViewModel()))
    #expect(about != RootViewModel.Layer(serial: 2, screen: AboutViewModel()))
    #expect(about != RootViewModel.Layer(serial: 1, screen: PermissionsViewModel()))
    #expect(about.slot == EffectSlot("screen1"))
  }

  @Test("before the first screen the app says that it starts")
  func starting() throws {
    let state = RootViewModel(systemLanguage: "en").viewState(in: try context())
    guard case .starting(let title, let loading) = state.screen else {
      Issue.record("nothing is known yet")
      return
    }
    #expect(title == "ChargeCore" && loading.label == "Starting…")
    #expect(state.screenSerial == 0 && state.back == nil && state.primer == nil && state.notice == nil)
  }

  @Test("the frame tells which tab and which screen are shown; distances are in the chosen units")
  func frame() throws {
    var root = launched()
    let first = root.viewState(in: try context())
    #expect(first.screenSerial == 1 && first.tabs.filter(\.isSelected).map(\.tab) == [.find])
    _ = root.handle(.screenRequested("settings", argument: nil))
    _ = root.handle(.screen(.settings(.languageChosen(.en))))
    _ = root.handle(.screen(.settings(.unitsChosen(.miles))))
    let later = root.viewState(in: try context())
    #expect(later.screenSerial == root.stack.last?.serial && later.screenSerial > 1)
    #expect(later.tabs.filter(\.isSelected).map(\.tab) == [.account] && later.back?.title == "Account")
    #expect(later.screen.of(SettingsViewModel.self)?.radius.items.last?.label == "31.1 mi")
  }

  @Test func choosingALanguageHoldsAtOnceAndIsKept() throws {
    var root = launched()
    _ = root.handle(.screenRequested("settings", argument: nil))
    let reaction = root.handle(.screen(.settings(.languageChosen(.sv))))
    var expected = Preferences()
    expected.findView = .list
    expected.language = .sv
    #expect(reaction.effects == [.keeper(.preferences(.save(expected)))])
    #expect(root.viewState(in: try context()).language == .sv)
    _ = root.handle(.keeper(.preferences(.notKept)))
    #expect(root.viewState(in: try context()).notice?.text.plain.isEmpty == false)
  }

  @Test func aChosenTownLeadsBackToItsStations() throws {
    var root = launched()
    let town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6013, 33.6134), stationCount: 2)
    _ = root.handle(.screen(.nearby(.placesTapped)))
    let reaction = root.handle(.screen(.cities(.townTapped(town))))
    #expect(
      reaction.effects.contains {
        if case .find(let query, _) = $0.of(NearbyViewModel.self) { query.center == town.center } else { false }
      })
  }

  @Test func theAppIsDarkAsTheDeviceUnlessChosen() throws {
    var root = launched()
    _ = root.handle(.platform(.systemAppearanceChanged(isDark: true)))
    #expect(root.viewState(in: try context()).isDark)
    _ = root.handle(.screenRequested("settings", argument: nil))
    _ = root.handle(.screen(.settings(.appearanceChosen(.light))))
    #expect(!root.viewState(in: try context()).isDark)
  }

  @Test("a town is looked up near where the person is, a station anywhere")
  func lookUpsAreNearThePerson() throws {
    var root = launched()
    let here = try place(59, 18)
    _ = root.handle(.platform(.locationChanged(here)))
    let cases: [(String, LookUp.Kind, Coordinate?)] = [("map", .town, here), ("station", .station, nil)]
    for (name, kind, near) in cases {
      let asked = LookUp(kind: kind, words: "x", opening: name, near: near)
      #expect(root.handle(.screenRequested(name, argument: "x")).effects == [.lookUp(asked)])
    }
  }

  @Test("an unknown town shows a notice and the screen stays")
  func anUnknownTownIsSaidAndTheScreenStays() throws {
    let atlantis = LookUp(kind: .town, words: "Atlantis", opening: "nearby")
    var root = launched()
    #expect(root.handle(.screenRequested("nearby", argument: "Atlantis")).effects == [.lookUp(atlantis)])
    _ = root.handle(.lookedUp(nil, atlantis))
    let notice = try #require(root.viewState(in: try context()).notice)
    #expect(notice.text.runs.contains { $0.text == "Atlantis" && $0.isEmphasised })
    _ = root.handle(.lookUpFailed(.storage))
    #expect(root.viewState(in: try context()).notice?.tone == .error)
  }

  @Test func refusingTheLocationForgetsThePlace() throws {
    var root = launched()
    _ = root.handle(.platform(.permissionChanged(.location, .granted)))
    _ = root.handle(.platform(.locationChanged(try place(47, 8))))
    _ = root.handle(.platform(.permissionChanged(.location, .denied)))
    guard let nearby = root.viewState(in: try context()).screen.of(NearbyViewModel.self), case .noPlace = nearby.body
    else {
      Issue.record("still somewhere")
      return
    }
  }

  @Test @MainActor func townsAreNamedAsPeopleTypeThem() async throws {
    let town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6013, 33.6134), stationCount: 2)
    let useCases = useCases(clock: ManualClock(now: noon), store: MemoryStore(towns: [town]).port)
    let core = AppCore(
      root: RootViewModel(systemLanguage: "en"), useCases: useCases, timeZone: .gmt)
    await core.send(.launched)
    await core.send(.screenRequested("nearby", argument: "cankiri"))
    guard let nearby = core.current.screen.of(NearbyViewModel.self) else {
      Issue.record("not on nearby")
      return
    }
    #expect(nearby.subtitle?.plain.contains("Çankırı") == true)
  }
}
