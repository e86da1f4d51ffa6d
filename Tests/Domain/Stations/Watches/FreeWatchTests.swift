@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("A watch of charging points, and when the person is told")
struct FreeWatchTests {
  private typealias Sights = [(TimeInterval, FreeWatch.Sight)]

  private func watch(for seconds: TimeInterval = 3 * 86_400, quiet: QuietHours? = nil) throws -> FreeWatch {
    let subject = FreeWatch.Subject(
      id: StationID(provider: .swiss, value: "1"), name: "Station 1", coordinate: try place(47, 8))
    return FreeWatch(
      id: FreeWatch.ID(rawValue: "a"), subjects: [subject], setAt: noon, until: noon + seconds, quiet: quiet)
  }

  /// The seconds after noon at which the person is told, where this is seen so many seconds after noon.
  private func told(_ sights: Sights, _ watch: FreeWatch, in zone: TimeZone = .gmt) -> [TimeInterval] {
    var watch = watch
    var told: [TimeInterval] = []
    for (seconds, sight) in sights where watch.sees(sight, at: noon + seconds, in: zone) { told.append(seconds) }
    return told
  }

  /// Hours at which nobody is told, as a clock shows them.
  private func quiet(_ from: Int, _ to: Int) throws -> QuietHours {
    let begin = try #require(ClockTime(hour: from, minute: 0))
    let end = try #require(ClockTime(hour: to, minute: 0))
    return try #require(QuietHours(from: begin, to: end))
  }

  @Test("something free is told once, and once more after it was taken")
  func oncePerChange() throws {
    let sights: Sights = [
      (0, .taken), (30, .free), (60, .free), (600, .taken), (630, .taken), (720, .free), (750, .free),
    ]
    #expect(told(sights, try watch()) == [30, 720])
    #expect(told([(0, .free)], try watch()) == [0])
  }

  @Test("what is not known is never told, and changes nothing")
  func unknown() throws {
    #expect(told([(0, .unknown), (30, .taken), (60, .unknown)], try watch()).isEmpty)
    let sights: Sights = [(0, .unknown), (30, .free), (60, .unknown), (90, .free), (3600, .unknown), (7200, .free)]
    #expect(told(sights, try watch()) == [30])
    var seen = try watch()
    let before = seen
    let isNews = seen.sees(.unknown, at: noon, in: .gmt)
    #expect(!isNews && seen == before)
  }

  @Test("what was taken for less than two minutes is one piece of news, however long ago the person was told")
  func flapping() throws {
    let quick: Sights = [(0, .free), (30, .taken), (60, .free), (90, .taken), (209, .free), (240, .free), (500, .free)]
    #expect(told(quick, try watch()) == [0])
    #expect(told([(0, .free), (60, .taken), (120, .free)], try watch()) == [0])
    #expect(told([(0, .free), (7200, .taken), (7319, .free)], try watch()) == [0])
    #expect(told([(0, .free), (7200, .taken), (7230, .taken), (7320, .free)], try watch()) == [0, 7320])
    let later: Sights = [(600, .taken), (630, .unknown), (720, .free)]
    #expect(told(quick + later, try watch()) == [0, 720])
  }

  @Test("how long it was taken is counted by the time of the news, not of the look")
  func timeOfNews() throws {
    let station = StationID(provider: .swiss, value: "1")
    for (newsAt, isTold) in [(719, false), (720, true)] as [(TimeInterval, Bool)] {
      var watch = try watch()
      _ = watch.sees(.free, at: noon, in: .gmt)
      let taken = FreeWatch.Sighting(station: station, sight: .taken, at: noon + 600)
      _ = watch.sees([taken], at: noon + 800, in: .gmt)
      let free = FreeWatch.Sighting(station: station, sight: .free, at: noon + newsAt)
      #expect(watch.sees([free], at: noon + 1000, in: .gmt).isEmpty == !isTold)
      #expect(watch.isTold && watch.toldAt == (isTold ? noon + 1000 : noon))
    }
  }

  @Test("what was taken for a moment in the quiet hours is not told after them")
  func flappingInQuietHours() throws {
    let watch = try watch(quiet: quiet(13, 14))
    #expect(told([(3500, .free), (3700, .taken), (3730, .free), (7200, .free)], watch) == [3500])
  }

  @Test("each station is news of its own, once; one that is still free keeps the watch fulfilled")
  func stations() throws {
    let (a, b) = (StationID(provider: .swiss, value: "1"), StationID(provider: .swiss, value: "2"))
    var watch = try watch()
    func told(_ first: FreeWatch.Sight, _ second: FreeWatch.Sight, _ seconds: TimeInterval) -> [StationID] {
      let sightings = [(a, first), (b, second)].map { station, sight in
        FreeWatch.Sighting(station: station, sight: sight, at: noon + seconds)
      }
      return watch.sees(sightings, at: noon + seconds, in: .gmt)
    }
    #expect(told(.taken, .free, 0) == [b])
    #expect(told(.free, .free, 600) == [a] && watch.toldAt == noon + 600)
    #expect(told(.free, .taken, 900).isEmpty && watch.state(at: noon + 900) == .fulfilled)
    #expect(told(.taken, .taken, 1200).isEmpty && watch.state(at: noon + 1200) == .running)
    #expect(told(.free, .free, 1800) == [a, b])
  }

  @Test("the same points of the same stations in any order are the same wish, which can last longer")
  func sameWish() throws {
    let here = try place(47, 8)
    func watch(_ ids: [String], _ demand: FreeWatch.Demand = .any, until seconds: TimeInterval = 60) -> FreeWatch {
      let subjects = ids.map {
        FreeWatch.Subject(id: StationID(provider: .swiss, value: $0), name: $0, coordinate: here)
      }
      return FreeWatch(
        id: FreeWatch.ID(rawValue: "\(seconds)"), subjects: subjects, demand: demand, setAt: noon,
        until: noon + seconds, quiet: seconds > 60 ? QuietHours.night : nil)
    }
    var one = watch(["1", "2"])
    #expect(one.isAboutTheSame(as: watch(["2", "1"], until: 90)))
    #expect(!one.isAboutTheSame(as: watch(["1"])) && !one.isAboutTheSame(as: watch(["1", "2"], .plug(.ccs2))))
    _ = one.sees(.free, at: noon, in: .gmt)
    let longer = one.lasting(as: watch(["2", "1"], until: 90))
    #expect(longer.id == one.id && longer.until == noon + 90 && longer.quiet == QuietHours.night)
    #expect(longer.subjects == one.subjects && longer.isTold && longer.toldAt == noon)
  }

  @Test("what was told is taken again once nothing of it has been available for two minutes, at every station")
  func takenAgain() throws {
    var one = try watch()
    #expect(!one.isTakenAgain(at: noon), "nothing was told")
    _ = one.sees(.free, at: noon, in: .gmt)
    #expect(!one.isTakenAgain(at: noon + 600))
    _ = one.sees(.taken, at: noon + 600, in: .gmt)
    #expect(!one.isTakenAgain(at: noon + 719) && one.isTakenAgain(at: noon + 720))
    let subjects = ["1", "2"].map { id in
      FreeWatch.Subject(id: StationID(provider: .swiss, value: id), name: "", coordinate: one.subjects[0].coordinate)
    }
    var two = FreeWatch(id: .init(rawValue: "b"), subjects: subjects, setAt: noon, until: noon + 7200, span: .hour)
    _ = two.sees(.free, at: noon, in: .gmt)
    func see(_ sight: FreeWatch.Sight, of number: Int) {
      let sighting = FreeWatch.Sighting(station: subjects[number].id, sight: sight, at: noon + 60)
      _ = two.sees([sighting], at: noon + 60, in: .gmt)
    }
    see(.taken, of: 0)
    #expect(!two.isTakenAgain(at: noon + 600), "the other one is still available")
    see(.taken, of: 1)
    #expect(two.isTakenAgain(at: noon + 600))
    let longer = two.lasting(as: FreeWatch(id: two.id, subjects: [], setAt: noon, until: noon, span: .threeDays))
    #expect(two.span == .hour && longer.span == .threeDays)
  }

  @Test("a clock that was set back keeps no news from the person")
  func clockSetBack() throws {
    #expect(told([(600, .free), (590, .taken), (580, .free)], try watch()) == [600, 580])
  }

  @Test("at its end it is over: nobody is told any more, and nothing is learnt")
  func expired() throws {
    #expect(told([(3599, .free)], try watch(for: 3600)) == [3599])
    #expect(told([(3600, .free), (9000, .free)], try watch(for: 3600)).isEmpty)
    var over = try watch(for: 3600)
    _ = over.sees(.free, at: noon, in: .gmt)
    let before = over
    _ = over.sees(.taken, at: noon + 3600, in: .gmt)
    #expect(over == before && over.state(at: noon + 3600) == .expired)
  }

  @Test("it waits, is fulfilled by the telling, waits again once that is taken, and ends")
  func states() throws {
    var watch = try watch(for: 3600)
    #expect(watch.state(at: noon) == .running && watch.toldAt == nil)
    _ = watch.sees(.free, at: noon + 10, in: .gmt)
    #expect(watch.state(at: noon + 10) == .fulfilled && watch.isTold && watch.toldAt == noon + 10)
    _ = watch.sees(.taken, at: noon + 600, in: .gmt)
    #expect(watch.state(at: noon + 600) == .running && watch.toldAt == noon + 10)
    #expect(watch.state(at: noon + 3599) == .running && watch.state(at: noon + 3600) == .expired)
  }

  @Test("what the system did not show stays so until there is something to tell once more")
  func unshown() throws {
    var watch = try watch()
    _ = watch.sees(.free, at: noon, in: .gmt)
    #expect(!watch.isUnshown)
    watch.wasNotShown()
    for (seconds, sight) in [(30, .free), (60, .unknown), (600, .taken)] as Sights {
      _ = watch.sees(sight, at: noon + seconds, in: .gmt)
      #expect(watch.isUnshown, "\(sight)")
    }
    let isNews = watch.sees(.free, at: noon + 720, in: .gmt)
    #expect(isNews && !watch.isUnshown)
  }

  @Test("in quiet hours nobody is told; at their end the person is, if something is still free by fresh news")
  func quietHours() throws {
    let watch = try watch(quiet: quiet(13, 14))
    #expect(told([(3599, .free)], watch) == [3599])
    #expect(told([(3600, .free), (7199, .free), (7200, .free), (7230, .free)], watch) == [7200])
    #expect(told([(3600, .free), (7000, .taken), (7200, .taken)], watch).isEmpty)
    #expect(told([(3600, .free), (7200, .unknown), (9000, .free)], watch) == [9000])
    var asleep = watch
    _ = asleep.sees(.free, at: noon + 3600, in: .gmt)
    #expect(asleep == watch && asleep.state(at: noon + 3600) == .running, "nobody was told yet")
  }

  @Test("what was told before the quiet hours is not told again after them, unless it was taken meanwhile")
  func toldBeforeQuietHours() throws {
    let watch = try watch(quiet: quiet(13, 14))
    #expect(told([(0, .free), (3700, .free), (7300, .free)], watch) == [0])
    #expect(told([(0, .free), (3700, .taken), (7300, .free)], watch) == [0, 7300])
  }

  @Test("quiet hours are those of the person's clock")
  func quietHoursInAZone() throws {
    let watch = try watch(quiet: quiet(15, 16))
    let istanbul = try #require(TimeZone(identifier: "Europe/Istanbul"))
    #expect(told([(0, .free)], watch) == [0])
    #expect(told([(0, .free), (3600, .free)], watch, in: istanbul) == [3600], "noon is three o'clock there")
  }

  @Test("it knows until when it is quiet now")
  func quietUntil() throws {
    let watch = try self.watch(for: 5400, quiet: quiet(12, 14))
    #expect(watch.quietUntil(at: noon, in: .gmt) == noon + 7200)
    #expect(watch.quietUntil(at: noon + 7200, in: .gmt) == nil)
    let istanbul = try #require(TimeZone(identifier: "Europe/Istanbul"))
    #expect(watch.quietUntil(at: noon, in: istanbul) == nil)
    let never = try self.watch()
    #expect(never.quietUntil(at: noon, in: .gmt) == nil)
  }

  @Test("one covers at most twenty stations")
  func mostStations() throws {
    let here = try place(47, 8)
    let subjects = (1...21).map { number in
      FreeWatch.Subject(id: StationID(provider: .swiss, value: "\(number)"), name: "", coordinate: here)
    }
    let watch = FreeWatch(id: FreeWatch.ID(rawValue: "a"), subjects: subjects, setAt: noon, until: noon + 60)
    #expect(watch.subjects == Array(subjects.prefix(20)))
  }

  @Test("one that ends after half an hour without news keeps since when, as it was first known; it is stored with it")
  func unheard() throws {
    var heard = try watch(for: 7200)
    heard.end(newsAt: noon + 7200 - FreeWatch.silence + 1)
    #expect(heard.unheard == nil)
    for newsAt in [noon + 7200 - FreeWatch.silence, nil] {
      var watch = try watch(for: 7200)
      watch.end(newsAt: newsAt)
      watch.end(newsAt: noon)
      #expect(watch.unheard == FreeWatch.Unheard(since: newsAt))
      #expect(try JSONDecoder().decode(FreeWatch.self, from: JSONEncoder().encode(watch)) == watch)
    }
  }

  @Test("one that is stored and read again knows what was told")
  func readAgain() throws {
    var watch = try watch(quiet: quiet(22, 7))
    _ = watch.sees(.free, at: noon, in: .gmt)
    let again = try JSONDecoder().decode(FreeWatch.self, from: JSONEncoder().encode(watch))
    #expect(again == watch && again.state(at: noon) == .fulfilled)
    #expect(told([(30, .free), (600, .taken), (720, .free)], again) == [720])
  }
}
