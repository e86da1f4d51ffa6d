/// Whether an answer comes in fast enough: from its first byte on, each period has to bring a number of bytes.
struct PaceCheck {
  private var bytes = 0
  private var periodStart: ContinuousClock.Instant?
  private var hasBegun = false

  /// Bytes came in.
  mutating func count(_ more: Int) {
    bytes += more
    hasBegun = true
  }

  /// The end of the running period; nil before the first byte.
  mutating func nextCheck(_ limit: RequestLimits.LowSpeed, now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard hasBegun else { return nil }
    let start = periodStart ?? now
    periodStart = start
    return start + limit.period
  }

  /// Whether a period ended with too few bytes; begins the next one when it did not.
  mutating func isTooSlow(_ limit: RequestLimits.LowSpeed, now: ContinuousClock.Instant) -> Bool {
    guard let start = periodStart, now >= start + limit.period else { return false }
    if bytes < limit.bytes { return true }
    bytes = 0
    periodStart = now
    return false
  }
}
