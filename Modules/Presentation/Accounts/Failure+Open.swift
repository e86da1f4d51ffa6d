import ChargeDomain

extension Failure {
  /// True when it is unknown whether the service carried out the request.
  var leavesOpenWhatHappened: Bool {
    switch self {
    case .offline, .timedOut, .providerError, .badAnswer, .cancelled: true
    // Every other failure is the service's answer, or says that nothing was sent.
    default: false
    }
  }
}
