import ChargeCore
import Foundation

/// The clocks at the stations, reckoned from the rules alone: nothing here asks a table of time zones, so that it can judge
/// those who do.
enum StationClocks {
  /// The moments at which the clock at a station shows a time on a date, in seconds since 1970: none where clocks are set
  /// forward over it, two where they are set back.
  /// - Parameters:
  ///   - date: "2026-03-29".
  ///   - time: "02:00".
  static func moments(_ date: String, _ time: String, station: Int) -> [Int] {
    let day = date.split(separator: "-").compactMap { Int($0) }
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard day.count == 3, clock.count == 2 else { return [] }
    let shown = days(day[0], day[1], day[2]) * 86_400 + clock[0] * 3600 + clock[1] * 60
    guard changesClocks(station) else { return [shown - 3 * 3600] }
    return [2, 1].map { ($0, shown - $0 * 3600) }.filter { hours, moment in (isSummer(moment) ? 2 : 1) == hours }.map(
      \.1)
  }

  /// Seconds from UTC at a station.
  static func offset(at moment: Int, station: Int) -> Int {
    changesClocks(station) ? (isSummer(moment) ? 7200 : 3600) : 3 * 3600
  }

  /// The date at a station.
  static func date(at moment: Int, station: Int, addingDays days: Int = 0) -> String {
    text(ofDay: floorDivide(moment + offset(at: moment, station: station), 86_400) + days)
  }

  /// The full hour that the clock at a station shows, "02:00".
  static func time(at moment: Int, station: Int) -> String {
    let local = moment + offset(at: moment, station: station)
    let hour = (local - floorDivide(local, 86_400) * 86_400) / 3600
    return (hour < 10 ? "0" : "") + "\(hour):00"
  }

  /// The changes of the clocks in a year: the last Sundays of March and October, at 01:00 UTC. (Directive 2000/84/EC; the
  /// same in Switzerland.)
  static func changes(in year: Int) -> [Int] {
    [3, 10].map { month in
      let last = days(year, month, 31)
      // 1 January 1970 was a Thursday.
      return (last - (last + 4) % 7) * 86_400 + 3600
    }
  }

  /// The next change at or after a moment.
  static func nextChange(after moment: Int) -> Int {
    years.flatMap { changes(in: $0) }.first { $0 >= moment } ?? moment
  }

  /// Zürich and Stockholm: Türkiye has changed no clocks since 2016.
  static func changesClocks(_ station: Int) -> Bool { station == 151 || station == 161 }

  private static func isSummer(_ moment: Int) -> Bool { summers.contains { $0.contains(moment) } }

  private static let years = 2020...2034
  private static let summers = years.map { changes(in: $0) }.map { $0[0]..<$0[1] }

  /// Days since 1970, counted from the years and months.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let before = (1970..<max(1970, year)).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
    return before + lengths.prefix(max(0, month - 1)).reduce(0, +) + day - 1
  }

  private static func text(ofDay day: Int) -> String {
    var (year, left) = (1970, day)
    while left >= (isLeap(year) ? 366 : 365) {
      left -= isLeap(year) ? 366 : 365
      year += 1
    }
    let month = (1...12).last { days(year, $0, 1) - days(year, 1, 1) <= left } ?? 1
    let rest = left - (days(year, month, 1) - days(year, 1, 1)) + 1
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(year)-\(two(month))-\(two(rest))"
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    Int((Double(number) / Double(divisor)).rounded(.down))
  }
}

/// An hour of a socket: the same whoever names it.
struct BookedHour: Hashable, Codable, Sendable, CustomStringConvertible {
  let socket: Int
  /// When it begins, in seconds since 1970.
  let begin: Int

  init(socket: Int, begin: Int) { (self.socket, self.begin) = (socket, begin) }

  /// The hour that the app means; nil for one that no clock shows. Of two without an offset the first is meant.
  init?(_ slot: BookedSlot) {
    guard let station = Int(slot.station.value), let socket = Int(slot.socket.rawValue) else { return nil }
    self.init(
      socket: socket, date: slot.time.day.description, time: slot.time.clock.description, offset: slot.time.offset,
      station: station)
  }

  /// The same of a socket whose station its number tells.
  init?(socket: Int, date: String, time: String, offset: Int?, station: Int? = nil) {
    let station = station ?? socket / 10
    let moments = StationClocks.moments(date, time, station: station)
    let meant = offset.flatMap { offset in moments.first { StationClocks.offset(at: $0, station: station) == offset } }
    guard let begin = meant ?? moments.first else { return nil }
    self.init(socket: socket, begin: begin)
  }

  var description: String {
    let moment = Date(timeIntervalSince1970: Double(begin)).ISO8601Format()
    return "socket \(socket) at \(moment)"
  }
}
