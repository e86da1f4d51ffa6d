import Foundation

/// The offsets of a time zone around a moment, found once, so that the rest is arithmetic.
struct LocalClock {
  /// The offset from a moment on, in seconds east of Greenwich.
  private struct Stretch {
    let from: TimeInterval
    let offset: TimeInterval
  }

  private var stretches: [Stretch] = []

  /// Seconds of a day of 24 hours.
  static let day: TimeInterval = 86_400

  /// A clock that is right from two days before a moment to nine days after it.
  init(_ zone: TimeZone, around moment: TimeInterval) {
    func offset(_ at: TimeInterval) -> TimeInterval {
      TimeInterval(zone.secondsFromGMT(for: Date(timeIntervalSince1970: at)))
    }
    var at = moment.rounded(.down) - 2 * Self.day
    var last = offset(at)
    stretches.append(Stretch(from: at, offset: last))
    for _ in 0..<11 {
      let next = at + Self.day
      let found = offset(next)
      if found != last {
        stretches.append(Stretch(from: Self.change(from: at, to: next) { offset($0) == last }, offset: found))
        last = found
      }
      at = next
    }
  }

  /// The first whole second at which the old offset no longer holds.
  private static func change(
    from begin: TimeInterval, to end: TimeInterval, whileOld: (TimeInterval) -> Bool
  ) -> TimeInterval {
    var old = begin
    var new = end
    while new - old > 1 {
      let middle = ((old + new) / 2).rounded(.down)
      if whileOld(middle) { old = middle } else { new = middle }
    }
    return new
  }

  /// The moments at which clocks are set forward or back.
  var changes: [TimeInterval] { stretches.dropFirst().map(\.from) }

  /// The time on clocks, as seconds since 1970 in a zone without offset.
  func wall(at moment: TimeInterval) -> TimeInterval {
    let stretch = stretches.last { $0.from <= moment } ?? stretches.first
    return moment + (stretch?.offset ?? 0)
  }

  /// The moments at which clocks show a time: none if they skip it, two if they are set back over it.
  func moments(showing wall: TimeInterval) -> [TimeInterval] {
    var moments: [TimeInterval] = []
    for (index, stretch) in stretches.enumerated() {
      let moment = wall - stretch.offset
      let isAfterBegin = index == 0 || stretch.from <= moment
      let next = index + 1
      let isBeforeEnd = !stretches.indices.contains(next) || moment < stretches[next].from
      if isAfterBegin && isBeforeEnd { moments.append(moment) }
    }
    return moments
  }
}
