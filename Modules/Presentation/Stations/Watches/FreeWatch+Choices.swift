import ChargeDomain
import ChargeLocalization
import Foundation

extension FreeWatch {
  /// Which stations are watched.
  var stations: Set<StationID> { Set(subjects.map(\.id)) }

  /// Which points count, and until when.
  func words(in context: ViewContext) -> String {
    context.texts.watchRunningHere(
      what: demand.words(context.texts, context.formats), time: context.clockMoment(until))
  }
}

extension FreeWatch.Demand {
  /// What a filter demands of a charging point, as far as it is one thing: its only plug, else its power.
  init(of filter: StationFilter) {
    if let plug = filter.plugs.first, filter.plugs.count == 1 {
      self = .plug(plug)
    } else if let power = filter.minimumPower {
      self = .power(watts: power.watts)
    } else {
      self = .any
    }
  }
}

extension QuietHours {
  /// When they begin, or end where they hold.
  func nextChange(after now: Date, in zone: TimeZone) -> Date? {
    if let end = quietUntil(at: now, in: zone) { return end }
    let today = CalendarDay(of: now, in: zone)
    return [today, today.adding(days: 1)].flatMap { from.moments(on: $0, in: zone) }.filter { $0 > now }.min()
  }
}

extension Texts {
  /// How often the platform lets the app look in the background; nil where that is not known.
  func watchPace(_ seconds: TimeInterval?, _ formats: Formats) -> String? {
    seconds.flatMap { Int(exactly: $0.rounded()) }.flatMap { seconds in
      seconds > 0 ? watchesPace(time: formats.duration(seconds: seconds)) : nil
    }
  }
}
