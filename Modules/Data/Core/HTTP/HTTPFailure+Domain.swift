public import ChargeDomain

extension Failure {
  /// What the rest of the product needs to know of a failed exchange.
  public init(_ failure: HTTPFailure) {
    self =
      switch failure {
      case .unreachable: .offline
      case .timedOut: .timedOut
      case .invalidRequest: .invalid(field: "url")
      case .insecure, .tls, .redirectLoop: .providerError
      case .tooLarge, .badTransfer: .badAnswer
      case .cancelled: .cancelled
      }
  }
}
