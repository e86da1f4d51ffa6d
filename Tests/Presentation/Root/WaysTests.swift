import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The ways between screens")
struct WaysTests {
  private let id = StationID(provider: .swiss, value: "1")
  private let document = SharedDocument(name: "a.json", mediaType: nil, bytes: Data([1]))

  private func imports(_ reaction: Reaction<RootViewModel>) -> Int {
    reaction.effects.count { effect in
      if case .prepareImport = effect.of(FavouritesViewModel.self) { true } else { false }
    }
  }

  @Test("a name that is offered opens its screen with its argument, a name that no screen has opens nothing")
  func namesOfScreens() {
    #expect(RootViewModel.Event.opening("nonsense") == nil && RootViewModel.Event.opening("") == nil)
    let words = RootViewModel.Event.opening("nearby", argument: "Zürich")
    #expect(words == .screenRequested("nearby", argument: "Zürich"))
  }

  @Test("before the choices are read there is no screen, whatever else is told")
  func starting() {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    _ = root.handle(.keeper(.filter(.loaded(FiltersInUse()))))
    _ = root.handle(.platform(.enteredForeground))
    #expect(root.stack.isEmpty)
    #expect(root.handle(.pulled).emitsNothing && root.handle(.backTapped).effects.isEmpty)
    _ = root.handle(.keeper(.preferences(.notRead)))
    #expect(root.names == ["map"])
    #expect(root.notice == AppNotice(PreferencesKeeper.Words.notRead), "the words outlive the first screen")
  }

  @Test("a file that came before the first screen is handed over once, behind the place where finding begins")
  func earlyDocument() {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    _ = root.handle(.platform(.documentOpened(document)))
    #expect(root.waiting == .document(document) && root.stack.isEmpty)
    let settled = root.handle(.keeper(.preferences(.loaded(Preferences()))))
    #expect(imports(settled) == 1)
    #expect(root.names == ["map", "favourites"] && root.waiting == nil)
    _ = root.handle(.tabTapped(.find))
    #expect(imports(root.handle(.keeper(.preferences(.loaded(Preferences()))))) == 0)
    #expect(root.names == ["map"])
  }

  @Test("a file goes on top of the screen that is shown, which is found again behind it")
  func laterDocument() {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("cities", argument: nil))
    #expect(imports(root.handle(.platform(.documentOpened(document)))) == 1)
    #expect(root.names == ["nearby", "cities", "favourites"])
    _ = root.handle(.backTapped)
    #expect(root.names == ["nearby", "cities"])
  }

  @Test("what could not be looked up is an error; the screen that was there stays, without one finding begins")
  func lookUpFailed() {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("cities", argument: nil))
    let before = root.stack
    #expect(root.handle(.lookUpFailed(.storage)) == .none)
    #expect(root.stack == before && root.notice == AppNotice(RootWords.lookUpFailed(.storage)))
    var early = RootViewModel(systemLanguage: "en")
    _ = early.handle(.lookUpFailed(.storage))
    #expect(early.names == ["map"] && early.notice == AppNotice(RootWords.lookUpFailed(.storage)))
    let lookUp = LookUp(kind: .station, words: "ocm:1", opening: "station")
    var named = RootViewModel(systemLanguage: "en")
    _ = named.handle(.lookedUp(nil, lookUp))
    #expect(named.names == ["map"] && named.notice == AppNotice(RootWords.noSuch(.station, "ocm:1")))
  }

  @Test("asking for a screen takes old words away; a name that there is not leads nowhere")
  func byName() {
    var root = RootViewModel.launched()
    _ = root.handle(.lookUpFailed(.storage))
    #expect(root.handle(.screenRequested("lobby", argument: nil)) == .none)
    #expect(root.notice == nil && root.names == ["nearby"])
    _ = root.handle(.screenRequested("search", argument: "cank"))
    #expect(root.names == ["nearby", "search"])
    #expect((root.stack.last?.screen as? SearchViewModel)?.text == "cank")
    _ = root.handle(.screenRequested("search", argument: nil))
    #expect((root.stack.last?.screen as? SearchViewModel)?.text == "")
    _ = root.handle(.screenRequested("cities", argument: nil))
    #expect(root.names == ["nearby", "cities"], "the tab begins anew")
    _ = root.handle(.screenRequested("settings", argument: nil))
    #expect(root.tab == .account && root.names == ["hub", "settings"])
  }

  @Test("a station that was found lies on where finding begins")
  func station() throws {
    var root = RootViewModel.launched()
    let lookUp = LookUp(kind: .station, words: id.description, opening: "station")
    #expect(root.handle(.screenRequested("station", argument: id.description)) == .run(.lookUp(lookUp)))
    let reaction = root.handle(.lookedUp(.station(id), lookUp))
    #expect(root.names.last == "station" && root.names.first == "nearby")
    #expect(reaction.effects.contains { $0.of(StationViewModel.self) == .load(id) })
  }

  @Test("back: from the lowest screen of another tab to finding; from the lowest of finding nowhere")
  func back() {
    var root = RootViewModel.launched()
    #expect(root.handle(.backTapped) == .none)
    #expect(root.names == ["nearby"] && root.tab == .find)
    _ = root.handle(.tabTapped(.account))
    #expect(root.tab == .account && root.names == ["hub"])
    _ = root.handle(.backTapped)
    #expect(root.tab == .find && root.names == ["nearby"])
  }

  @Test("back from a screen takes old words away with it")
  func backWithOldWords() {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("cities", argument: nil))
    _ = root.handle(.lookUpFailed(.storage))
    _ = root.handle(.backTapped)
    #expect(root.notice == nil && root.names == ["nearby"])
  }

  @Test("back takes old words away, also where it is a step inside the screen")
  func backWithWords() throws {
    var root = RootViewModel.launched()
    _ = root.handle(.keeper(.favourites(.loaded([try favourite("1")]))))
    _ = root.handle(.screenRequested("favourites", argument: nil))
    _ = root.handle(.screen(.favourites(.editTapped)))
    _ = root.handle(.screen(.favourites(.entryTapped(try favourite("1").id))))
    let depth = root.stack.count
    _ = root.handle(.lookUpFailed(.storage))
    _ = root.handle(.backTapped)
    #expect(root.notice == nil && root.stack.count == depth)
  }

  @Test("an answer to a covered screen changes it and leads nowhere")
  func covered() throws {
    var root = RootViewModel.launched()
    _ = root.handle(.screen(.nearby(.stationTapped(id))))
    #expect(root.names == ["nearby", "station"])
    let asked = try #require(root.stack.first).serial
    let reaction = root.handle(.answer(.nearby(.searchTapped), serial: asked))
    #expect(root.names == ["nearby", "station"] && reaction.emitsNothing)
    _ = root.handle(.answer(.nearby(.placesTapped), serial: asked))
    #expect(root.names == ["nearby", "station"])
  }

  @Test("an event of another kind of screen than the one on top is dropped")
  func stranger() {
    var root = RootViewModel.launched()
    let before = root
    #expect(root.handle(.screen(.cities(.ownPlaceTapped))) == .none)
    #expect(root == before)
  }

  @Test("only a screen that needs a fact is told of its change")
  func announced() throws {
    var root = RootViewModel.launched()
    let moved = RootViewModel.Event.platform(.locationChanged(try place(47, 8)))
    #expect(root.handle(moved).effects.contains { $0.of(NearbyViewModel.self) != nil })
    _ = root.handle(.screenRequested("about", argument: nil))
    #expect(!AboutViewModel.needs.contains { $0.name == PlaceKeeper.name })
    let before = root.stack
    #expect(root.handle(.platform(.locationChanged(try place(46, 9)))) == .none)
    #expect(root.stack == before)
    #expect(try root.surroundings.location == place(46, 9))
  }

  @Test("the notice goes when it is dismissed, and when a tab is touched")
  func dismissed() {
    for event in [RootViewModel.Event.noticeDismissed, .tabTapped(.account), .tabTapped(.find)] {
      var root = RootViewModel.launched()
      _ = root.handle(.lookUpFailed(.storage))
      _ = root.handle(event)
      #expect(root.notice == nil)
    }
  }
}

@Suite("What a screen keeps when its tab begins anew")
struct WhenLeftTests {
  private let id = StationID(provider: .swiss, value: "1")

  @Test("the map keeps its picture and what is selected, and is found again so", arguments: ["search", "find"])
  func map(way: String) throws {
    var root = RootViewModel.launched(.map)
    _ = root.handle(.screen(.map(.markerTapped(.station(id)))))
    _ = root.handle(.screen(.map(.panned(.north))))
    #expect(root.surroundings.mapMemory == MapMemoryKeeper.initial, "not while it is there")
    _ = root.handle(way == "find" ? .tabTapped(.find) : .screenRequested(way, argument: nil))
    let memory = root.surroundings.mapMemory
    #expect(memory.selected == id)
    #expect(try #require(memory.viewport).center.latitude > ShowMap.defaultCenter.latitude)
    #expect((root.stack.first?.screen as? MapViewModel)?.whenLeft() == [.tell(MapMemoryKeeper.self, .mapLeft(memory))])
  }

  @Test("also a map that lies below other screens")
  func below() {
    var root = RootViewModel.launched(.map)
    _ = root.handle(.screen(.map(.markerTapped(.station(id)))))
    _ = root.handle(.screen(.map(.searchTapped)))
    #expect(root.stack.count == 2)
    _ = root.handle(.screenRequested("nearby", argument: nil))
    #expect(root.surroundings.mapMemory.selected == id)
  }

  @Test("a note that is being written is kept with the favourites")
  func note() throws {
    var root = RootViewModel.launched(.map)
    let one = try favourite("1")
    _ = root.handle(.keeper(.favourites(.loaded([one]))))
    _ = root.handle(.screenRequested("favourites", argument: nil))
    _ = root.handle(.screen(.favourites(.editTapped)))
    _ = root.handle(.screen(.favourites(.entryTapped(one.id))))
    _ = root.handle(.screen(.favourites(.noteChanged("x"))))
    let reaction = root.handle(.screenRequested("cities", argument: nil))
    let noted = try favourite("1", note: "x")
    #expect(reaction.effects.contains(.keeper(.favourites(.put([noted])))))
    #expect(root.surroundings.favourites == [noted])
  }
}
