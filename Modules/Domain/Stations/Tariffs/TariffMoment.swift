import Foundation

/// A moment of a session, for which restrictions are checked.
struct TariffMoment {
  /// Seconds since the beginning.
  let elapsed: Int
  /// Wh charged so far.
  let energy: Int
  /// The power while charging; nil when unknown.
  let watts: Int?
  /// Whether charging has ended, so that power and current are zero.
  let isParked: Bool
  /// The time on local clocks, as seconds since 1970 in a zone without offset; nil if the zone is not known.
  let wall: TimeInterval?
}

extension TariffRestrictions {
  /// Whether an element applies at a moment.
  enum Answer: Equatable {
    case applies
    case doesNot
    case cannotTell(UnknownPriceReason)
  }

  /// Whether it depends on the local time or day.
  var isLocal: Bool {
    startTime != nil || endTime != nil || startDate != nil || endDate != nil || !daysOfWeek.isEmpty
  }

  func answer(at moment: TariffMoment) -> Answer {
    if reservation != nil { return .doesNot }
    guard Self.lies(moment.elapsed, from: minDuration, below: maxDuration),
      Self.lies(moment.energy, from: minEnergy, below: maxEnergy)
    else { return .doesNot }
    var doubt: UnknownPriceReason?
    let limits: [(least: Int?, limit: Int?, value: Int?)] = [
      (minPower, maxPower, moment.isParked ? 0 : moment.watts), (minCurrent, maxCurrent, moment.isParked ? 0 : nil),
    ]
    for (least, limit, value) in limits where least != nil || limit != nil {
      if let value, !Self.lies(value, from: least, below: limit) { return .doesNot }
      if value == nil { doubt = .needsPower }
    }
    if isLocal {
      guard let wall = moment.wall else { return .cannotTell(.needsTimeZone) }
      guard holds(wall: wall) else { return .doesNot }
    }
    return doubt.map(Answer.cannotTell) ?? .applies
  }

  private static func lies(_ value: Int, from least: Int?, below limit: Int?) -> Bool {
    value >= least ?? 0 && limit.map { value < $0 } ?? true
  }

  private func holds(wall: TimeInterval) -> Bool {
    let days = Int((wall / LocalClock.day).rounded(.down))
    if !daysOfWeek.isEmpty {
      guard daysOfWeek.contains(Int(WeekPlan.secondsOfWeek(wall) / LocalClock.day) + 1) else { return false }
    }
    if startDate != nil || endDate != nil {
      let day = Day(daysSince1970: days)
      if let startDate, day < startDate { return false }
      if let endDate, day >= endDate { return false }
    }
    guard startTime != nil || endTime != nil else { return true }
    let minute = Int(((wall - Double(days) * LocalClock.day) / 60).rounded(.down))
    let begin = startTime ?? 0
    let end = endTime ?? 1440
    return begin < end ? (begin..<end).contains(minute) : minute >= begin || minute < end
  }
}

extension TariffRestrictions.Day {
  /// The day that is this many days after 1970-01-01, in the Gregorian calendar. The sum uses eras of 400 years that begin
  /// on the first of March.
  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
