import ChargeDomain

extension Failure {
  /// True when nobody can tell whether the service did what it was asked for.
  var leavesOpenWhatHappened: Bool {
    switch self {
    case .offline, .timedOut, .providerError, .badAnswer, .cancelled: true
    // Every other failure is the service's answer, or says that nothing was sent.
    default: false
    }
  }
}
