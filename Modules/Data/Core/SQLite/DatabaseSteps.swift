/// Runs the databases step by step on the caller's thread, so that a simulation repeats exactly and can end the app in the
/// middle of a transaction. Apps use threads of their own.
package struct DatabaseSteps: Sendable {
  /// The steps of the running task; nil for threads.
  @TaskLocal package static var current: DatabaseSteps?

  /// Called in every write before it is committed; an error undoes the write.
  let beforeCommit: @Sendable () throws -> Void
  /// Called after each step of overwriting what was deleted; an error ends it there.
  let afterOverwriting: @Sendable () throws -> Void

  /// Steps with something before each commit, and after each step of overwriting.
  package init(
    beforeCommit: @escaping @Sendable () throws -> Void, afterOverwriting: @escaping @Sendable () throws -> Void = {}
  ) {
    self.beforeCommit = beforeCommit
    self.afterOverwriting = afterOverwriting
  }
}
