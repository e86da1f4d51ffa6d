import ChargeDomain

extension Failure {
  /// True when nobody can tell whether the service did what it was asked for.
  var leavesOpenWhatHappened: Bool {
    switch self {
    case .offline, .timedOut, .providerError, .badAnswer, .cancelled: true
    default: false
    }
  }
}
