/// Runs lives, and makes the schedule of one that breaks a law as short as it can be.
@MainActor
public struct Simulation<L: Life> {
  /// How a life went.
  public struct Outcome: Sendable {
    /// Its seed.
    public let seed: UInt64
    /// What happened in it.
    public let actions: [L.Action]
    /// What was wrong.
    public let violations: [Violation]
  }

  /// How many actions a life has.
  private let length: Int

  /// Lives of so many actions.
  public init(length: Int) { self.length = length }

  /// A life whose actions follow from its seed.
  /// - Parameter told: Hears of each action before it happens, and of what was wrong after it.
  public func run(seed: UInt64, told: (String) -> Void = { _ in }) async -> Outcome {
    var dice = Dice(seed: seed)
    let length = Int.random(in: length / 2...length, using: &dice)
    return await live(seed: seed, told: told) { life, index in index < length ? life.next(&dice) : nil }
  }

  /// A life of these actions.
  public func replay(_ actions: [L.Action], seed: UInt64, told: (String) -> Void = { _ in }) async -> Outcome {
    await live(seed: seed, told: told) { _, index in index < actions.count ? actions[index] : nil }
  }

  /// The shortest schedule found that breaks the same law, after so many replays at most; nil if the life does not repeat,
  /// which is a fault of the simulation.
  public func shrink(_ outcome: Outcome, mostReplays: Int = 400) async -> Outcome? {
    guard let law = outcome.violations.first?.law else { return outcome }
    var best = await replay(outcome.actions, seed: outcome.seed)
    guard best.violations.contains(where: { $0.law == law }) else { return nil }
    var left = mostReplays
    var size = max(1, best.actions.count / 2)
    while size >= 1 {
      var index = 0
      while index < best.actions.count, left > 0 {
        left -= 1
        var fewer = best.actions
        fewer.removeSubrange(index..<min(index + size, fewer.count))
        let tried = await replay(fewer, seed: outcome.seed)
        if tried.violations.contains(where: { $0.law == law }) { best = tried } else { index += size }
      }
      size /= 2
    }
    return best
  }

  private func live(
    seed: UInt64, told: (String) -> Void, next: (L, Int) -> L.Action?
  ) async -> Outcome {
    SerialLoop.beginCount()
    let life: L
    do {
      life = try await L(seed: seed)
    } catch {
      return Outcome(seed: seed, actions: [], violations: [Violation("the life begins", "\(error)")])
    }
    var actions: [L.Action] = []
    var violations = await life.violations()
    while violations.isEmpty, let action = next(life, actions.count) {
      told("\(action)")
      actions.append(action)
      await life.perform(action)
      violations = await life.violations()
    }
    if violations.isEmpty {
      told("calm")
      await life.calm()
      violations = await life.violations() + life.finalViolations()
    }
    for violation in violations { told("! \(violation)") }
    await life.end()
    return Outcome(seed: seed, actions: actions, violations: violations)
  }
}
