import ChargeDomain

/// The refresh behind a list or a map that shows stored stations.
enum Refresh: Hashable, Sendable {
  /// Nothing.
  case none
  /// Newer stations are being fetched.
  case running
  /// They could not be fetched; what is shown stays.
  case failed(Failure)
}

extension SourceAnswers {
  /// What is known once nobody waits any longer for those that have not answered: what came, or why nothing did.
  var stopped: (answers: SourceAnswers, refresh: Refresh) {
    let answers = withoutWaiting
    guard let failure = answers.failure else { return (answers, .none) }
    return (SourceAnswers(), .failed(failure))
  }
}
