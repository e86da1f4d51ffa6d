import CRuntimeHooks
import Foundation

/// Runs all tasks of the process on the thread that calls it, in the order in which they became ready. The same work then
/// always takes the same steps.
public enum SerialLoop {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private struct Queue {
    var jobs: [UnownedJob] = []
    var head = 0

    mutating func next() -> UnownedJob? {
      guard head < jobs.count else {
        (jobs, head) = ([], 0)
        return nil
      }
      defer { head += 1 }
      return jobs[head]
    }
  }

  // Only the one thread of the loop uses it.
  nonisolated(unsafe) private static var queue = Queue()
  // So does this.
  nonisolated(unsafe) private static var jobCount = 0

  /// How many jobs a life may have: many times what the longest ones need.
  private static let mostJobs = 20_000_000

  /// Takes the place of the global executor for good, and lets the main actor's jobs run when the loop says so. Call it once,
  /// before any task is made.
  public static func install() {
    cruntime_enqueue_global_hook().assumingMemoryBound(to: Hook?.self).pointee = { job, _ in
      SerialLoop.queue.jobs.append(job)
    }
    cruntime_take_main_queue()
  }

  /// Runs work to its end, with everything that becomes ready meanwhile.
  /// - Returns: Nil if nothing was ready any more although the work had not ended, or if it had too many jobs since
  ///   ``beginCount()``: it waits, or goes on, for ever.
  public static func run<Value: Sendable>(_ work: @escaping @MainActor @Sendable () async -> Value) -> Value? {
    // Everything runs on this thread.
    nonisolated(unsafe) var value: Value?
    Task { @MainActor in value = await work() }
    var idleRounds = 0
    while value == nil, idleRounds < 10_000 {
      idleRounds += 1
      while let job = queue.next() {
        idleRounds = 0
        jobCount += 1
        if jobCount > mostJobs { return nil }
        job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      }
      cruntime_drain_main_queue()
    }
    return value
  }

  /// A life begins: its jobs are counted from here on.
  @MainActor
  public static func beginCount() { jobCount = 0 }

  /// Lets everything run that is ready.
  @MainActor
  public static func drain() async {
    var rounds = 0
    while rounds < 4 {
      rounds = queue.head < queue.jobs.count ? 0 : rounds + 1
      await Task.yield()
    }
  }
}
