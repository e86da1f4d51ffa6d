import Foundation

/// What the clocks of a time zone show around a moment, found once, so that the rest is plain arithmetic.
struct LocalClock {
  /// Seconds east of Greenwich from a moment on.
  private struct Stretch {
    let from: TimeInterval
    let offset: TimeInterval
  }

  private var stretches: [Stretch] = []

  /// Seconds of a day of 24 hours.
  static let day: TimeInterval = 86_400

  /// Holds from two days before a moment to nine days after it.
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

  /// Moments at which clocks are set forward or back.
  var changes: [TimeInterval] { stretches.dropFirst().map(\.from) }

  /// What a clock shows, as seconds since 1970 in a zone without offset.
  func wall(at moment: TimeInterval) -> TimeInterval {
    let stretch = stretches.last { $0.from <= moment } ?? stretches.first
    return moment + (stretch?.offset ?? 0)
  }

  /// The moments at which a clock shows this: none in a gap, two where clocks are set back.
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
