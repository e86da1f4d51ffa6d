import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

@Suite("What is seen of the points that count")
struct FreePointsTests {
  /// A station whose points have these connectors, and the keys E0, E1 and so on.
  private func site(_ points: [Connector]...) throws -> Station {
    var site = station("1", at: try place(47, 8), evses: [])
    site.equipment = .evses(
      points.enumerated().map { number, connectors in
        EVSE(uid: "\(number)", evseID: EVSEID("E\(number)"), connectors: connectors)
      })
    return site
  }

  private func readings(_ statuses: EVSEStatus..., at time: Date = noon) -> [String: LiveReading] {
    Dictionary(
      uniqueKeysWithValues: statuses.enumerated().map { number, status in
        ("E\(number)", LiveReading(status: status, newsAt: time))
      })
  }

  private func points(_ watts: Int?...) -> [Connector] {
    watts.map { Connector(standard: .ccs2, power: $0.flatMap(rating)) }
  }

  @Test("they are counted, and the oldest of the news is told")
  func counted() throws {
    var known = readings(.available, .charging, .available)
    known["E1"] = LiveReading(status: .charging, newsAt: noon - 60)
    let free = try site([], [], [], []).freePoints(.any, readings: known, at: noon)
    let chargers = ["E0", "E2"].map { _ in FreePoints.Charger(reference: nil, connectors: []) }
    #expect(
      free
        == FreePoints(
          free: 2, known: 3, total: 4, newsAt: noon - 60, mayBeFree: 0, latestAt: noon, chargers: chargers))
    #expect(free.sight == .free)
  }

  @Test("only available is free; what is not known is not known", arguments: EVSEStatus.allCases)
  func statuses(_ status: EVSEStatus) throws {
    let sight = try site([]).freePoints(.any, readings: readings(status), at: noon).sight
    #expect(sight == (status == .available ? .free : status == .unknown ? .unknown : .taken))
  }

  @Test("old and doubted news, and none, are no news")
  func noNews() throws {
    let site = try site([])
    let known = readings(.available)
    #expect(site.freePoints(.any, readings: [:], at: noon).sight == .unknown)
    #expect(site.freePoints(.any, readings: known, at: noon + 299).sight == .free)
    #expect(site.freePoints(.any, readings: known, at: noon - 3600).sight == .free, "a clock that goes ahead")
    for age in [300, 1799, 1800, 90_000] as [TimeInterval] {
      let old = site.freePoints(.any, readings: known, at: noon + age)
      #expect(old.sight == .unknown && old.known == 0 && old.newsAt == nil, "\(age)")
    }
    let doubted = ["E0": LiveReading(status: .available, newsAt: noon, isDoubted: true)]
    #expect(site.freePoints(.any, readings: doubted, at: noon).sight == .unknown)
    let taken = ["E0": LiveReading(status: .charging, newsAt: noon, isDoubted: true)]
    #expect(site.freePoints(.any, readings: taken, at: noon).sight == .unknown)
  }

  @Test("what was kept from before the start is no news: it makes nothing free, and nothing taken")
  func remembered() throws {
    let site = try site([], [])
    func sight(_ statuses: EVSEStatus..., news: EVSEStatus? = nil) -> FreeWatch.Sight {
      var known = Dictionary(
        uniqueKeysWithValues: statuses.enumerated().map {
          ("E\($0)", LiveReading(status: $1, newsAt: noon - 10, isRemembered: true))
        })
      if let news { known["E1"] = LiveReading(status: news, newsAt: noon) }
      return site.freePoints(.any, readings: known, at: noon).sight
    }
    #expect(sight(.available, .available) == .unknown && sight(.charging, .charging) == .unknown)
    #expect(sight(.available, news: .charging) == .unknown, "the other one may still be free")
    #expect(sight(.charging, news: .available) == .free && sight(.charging, news: .charging) == .taken)
  }

  @Test("while one that was free has only old news, nobody knows that all are taken; that ends after half an hour")
  func mayBeFree() throws {
    let site = try site([], [])
    let doubted = LiveReading(status: .available, newsAt: noon, isDoubted: true)
    func sight(_ free: LiveReading, after seconds: TimeInterval) -> FreeWatch.Sight {
      let known = ["E0": free, "E1": LiveReading(status: .charging, newsAt: noon + seconds)]
      return site.freePoints(.any, readings: known, at: noon + seconds).sight
    }
    #expect(sight(doubted, after: 30) == .unknown)
    let old = LiveReading(status: .available, newsAt: noon)
    #expect(sight(old, after: 299) == .free)
    #expect(sight(old, after: 300) == .unknown && sight(old, after: 1799) == .unknown)
    #expect(sight(old, after: 1800) == .taken)
    #expect(sight(LiveReading(status: .charging, newsAt: noon), after: 300) == .taken)
    #expect(sight(LiveReading(status: .unknown, newsAt: noon), after: 0) == .taken)
  }

  @Test("a plug counts only the points that have it; a point may have several")
  func plug() throws {
    let site = try site(
      [Connector(standard: .ccs2)], [Connector(standard: .type2)],
      [Connector(standard: .ccs2), Connector(standard: .chademo)], [Connector(standardAsGiven: "CSC")])
    let known = readings(.charging, .available, .available, .available)
    func free(_ plug: Plug) -> FreePoints { site.freePoints(.plug(plug), readings: known, at: noon) }
    #expect(free(.ccs2).free == 1 && free(.ccs2).total == 2)
    #expect(free(.type2).free == 1 && free(.type2).total == 1)
    #expect(free(.chademo).total == 1)
    #expect(free(.nacs).total == 0 && free(.nacs).sight == .unknown)
    #expect(site.freePoints(.any, readings: known, at: noon).total == 4, "also one whose plug is not known")
  }

  @Test("a power counts the points that have at least that; what is not stated does not")
  func power() throws {
    let site = try site(points(150_000), points(22_000, 149_999), points(nil), points(nil, 300_000))
    let known = readings(.charging, .available, .available, .available)
    func free(_ watts: Int) -> FreePoints { site.freePoints(.power(watts: watts), readings: known, at: noon) }
    #expect(free(150_000).free == 1 && free(150_000).total == 2)
    #expect(free(149_999).free == 2 && free(149_999).total == 3)
    #expect(free(300_001).total == 0)
    let first = readings(.available, .charging, .charging, .charging)
    #expect(site.freePoints(.power(watts: 150_000), readings: first, at: noon).sight == .free, "just as much")
    #expect(site.freePoints(.power(watts: 150_001), readings: first, at: noon).sight == .taken)
  }

  @Test("those that are free are named, with where they are and the connectors that count")
  func chargers() throws {
    let (ccs, type2) = (Connector(standard: .ccs2), Connector(standard: .type2))
    var site = try site([ccs, type2], [type2], [ccs])
    var points = site.evses
    points[0].physicalReference = "3"
    site.equipment = .evses(points)
    let known = readings(.available, .available, .charging)
    #expect(
      site.freePoints(.plug(.ccs2), readings: known, at: noon).chargers
        == [FreePoints.Charger(reference: "3", connectors: [ccs])])
    let any = site.freePoints(.any, readings: known, at: noon).chargers
    #expect(any.map(\.reference) == ["3", nil] && any.map(\.connectors) == [[ccs, type2], [type2]])
  }

  @Test("while the station is closed nothing is free there, whatever its points report")
  func closed() throws {
    let site = openUntilThree(try site([], []))
    func points(_ statuses: EVSEStatus..., after seconds: TimeInterval, newsAt: TimeInterval? = nil) -> FreePoints {
      let news = Dictionary(
        uniqueKeysWithValues: statuses.enumerated().map {
          ("E\($0)", LiveReading(status: $1, newsAt: noon + (newsAt ?? seconds)))
        })
      return site.freePoints(.any, readings: news, at: noon + seconds)
    }
    #expect(points(.available, after: 3599).sight == .free && !points(.available, after: 3599).isClosed)
    #expect(points(.available, after: 3600).sight == .taken && points(.available, after: 3600).isClosed)
    #expect(points(.unknown, after: 3600).sight == .taken, "that is known without news")
    #expect(points(.available, .charging, after: 4000, newsAt: 3500).sight == .taken, "nor may it be free")
    #expect(site.freePoints(.plug(.nacs), readings: [:], at: noon + 3600).sight == .unknown, "there is no such plug")
    var unknown = site
    unknown.openingHours = .text("by appointment")
    #expect(unknown.freePoints(.any, readings: readings(.available), at: noon).sight == .free)
  }

  @Test("a point without an id is one of them, and never known")
  func noID() throws {
    var site = try site([])
    site.equipment = .evses([
      EVSE(uid: "0", evseID: EVSEID("E0"), connectors: []), EVSE(uid: "1", evseID: nil, connectors: []),
    ])
    let free = site.freePoints(.any, readings: readings(.available), at: noon)
    #expect(free.total == 2 && free.known == 1 && free.free == 1)
  }

  @Test("a station can be watched where one of its points may have a live state")
  func canBeWatched() throws {
    func point(_ id: String?, _ isLive: Bool?) -> EVSE {
      EVSE(uid: "1", evseID: id.flatMap { EVSEID($0) }, connectors: [], hasLiveStatus: isLive)
    }
    var site = try site([])
    #expect(site.canBeWatched)
    let cases: [([EVSE], Bool)] = [
      ([point("A", true)], true), ([point("A", nil)], true), ([point("A", false)], false), ([point(nil, true)], false),
      ([point("A", false), point("B", nil)], true), ([], false),
    ]
    for (points, can) in cases {
      site.equipment = .evses(points)
      #expect(site.canBeWatched == can, "\(points)")
    }
    site.equipment = .summary(total: 4, connectors: [Connector(standard: .ccs2)])
    #expect(!site.canBeWatched)
    let free = site.freePoints(.any, readings: readings(.available), at: noon)
    #expect(free == FreePoints(free: 0, known: 0, total: 0, newsAt: nil, mayBeFree: 0) && free.sight == .unknown)
  }
}
