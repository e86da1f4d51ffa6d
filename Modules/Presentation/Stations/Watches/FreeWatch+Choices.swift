import ChargeDomain
import ChargeLocalization
import Foundation

extension FreeWatch {
  /// Which stations are watched.
  var stations: Set<StationID> { Set(subjects.map(\.id)) }

  /// Which points count, and until when; in the quiet hours, until when nobody is told.
  func words(in context: ViewContext) -> String {
    let running = context.texts.watchRunningHere(
      what: demand.words(context.texts, context.formats), time: context.clockMoment(until))
    return [running, quietWords(in: context)].compactMap(\.self).joined(separator: " · ")
  }

  /// Until when nobody is told; nil outside the quiet hours.
  func quietWords(in context: ViewContext) -> String? {
    guard let end = quietUntil(at: context.now, in: context.timeZone) else { return nil }
    if end >= until { return context.texts.watchQuietToEnd }
    return context.texts.watchQuietUntil(time: context.clockTime(end))
  }

  /// What the person will hear of, and in the quiet hours from when on.
  func setWords(in context: ViewContext) -> String {
    let words = demand.setWords(context.texts, context.formats)
    guard let end = quietUntil(at: context.now, in: context.timeZone), end < until else { return words }
    return "\(words) \(context.texts.watchSetQuiet(time: context.clockTime(end)))"
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
