/// A function of a port that was not set. It fails with this failure.
func unset<each Input, Output>(_ failure: Failure) -> @Sendable (repeat each Input) async throws(Failure) -> Output {
  { (_: repeat each Input) async throws(Failure) -> Output in throw failure }
}
