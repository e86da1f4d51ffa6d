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

  private init(_ availability: StationAvailability, in context: ViewContext) {
    let texts = context.texts
    var parts = [Self.count(availability, texts)]
    if let newsAt = availability.newsAt { parts.append(context.formats.age(of: newsAt, now: context.now)) }
    if availability.freshness == .outOfDate { parts.append(texts.stateOutOfDate) }
    self.init(
      state: availability.state, text: parts.joined(separator: " · "),
      spoken: Self.spoken(availability.state, newsAt: availability.newsAt, in: context))
  }

  /// The badge of one charging point; nil reading: nothing was ever reported.
  init(_ reading: LiveReading?, in context: ViewContext) {
    let texts = context.texts
    let status = reading?.status(at: context.now) ?? .unknown
    var parts = [texts.status(status)]
    let isKnown = status != .unknown
    if isKnown, let reading {
      parts.append(context.formats.age(of: reading.newsAt, now: context.now))
      if reading.freshness(at: context.now) == .outOfDate { parts.append(texts.stateOutOfDate) }
    }
    self.init(
      state: status.availability, text: parts.joined(separator: " · "),
      spoken: Self.spoken(status.availability, newsAt: isKnown ? reading?.newsAt : nil, in: context))
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

  private static func spoken(_ state: AvailabilityState, newsAt: Date?, in context: ViewContext) -> String {
    let word = context.texts.availability(state)
    guard let newsAt else { return word }
    return context.texts.stateSpoken(state: word, age: context.formats.age(of: newsAt, now: context.now))
  }
}
