import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("A live state and its age")
struct LiveAgeTests {
  private func reading(_ status: EVSEStatus = .available, isDoubted: Bool = false) -> LiveReading {
    LiveReading(status: status, newsAt: noon, isDoubted: isDoubted)
  }

  @Test("live for five minutes, out of date for thirty, then unknown; each from its bound on")
  func freshness() {
    let cases: [(TimeInterval, LiveReading.Freshness)] = [
      (0, .live), (299, .live), (300, .outOfDate), (1799, .outOfDate), (1800, .unknown), (90_000, .unknown),
    ]
    for (age, expected) in cases {
      #expect(reading().freshness(at: noon + age) == expected, "\(age)")
      #expect(reading().status(at: noon + age) == (expected == .unknown ? .unknown : .available))
    }
  }

  @Test("a doubted one is out of date at once, an unknown one unknown")
  func doubted() {
    #expect(reading(isDoubted: true).freshness(at: noon) == .outOfDate)
    #expect(reading(isDoubted: true).status(at: noon) == .available)
    #expect(reading(isDoubted: true).freshness(at: noon + 1800) == .unknown)
    #expect(reading(.unknown).freshness(at: noon) == .unknown && reading(.unknown).status(at: noon) == .unknown)
  }

  @Test("it changes by itself at its bounds, and after the last never")
  func nextChange() {
    #expect(reading().nextChange(after: noon) == noon + 300)
    #expect(reading().nextChange(after: noon + 299) == noon + 300)
    #expect(reading().nextChange(after: noon + 300) == noon + 1800)
    #expect(reading().nextChange(after: noon + 1800) == nil)
    #expect(reading(.unknown).nextChange(after: noon) == nil)
  }

  @Test("news that nothing is known keeps what was known, in doubt and with its age; any other news replaces it")
  func after() {
    let later = noon + 60
    let doubted = LiveReading(status: .available, newsAt: noon, isDoubted: true)
    #expect(LiveReading.after(reading(), news: .unknown, at: later) == doubted)
    #expect(LiveReading.after(nil, news: .unknown, at: later) == LiveReading(status: .unknown, newsAt: later))
    #expect(
      LiveReading.after(reading(.unknown), news: .unknown, at: later) == LiveReading(status: .unknown, newsAt: later))
    #expect(
      LiveReading.after(doubted, news: .charging, at: later) == LiveReading(status: .charging, newsAt: later))
  }
}

@Suite("What the states of the points say of a station")
struct PointStatesTests {
  private func station(_ count: Int) throws -> Station {
    Station(
      id: StationID(provider: .swiss, value: "1"), name: "A", coordinate: try place(47, 8),
      equipment: .evses(
        (1...count).map { EVSE(uid: "\($0)", evseID: EVSEID("CH*ABC*E\($0)"), connectors: []) }),
      provenance: provenance(.swiss))
  }

  private func available(_ states: [Int: (EVSEStatus, TimeInterval)], of count: Int) throws -> StationAvailability {
    let readings = states.map { ("CHABCE\($0.key)", LiveReading(status: $0.value.0, newsAt: noon - $0.value.1)) }
    return StationAvailability(
      of: try station(count), readings: Dictionary(uniqueKeysWithValues: readings), at: noon)
  }

  @Test("the best state counts, free and unknown points are counted, the oldest news is the age")
  func counts() throws {
    let some = try available([1: (.available, 60), 2: (.charging, 120), 3: (.outOfOrder, 30)], of: 4)
    #expect(some.state == .available && some.free == 1 && some.total == 4 && some.unknown == 1)
    #expect(some.freshness == .live && some.newsAt == noon - 120 && some.nextChange == noon + 180)
    let none = try available([:], of: 2)
    #expect(none.state == .unknown && none.free == nil && none.unknown == 2)
    #expect(none.freshness == .unknown && none.newsAt == nil && none.nextChange == nil)
    let full = try available([1: (.charging, 0), 2: (.charging, 0)], of: 2)
    #expect(full.free == 0 && full.state == .occupied && full.unknown == 0)
  }

  @Test("one point out of date puts all in doubt; one that is too old counts as unknown and not as news")
  func ages() throws {
    let old = try available([1: (.available, 0), 2: (.charging, 400)], of: 2)
    #expect(old.freshness == .outOfDate && old.free == 1)
    let unknown = try available([1: (.available, 0), 2: (.available, 1800)], of: 2)
    #expect(unknown.freshness == .live && unknown.free == 1 && unknown.unknown == 1 && unknown.newsAt == noon)
  }
}
