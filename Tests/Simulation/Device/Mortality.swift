import Synchronization

/// Whether a run of an app is over, and when it ends: in the next write, or at a step that was drawn. Steps are calls of the
/// network, commits, and events, with which all effects begin.
final class Mortality: Sendable {
  private struct State {
    var isDead = false
    var diesInNextWrite = false
    var stepsLeft: Int?
  }

  private struct Killed: Error {}

  private let state = Mutex(State())

  var isDead: Bool { state.withLock { $0.isDead } }

  func die() { state.withLock { $0.isDead = true } }

  /// The next write to a database kills the app before it is committed.
  func dieInNextWrite() { state.withLock { $0.diesInNextWrite = true } }

  /// The app dies at the step with this number from now on.
  func die(inSteps steps: Int) { state.withLock { $0.stepsLeft = steps } }

  /// Nothing kills it any more.
  func calm() { state.withLock { ($0.diesInNextWrite, $0.stepsLeft) = (false, nil) } }

  /// Counts a step.
  func step() {
    state.withLock { state in
      guard let left = state.stepsLeft else { return }
      state.stepsLeft = left - 1
      if left <= 1 { state.isDead = true }
    }
  }

  /// A commit. The dead commit nothing.
  func beforeCommit() throws {
    if state.withLock({ $0.diesInNextWrite }) { die() }
    step()
    if isDead { throw Killed() }
  }
}

/// A disk that may have no room left.
final class Disk: Sendable {
  private struct Full: Error {}

  private let full = Mutex(false)
  private let count = Atomic(0)

  var isFull: Bool {
    get { full.withLock { $0 } }
    set { full.withLock { $0 = newValue } }
  }

  /// How many commits there were, also those that failed.
  var commits: Int { count.load(ordering: .relaxed) }

  func beforeCommit() throws {
    count.add(1, ordering: .relaxed)
    if isFull { throw Full() }
  }
}
