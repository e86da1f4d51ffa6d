@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// Cars with any limits, stores and filters, in which anything happens.
struct CarPropertyTests {
  private let here: Coordinate

  init() throws { here = try place(47, 8) }

  @Test("no projection ever exceeds any limits, and no stack is deeper than five", arguments: 1...150)
  func limits(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var driver = Driver(at: here, CarLimits.random(&dice), finding: try stations(&dice))
    for step in 1...40 {
      try happen(&dice, &driver)
      guard let tree = driver.tree, let limits = driver.connection?.limits else { continue }
      #expect(tree.limits == limits && tree.fits(limits), "seed \(seed), step \(step)")
      #expect(tree.stack.count <= min(5, limits[.depth]), "seed \(seed), step \(step)")
      #expect(Set(driver.listed).count == driver.listed.count, "a station stands in the list once")
    }
  }

  @Test("the order stays while the car drives, whatever comes unasked", arguments: 1...100)
  func order(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var driver = Driver(
      at: here, CarLimits(dice.one(of: CarHost.allCases), isDriving: true), finding: try stations(&dice))
    driver.rest()
    for step in 1...40 {
      let before = driver.listed
      try unasked(&dice, &driver)
      #expect(before.isEmpty || driver.listed == before, "seed \(seed), step \(step)")
    }
  }

  @Test("nothing moves more often than every ten seconds unless it was asked for", arguments: 1...50)
  func pauses(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var driver = Driver(at: here, CarLimits(isDriving: Bool.random(using: &dice)), finding: try stations(&dice))
    driver.rest()
    var changes = 0
    for _ in 1...30 {
      let before = driver.list?.rows
      switch Int.random(in: 0..<2, using: &dice) {
      case 0: driver.live(states(&dice))
      default: driver.move(to: try north(of: here, meters: Double.random(in: 0...900, using: &dice)))
      }
      if driver.list?.rows != before { changes += 1 }
    }
    #expect(changes <= 1)
  }

  private func stations(_ dice: inout Dice) throws -> [Station] {
    let count = Int.random(in: 0...30, using: &dice)
    return try (0..<count).map { number in
      var station = try Driver.site(number, from: here, hundreds: Int.random(in: 0...400, using: &dice))
      if Bool.random(using: &dice) {
        station.equipment = .summary(total: nil, connectors: [Connector(standard: dice.one(of: [.type2, .chademo]))])
      }
      return station
    }
  }

  private func states(_ dice: inout Dice) -> [Int: EVSEStatus] {
    Dictionary(
      (0..<10).map { _ in
        (Int.random(in: 0..<30, using: &dice), dice.one(of: [.available, .charging, .outOfOrder, .unknown]))
      }, uniquingKeysWith: { one, _ in one })
  }

  /// Something that nobody in the car asked for.
  private func unasked(_ dice: inout Dice, _ driver: inout Driver) throws {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: driver.find(try stations(&dice))
    case 1, 2: driver.live(states(&dice))
    case 3: driver.move(to: try north(of: here, meters: Double.random(in: -9000...9000, using: &dice)))
    case 4:
      driver.around[DeviceKeeper.self].isOnline.toggle()
      driver.receive(.changed(driver.around.isOnline ? .networkReturned : .networkLost))
    case 5:
      driver.around[DeviceKeeper.self].isLocked.toggle()
      driver.receive(.changed(.lock))
    case 6: driver.receive(.changed(.charging))
    default: driver.rest()
    }
  }

  /// Anything at all.
  private func happen(_ dice: inout Dice, _ driver: inout Driver) throws {
    let ids = (0..<5).map { StationID(provider: .swiss, value: "\($0)") }
    switch Int.random(in: 0..<10, using: &dice) {
    case 0: driver.receive(.platform(.carChanged(CarLimits.random(&dice))))
    case 1: driver.tap(.tab(dice.one(of: CarTab.allCases)))
    case 2: driver.tap(.station(dice.one(of: ids)))
    case 3: driver.tap(dice.one(of: [.connectors, .update, .order, .alertLeft]))
    case 4: driver.handle(.backTapped)
    case 5: driver.choose { $0.plugs = Array(dice.some(of: Plug.choices)) }
    case 6: driver.handle(.opened(didOpen: false))
    case 7:
      driver.around.filter.freeNow.toggle()
      driver.receive(.changed(.filter))
    case 8:
      driver.around[FavouritesKeeper.self].favourites = ids.map {
        Favourite(id: $0, name: "F", coordinate: here, addedAt: noon)
      }
      driver.receive(.changed(.favourites))
    default: try unasked(&dice, &driver)
    }
  }
}
