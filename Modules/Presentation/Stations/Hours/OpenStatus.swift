import ChargeDomain
import ChargeLocalization
import Foundation

/// Whether a station is open now and when that changes, in words and in the time of the station.
struct OpenStatus {
  private let station: Station
  private let context: ViewContext
  private let zone: TimeZone?
  private let state: OpenState

  init(_ station: Station, in context: ViewContext) {
    self.station = station
    self.context = context
    zone = StationTimeZone.of(station)
    state = station.openState(at: context.now)
  }

  /// For the screen of the station; nil when there is nothing to say beside the hours themselves.
  var line: String? {
    let texts = context.texts
    switch state {
    case .open(nil): return station.openingHours?.regular == .twentyFourSeven ? nil : texts.hoursOpenNow
    case .open(let until?):
      return isWithinDay(until)
        ? texts.hoursOpenUntilTime(time: time(until))
        : texts.hoursOpenUntilDay(day: day(until), time: time(until))
    case .closed(nil): return texts.hoursClosedNow
    case .closed(let opens?):
      let time = time(opens)
      switch daysAhead(opens) {
      case 0: return texts.hoursOpensTime(time: time)
      case 1: return texts.hoursOpensTomorrow(time: time)
      default: return texts.hoursOpensDay(day: day(opens), time: time)
      }
    case .unknown(.noTimeZone): return texts.hoursZoneUnknown
    case .unknown(.noHours), .unknown(.freeText): return nil
    }
  }

  /// For a row of a list; nil when not known, or open and nothing to hurry for.
  var short: String? {
    let texts = context.texts
    switch state {
    case .open(nil): return station.openingHours?.regular == .twentyFourSeven ? texts.hoursAlwaysShort : nil
    case .open(let until?):
      return isWithinDay(until) ? texts.hoursShortCloses(time: time(until)) : nil
    case .closed(nil): return texts.hoursClosed
    case .closed(let opens?):
      let day = daysAhead(opens) == 0 ? "" : "\(day(opens, short: true)) "
      return texts.hoursShortOpens(time: day + time(opens))
    case .unknown: return nil
    }
  }

  /// That times are the station's own, where a clock there shows another time than here.
  var zoneHint: String? {
    guard let zone, showsTimes,
      zone.secondsFromGMT(for: context.now) != context.timeZone.secondsFromGMT(for: context.now)
    else { return nil }
    return context.texts.hoursZoneHint(zone: zone.identifier)
  }

  private var showsTimes: Bool {
    if case .weekly = station.openingHours?.regular { return true }
    return !exceptions.isEmpty || pricesShowTimes
  }

  private var pricesShowTimes: Bool {
    station.tariffsForDrivers(at: context.now).contains { tariff in
      tariff.prices.contains { $0.restrictions.startTime != nil || $0.restrictions.endTime != nil }
    }
  }

  /// Exceptions that are not over and begin within two weeks, in order of time.
  var exceptions: [String] {
    guard let hours = station.openingHours else { return [] }
    let texts = context.texts
    let closings = hours.exceptionalClosings.map { (at: $0, words: texts.hoursExceptionClosed(period: period($0))) }
    let openings = hours.exceptionalOpenings.map { (at: $0, words: texts.hoursExceptionOpen(period: period($0))) }
    let soon = context.now.addingTimeInterval(14 * 86_400)
    return (closings + openings).filter { $0.at.end > context.now && $0.at.begin < soon }
      .sorted { $0.at.begin < $1.at.begin }.map(\.words)
  }

  private var formats: Formats { zone.map(context.formats.with(timeZone:)) ?? context.formats }

  private var shownZone: TimeZone { zone ?? context.timeZone }

  /// A time of day, with its offset where clocks show it twice.
  private func time(_ date: Date) -> String { UTCOffset.telling(formats.time(date), at: date, in: shownZone) }

  /// Whether the time alone is clear, also past midnight: clocks show it only once until then. A day in which they are set
  /// forward or back has another length.
  private func isWithinDay(_ date: Date) -> Bool {
    let change = shownZone.secondsFromGMT(for: date) - shownZone.secondsFromGMT(for: context.now)
    return date.timeIntervalSince(context.now) + Double(change) < 86_400
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = shownZone
    return calendar
  }

  private func daysAhead(_ date: Date) -> Int {
    let calendar = calendar
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: context.now), to: calendar.startOfDay(for: date))
    return days.day ?? 0
  }

  /// The name of the day; where that could be today's, the date.
  private func day(_ date: Date, short: Bool = false) -> String {
    guard daysAhead(date) < 7 else { return formats.day(date) }
    return formats.weekday((calendar.component(.weekday, from: date) + 5) % 7 + 1, short: short)
  }

  private func period(_ period: OpeningHours.Period) -> String {
    let isOneDay = calendar.isDate(period.begin, inSameDayAs: period.end)
    return dayAndTime(period.begin) + "–" + (isOneDay ? time(period.end) : dayAndTime(period.end))
  }

  private func dayAndTime(_ date: Date) -> String {
    UTCOffset.telling(formats.dayAndTime(date), at: date, in: shownZone)
  }
}
