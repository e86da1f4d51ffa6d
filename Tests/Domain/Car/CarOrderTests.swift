import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

@Suite("The order of stations in a car")
struct CarOrderTests {
  private let here: Coordinate

  init() throws { here = try place(47, 8) }

  /// A station so many hundred metres away, whose one point is in a state; nil for none that was ever reported.
  private func entry(_ number: Int, _ hundreds: Int) throws -> StationAt {
    let place = try north(of: here, meters: Double(hundreds) * 100)
    return StationAt(
      station: station("\(number)", at: place, evses: ["CH*ABC*E\(number)"]), distance: here.distance(to: place))
  }

  private func context(_ states: [Int: EVSEStatus]) -> FilterContext {
    let readings = states.map { ("CHABCE\($0)", LiveReading(status: $1, newsAt: noon)) }
    return FilterContext(place: here, now: noon, readings: Dictionary(uniqueKeysWithValues: readings))
  }

  private func names(_ entries: [StationAt]) -> [String] { entries.map(\.station.id.value) }

  @Test("nearest first, whatever the order in which they were found")
  func nearest() throws {
    let entries = [try entry(1, 9), try entry(2, 3), try entry(3, 6)]
    let order = CarOrder.nearest.arranged(entries, by: StationFilter(), in: context([1: .available]), limit: 12)
    #expect(names(order) == ["2", "3", "1"])
    var broken = entries[1].station
    broken.condition = .outOfService
    let some = [entries[0], StationAt(station: broken, distance: entries[1].distance), entries[2]]
    let usable = CarOrder.nearest.arranged(some, by: StationFilter(), in: context([:]), limit: 12)
    #expect(names(usable) == ["3", "1", "2"], "where one cannot charge comes last")
  }

  @Test("an available charger first, then what is not known, then what is occupied; each nearest first")
  func available() throws {
    let entries = try (1...6).map { try entry($0, $0) }
    let states: [Int: EVSEStatus] = [1: .charging, 2: .outOfOrder, 4: .available, 5: .unknown, 6: .available]
    let order = CarOrder.availableFirst.arranged(entries, by: StationFilter(), in: context(states), limit: 12)
    #expect(names(order) == ["4", "6", "3", "5", "1", "2"])
  }

  @Test("what does not fit the person's connectors is not listed, and counts for nothing")
  func filtered() throws {
    var filter = StationFilter()
    filter.plugs = [.type2]
    let entries = [try entry(1, 1), StationAt(station: station("2", at: here), distance: Distance(meters: 500))]
    let order = CarOrder.availableFirst.arranged(entries, by: filter, in: context([1: .available]), limit: 12)
    #expect(names(order) == ["2"])
  }

  @Test("an available charger is looked for only among three times as many as fit")
  func reach() throws {
    let entries = try (1...9).map { try entry($0, $0) }
    let last = CarOrder.availableFirst.arranged(
      entries, by: StationFilter(), in: context([6: .available, 7: .available]), limit: 2)
    #expect(names(last) == ["6", "1"])
  }

  @Test("what is nobody knows how far away comes last")
  func unknownPlace() throws {
    let lost = StationAt(station: station("0", at: here, evses: ["CH*ABC*E0"]), distance: nil)
    for entries in [[lost, try entry(1, 9)], [try entry(1, 9), lost]] {
      let order = CarOrder.nearest.arranged(entries, by: StationFilter(), in: context([:]), limit: 12)
      #expect(names(order) == ["1", "0"])
    }
  }

  @Test("never more than the host takes, and never more than twelve")
  func limits() throws {
    let entries = try (1...30).map { try entry($0, $0) }
    for order in CarOrder.allCases {
      func count(_ limit: Int) -> Int {
        order.arranged(entries, by: StationFilter(), in: context([:]), limit: limit).count
      }
      #expect(count(0) == 0 && count(-3) == 0 && count(6) == 6 && count(12) == 12 && count(100) == 12)
    }
  }

  @Test("equal distances are in the order of their ids")
  func ties() throws {
    let same = try (1...3).reversed().map { try entry($0, 5) }
    for order in CarOrder.allCases {
      #expect(
        names(order.arranged(same, by: StationFilter(), in: context([:]), limit: 12)) == ["1", "2", "3"])
    }
  }
}
