@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// The keeper of what is watched, and what is around it.
struct Watcher {
  typealias Reaction = KeeperReaction<WatchesKeeper>

  private(set) var keeper = WatchesKeeper()
  var around = Surroundings()

  /// What it publishes.
  var value: WatchesKeeper.Value { keeper.value }

  /// These were read at noon.
  static func ready(_ watches: FreeWatch...) -> Watcher {
    var watcher = Watcher()
    watcher.handle(.loaded(watches, at: noon))
    return watcher
  }

  @discardableResult
  mutating func handle(_ event: WatchesKeeper.Event) -> Reaction { keeper.handle(event, in: around) }

  @discardableResult
  mutating func receive(_ signal: AppSignal) -> Reaction { keeper.receive(signal, in: around) }

  /// This is seen of the watch so many seconds after noon.
  @discardableResult
  mutating func see(_ sight: FreeWatch.Sight, _ id: String = "a", after seconds: TimeInterval) throws -> Reaction {
    handle(.seen([try Self.seen(sight, id, after: seconds)], at: noon + seconds))
  }

  /// The notices that the system is to show because this is seen so many seconds after noon.
  mutating func told(_ sight: FreeWatch.Sight, after seconds: TimeInterval) throws -> [SystemNotice] {
    try see(sight, after: seconds).effects.compactMap { if case .tell(let notice) = $0 { notice } else { nil } }
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
    _ sight: FreeWatch.Sight, _ id: String = "a", after seconds: TimeInterval = 0,
    alternatives: [WatchNews.Place] = []
  ) throws -> CheckWatches.Seen {
    let id = FreeWatch.ID(rawValue: id)
    let news = WatchNews(watch: id, place: site(after: seconds), alternatives: alternatives)
    return CheckWatches.Seen(watch: id, sight: sight, news: sight == .free ? news : nil)
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
