/// Requests that wait because too many run already, for their host or in all.
///
/// libcurl 7.88 has such limits too, but when a waiting transfer is removed just as its turn comes, the turn is lost and the
/// others may wait for ever.
struct CurlQueue {
  static let perOrigin = 8
  static let inAll = 64

  private(set) var waiting: [CurlJob] = []
  private var running: [String: Int] = [:]
  private var runningInAll = 0

  mutating func add(_ job: CurlJob) { waiting.append(job) }

  mutating func drop(_ ticket: CurlTicket) { waiting.removeAll { $0.ticket === ticket } }

  /// Whether a request may run now.
  var isReady: Bool { readyIndex != nil }

  /// The next request that may run now; it counts as running until ``ended(_:)``.
  mutating func takeReady() -> CurlJob? {
    guard let index = readyIndex else { return nil }
    let job = waiting.remove(at: index)
    running[job.hop.address.origin, default: 0] += 1
    runningInAll += 1
    return job
  }

  private var readyIndex: Int? {
    guard runningInAll < Self.inAll else { return nil }
    return waiting.firstIndex { running[$0.hop.address.origin, default: 0] < Self.perOrigin }
  }

  /// A request that was taken has ended.
  mutating func ended(_ job: CurlJob) {
    let origin = job.hop.address.origin
    guard let count = running[origin] else { return }
    running[origin] = count > 1 ? count - 1 : nil
    runningInAll -= 1
  }

  /// Removes the requests whose deadline passed before their turn came.
  mutating func takeOverdue(at now: ContinuousClock.Instant) -> [CurlJob] {
    let overdue = waiting.filter { $0.deadline <= now }
    if !overdue.isEmpty { waiting.removeAll { $0.deadline <= now } }
    return overdue
  }
}
