@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The page of one station")
struct StationPageTests {
  private let site: Station
  private let texts = Texts(language: .en)

  init() throws {
    site = station("1", at: try place(47, 8), evses: ["A"])
  }

  private func shown(
    _ shown: Station? = nil, in surroundings: Surroundings = Surroundings()
  ) -> StationViewModel {
    var model = StationViewModel(site.id, in: Surroundings())
    _ = model.handle(.signal(.appeared(surroundings)))
    _ = model.handle(.loaded(shown ?? site))
    return model
  }

  private func notices(_ model: StationViewModel) throws -> [String] {
    model.viewState(in: try context()).notices.map(\.text.plain)
  }

  @Test("before the station is read there is nothing to do with it")
  func loading() throws {
    var model = StationViewModel(site.id, in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.load(site.id)))
    let state = model.viewState(in: try context())
    #expect(try state.title == "Station" && model.backTitle(in: context()) == "Station")
    #expect(state.body == .loading(loading: .spinner(texts.detailLoading)))
    #expect(state.navigations.isEmpty && !state.canNavigate && state.navigateProblem == nil)
    #expect(state.status == nil && state.retry == nil && state.favourite == nil && state.notices.isEmpty)
    #expect(state.charge == nil && model.handle(.chargeTapped) == .none)
    #expect(state.book == nil && model.handle(.bookTapped) == .none)
    #expect(model.handle(.navigateTapped(.geo)) == .none)
    #expect(model.handle(.markedAt(noon)) == .none)
    #expect(model.handle(.undoTapped) == .none)
    #expect(model.handle(.retryTapped) == .run(.load(site.id)))
    #expect(model.handle(.signal(.pulled)) == .none)
    #expect(!model.isRefreshing && model.nextChange(after: noon) == nil)
  }

  @Test("that nobody can tell of its state is said while none is known, until it is read anew")
  func nobodyToAsk() throws {
    let old = station("7", at: site.coordinate)
    var model = shown(old)
    #expect(try notices(model).isEmpty)
    #expect(model.handle(.nobodyToAsk) == .none)
    #expect(try notices(model) == [texts.detailNobodyToAsk])
    var newer = old
    newer.siteStatus = Station.SiteStatus(status: .available, at: noon)
    #expect(model.handle(.askedAlone(newer)) == .none)
    #expect(model.station == newer)
    #expect(try notices(model).isEmpty, "another source tells")
    _ = model.handle(.askedAlone(old))
    #expect(try notices(model) == [texts.detailNobodyToAsk])
    _ = model.handle(.loaded(old))
    #expect(try notices(model).isEmpty)
  }

  @Test("only where it is known that no charger is available, being told comes before charging")
  func full() throws {
    var own = station("7", at: site.coordinate, provider: .charging)
    #expect(!shown(own).viewState(in: try context()).isFull, "nothing is known")
    let states: [(EVSEStatus, free: Int?, isFull: Bool)] = [
      (.available, 1, false), (.charging, 0, true), (.outOfOrder, nil, true), (.unknown, nil, false),
    ]
    for (status, free, isFull) in states {
      own.siteStatus = Station.SiteStatus(status: status, at: noon, free: free)
      let state = shown(own).viewState(in: try context())
      #expect(state.isFull == isFull && state.charge != nil && state.tellMe != nil, "\(status)")
    }
  }

  @Test("charging begins only at a site of the charging network, also where others tell of it too")
  func charge() throws {
    var model = shown()
    #expect(model.viewState(in: try context()).charge == nil && model.handle(.chargeTapped) == .none)
    let own = station("7", at: site.coordinate, provider: .charging)
    var alone = shown(own)
    #expect(alone.viewState(in: try context()).charge == "Charge here")
    let leads = Reaction<StationViewModel>.ask(.open("site", argument: own.id.description))
    #expect(alone.handle(.chargeTapped) == leads)
    var joined = site
    joined.contributions = [Contribution(id: site.id, provenance: site.provenance, fields: [])]
    #expect(shown(joined).viewState(in: try context()).charge == nil)
    joined.contributions.append(Contribution(id: own.id, provenance: own.provenance, fields: []))
    var several = shown(joined)
    #expect(several.viewState(in: try context()).charge == "Charge here" && several.handle(.chargeTapped) == leads)
  }

  @Test("an hour is booked only at a station of the appointment service, also where others tell of it too")
  func book() throws {
    var model = shown()
    #expect(model.viewState(in: try context()).book == nil && model.handle(.bookTapped) == .none)
    let own = station("7", at: site.coordinate, provider: .appointments)
    var alone = shown(own)
    #expect(alone.viewState(in: try context()).book == "Book a time")
    let leads = Reaction<StationViewModel>.ask(.open("book-time", argument: own.id.description))
    #expect(alone.handle(.bookTapped) == leads)
    var joined = site
    joined.contributions = [
      Contribution(id: site.id, provenance: site.provenance, fields: []),
      Contribution(id: own.id, provenance: own.provenance, fields: []),
    ]
    var several = shown(joined)
    #expect(several.viewState(in: try context()).book == "Book a time" && several.handle(.bookTapped) == leads)
    #expect(several.viewState(in: try context()).charge == nil)
  }

  @Test("one that is gone and one that cannot be read are different")
  func goneAndFailed() throws {
    var model = StationViewModel(site.id, in: Surroundings())
    _ = model.handle(.loaded(nil))
    guard case .gone(let trouble) = model.viewState(in: try context()).body else { throw Failure.notFound }
    #expect(trouble.title.plain == "This station is no longer listed")
    #expect(model.viewState(in: try context()).retry == nil)
    _ = model.handle(.loadFailed(.storage))
    #expect(model.viewState(in: try context()).body == .failed(trouble: Trouble(.storage, in: try context())))
    #expect(model.viewState(in: try context()).retry == "Try again")
  }

  @Test("a pull loads the area again and then the station; its failure is told until one succeeds")
  func refreshes() throws {
    var model = shown()
    let pull = model.handle(.signal(.pulled))
    #expect(pull.effects == [.refresh(site.coordinate), .watch(["A"], trigger: .pulled)])
    #expect(model.viewState(in: try context()).status == "Updating…")
    #expect(model.handle(.refreshFailed(.timedOut)) == .none)
    var state = model.viewState(in: try context())
    #expect(state.status == nil && state.retry == "Try again")
    let failed = texts.nearbyFailedShowingSaved(problem: texts.failureTitle(.timedOut), age: "just now")
    #expect(state.notices.map(\.text.plain) == [failed])
    #expect(model.handle(.retryTapped).effects == [.refresh(site.coordinate), .load(site.id)])
    #expect(model.viewState(in: try context()).status == "Updating…")
    #expect(model.handle(.refreshed) == .run(.load(site.id)))
    state = model.viewState(in: try context())
    #expect(state.status == nil && state.retry == nil && state.notices.isEmpty)
  }

  @Test("without a network the age is told, with one that live states could not be asked for")
  func ageAndLive() throws {
    var model = shown()
    let provider = model.id.provider
    _ = model.handle(.live(LiveUpdate(sources: [provider: LiveSource(failure: .timedOut)])))
    let failedLive = texts.nearbyLiveSourceFailed(
      source: texts.provider(provider), problem: texts.failureTitle(.timedOut))
    #expect(try notices(model) == [failedLive])
    _ = model.handle(.signal(.changed(Surroundings(isOnline: false), .networkLost)))
    #expect(try notices(model) == ["Offline · saved just now"])
    _ = model.handle(.refreshFailed(.providerError))
    #expect(try notices(model) == ["Offline · saved just now"])
    _ = model.handle(.signal(.changed(Surroundings(), .networkReturned)))
    let failed = texts.nearbyFailedShowingSaved(problem: texts.failureTitle(.providerError), age: "just now")
    #expect(try notices(model) == [failed])
  }

  @Test("directions lead to an app; where none could be opened, that has to be read")
  func directions() throws {
    var model = shown()
    let state = model.viewState(in: try context())
    #expect(try state.title == "Station 1" && model.backTitle(in: context()) == "Station 1")
    #expect(state.canNavigate && state.navigateProblem == nil)
    #expect(state.navigations.map(\.app) == NavigationLinks.App.allCases)
    #expect(state.navigations.map(\.label) == ["Apple Maps", "Google Maps", "Other map app"])
    #expect(state.navigations.map(\.name) == ["appleMaps", "googleMaps", "geo"])
    let link = try #require(NavigationLinks.link(to: site, with: .googleMaps))
    #expect(model.handle(.navigateTapped(.googleMaps)) == .run(.open(link, .googleMaps)))
    _ = model.handle(.navigationOpened(.googleMaps, didOpen: true))
    #expect(try notices(model) == ["Opened: Google Maps"])
    #expect(model.viewState(in: try context()).popup == nil)
    _ = model.handle(.navigationOpened(.appleMaps, didOpen: false))
    #expect(try notices(model).isEmpty)
    let popup = try #require(model.viewState(in: try context()).popup)
    #expect(popup.title == "No app could open this location" && popup.tone == .error && popup.secondary == nil)
    _ = model.handle(.popupDismissed)
    #expect(model.viewState(in: try context()).popup == nil)
    _ = model.handle(.navigationOpened(.appleMaps, didOpen: false))
    _ = model.handle(.navigationOpened(.geo, didOpen: true))
    #expect(model.viewState(in: try context()).popup == nil)
  }

  @Test("a station without a known place cannot be navigated to and says so")
  func nowhere() throws {
    var model = shown(station("1", at: try place(0, 0), evses: []))
    let state = model.viewState(in: try context())
    #expect(!state.canNavigate && state.navigateProblem == "This station has no valid location")
    #expect(state.navigations.count == 3)
    #expect(model.handle(.navigateTapped(.geo)) == .none)
  }

  @Test("the star marks once, and what was given up can be taken back once")
  func star() throws {
    var around = Surroundings()
    around[FavouritesKeeper.self].state = .ready
    var model = shown(in: around)
    var toggle = try #require(model.viewState(in: try context()).favourite)
    #expect(!toggle.isMarked && toggle.symbol == "☆" && toggle.label == "Add to favourites" && toggle.note == nil)
    let kept = Favourite(id: site.id, name: "Station 1", coordinate: site.coordinate, addedAt: noon)
    #expect(model.handle(.markedAt(noon)).requests == [.mark(kept)])
    around[FavouritesKeeper.self].favourites = [kept]
    _ = model.handle(.signal(.changed(around, .favourites)))
    toggle = try #require(model.viewState(in: try context()).favourite)
    #expect(toggle.isMarked && toggle.symbol == "★" && toggle.label == "Remove from favourites" && toggle.note == nil)
    #expect(model.handle(.markedAt(noon)) == .none, "it is one already")
    #expect(model.handle(.favouriteTapped) == .ask(.unmark(site.id)))
    #expect(model.viewState(in: try context()).removed == nil, "it is still one")
    around[FavouritesKeeper.self].favourites = []
    _ = model.handle(.signal(.changed(around, .favourites)))
    let removed = try #require(model.viewState(in: try context()).removed)
    #expect(removed.notice.text.plain == "Station 1 removed from favourites" && removed.undo == "Undo")
    var marked = model
    _ = marked.handle(.markedAt(noon))
    #expect(marked.handle(.undoTapped) == .none, "it was marked anew")
    #expect(model.handle(.undoTapped) == .ask(.mark(kept)))
    #expect(model.viewState(in: try context()).removed == nil)
    #expect(model.handle(.undoTapped) == .none)
  }

  @Test("it changes when a state grows old or the station opens or closes, whichever comes first")
  func nextChange() {
    var model = shown(openUntilThree(site))
    #expect(model.nextChange(after: noon) == noon + 3600)
    _ = model.handle(.live(news("A")))
    #expect(model.nextChange(after: noon) == noon + 300)
    #expect(shown().nextChange(after: noon) == nil)
  }

  @Test("amounts that are not offered are not taken for the estimate")
  func estimate() {
    var model = shown()
    for event in [StationViewModel.Event.energyChosen(1), .chargingChosen(1), .parkedChosen(1)] {
      #expect(model.handle(event) == .none)
    }
    #expect(model.pricePlan == PricePlan())
    for amount in PricePlan.energies { _ = model.handle(.energyChosen(amount)) }
    for minutes in PricePlan.times { _ = model.handle(.chargingChosen(minutes)) }
    for minutes in PricePlan.parkings { _ = model.handle(.parkedChosen(minutes)) }
    #expect(model.pricePlan.kilowattHours == 60 && model.pricePlan.minutes == 240)
    #expect(model.pricePlan.parkedMinutes == 120)
  }
}
