import ChargeDomain
import Foundation
import HTTPTypes

/// An answer of a service with accounts.
struct AccountAnswer {
  enum Body {
    /// Nothing, or only the word for success that servers add.
    case blank
    case json(JSONValue)
    /// A page of a proxy, or JSON that was cut.
    case unreadable
  }

  let exchange: HTTPExchange
  /// Whether the request had a token.
  let isSignedIn: Bool
  let status: Int
  let body: Body
  /// The body as it came.
  let bytes: Data
  let askedAt: Date
  let receivedAt: Date
  /// By how many seconds the service's clock is ahead of the device's, as its answer says; 0 for less than a minute, which may
  /// be the way of the answer, and where it does not say.
  let lead: TimeInterval
  /// Seconds of `Retry-After`.
  let wait: TimeInterval?
  /// How many codes the service sends within a time, where it says that all of them were sent.
  let codesSent: CodeQuota?
  /// Seconds for which the service knows a command again by its key; `nil` where it does not say that it does.
  let keyLifetime: Int?

  init(_ answer: HTTPAnswer, to exchange: HTTPExchange, isSignedIn: Bool, askedAt: Date, receivedAt: Date) {
    self.exchange = exchange
    self.isSignedIn = isSignedIn
    status = answer.response.status.code
    bytes = answer.body
    self.askedAt = askedAt
    self.receivedAt = receivedAt
    let lead =
      receivedAt.timeIntervalSince(askedAt) <= DatedTransport.patience
      ? answer.response.serverTime?.timeIntervalSince(receivedAt) ?? 0 : 0
    self.lead = abs(lead) < DatedTransport.leastDifference ? 0 : lead
    wait = answer.response.retryAfter(now: receivedAt)
    codesSent = answer.response.usedUpQuota("codes").map { CodeQuota(count: $0.count, window: $0.window) }
    keyLifetime = HTTPField.Name("Idempotency-Key-Lifetime")
      .flatMap { answer.response.headerFields[$0] }.flatMap { Int($0) }
    let text = answer.body.count > 64 ? nil : String(decoding: answer.body, as: UTF8.self)
    if let text, ["", "OK", "Created", "No Content"].contains(text.trimmingCharacters(in: .whitespacesAndNewlines)) {
      body = .blank
      return
    }
    do throws(JSONFailure) { body = .json(try JSONDocument(answer.body).root) } catch { body = .unreadable }
  }

  var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether the body holds nothing, or only the word for success that servers add.
  var isBlank: Bool {
    switch body {
    case .blank: true
    case .json, .unreadable: false
    }
  }

  /// The body as an object, or the only object of a list.
  var object: JSONReader? {
    guard case .json(let root) = body else { return nil }
    if root.isArray {
      let rows = Array(root.elements.prefix(2))
      return rows.count == 1 ? rows.first.flatMap { JSONReader(record: $0, faults: FieldFaults()) } : nil
    }
    return JSONReader(record: root, faults: FieldFaults())
  }

  /// What a status means when the service gives no known reason. It means the same for every service, except to a person who
  /// is not signed in and where the service gives a reason of its own.
  /// - Parameters:
  ///   - status: a status in place of the answer's, such as one that its body names.
  ///   - hasReason: whether the service gives an unknown reason.
  func failure(_ status: Int? = nil, hasReason: Bool) -> Failure {
    let status = status ?? self.status
    let failure = Failure(status: status, wait: wait, receivedAt: receivedAt, sent: codesSent)
    switch failure {
    case .unauthorized:
      if status == 403 {
        // A page of a proxy, which knows nothing of the sign-in.
        if case .unreadable = body { return .providerError }
        if hasReason { return .rejected(.unknown) }
      }
      // Without a token none was refused.
      return isSignedIn ? .unauthorized : .rejected(.unknown)
    case .providerError where hasReason && (400..<500).contains(status): return .rejected(.unknown)
    // All others mean the same with and without a token or reason.
    default: return failure
    }
  }
}

/// Why a service refused.
struct AccountRefusal {
  let failure: Failure
  /// The service's own code, for developers; `nil` when it sent none.
  let code: String?
}
