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

  /// Takes the place of the executors of the process, for good. Call it once, before any task is made.
  public static func install() {
    for name in ["swift_task_enqueueGlobal_hook", "swift_task_enqueueMainExecutor_hook"] {
      guard let slot = dlsym(dlopen(nil, RTLD_LAZY), name) else { fatalError("the runtime has no \(name)") }
      slot.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in SerialLoop.queue.jobs.append(job) }
    }
  }

  /// Runs work to its end, with everything that becomes ready meanwhile.
  /// - Returns: Nil if nothing was ready any more although the work had not ended: it waits for ever.
  public static func run<Value: Sendable>(_ work: @escaping @MainActor @Sendable () async -> Value) -> Value? {
    nonisolated(unsafe) var value: Value?
    Task { @MainActor in value = await work() }
    while value == nil, let job = queue.next() { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    return value
  }

  /// Lets everything run that is ready.
  @MainActor
  public static func drain() async {
    while queue.head < queue.jobs.count { await Task.yield() }
  }
}
