@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The keeper of the car")
struct CarKeeperTests {
  private let here: Coordinate
  private let stations: [Station]

  init() throws {
    let here = try place(47, 8)
    self.here = here
    stations = try Driver.sites(from: here)
  }

  @Test("a car that connects is shown the stations around it; one that is gone leaves no work behind")
  func connecting() {
    var driver = Driver(at: here)
    #expect(driver.state == nil && driver.tap(.update) == .none)
    let begun = driver.receive(.platform(.carChanged(CarLimits())))
    let query = NearbyQuery(center: here, radius: .kilometers(10), order: .distance, limit: 200)
    #expect(begun.effects.contains(.find(query, isForced: false)) && begun.change == .car)
    #expect(driver.keeper.value.limits == CarLimits() && driver.list?.emptiness?.isLoading == true)
    driver.find(stations)
    #expect(driver.listed == (1...12).map(String.init), "no more than twelve")
    let ended = driver.receive(.platform(.carChanged(nil)))
    #expect(Set(ended.cancelled) == Set(CarKeeper.Slot.allCases.map(\.slot)) && ended.change == .car)
    #expect(driver.state == nil && driver.receive(.platform(.carChanged(nil))) == .none)
    #expect(driver.find(stations) == .none, "what comes late is for nobody")
  }

  @Test("an answer to an older question is dropped")
  func olderAnswers() {
    var driver = Driver(at: here, finding: stations)
    let old = NearbyQuery(center: here, radius: .kilometers(1))
    let answer = NearbyStations(rows: [], known: 0, coverage: .notLoaded)
    #expect(driver.handle(.found(.stored(answer), query: old)) == .none)
    #expect(driver.listed.count == 12)
  }

  @Test("without a place nobody is asked; the car asks for no permission")
  func noPlace() {
    var driver = Driver(at: nil)
    let begun = driver.receive(.platform(.carChanged(CarLimits())))
    #expect(!begun.effects.contains { if case .find = $0 { true } else { false } })
    #expect(driver.list?.emptiness?.title == "Your location is unknown" && driver.list?.update == nil)
    driver.move(to: here)
    driver.find(stations)
    #expect(driver.listed.count == 12)
    driver.move(to: nil)
    #expect(driver.listed.isEmpty)
  }

  @Test("the place of the car comes before the town that was chosen on the phone")
  func chosenTown() throws {
    var driver = Driver(at: nil)
    driver.around[PlaceKeeper.self].chosen = NamedPlace(name: "Zug", center: try place(46, 8))
    driver.receive(.platform(.carChanged(CarLimits())))
    #expect(driver.connection?.query?.center == (try place(46, 8)))
    driver.move(to: here)
    #expect(driver.connection?.query?.center == here)
  }

  @Test("where too few are known, it is looked further: to 25, then to 50 km")
  func widening() {
    var driver = Driver(at: here)
    driver.receive(.platform(.carChanged(CarLimits())))
    driver.find(Array(stations.prefix(3)))
    #expect(driver.connection?.query?.radius == .kilometers(25) && driver.listed.count == 3)
    driver.find(Array(stations.prefix(4)))
    driver.find(Array(stations.prefix(4)))
    #expect(driver.connection?.query?.radius == .kilometers(50) && driver.listed.count == 4)
    #expect(driver.find([]).effects == [.arrange], "there is no further to look")
  }

  @Test("what is only partly loaded is no reason to look further")
  func partlyLoaded() {
    var driver = Driver(at: here)
    driver.receive(.platform(.carChanged(CarLimits())))
    driver.find([], coverage: .partial(loaded: 1, total: 2, oldest: noon))
    #expect(driver.connection?.query?.radius == .kilometers(10))
  }

  // MARK: What moves, and when

  @Test("what the driver asked for is shown as it comes; later news waits for the end of a pause")
  func pauses() {
    var driver = Driver(at: here, finding: stations)
    driver.live([3: .available])
    #expect(driver.listed.first == "3", "the list is still being made")
    driver.rest()
    #expect(driver.live([5: .available]).effects == [.arrange, .pause] && driver.listed.first == "5")
    #expect(driver.live([7: .available]) == .none && driver.listed.first == "5")
    driver.rest()
    #expect(driver.listed.first == "7")
    driver.rest()
    #expect(driver.connection?.pace == .resting)
  }

  @Test("while the car drives, stations stay where they are, and what is said of them does not")
  func driving() throws {
    var driver = Driver(at: here, finding: stations)
    driver.rest()
    driver.drive()
    let order = driver.listed
    let before = driver.list?.rows
    driver.live([9: .available])
    driver.rest()
    #expect(driver.listed == order && driver.list?.rows != before)
    driver.find(Array(stations.dropFirst(5)))
    driver.rest()
    #expect(driver.listed == order, "one that is not near any more stays")
    driver.move(to: try north(of: here, meters: 3000))
    driver.find(stations)
    driver.rest()
    #expect(driver.listed == order)
    driver.tap(.update)
    driver.find(stations)
    #expect(driver.listed != order, "the driver asked for it")
    let updated = driver.listed
    driver.rest()
    driver.live([12: .available])
    driver.rest()
    #expect(driver.listed == updated)
    driver.drive(false)
    #expect(driver.listed.first == "12", "the car stands")
  }

  @Test("on Android Auto rows stay also while the car stands: others count as a step")
  func steps() {
    var driver = Driver(at: here, CarLimits(.androidAuto), finding: stations)
    driver.rest()
    let order = driver.listed
    #expect(order.count == 6)
    driver.live([4: .available])
    driver.rest()
    #expect(driver.listed == order)
    driver.tap(.update)
    driver.find(stations)
    #expect(driver.listed.first == "4")
  }

  @Test("a list without stations keeps no order: what is found comes, also while the car drives")
  func emptyList() {
    var driver = Driver(at: here, CarLimits(isDriving: true), finding: [])
    driver.rest()
    driver.find(stations)
    #expect(driver.listed.count == 12)
  }

  @Test("a short way changes nothing; a long one asks again, and is still no reason to list others")
  func journeys() throws {
    var driver = Driver(at: here, CarLimits(isDriving: true), finding: stations)
    driver.rest()
    driver.around[PlaceKeeper.self].location = try north(of: here, meters: 5)
    #expect(driver.receive(.changed(.place)) == .none)
    driver.around[PlaceKeeper.self].location = try north(of: here, meters: 300)
    #expect(driver.receive(.changed(.place)).effects == [.arrange, .pause])
    driver.around[PlaceKeeper.self].location = try north(of: here, meters: 1300)
    let far = driver.receive(.changed(.place))
    #expect(far.effects.contains { if case .find = $0 { true } else { false } })
  }

  @Test("a host that takes fewer rows is shown fewer at once")
  func fewerRows() {
    var driver = Driver(at: here, CarLimits(isDriving: true), finding: stations)
    driver.rest()
    driver.receive(.platform(.carChanged(CarLimits(.carPlay, [.listItems: 6, .places: 3], isDriving: true))))
    #expect(driver.listed.count == 6 && driver.tree?.fits(CarLimits(.carPlay, [.listItems: 6, .places: 3])) == true)
    driver.receive(.platform(.carChanged(CarLimits(.carPlay, [.listItems: 0, .places: 0]))))
    #expect(driver.listed.isEmpty && driver.list?.emptiness?.title == "Your car shows no lists right now")
  }

  // MARK: Pages

  @Test("a station opens on top, and back leads to the list")
  func pages() throws {
    var driver = Driver(at: here, finding: stations)
    driver.tap(.station(stations[2].id))
    guard case .information(let page) = driver.tree?.stack.last else {
      Issue.record("no information on top")
      return
    }
    #expect(page.title == "Station 3" && page.actions.map(\.name) == ["navigate", "favourite"])
    #expect(driver.state?.back?.title == "Nearby")
    driver.tap(.station(stations[2].id))
    #expect(driver.tree?.stack.count == 2, "the same page is not opened twice")
    let serial = driver.state?.serial
    driver.handle(.backTapped)
    driver.handle(.backTapped)
    #expect(driver.tree?.stack.count == 1 && driver.state?.back == nil && driver.state?.serial != serial)
  }

  @Test("a host of one page offers no way to another, and takes pages away when it allows fewer")
  func depth() {
    var driver = Driver(at: here, CarLimits(.carPlay, [.depth: 1]), finding: stations)
    #expect(driver.list?.rows.allSatisfy { $0.tap == nil } == true)
    driver.tap(.station(stations[0].id))
    #expect(driver.tree?.stack.count == 1)
    driver = Driver(at: here, CarLimits(.androidAuto), finding: stations)
    driver.tap(.tab(.settings))
    driver.tap(.connectors)
    #expect(driver.tree?.stack.count == 3)
    driver.receive(.platform(.carChanged(CarLimits(.androidAuto, [.depth: 2]))))
    #expect(driver.tree?.stack.count == 2)
  }

  @Test("a tab leaves what lies on top of it; without tabs it is a page")
  func tabs() {
    var driver = Driver(at: here, finding: stations)
    driver.tap(.station(stations[0].id))
    driver.tap(.tab(.favourites))
    #expect(driver.tree?.stack.map(\.title) == ["Favourites"])
    driver = Driver(at: here, CarLimits(.androidAuto), finding: stations)
    #expect(driver.list?.buttons.map(\.name) == ["favourites", "settings"])
    driver.tap(.tab(.favourites))
    #expect(driver.tree?.stack.map(\.title) == ["Nearby", "Favourites"])
  }

  // MARK: What is chosen

  @Test("a connector is one of the phone's settings, and a filter that names others makes way")
  func connectors() {
    var driver = Driver(at: here, finding: stations)
    var wanted = Preferences()
    wanted.plugs = [.type2]
    #expect(driver.tap(.plug(.type2)).tells == [KeeperEvent.preferences(.chosen(wanted))])
    driver.choose { $0.plugs = [.type2] }
    #expect(driver.listed.isEmpty && driver.list?.emptiness?.title == "Your filters hide all stations here")
    #expect(driver.tap(.plug(.type2)).tells == [KeeperEvent.preferences(.chosen(Preferences()))])
    driver.around.filter.plugs = [.ccs2]
    driver.receive(.changed(.filter))
    #expect(driver.listed.count == 12)
    driver.choose { $0.plugs = [] }
    #expect(driver.tap(.plug(.type2)).tells.last == KeeperEvent.filter(.applied(StationFilter(), to: .find)))
  }

  @Test("the order changes at once, also while the car drives, and is kept with the other choices")
  func order() {
    var driver = Driver(at: here, CarLimits(isDriving: true), finding: stations)
    driver.live([4: .available])
    driver.rest()
    #expect(driver.listed.first == "4")
    var nearest = Preferences()
    nearest.carOrder = .nearest
    #expect(driver.tap(.order).tells == [KeeperEvent.preferences(.chosen(nearest))])
    driver.choose { $0.carOrder = .nearest }
    #expect(driver.listed.first == "1")
    driver.rest()
    driver.live([9: .available])
    driver.choose { $0.paymentMethod = .wallet }
    #expect(driver.listed.first == "1")
  }

  @Test("the way is shown by the app of the host; where none can, the driver is told")
  func navigating() throws {
    var driver = Driver(at: here, finding: stations)
    let apple = try #require(NavigationLinks.link(to: stations[0], with: .appleMaps))
    #expect(driver.tap(.navigate(stations[0].id)).effects == [.open(apple)])
    #expect(driver.tap(.navigate(StationID(provider: .swiss, value: "99"))) == .none)
    driver.handle(.opened(didOpen: true))
    #expect(driver.tree?.alert == nil)
    driver.handle(.opened(didOpen: false))
    #expect(driver.tree?.alert?.titles == ["No app could open this location"])
    driver.tap(.alertLeft)
    #expect(driver.tree?.alert == nil)
    driver = Driver(at: here, CarLimits(.androidAuto), finding: stations)
    let google = try #require(NavigationLinks.link(to: stations[0], with: .googleMaps))
    #expect(driver.tap(.navigate(stations[0].id)).effects == [.open(google)])
  }

  @Test("a favourite is marked with the time, and given up")
  func favourites() throws {
    var driver = Driver(at: here, finding: stations)
    let id = stations[1].id
    #expect(driver.tap(.favourite(id)).effects == [.markTime(id)])
    let favourite = Favourite(id: id, name: "Station 2", coordinate: stations[1].coordinate, addedAt: noon)
    #expect(driver.handle(.markedAt(noon, id)).tells == [KeeperEvent.favourites(.marked([favourite]))])
    driver.around[FavouritesKeeper.self].favourites = [favourite]
    #expect(driver.receive(.changed(.favourites)).effects.first == .findFavourites([id]))
    #expect(driver.handle(.markedAt(noon, id)) == .none, "it is one already")
    #expect(driver.list?.rows.map(\.title).filter { $0.hasPrefix("★") } == ["★ Station 2"])
    #expect(driver.tap(.favourite(id)).tells == [KeeperEvent.favourites(.unmarked(id))])
  }

  // MARK: Live states

  @Test("the live states of what is shown are watched while there is a network")
  func watching() {
    var driver = Driver(at: here)
    driver.receive(.platform(.carChanged(CarLimits())))
    driver.find(stations)
    #expect(driver.connection?.watched == Set((1...15).map(Driver.key)))
    driver.around[DeviceKeeper.self].isOnline = false
    #expect(driver.receive(.changed(.networkLost)).cancelled == [EffectSlot("watch")])
    driver.rest()
    #expect(driver.connection?.watched.isEmpty == true)
    let shown = driver.receive(.changed(.filter))
    #expect(shown.effects.allSatisfy { if case .watch = $0 { false } else { true } })
    driver.live([1: .available])
    driver.around[DeviceKeeper.self].isOnline = true
    let back = driver.receive(.changed(.networkReturned))
    #expect(back.effects.contains(.watch((1...15).map(Driver.key).sorted(), trigger: .networkReturned)))
  }

  @Test("what grows too old is shown so in time")
  func ageing() {
    var driver = Driver(at: here, finding: stations)
    #expect(driver.keeper.nextChange(after: noon) == nil)
    driver.live([1: .available])
    #expect(driver.keeper.nextChange(after: noon) == noon + LiveReading.outOfDateAfter)
  }
}
