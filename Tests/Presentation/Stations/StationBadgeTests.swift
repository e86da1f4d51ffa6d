import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The live state of a station and of a charging point, at a glance")
struct StationBadgeTests {
  private let texts = Texts(language: .en)

  private func site(_ change: (inout Station) -> Void = { _ in }) throws -> Station {
    var site = station("1", at: try place(47, 8), evses: ["A", "B"])
    change(&site)
    return site
  }

  private func badge(_ station: Station, _ readings: [String: LiveReading] = [:]) throws -> AvailabilityBadge {
    AvailabilityBadge(of: station, readings: readings, in: try context())
  }

  private func reading(_ status: EVSEStatus, _ age: TimeInterval = 60, isDoubted: Bool = false) -> LiveReading {
    LiveReading(status: status, newsAt: noon - age, isDoubted: isDoubted)
  }

  @Test("free points are counted with the age of the oldest news, and those without news beside them")
  func counts() throws {
    let both = try badge(site(), ["A": reading(.available), "B": reading(.charging, 120)])
    #expect(both.state == .available && both.text == "1 of 2 available · 2 min ago")
    #expect(both.spoken == "1 of 2 available, reported 2 minutes ago")
    let one = try badge(site(), ["B": reading(.charging)])
    #expect(one.state == .occupied && one.text == "0 of 2 available, 1 unknown · 1 min ago")
    let none = try badge(site())
    #expect(none.state == .unknown && none.text == "Availability unknown" && none.spoken == "Availability unknown")
  }

  @Test("what is five minutes old or doubted is out of date")
  func outOfDate() throws {
    let fresh = try badge(site(), ["A": reading(.available, 299), "B": reading(.available)])
    #expect(fresh.text == "2 of 2 available · 4 min ago")
    let old = try badge(site(), ["A": reading(.available, 300), "B": reading(.available)])
    #expect(old.text == "2 of 2 available · 5 min ago · out of date")
    #expect(old.spoken == "2 of 2 available, reported 5 minutes ago, out of date")
    let doubted = try badge(site(), ["A": reading(.available, isDoubted: true), "B": reading(.available)])
    #expect(doubted.text == "2 of 2 available · 1 min ago · out of date")
  }

  @Test("a site that reports as a whole tells how many are free where it counts them")
  func wholeSite() throws {
    func summary(_ free: Int?, _ total: Int?) throws -> String {
      try badge(
        site {
          $0.equipment = .summary(total: total, connectors: [])
          $0.siteStatus = Station.SiteStatus(status: .available, at: noon - 60, free: free)
        }
      ).text
    }
    #expect(try summary(3, 5) == "3 of 5 available · 1 min ago")
    #expect(try summary(nil, 5) == "Available · 1 min ago")
    #expect(try summary(3, nil) == "Available · 1 min ago")
  }

  @Test("what keeps one from charging is told only where no live state is known")
  func condition() throws {
    let planned = try site { $0.condition = .planned }
    #expect(try badge(planned).text == texts.condition(.planned) && badge(planned).state == .unknown)
    #expect(try badge(planned).spoken == texts.condition(.planned))
    let broken = try site { $0.condition = .outOfService }
    #expect(try badge(broken).text == texts.condition(.outOfService) && badge(broken).state == .outOfService)
    let news = ["A": reading(.available), "B": reading(.available)]
    #expect(try badge(broken, news).text == "2 of 2 available · 1 min ago")
    for condition in [Station.Condition.operational, .partlyOperational, .unknown] {
      #expect(try badge(site { $0.condition = condition }).text == "Availability unknown", "\(condition)")
    }
  }

  @Test("a charging point tells its exact state and its age; without news it is unknown and has none")
  func point() throws {
    func point(_ reading: LiveReading?) throws -> AvailabilityBadge { AvailabilityBadge(reading, in: try context()) }
    let never = try point(nil)
    #expect(never.state == .unknown && never.text == "Unknown" && never.spoken == "Unknown")
    let blocked = try point(reading(.blocked))
    #expect(blocked.state == .occupied && blocked.text == "Blocked · 1 min ago")
    #expect(blocked.spoken == "Blocked, reported 1 minute ago")
    #expect(try point(reading(.available, 299)).text == "Available · 4 min ago")
    #expect(try point(reading(.available, 300)).text == "Available · 5 min ago · out of date")
    #expect(try point(reading(.available, 1799)).text == "Available · 29 min ago · out of date")
    let gone = try point(reading(.available, 1800))
    #expect(gone.state == .unknown && gone.text == "Unknown" && gone.spoken == "Unknown")
    let planned = try point(reading(.planned))
    #expect(planned.state == .unknown && planned.text == "Planned · 1 min ago")
  }

  @Test("a row names each kind of connector once, and the kinds of current that there are")
  func row() throws {
    func row(_ connectors: [Connector]) throws -> StationRow {
      let shown = try site { $0.equipment = .summary(total: nil, connectors: connectors) }
      return StationRow(
        StationAt(station: shown, distance: .kilometers(2)), favourites: [], readings: [:], in: try context())
    }
    let type2 = Connector(standard: .type2, powerType: .ac3Phase)
    let ccs = Connector(standard: .ccs2, powerType: .dc)
    #expect(try row([type2, ccs, type2]).connectors == "Type 2 · CCS")
    #expect(try row([]).connectors == "Connectors unknown")
    #expect(try row([type2, ccs]).current == "AC + DC")
    #expect(try row([type2]).current == "AC")
    #expect(try row([ccs]).current == "DC")
    #expect(try row([Connector(standard: .ccs2)]).current == nil)
    let plain = try row([ccs])
    #expect(plain.name.plain == "Station 1" && plain.distance == "2 km" && plain.price == nil && plain.address == nil)
    let named = StationRow(
      StationAt(station: try site(), distance: nil), favourites: [], readings: [:], in: try context(),
      name: RichText("Other"), address: RichText("Street"))
    #expect(named.name.plain == "Other" && named.address?.plain == "Street" && named.distance == nil)
  }

  @Test("what keeps one from charging is a condition of the whole site")
  func prevents() {
    let all: [Station.Condition] = [.operational, .partlyOperational, .outOfService, .planned, .unknown]
    #expect(all.map(\.preventsCharging) == [false, false, true, true, false])
  }
}
