/// Runs several tasks at the same time, as one effect. The meter counts each, so that some may wait at a gate while
/// others go on.
enum SideBySide {
  /// Runs tasks and hands on each result as it comes, one at a time. `receive` may return further tasks, or nil where those
  /// that are left are not needed: they are cancelled.
  static func run<Value: Sendable>(
    _ works: [@Sendable () async -> Value], receive: (Value) async -> [@Sendable () async -> Value]?
  ) async {
    let meter = ActivityMeter.current
    await withTaskGroup(of: Value.self) { group in
      // The caller is already counted and only waits, so it stands for one of them. All are counted before the first
      // begins, which may reach a gate at once.
      for _ in works.dropFirst() { meter?.begin() }
      for work in works { group.addTask { await work() } }
      var left = works.count
      for await value in group {
        let wanted = await receive(value)
        if wanted == nil { group.cancelAll() }
        let further = wanted ?? []
        for work in further {
          meter?.begin()
          group.addTask { await work() }
        }
        left += further.count - 1
        // A task counts until its result is handed on, so that the meter never rests in between.
        if left > 0 { meter?.end() }
      }
    }
  }
}
