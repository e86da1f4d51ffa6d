import ChargeDomain
import GRDB

extension RecordWriter {
  mutating func openingHours(_ hours: OpeningHours) {
    switch hours.regular {
    case .twentyFourSeven: integer(0)
    case .weekly(let days):
      integer(1)
      list(days) { out, day in
        out.list(day.days) { $0.integer($1) }
        out.list(day.ranges) { out, range in
          out.integer(range.begin)
          out.integer(range.end)
        }
      }
    case .text(let words):
      integer(2)
      text(words)
    case .notGiven: integer(3)
    }
    list(hours.exceptionalOpenings) { $0.period($1) }
    list(hours.exceptionalClosings) { $0.period($1) }
  }

  private mutating func period(_ period: OpeningHours.Period) {
    date(period.begin)
    date(period.end)
  }
}

extension RecordReader {
  mutating func openingHours() throws -> OpeningHours {
    OpeningHours(
      try regularHours(), exceptionalOpenings: try list { try $0.period() },
      exceptionalClosings: try list { try $0.period() })
  }

  private mutating func regularHours() throws -> OpeningHours.Regular {
    switch try integer() {
    case 0: return .twentyFourSeven
    case 1:
      return .weekly(
        try list { input in
          OpeningHours.DayHours(
            days: try input.list { try $0.integer() }, ranges: try input.list { try $0.timeRange() })
        })
    case 2: return .text(try text())
    case 3: return .notGiven
    default: throw DatabaseError.unreadable("a station has opening hours of an unknown kind")
    }
  }

  private mutating func timeRange() throws -> OpeningHours.TimeRange {
    guard let range = OpeningHours.TimeRange(begin: try integer(), end: try integer()) else {
      throw DatabaseError.unreadable("a station opens outside the day")
    }
    return range
  }

  private mutating func period() throws -> OpeningHours.Period {
    guard let period = OpeningHours.Period(begin: try date(), end: try date()) else {
      throw DatabaseError.unreadable("a station has an exception that ends before it begins")
    }
    return period
  }
}
