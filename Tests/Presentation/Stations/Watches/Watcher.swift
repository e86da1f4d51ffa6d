@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// The keeper of what is watched, and what is around it.
struct Watcher {
  typealias Reaction = KeeperReaction<WatchesKeeper>

  private(set) var keeper = WatchesKeeper()
  var around = Surroundings()
  /// Whether work on the store and the platform ends only when a test says so.
  var isSlow = false

  /// What it publishes.
  var value: WatchesKeeper.Value { keeper.value }

  /// These were read at noon.
  static func ready(_ watches: FreeWatch...) -> Watcher {
    var watcher = Watcher()
    watcher.handle(.loaded(watches, at: noon))
    return watcher
  }

  @discardableResult
  mutating func handle(_ event: WatchesKeeper.Event) -> Reaction {
    let reaction = keeper.handle(event, in: around)
    if isSlow { return reaction }
    for effect in reaction.effects {
      switch effect {
      case .keep, .remove, .lookAround, .tell: _ = keeper.handle(.done(WatchesKeeper.slot(of: effect)), in: around)
      case .load, .make, .follow, .once, .waitForEnd: break
      }
    }
    return reaction
  }

  @discardableResult
  mutating func receive(_ signal: AppSignal) -> Reaction { keeper.receive(signal, in: around) }

  /// This is seen of the watch so many seconds after noon.
  @discardableResult
  mutating func see(_ sight: FreeWatch.Sight, _ id: String = "a", after seconds: TimeInterval) throws -> Reaction {
    handle(.seen([try Self.seen(sight, id, after: seconds)], at: noon + seconds))
  }

  /// The notices that the system is to show because this is seen so many seconds after noon.
  mutating func told(_ sight: FreeWatch.Sight, after seconds: TimeInterval) throws -> [SystemNotice] {
    try told([("1", sight)], after: seconds)
  }

  /// The notices that the system is to show because this is seen at stations, with nothing else nearby.
  mutating func told(_ sights: [(String, FreeWatch.Sight)], after seconds: TimeInterval) throws -> [SystemNotice] {
    var notices: [SystemNotice] = []
    for effect in handle(.seen([try Self.seen(sights, after: seconds)], at: noon + seconds)).effects {
      guard case .lookAround(let place, let watch) = effect else { continue }
      let news = WatchNews(watch: watch.id, place: place, alternatives: [])
      for case .tell(let notice) in handle(.found(news, at: noon + seconds)).effects { notices.append(notice) }
    }
    return notices
  }

  /// A watch of the station 1, set at noon or so many seconds later.
  static func watch(
    _ id: String = "a", after seconds: TimeInterval = 0, for span: TimeInterval = 3 * 86_400,
    stations: Int = 1, demand: FreeWatch.Demand = .any, quiet: QuietHours? = nil
  ) throws -> FreeWatch {
    let here = try place(47, 8)
    let subjects = (1...stations).map { number in
      FreeWatch.Subject(
        id: StationID(provider: .swiss, value: "\(number)"), name: "Station \(number)", coordinate: here)
    }
    return FreeWatch(
      id: FreeWatch.ID(rawValue: id), subjects: subjects, demand: demand, setAt: noon + seconds,
      until: noon + seconds + span, quiet: quiet)
  }

  /// A watch as it is after this was seen of it so many seconds after noon.
  static func watch(_ watch: FreeWatch, seeing sight: FreeWatch.Sight, after seconds: TimeInterval) -> FreeWatch {
    var watch = watch
    _ = watch.sees(sight, at: noon + seconds, in: .gmt)
    return watch
  }

  /// What is seen of a watch so many seconds after noon: of two points one is free, none is, or nothing is known.
  static func seen(
    _ sight: FreeWatch.Sight, _ id: String = "a", after seconds: TimeInterval = 0
  ) throws -> CheckWatches.Seen {
    try seen([("1", sight)], id, after: seconds)
  }

  /// What is seen of a watch at each of its stations so many seconds after noon.
  static func seen(
    _ sights: [(String, FreeWatch.Sight)], _ id: String = "a", after seconds: TimeInterval = 0
  ) throws -> CheckWatches.Seen {
    let id = FreeWatch.ID(rawValue: id)
    let places = sights.map { station, sight in
      let place = site(station, after: seconds)
      return CheckWatches.Seen.Place(
        sighting: .init(station: place.id, sight: sight, at: noon + seconds), free: sight == .free ? place : nil)
    }
    let all = Set(sights.map { $0.1 })
    let readings = sights.flatMap { _, sight -> [LiveReading?] in
      guard sight != .unknown else { return [nil, nil] }
      return [sight == .free ? .available : .charging, .charging].map {
        LiveReading(status: $0, newsAt: noon + seconds)
      }
    }
    return CheckWatches.Seen(
      watch: id, sight: all.contains(.free) ? .free : all.contains(.taken) ? .taken : .unknown, places: places,
      readings: readings, failure: nil)
  }

  /// A station with one of two points free by news of so many seconds after noon.
  static func site(
    _ id: String = "1", name: String? = nil, after seconds: TimeInterval = 0, meters: Double? = nil
  ) -> WatchNews.Place {
    WatchNews.Place(
      id: StationID(provider: .swiss, value: id), name: name ?? "Station \(id)",
      points: FreePoints(free: 1, known: 2, total: 2, newsAt: noon + seconds, mayBeFree: 0),
      distance: meters.map { Distance(meters: $0) })
  }
}
