/// Why there is no whole answer, for developers. A person reads the text of the domain's `Failure`.
/// No text in it contains a query, a field or a body.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The request cannot be formed; nothing was sent.
  case invalidRequest(Detail)
  /// The address, or one redirected to, is refused; nothing was sent there.
  case insecure(Detail)
  /// The name has no address, or there is no connection: the device is offline or the host is down.
  case unreachable(Detail)
  /// The secure connection could not be made, or the certificate is not trusted.
  case tls(Detail)
  /// A time limit passed.
  case timedOut(Stage, Detail)
  /// The answer is larger than allowed; the transfer was stopped at the limit.
  case tooLarge(Part, limit: Int, Detail)
  /// More redirects than allowed.
  case redirectLoop(limit: Int, Detail)
  /// The answer is incomplete, or not HTTP.
  case badTransfer(Fault, Detail)
  /// The calling task was cancelled.
  case cancelled

  /// Where it happened and why.
  public struct Detail: Hashable, Sendable {
    /// The address without user, query and fragment.
    public var url: String
    /// What libcurl or the check said.
    public var cause: String

    /// A detail of a failure.
    public init(url: String, cause: String) {
      self.url = url
      self.cause = cause
    }
  }

  /// How far an exchange had come when a time limit passed.
  public enum Stage: String, Hashable, Sendable {
    /// No connection yet.
    case connecting
    /// Connected, but no byte of the answer.
    case waiting
    /// In the middle of the answer, at the total limit.
    case receiving
    /// In the middle of the answer, too slow for too long.
    case stalled
  }

  /// A part of an answer.
  public enum Part: String, Hashable, Sendable {
    /// The fields.
    case head
    /// The body, after decompression.
    case body
  }

  /// What is wrong with a transfer.
  public enum Fault: String, Hashable, Sendable {
    /// The answer ended before its announced end.
    case cutShort
    /// The other side closed or reset the connection before or during the answer.
    case connectionLost
    /// The pieces of a chunked or multiplexed answer do not fit together.
    case badFraming
    /// The compressed body cannot be unpacked.
    case badEncoding
    /// A compressed body ends with its connection, so it may be incomplete.
    case endUnknown
    /// What came is not HTTP.
    case notHTTP
    /// libcurl itself failed, for instance for lack of memory.
    case library
  }
}

extension HTTPFailure: CustomStringConvertible {
  /// A stable short name, for logs and counts.
  public var code: String {
    switch self {
    case .invalidRequest: "http.invalid-request"
    case .insecure: "http.insecure"
    case .unreachable: "http.unreachable"
    case .tls: "http.tls"
    case .timedOut(let stage, _): "http.timed-out.\(stage.rawValue)"
    case .tooLarge(let part, _, _): "http.too-large.\(part.rawValue)"
    case .redirectLoop: "http.redirect-loop"
    case .badTransfer(let fault, _): "http.bad-transfer.\(fault.rawValue)"
    case .cancelled: "http.cancelled"
    }
  }

  /// Where it happened and why; `nil` for a cancelled exchange.
  public var detail: Detail? {
    switch self {
    case .invalidRequest(let detail), .insecure(let detail), .unreachable(let detail), .tls(let detail),
      .timedOut(_, let detail), .tooLarge(_, _, let detail), .redirectLoop(_, let detail), .badTransfer(_, let detail):
      detail
    case .cancelled: nil
    }
  }

  /// What happened and what to do about it.
  public var message: String {
    switch self {
    case .invalidRequest: "The request cannot be formed. Check the configured base URL."
    case .insecure: "The address is refused. Use https; plain http is for this machine only."
    case .unreachable: "The host cannot be reached. Check the network and the configured base URL."
    case .tls: "No trusted secure connection. Check the certificate, the device's time and its certificate store."
    case .timedOut(.connecting, _): "No connection in time. Check the network, or raise the connect limit."
    case .timedOut(.waiting, _): "Connected, but no answer in time. Try later, or raise the total limit."
    case .timedOut(.receiving, _): "The answer did not end in time. Ask for less, or raise the total limit."
    case .timedOut(.stalled, _): "The answer came in too slowly. Try later, or lower the low-speed limit."
    case .tooLarge(let part, let limit, _):
      "The answer's \(part.rawValue) is larger than \(limit) bytes. Ask for less, or raise the limit."
    case .redirectLoop(let limit, _): "More than \(limit) redirects. Configure the final address."
    case .badTransfer: "The answer is not whole or not readable; nothing of it is used. Try again."
    case .cancelled: "The request was cancelled."
    }
  }

  /// Code, message, address and cause in one line.
  public var description: String {
    guard let detail else { return "\(code): \(message)" }
    let place = detail.url.isEmpty ? "" : " [\(detail.url)]"
    return "\(code): \(message)\(place) (\(detail.cause))"
  }
}
