public import ChargeDomain

extension ActivityMeter {
  /// Begins work that this meter counts, as a runner does, and returns when it has ended or waits.
  @discardableResult
  public func working(_ work: @escaping @Sendable () async -> Void) async -> Task<Void, Never> {
    begin()
    let task = Task {
      await Self.$current.withValue(self) { await work() }
      end()
    }
    await rest()
    return task
  }
}
