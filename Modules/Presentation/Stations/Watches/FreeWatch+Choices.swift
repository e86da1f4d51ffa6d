import ChargeDomain
import ChargeLocalization
import Foundation

extension [FreeWatch] {
  /// The last that runs for just these stations, else for these and others; nil without any.
  func running(for stations: Set<StationID>, at now: Date) -> FreeWatch? {
    let running = filter { $0.state(at: now) != .expired }
    return running.last { $0.stations == stations } ?? running.last { stations.isSubset(of: $0.stations) }
  }

  /// When what runs for some of these stations ends, or is quiet from, or to.
  func nextChange(for stations: Set<StationID>, after now: Date, in zone: TimeZone) -> Date? {
    filter { !$0.stations.isDisjoint(with: stations) && $0.until > now }
      .flatMap { [$0.until, $0.quiet?.nextChange(after: now, in: zone)].compactMap(\.self) }.min()
  }
}

extension Surroundings {
  /// What a page of these stations says of what is watched of all of them; nil while nothing is.
  func watchedWords(of stations: Set<StationID>, in context: ViewContext) -> String? {
    guard let watch = watches.watches.running(for: stations, at: context.now) else { return nil }
    return permissions[.notifications]?.isDenied ?? false ? context.texts.tellMeNotAllowed : watch.words(in: context)
  }
}

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
