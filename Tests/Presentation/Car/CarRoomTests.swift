@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The car where nothing is found, or little has room")
struct CarRoomTests {
  private let here: Coordinate
  private let stations: [Station]

  init() throws {
    let here = try place(47, 8)
    self.here = here
    stations = try Driver.sites(from: here)
  }

  @Test("as many stations are looked for as list and map take; a map counts only where its places have buttons")
  func room() {
    let counts: [CarLimits.Count: Int] = [.listItems: 6, .places: 12]
    #expect(CarConnection(CarLimits(.carPlay, counts)).room == 12)
    #expect(CarConnection(CarLimits(.carPlay, counts.merging([.placeButtons: 0]) { $1 })).room == 6)
    #expect(CarConnection(CarLimits(.carPlay, [.listItems: 20, .places: 12])).room == 20)
  }

  @Test("a station of a page that is open is known though no list has it any more")
  func stationOfAPage() {
    var connection = CarConnection(CarLimits())
    connection.push(.station(stations[0]))
    connection.push(.station(stations[1]))
    #expect(connection.station(stations[1].id) == stations[1] && connection.station(stations[0].id) == stations[0])
    #expect(connection.station(StationID(provider: .swiss, value: "none")) == nil)
  }

  private func list(_ tab: CarTab, _ driver: Driver) throws -> CarList {
    guard case .list(let list) = driver.page(tab) else { throw Failure.notFound }
    return list
  }

  private func map(_ driver: Driver) throws -> CarPlaces {
    guard case .places(let places) = driver.page(.map) else { throw Failure.notFound }
    return places
  }

  /// A station with a point of one kind and one of another, whose first point is available.
  private func mixed() throws -> Station {
    var mixed = try Driver.site(1, from: here, hundreds: 1)
    mixed.equipment = .evses([
      EVSE(uid: "1", evseID: EVSEID("CH*ABC*E1"), connectors: [Connector(standard: .type2)]),
      EVSE(uid: "2", evseID: EVSEID("CH*ABC*E2"), connectors: [Connector(standard: .chademo)]),
    ])
    return mixed
  }

  // MARK: Nothing

  @Test("where there is nothing, that is said, and no filter is blamed")
  func nothing() throws {
    var driver = Driver(at: here)
    driver.receive(.platform(.carChanged(CarLimits())))
    for _ in CarConnection.radii { driver.find([]) }
    let list = try #require(driver.list)
    #expect(list.emptiness == CarEmptiness("No stations within 50 km"))
    #expect(list.buttons.isEmpty && list.update?.label == "Update" && list.sections.isEmpty)
    #expect(try map(driver).emptiness == list.emptiness)
  }

  @Test("a part of the area that is not loaded is not told as one without stations")
  func notLoaded() throws {
    var driver = Driver(at: here)
    driver.receive(.platform(.carChanged(CarLimits())))
    let query = try #require(driver.connection?.query)
    let nothing = NearbyStations(rows: [], known: 0, coverage: .notLoaded)
    driver.handle(.found(.stored(nothing), query: query))
    let untold = driver.list?.emptiness
    #expect(untold?.isLoading == false && untold?.title != "No stations within 10 km")
    driver.handle(.found(.refreshing, query: query))
    #expect(driver.list?.emptiness?.isLoading == true)
    driver.handle(.found(.refreshed(nothing), query: query))
    #expect(driver.list?.emptiness == untold && untold?.text != nil)
  }

  @Test("while newer stations come the heading says so; then it says of when they are")
  func refreshing() throws {
    var driver = Driver(at: here, finding: stations)
    let query = try #require(driver.connection?.query)
    #expect(try list(.nearby, driver).sections.first?.header?.hasPrefix("updated 12:00") == true)
    driver.handle(.found(.refreshing, query: query))
    #expect(try list(.nearby, driver).sections.first?.header == "Updating… · 12 of 15 stations")
    driver.around[DeviceKeeper.self].isOnline = false
    driver.receive(.changed(.networkLost))
    #expect(try list(.nearby, driver).sections.first?.header?.hasPrefix("Offline") == true)
  }

  @Test("nobody is asked for a permission in the car; what to do on the phone is said")
  func permissions() {
    for (permission, title, text) in [
      (PermissionState.granted, "Your location is unknown", "Stations appear as soon as your location is known."),
      (.notAsked, "Your location is unknown", "Allow location access on your phone."),
      (.denied, "Location access is off", "Allow location access on your phone."),
      (.deniedForGood, "Location access is off", "Allow location access on your phone."),
    ] {
      var driver = Driver(at: nil)
      driver.around[PermissionsKeeper.self][.location] = permission
      driver.receive(.platform(.carChanged(CarLimits())))
      #expect(driver.list?.emptiness == CarEmptiness(title, text), "\(permission)")
    }
  }

  // MARK: Stations

  @Test("a station of which nobody knows the place is in the list, and not on the map; no way leads there")
  func unknownPlace() throws {
    let lost = station("7", at: try place(0, 0), evses: ["CH*ABC*E7"])
    var driver = Driver(at: here, finding: [lost, stations[0]])
    #expect(driver.listed == ["1", "7"] && driver.list?.rows.map { $0.place == nil } == [false, true])
    #expect(try map(driver).places.map(\.id) == [stations[0].id])
    driver.tap(.station(lost.id))
    guard case .information(let page) = driver.tree?.stack.last else { throw Failure.notFound }
    #expect(page.actions.map(\.name) == ["favourite"])
    #expect(driver.tap(.navigate(lost.id)) == .none)
  }

  @Test("a favourite counts all its points, and a station of the list those that fit")
  func favourite() throws {
    let mixed = try mixed()
    var driver = Driver(at: here, finding: [mixed])
    driver.around[FavouritesKeeper.self].favourites = [
      Favourite(id: mixed.id, name: "F", coordinate: mixed.coordinate, addedAt: noon)
    ]
    driver.receive(.changed(.favourites))
    driver.handle(.favouritesFound([.init(id: mixed.id, station: mixed)]))
    driver.live([1: .available, 2: .charging])
    driver.choose { $0.plugs = [.chademo] }
    #expect(try list(.nearby, driver).rows.first?.lines.first?.contains("0 of 1") == true)
    #expect(try list(.favourites, driver).rows.first?.lines.first?.contains("1 of 2") == true)
    #expect(try map(driver).places.first?.subtitle.contains("0 of 1") == true)
  }

  @Test("a favourite that is not stored says so, and how far it is; one that cannot be looked up says why")
  func missingFavourite() throws {
    var driver = Driver(at: here)
    let lost = Favourite(
      id: StationID(provider: .swiss, value: "gone"), name: "F", coordinate: try north(of: here, meters: 500),
      addedAt: noon)
    driver.around[FavouritesKeeper.self].favourites = [lost]
    driver.receive(.platform(.carChanged(CarLimits())))
    driver.find(stations)
    #expect(try list(.favourites, driver).rows.map(\.lines) == [["500 m · Loading…"]])
    driver.handle(.favouritesFound([.init(id: lost.id, station: nil)]))
    #expect(try list(.favourites, driver).rows.map(\.lines) == [["500 m · details not on this device"]])
    #expect(try list(.favourites, driver).rows.first?.tap == nil && list(.favourites, driver).update != nil)
    driver.handle(.favouritesNotFound(.storage))
    #expect(try list(.favourites, driver).rows.map(\.lines) == [["500 m · The device storage is not working"]])
    driver.around[FavouritesKeeper.self].favourites = []
    driver.receive(.changed(.favourites))
    driver.rest()
    #expect(try list(.favourites, driver).emptiness?.title == "No favourites yet")
    #expect(try list(.favourites, driver).update == nil)
    driver.around[FavouritesKeeper.self].state = .failed(.storage)
    #expect(try list(.favourites, driver).emptiness == CarEmptiness(Trouble(.storage, in: try context())))
    driver.tap(.station(stations[0].id))
    guard case .information(let page) = driver.tree?.stack.last else { throw Failure.notFound }
    #expect(page.actions.map(\.name) == ["navigate"], "nothing can be marked")
  }

  @Test("a host that takes two pages on top of each other has room for a station, and for nothing above it")
  func twoPages() throws {
    var driver = Driver(at: here, CarLimits(.carPlay, [.depth: 2]), finding: stations)
    driver.tap(.station(stations[0].id))
    #expect(driver.tree?.stack.count == 2)
    driver.tap(.connectors)
    #expect(driver.tree?.stack.count == 2)
    #expect(try list(.nearby, Driver(at: here, CarLimits(.carPlay, [.depth: 2]), finding: stations)).rows[0].tap != nil)
    #expect(try list(.nearby, Driver(at: here, CarLimits(.carPlay, [.depth: 1]), finding: stations)).rows[0].tap == nil)
  }

  @Test("what stands on the screen has another serial after each way to another page")
  func serials() {
    var driver = Driver(at: here, finding: stations)
    var serials = [driver.state?.serial]
    let ways: [(inout Driver) -> Void] = [
      { $0.tap(.tab(.map)) }, { $0.tap(.tab(.nearby)) }, { [id = stations[0].id] in $0.tap(.station(id)) },
      { $0.handle(.backTapped) }, { [id = stations[0].id] in $0.tap(.station(id)) }, { $0.tap(.tab(.nearby)) },
    ]
    for way in ways {
      way(&driver)
      serials.append(driver.state?.serial)
    }
    #expect(Set(serials).count == ways.count + 1 && !serials.contains(nil))
    driver.tap(.tab(.nearby))
    #expect(driver.state?.serial == serials.last, "the same page is no other")
  }

  // MARK: Room

  @Test("of one button the one that lifts the filter is there; on Android Auto the other does not count")
  func oneButton() throws {
    for (host, names, hasUpdate) in [(CarHost.carPlay, ["show-all"], false), (.androidAuto, ["show-all"], true)] {
      var driver = Driver(at: here, CarLimits(host, [.listButtons: 1, .tabs: 5]), finding: stations)
      #expect(try list(.nearby, driver).buttons.isEmpty && list(.nearby, driver).update != nil)
      driver.around.filter.facilities = [.wifi]
      driver.receive(.changed(.filter))
      #expect(
        try list(.nearby, driver).buttons.map(\.name) == names && (list(.nearby, driver).update != nil) == hasUpdate)
    }
  }

  @Test("one station that is hidden, and room for one row, are enough for the button that shows it")
  func oneHidden() throws {
    var driver = Driver(at: here, CarLimits(.carPlay, [.listItems: 1]), finding: Array(stations.prefix(1)))
    driver.around.filter.facilities = [.wifi]
    driver.receive(.changed(.filter))
    #expect(try list(.nearby, driver).buttons.map(\.name) == ["show-all"])
  }

  @Test("where a filter hides everything, the map names the button of the list, or the phone")
  func advice() throws {
    for (limits, words) in [
      ([:], "Choose Show all stations under Nearby."), ([.listButtons: 0], "Change the filters on your phone."),
    ] as [([CarLimits.Count: Int], String)] {
      var driver = Driver(at: here, CarLimits(.carPlay, limits), finding: stations)
      driver.around.filter.facilities = [.wifi]
      driver.receive(.changed(.filter))
      #expect(try map(driver).emptiness?.text?.hasSuffix(words) == true)
      #expect(try (list(.nearby, driver).emptiness?.text?.hasSuffix(words) == true) == !limits.isEmpty)
    }
  }

  @Test("a car without rows names its map, where it has one, else the phone")
  func noRows() throws {
    for (limits, words) in [
      ([.listItems: 0], "See the map, or park the car and use your phone."),
      ([.listItems: 0, .placeButtons: 0], "Park the car, then use your phone."),
      ([.listItems: 0, .places: 0], "Park the car, then use your phone."),
      ([.listItems: 0, .tabs: 0], "Park the car, then use your phone."),
    ] as [([CarLimits.Count: Int], String)] {
      let driver = Driver(at: here, CarLimits(.carPlay, limits), finding: stations)
      #expect(driver.list?.emptiness == CarEmptiness("Your car shows no lists right now", words), "\(limits)")
    }
    var driver = Driver(at: here, CarLimits(.carPlay, [.listItems: 0]), finding: stations)
    driver.around[FavouritesKeeper.self].favourites = [
      Favourite(id: stations[0].id, name: "F", coordinate: here, addedAt: noon)
    ]
    driver.receive(.changed(.favourites))
    driver.rest()
    #expect(try list(.favourites, driver).emptiness?.title == "Your car shows no lists right now")
  }

  @Test("connectors can be chosen where there is a grid and a page on top; those that are chosen are named")
  func connectors() throws {
    for (limits, isOpen) in [([:], true), ([.gridButtons: 0], false), ([.depth: 1], false)]
      as [([CarLimits.Count: Int], Bool)]
    {
      var driver = Driver(at: here, CarLimits(.carPlay, limits), finding: stations)
      driver.choose { $0.plugs = [.chademo, .type2] }
      let row = try #require(try list(.settings, driver).rows.first)
      #expect((row.tap == .connectors) == isOpen && row.lines == ["Type 2 or CHAdeMO"], "\(limits)")
    }
  }

  @Test("where tabs are few the most important pages have them")
  func fewTabs() {
    func tabs(_ count: Int) -> [CarTab] {
      let driver = Driver(at: here, CarLimits(.carPlay, [.tabs: count]), finding: stations)
      guard case .tabs(let bar) = driver.tree?.root else { return [] }
      return bar.tabs.map(\.tab)
    }
    #expect(tabs(1) == [.nearby] && tabs(2) == [.nearby, .favourites])
    #expect(tabs(3) == [.nearby, .favourites, .settings] && tabs(4) == [.nearby, .map, .favourites, .settings])
  }
}
