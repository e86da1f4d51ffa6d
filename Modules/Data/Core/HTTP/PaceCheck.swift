/// Checks that an answer comes in fast enough: a number of bytes in each period, from the first byte on.
struct PaceCheck {
  private var bytes = 0
  private var periodStart: ContinuousClock.Instant?
  private var hasBegun = false

  mutating func count(_ more: Int) {
    bytes += more
    hasBegun = true
  }

  /// The end of the current period; `nil` before the first byte.
  mutating func nextCheck(_ limit: RequestLimits.LowSpeed, now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard hasBegun else { return nil }
    let start = periodStart ?? now
    periodStart = start
    return start + limit.period
  }

  /// Whether a period ended with too few bytes. One that ended well is followed by the next.
  mutating func isTooSlow(_ limit: RequestLimits.LowSpeed, now: ContinuousClock.Instant) -> Bool {
    guard let start = periodStart, now >= start + limit.period else { return false }
    if bytes < limit.bytes { return true }
    bytes = 0
    periodStart = now
    return false
  }
}
