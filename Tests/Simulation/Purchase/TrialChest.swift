import ChargeCore
import Synchronization

/// The place beside the sign-ins: it outlives the app, and new installations.
final class TrialChest: Sendable {
  private struct State {
    var trial: Trial?
    var isLocked = false
  }

  private let state = Mutex(State())

  var isLocked: Bool {
    get { state.withLock { $0.isLocked } }
    set { state.withLock { $0.isLocked = newValue } }
  }

  /// As a run of an app has it. The dead read and keep nothing.
  func port(_ mortality: Mortality) -> TrialSafe {
    @Sendable func use<Value>(_ work: (inout State) -> Value) throws(Failure) -> Value {
      let value = mortality.isDead ? nil : state.withLock { state -> Value? in state.isLocked ? nil : work(&state) }
      guard let value else { throw .locked }
      return value
    }
    var safe = TrialSafe()
    safe.read = { () async throws(Failure) in try use { $0.trial } }
    safe.keep = { trial async throws(Failure) in try use { $0.trial = trial } }
    return safe
  }
}
