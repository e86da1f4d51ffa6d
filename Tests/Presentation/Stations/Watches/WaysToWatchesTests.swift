@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Ways to being told, and to what is watched")
struct WaysToWatchesTests {
  private let site: Station

  init() throws {
    site = station("1", at: try place(47, 8), evses: ["A"])
  }

  private var asked: LookUp { LookUp(kind: .station, words: "swiss:1", opening: "tell-me") }

  @Test("from a station, once it is read")
  func fromStation() throws {
    var model = StationViewModel(site.id, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    #expect(model.viewState(in: try context()).tellMe == nil)
    _ = model.handle(.loaded(site))
    #expect(model.viewState(in: try context()).tellMe == .offered(label: "Tell me when available"))
    #expect(model.handle(.tellMeTapped) == .show(.tellMe([site.id])))
    _ = model.handle(.loaded(nil))
    #expect(model.viewState(in: try context()).tellMe == nil)
  }

  /// A station that is on top, where these are watched.
  private func shown(_ station: Station, watching watches: FreeWatch...) -> StationViewModel {
    var around = Surroundings()
    around[WatchesKeeper.self].watches = watches
    var model = StationViewModel(station.id, in: around)
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(station))
    return model
  }

  @Test("a station that cannot be watched says why, before anything is tapped")
  func notWatchable() throws {
    let texts = Texts(language: .en)
    func tellMe(_ model: StationViewModel) throws -> StationViewState.TellMe? {
      model.viewState(in: try context()).tellMe
    }
    var silent = station("1", at: site.coordinate)
    let nothing = StationViewState.TellMe.impossible(label: texts.detailTellMe, reason: texts.tellMeImpossibleAdvice)
    #expect(try tellMe(shown(silent)) == nothing)
    silent.siteStatus = Station.SiteStatus(status: .available, at: noon)
    #expect(try tellMe(shown(silent)) == nothing, "the same where the whole is reported")
    var reported = shown(site)
    _ = reported.handle(.live(LiveUpdate(readings: [:], answeredAt: noon, failure: nil)))
    #expect(try tellMe(reported) == nothing, "an answer that tells nothing of its points")
    _ = reported.handle(.live(news("A")))
    #expect(try tellMe(reported) == .offered(label: texts.detailTellMe))
  }

  @Test("a station that is watched says so and until when; from there it is changed, or the list is shown")
  func watched() throws {
    let watch = try Watcher.watch(for: 3600, stations: 2)
    var model = shown(site, watching: watch)
    let running = StationViewState.TellMe.running(
      words: "You will be told · Any charger · until 13:00", change: "Change", watches: "Watching")
    #expect(model.viewState(in: try context()).tellMe == running)
    let offered = StationViewState.TellMe.offered(label: "Tell me when available")
    #expect(model.viewState(in: try context(now: noon + 3600)).tellMe == offered, "it is over")
    #expect(model.handle(.watchesTapped) == .show(.watches))
    #expect(StationViewModel.emits.contains(.to(WatchesViewModel.self)))
  }

  @Test("from a group on the map; a filter's demand is chosen at first, there and on the list")
  func fromGroup() {
    let ids = [site.id, StationID(provider: .openChargeMap, value: "7")]
    var around = Surroundings()
    around[FilterKeeper.self].find.plugs = [.ccs2]
    var map = MapViewModel()
    #expect(map.handle(.tellMeTapped(ids)) == .show(.tellMe(ids)))
    _ = map.handle(.signal(.appeared(around)))
    #expect(map.handle(.tellMeTapped(ids)) == .show(.tellMe(ids, .plug(.ccs2))))
    var nearby = NearbyViewModel(.nothing, in: around)
    _ = nearby.handle(.signal(.appeared(around)))
    #expect(nearby.handle(.tellMeTapped(ids)) == .show(.tellMe(ids, .plug(.ccs2))))
  }

  @Test("from what the list of nearby stations and the favourites show")
  func fromLists() throws {
    let ids = [site.id, StationID(provider: .openChargeMap, value: "7")]
    var nearby = NearbyViewModel(.nothing, in: Surroundings())
    #expect(nearby.handle(.tellMeTapped(ids)) == .show(.tellMe(ids)))
    #expect(nearby.viewState(in: try context()).tellMe == "Tell me when available")
    var favourites = FavouritesViewModel()
    #expect(favourites.viewState(in: try context()).tellMe == nil, "nothing is listed")
    #expect(favourites.handle(.tellMeTapped(ids)) == .show(.tellMe(ids)))
    var around = Surroundings()
    around[FavouritesKeeper.self].state = .ready
    around[FavouritesKeeper.self].favourites = [
      Favourite(id: site.id, name: site.name, coordinate: site.coordinate, addedAt: noon)
    ]
    _ = favourites.handle(.signal(.appeared(around)))
    _ = favourites.handle(.found([.init(id: site.id, station: site)]))
    #expect(favourites.viewState(in: try context()).tellMe == "Tell me when available")
  }

  @Test("every one of those screens may lead there")
  func declared() {
    let leads = Emission.to(TellMeViewModel.self)
    #expect(StationViewModel.emits.contains(leads) && NearbyViewModel.emits.contains(leads))
    #expect(FavouritesViewModel.emits.contains(leads) && MapViewModel.emits.contains(leads))
    #expect(WatchesViewModel.emits.contains(leads))
    for screen in NotificationsViewModel.leadsTo {
      #expect(NotificationsViewModel.emits.contains(.screen(screen)) && ScreenList.opening(named: screen) != nil)
    }
  }

  @Test("from the services the lists of notices and of what is watched are a step away", arguments: Language.allCases)
  func hub(language: Language) throws {
    let texts = Texts(language: language)
    var model = AccountHubViewModel()
    #expect(model.handle(.notificationsTapped) == .ask(.open("notifications", argument: nil)))
    #expect(model.handle(.watchesTapped) == .ask(.open("watches", argument: nil)))
    let state = model.viewState(in: try context(language))
    #expect(state.notifications == texts.notificationsTitle && state.watches == texts.watchesTitle)
  }

  @Test("a station that is named is looked up, and what to be told of is chosen on top of what is shown")
  func named() throws {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("favourites", argument: nil))
    #expect(root.handle(.screenRequested("tell-me", argument: "swiss:1")) == .run(.lookUp(asked)))
    #expect(root.names == ["nearby", "favourites"], "nothing moves before it is found")
    _ = root.handle(.lookedUp(.station(site.id), asked))
    #expect(root.names == ["nearby", "favourites", "tellMe"])
    #expect((root.stack.last?.screen as? TellMeViewModel)?.ids == [site.id])
    _ = root.handle(.backTapped)
    #expect(root.names == ["nearby", "favourites"])
    _ = root.handle(.lookedUp(nil, asked))
    #expect(root.notice == AppNotice(RootWords.noSuch(.station, "swiss:1")))
  }

  @Test("the lists are opened by their names and by links, each on its tab")
  func opened() {
    for text in ["chargecore://watches", "\(AppLink(screen: "watches"))"] {
      var root = RootViewModel.launched()
      _ = root.handle(.platform(.linkOpened(text)))
      #expect(root.tab == .account && root.names == ["hub", "watches"])
    }
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("notifications", argument: nil))
    #expect(root.tab == .account && root.names == ["hub", "notifications"])
    _ = root.handle(.backTapped)
    #expect(root.names == ["hub"])
    _ = root.handle(.screen(.hub(.watchesTapped)))
    #expect(root.tab == .account && root.names == ["hub", "watches"])
    _ = root.handle(.backTapped)
    #expect(root.names == ["hub"])
    _ = root.handle(.screen(.hub(.notificationsTapped)))
    #expect(root.names == ["hub", "notifications"])
  }
}
