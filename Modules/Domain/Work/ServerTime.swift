public import Foundation
import Synchronization

/// The time as servers tell it in their answers. It tells by how much the device's clock is wrong.
public final class ServerTime: Sendable {
  /// What a server told.
  public struct Reading: Hashable, Sendable, Codable {
    /// The server's time.
    public let server: Date
    /// The time of the device's clock at that moment.
    public let clock: Date

    /// What a server told.
    public init(server: Date, clock: Date) { (self.server, self.clock) = (server, clock) }

    /// Whether it says something that another reading has not said: the clock differs by another minute, or an hour has passed.
    func isNews(after other: Reading?) -> Bool {
      guard let other else { return true }
      let differs = server.timeIntervalSince(clock) - other.server.timeIntervalSince(other.clock)
      return abs(differs) >= 60 || abs(server.timeIntervalSince(other.server)) >= 3600
    }
  }

  private struct State {
    var latest: Reading?
    /// How many there were: what is told may be what was told before.
    var count = 0
    /// Whether the next reading is news, whatever it says.
    var isNextNews = false
    var waiting: [WaitGate] = []
  }

  private let state = Mutex(State())

  /// No server has told the time yet.
  public init() {}

  /// What was told last; nil before.
  var latest: Reading? { state.withLock { $0.latest } }

  /// A server told the time while the device's clock showed another one.
  public func hear(_ reading: Reading) {
    let waiting = state.withLock { state -> [WaitGate] in
      guard state.isNextNews || reading.isNews(after: state.latest) else { return [] }
      (state.latest, state.isNextNews) = (reading, false)
      state.count += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for gate in waiting { gate.open() }
  }

  /// The next server that tells the time is reported, also if it says what was said before: the device's clock showed
  /// another time meanwhile.
  public func listenAgain() { state.withLock { $0.isNextNews = true } }

  /// Reports what servers have told, then each news, until cancelled.
  public func watch(_ report: @Sendable (Reading) async -> Void) async {
    var told = 0
    while !Task.isCancelled {
      let gate = WaitGate()
      let (latest, count) = state.withLock { state in
        state.waiting.append(gate)
        return (state.latest, state.count)
      }
      if let latest, count != told { await report(latest) }
      told = count
      do throws(CancellationError) { try await gate.wait() } catch { return }
    }
  }
}
