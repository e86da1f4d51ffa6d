/// Requests that wait for their turn: so many at a time for each host, and in all.
///
/// Not left to libcurl: when a waiting transfer of its own is removed just as its turn comes (7.88), nobody is given
/// that turn, and the rest may wait for ever.
struct CurlQueue {
  static let perOrigin = 8
  static let inAll = 64

  private(set) var waiting: [CurlJob] = []
  private var running: [String: Int] = [:]
  private var runningInAll = 0

  /// A request comes to the end of the queue.
  mutating func add(_ job: CurlJob) { waiting.append(job) }

  /// Nobody waits for this request any more.
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

  /// Takes out those whose time is over before their turn came.
  mutating func takeOverdue(at now: ContinuousClock.Instant) -> [CurlJob] {
    let overdue = waiting.filter { $0.deadline <= now }
    if !overdue.isEmpty { waiting.removeAll { $0.deadline <= now } }
    return overdue
  }
}
