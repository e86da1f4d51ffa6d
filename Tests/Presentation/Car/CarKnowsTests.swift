@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The car says what is known, and what is not")
struct CarKnowsTests {
  private let here: Coordinate
  private let stations: [Station]

  init() throws {
    let here = try place(47, 8)
    self.here = here
    stations = try Driver.sites(from: here)
  }

  // MARK: Sessions

  @Test("after a start on a locked device it is not known whether a session runs, and that is said")
  func lockedStart() {
    var driver = Driver(at: here, finding: stations)
    #expect(driver.page(.charging) == nil)
    driver.around[DeviceKeeper.self].isLocked = true
    driver.around[AccountsKeeper.self][.charging] = .locked
    driver.receive(.changed(.accounts))
    guard case .information(let page) = driver.page(.charging) else {
      Issue.record("nothing of a session")
      return
    }
    #expect(page.items.first?.value == "It is not known whether you are charging")
    #expect(page.items.last?.value == "Unlock your phone." && page.actions.isEmpty)
    driver.tap(.tab(.charging))
    driver.around[AccountsKeeper.self][.charging] = .signedOut
    driver.receive(.changed(.accounts))
    #expect(driver.page(.charging) == nil && driver.connection?.tab == .nearby)
  }

  @Test("while driving nobody is told to touch the phone before the car is parked")
  func driving() {
    var driver = Driver(at: nil)
    driver.around[PermissionsKeeper.self][.location] = .denied
    driver.receive(.platform(.carChanged(CarLimits(isDriving: true))))
    #expect(driver.list?.emptiness?.text == "Park the car, then allow location access on your phone.")
    driver.drive(false)
    #expect(driver.list?.emptiness?.text == "Allow location access on your phone.")
  }

  // MARK: How current

  /// Somebody whose car has asked for stations, and what it asked.
  private func asked() throws -> (Driver, NearbyQuery) {
    var driver = Driver(at: here)
    driver.receive(.platform(.carChanged(CarLimits())))
    return (driver, try #require(driver.connection?.query))
  }

  @Test("what failed stays said while nothing more is known, and not once the network is back")
  func failures() throws {
    var (driver, query) = try asked()
    let nothing = NearbyStations(rows: [], known: 0, coverage: .notLoaded)
    driver.handle(.found(.stored(nothing), query: query))
    driver.handle(.found(.failed(.providerError), query: query))
    let words = driver.list?.emptiness
    driver.handle(.lookedAway)
    driver.handle(.found(.stored(nothing), query: query))
    #expect(driver.list?.emptiness == words && driver.list?.update?.label == "Try again")
    driver.handle(.found(.failed(.offline), query: query))
    driver.receive(.changed(.networkReturned))
    #expect(driver.list?.emptiness != words && driver.list?.update?.label == "Update")
  }

  @Test("a favourite that is loaded while the favourites are being looked up is looked up again")
  func loadedMeanwhile() throws {
    var (driver, query) = try asked()
    let favourite = Favourite(id: stations[0].id, name: "F", coordinate: here, addedAt: noon)
    driver.around[FavouritesKeeper.self].favourites = [favourite]
    driver.receive(.changed(.favourites))
    let loaded = CarKeeper.Event.found(
      .refreshed(NearbyStations(rows: [], known: 0, coverage: .notLoaded)), query: query)
    #expect(driver.handle(loaded).effects.contains(.findFavourites([favourite.id])))
    let byThePhone = CarKeeper.Event.found(
      .stored(NearbyStations(rows: [], known: 0, coverage: .notLoaded)), query: query)
    #expect(driver.handle(byThePhone).effects.contains(.findFavourites([favourite.id])))
    #expect(!driver.handle(.found(.refreshing, query: query)).effects.contains(.findFavourites([favourite.id])))
    driver.handle(.favouritesFound([.init(id: favourite.id, station: nil)]))
    #expect(driver.handle(loaded).effects.contains(.findFavourites([favourite.id])))
    driver.handle(.favouritesFound([.init(id: favourite.id, station: stations[0])]))
    #expect(!driver.handle(loaded).effects.contains(.findFavourites([favourite.id])))
  }

  @Test("where one source failed and another has nothing here, the failure is told")
  func oneSourceFailed() throws {
    var (driver, query) = try asked()
    var nothing = NearbyStations(rows: [], known: 0, coverage: .notLoaded)
    nothing.sources = SourceAnswers(
      asked: [.openChargeMap, .swiss], answered: [.swiss], failures: [.openChargeMap: .providerError])
    driver.handle(.found(.refreshed(nothing), query: query))
    #expect(driver.list?.emptiness?.text?.contains("The server reported an error") == true)
    #expect(driver.list?.update?.label == "Try again")
  }

  @Test("it is looked again what is known: every five minutes, and when the phone's app comes to the front")
  func looking() {
    var driver = Driver(at: here)
    let begun = driver.receive(.platform(.carChanged(CarLimits())))
    #expect(begun.effects.contains(.lookAway))
    driver.find(stations)
    let again = driver.handle(.lookedAway).effects
    #expect(again.contains(.lookAway) && again.contains { if case .find(_, false) = $0 { true } else { false } })
    driver.find(stations)
    let front = driver.receive(.changed(.enteredForeground)).effects
    #expect(front.contains { if case .find(_, false) = $0 { true } else { false } })
    driver.around[DeviceKeeper.self].isOnline = false
    #expect(driver.handle(.lookedAway).effects == [.lookAway])
  }

  @Test("while driving the order stays, and each station is shown as it is known by now")
  func newestWhileDriving() throws {
    var driver = Driver(at: here, finding: stations)
    driver.drive()
    driver.rest()
    driver.rest()
    let before = driver.listed
    driver.find(
      stations.map { station in
        var station = station
        station.name += " B"
        return station
      })
    driver.rest()
    #expect(driver.listed == before && !before.isEmpty)
    #expect(driver.connection?.shown.stations?.allSatisfy { $0.name.hasSuffix(" B") } == true)
  }

  @Test("while driving the states of what is listed are followed, also where it is not near any more")
  func watchedWhileDriving() throws {
    var driver = Driver(at: here, finding: stations)
    driver.drive()
    driver.rest()
    driver.rest()
    let listed = try #require(driver.connection?.shown.stations)
    driver.find([stations[14]])
    driver.rest()
    let watched = try #require(driver.connection?.watched)
    #expect(listed.count > 1 && watched.isSuperset(of: listed.flatMap(\.liveKeys)))
    #expect(driver.connection?.found?.rows.count ?? 0 < 2, "the others are not near any more")
  }

  @Test("without a network the map and the favourites say how old they are, too")
  func offline() throws {
    var driver = Driver(at: here, finding: stations)
    let favourite = Favourite(id: stations[0].id, name: "F", coordinate: here, addedAt: noon)
    driver.around[FavouritesKeeper.self].favourites = [favourite]
    driver.receive(.changed(.favourites))
    driver.handle(.favouritesFound([.init(id: favourite.id, station: stations[0])]))
    driver.around[DeviceKeeper.self].isOnline = false
    driver.receive(.changed(.networkLost))
    #expect(driver.page(.map)?.title.hasPrefix("Map · Offline · saved") == true)
    guard case .list(let list) = driver.page(.favourites) else {
      Issue.record("no favourites")
      return
    }
    #expect(list.sections.first?.header?.hasPrefix("Offline · saved") == true && list.update != nil)
  }

  @Test("above the favourites only a source is named that tells of them")
  func favouritesSource() throws {
    var driver = Driver(at: here, finding: stations)
    let favourite = Favourite(id: stations[0].id, name: "F", coordinate: here, addedAt: noon)
    driver.around[FavouritesKeeper.self].favourites = [favourite]
    driver.receive(.changed(.favourites))
    driver.handle(.favouritesFound([.init(id: favourite.id, station: stations[0])]))
    func header(_ failed: ProviderID) -> String? {
      driver.rest()
      driver.handle(.live(LiveUpdate(failure: .timedOut, sources: [failed: LiveSource(failure: .timedOut)])))
      driver.rest()
      guard case .list(let list) = driver.page(.favourites) else { return "no list" }
      return list.sections.first?.header
    }
    let own = favourite.id.provider
    #expect(header(own)?.hasPrefix("No live availability from") == true)
    #expect(header(own == .afdc ? .ocpi : .afdc) == nil)
  }

  // MARK: Which stations

  @Test("a filter that hides everything can be lifted in the car; where there is no room, the phone is named")
  func filter() {
    var driver = Driver(at: here, finding: stations)
    driver.around.filter.facilities = [.wifi]
    driver.receive(.changed(.filter))
    #expect(driver.list?.buttons.map(\.name) == ["show-all"] && driver.list?.update != nil)
    #expect(driver.tap(.showAll).tells == [KeeperEvent.filter(.applied(.everything, to: .find))])
    driver.receive(.platform(.carChanged(CarLimits(.carPlay, [.listButtons: 0]))))
    #expect(driver.list?.emptiness?.text?.hasSuffix("Change the filters on your phone.") == true)
    guard case .list(let settings) = driver.page(.settings) else {
      Issue.record("no settings")
      return
    }
    #expect(settings.rows[0].lines == ["None selected: any connector · Filters from your phone also apply"])
  }

  @Test("how many of all are listed is said; what is not built is no place to drive to")
  func cut() throws {
    var planned = try Driver.site(99, from: here, hundreds: 1)
    planned.condition = .planned
    var broken = try Driver.site(98, from: here, hundreds: 1)
    broken.condition = .outOfService
    let driver = Driver(at: here, finding: [planned, broken] + stations)
    #expect(!driver.listed.contains("99") && !driver.listed.contains("98") && driver.listed.count == 12)
    #expect(driver.list?.sections.first?.header?.hasSuffix("12 of 15 stations") == true)
    var all = Driver(at: here)
    all.around.filter.includesAll = true
    all.receive(.platform(.carChanged(CarLimits())))
    all.find([planned, broken] + stations.prefix(2))
    #expect(Set(all.listed.suffix(2)) == ["98", "99"] && all.listed.count == 4)
  }

  @Test("a row counts the points that fit the connectors of the person")
  func fitting() throws {
    var mixed = try Driver.site(1, from: here, hundreds: 1)
    mixed.equipment = .evses([
      EVSE(uid: "1", evseID: EVSEID("CH*ABC*E1"), connectors: [Connector(standard: .type2)]),
      EVSE(uid: "2", evseID: EVSEID("CH*ABC*E2"), connectors: [Connector(standard: .chademo)]),
    ])
    var driver = Driver(at: here, finding: [mixed])
    driver.live([1: .available, 2: .charging])
    #expect(driver.list?.rows.first?.lines.first?.contains("1 of 2") == true)
    driver.choose { $0.plugs = [.chademo] }
    #expect(driver.list?.rows.first?.lines.first?.contains("0 of 1") == true)
  }

  @Test("from the moment at which the car drives off the list stays, until all of it lies behind")
  func drivingOff() throws {
    var driver = Driver(at: here, finding: stations)
    driver.drive()
    let order = driver.listed
    driver.live([9: .available])
    driver.rest()
    #expect(driver.listed == order)
    let there = try north(of: here, meters: 30_000)
    driver.move(to: there)
    let other = try Driver.site(50, from: there, hundreds: 1)
    driver.find(stations + [other])
    driver.rest()
    #expect(driver.listed == order && driver.list?.sections.first?.header?.contains("Nearer stations now") == true)
    let far = try north(of: here, meters: 200_000)
    driver.move(to: far)
    driver.find([try Driver.site(60, from: far, hundreds: 1)])
    driver.rest()
    #expect(driver.listed == ["60"])
  }

  // MARK: Favourites

  @Test("without a place favourites stay, without a distance; while they load, that is said")
  func favourites() {
    var driver = Driver(at: here, finding: stations)
    let favourite = Favourite(id: stations[0].id, name: "F", coordinate: stations[0].coordinate, addedAt: noon)
    driver.around[FavouritesKeeper.self].favourites = [favourite]
    guard case .list(let loading) = driver.page(.favourites) else {
      Issue.record("no favourites")
      return
    }
    #expect(loading.emptiness?.isLoading == true)
    driver.receive(.changed(.favourites))
    driver.handle(.favouritesFound([.init(id: favourite.id, station: stations[0])]))
    driver.rest()
    driver.move(to: nil)
    guard case .list(let list) = driver.page(.favourites) else {
      Issue.record("no favourites")
      return
    }
    #expect(list.rows.count == 1 && list.rows[0].lines.allSatisfy { !$0.contains("500 m") })
    #expect(driver.connection?.watched == [Driver.key(1)])
  }

  private func mark(_ stations: [Station], in driver: inout Driver) {
    let favourites = stations.map { Favourite(id: $0.id, name: "F", coordinate: $0.coordinate, addedAt: noon) }
    driver.around[FavouritesKeeper.self].favourites = favourites
    driver.receive(.changed(.favourites))
    if !stations.isEmpty { driver.handle(.favouritesFound(stations.map { .init(id: $0.id, station: $0) })) }
    driver.rest()
  }

  @Test("favourites stand nearest first, and keep their order while driving", arguments: [false, true])
  func favouritesOrder(isDriving: Bool) throws {
    var driver = Driver(at: here, finding: stations)
    mark(Array(stations.prefix(2)), in: &driver)
    driver.drive(isDriving)
    driver.rest()
    driver.move(to: try north(of: here, meters: 800))
    driver.rest()
    guard case .list(let list) = driver.page(.favourites) else { throw Failure.notFound }
    let order = list.rows.map { $0.subject.split(separator: ":").last.map(String.init) ?? "" }
    #expect(order == (isDriving ? ["1", "2"] : ["2", "1"]))
  }

  @Test("an open station is watched, also when it is no favourite any more and not nearby")
  func openIsWatched() throws {
    let far = try Driver.site(99, from: here, hundreds: 4_000)
    var driver = Driver(at: here, finding: stations)
    mark([far], in: &driver)
    #expect(driver.connection?.watched.contains(Driver.key(99)) == true)
    var closed = driver
    mark([], in: &closed)
    #expect(closed.connection?.watched.contains(Driver.key(99)) == false)
    driver.tap(.station(far.id))
    mark([], in: &driver)
    #expect(driver.connection?.watched.contains(Driver.key(99)) == true)
  }

  // MARK: What the host takes

  @Test("stopping is offered only where its question has two answers; else the phone is named")
  func oneAnswer() {
    #expect(!CarLimits(.carPlay, [.alertActions: 1]).canAskBeforeStopping && CarLimits().canAskBeforeStopping)
    #expect(CarLimits(.androidAuto).canAskBeforeStopping)
  }
}
