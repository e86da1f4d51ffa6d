import ChargeCore
import Foundation

/// All visits of a server: begins them, finds them again, and ends those that were not seen for long.
actor Visits {
  /// Opens an app for a browser of a language.
  typealias Opening = @Sendable (_ language: String) async throws(WebProblem) -> Visit

  private let limits: VisitLimits
  private let clock: any CoreClock
  private let open: Opening
  private var table: VisitTable<Visit>
  /// Those that are being opened count too.
  private var openingCount = 0
  private var streamCount = 0

  init(limits: VisitLimits, clock: any CoreClock, open: @escaping Opening) {
    self.limits = limits
    self.clock = clock
    self.open = open
    table = VisitTable(lifetime: limits.lifetime, firstLifetime: limits.firstLifetime)
  }

  /// How many there are.
  var count: Int { table.count }

  /// Begins a visit.
  func begin(language: String) async throws(WebProblem) -> (code: RandomCode, visit: Visit) {
    if table.count + openingCount >= limits.visits { await endUnseen() }
    guard table.count + openingCount < limits.visits else { throw .tooManyVisits }
    openingCount += 1
    defer { openingCount -= 1 }
    let visit = try await open(language)
    let code = RandomCode.unpredictable()
    table.add(visit, as: code, at: clock.now)
    return (code, visit)
  }

  /// Finds a visit, which counts as seen.
  func find(_ code: RandomCode?) -> Visit? {
    guard let code else { return nil }
    return table.find(code, at: clock.now)
  }

  /// Whether a visit is there. It does not count as seen.
  func knows(_ code: RandomCode?) -> Bool { code.map { table.knows($0, at: clock.now) } ?? false }

  /// One more page wants to get changes; false where too many do.
  func beginStream() -> Bool {
    guard streamCount < limits.streams else { return false }
    streamCount += 1
    return true
  }

  /// A page gets changes no more.
  func endStream() { streamCount -= 1 }

  /// Ends those that were not seen for long.
  func endUnseen() async {
    for visit in table.removeUnseen(at: clock.now) { await visit.close() }
  }

  /// Ends those that were not seen for long, minute by minute, until it is cancelled.
  func keepEnding() async throws(CancellationError) {
    while true {
      try await clock.sleep(seconds: 60)
      await endUnseen()
    }
  }

  /// Ends all.
  func endAll() async {
    for visit in table.removeAll() { await visit.close() }
  }
}
