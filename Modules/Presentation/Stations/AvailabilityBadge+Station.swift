import ChargeDomain
import ChargeLocalization
import Foundation

extension AvailabilityBadge {
  /// The live state of a station; where none is known, what keeps one from charging there, if anything does.
  init(of station: Station, readings: [String: LiveReading], in context: ViewContext) {
    let availability = StationAvailability(of: station, readings: readings, at: context.now)
    guard availability.state == .unknown, station.condition.preventsCharging else {
      self.init(availability, in: context)
      return
    }
    let words = context.texts.condition(station.condition)
    self.init(state: station.condition == .outOfService ? .outOfService : .unknown, text: words, spoken: words)
  }

  /// What is known of some charging points, and how old that is.
  init(_ availability: StationAvailability, in context: ViewContext) {
    self.init(
      availability.state, Self.count(availability, context.texts), newsAt: availability.newsAt,
      isOutOfDate: availability.freshness == .outOfDate, in: context)
  }

  /// The badge of one charging point; nil reading: nothing was ever reported.
  init(_ reading: LiveReading?, in context: ViewContext) {
    let status = reading?.status(at: context.now) ?? .unknown
    let known = status == .unknown ? nil : reading
    self.init(
      status.availability, context.texts.status(status), newsAt: known?.newsAt,
      isOutOfDate: known?.freshness(at: context.now) == .outOfDate, in: context)
  }

  /// A state in words, with its age.
  init(_ state: AvailabilityState, _ words: String, newsAt: Date?, isOutOfDate: Bool, in context: ViewContext) {
    let texts = context.texts
    let age = newsAt.map { context.formats.age(of: $0, now: context.now) }
    let parts = [words, age, isOutOfDate ? texts.stateOutOfDate : nil]
    let spokenAge = newsAt.map { context.formats.spokenAge(of: $0, now: context.now) }
    self.init(
      state: state, text: parts.compactMap(\.self).joined(separator: " · "),
      spoken: spokenAge.map { age in
        isOutOfDate
          ? texts.stateSpokenOutOfDate(state: words, age: age) : texts.stateSpoken(state: words, age: age)
      } ?? words)
  }

  private static func count(_ availability: StationAvailability, _ texts: Texts) -> String {
    guard availability.state != .unknown else { return texts.stateFreeUnknown }
    guard let free = availability.free, let total = availability.total else {
      return texts.availability(availability.state)
    }
    return availability.unknown == 0
      ? texts.stateFreeOfTotal(free: free, total: total)
      : texts.stateFreeSomeUnknown(free: free, total: total, unknown: availability.unknown)
  }
}
