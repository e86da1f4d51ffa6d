import ChargeDomain
import Foundation
import HTTPTypes

/// An answer of a service with accounts.
struct AccountAnswer {
  /// What came.
  enum Body {
    /// Nothing, or the bare word for success that a server puts there by itself.
    case blank
    case json(JSONValue)
    /// A page of something in between, or JSON that was cut.
    case unreadable
  }

  /// What was asked.
  let exchange: HTTPExchange
  /// Whether a token was sent along.
  let isSignedIn: Bool
  let status: Int
  let body: Body
  let receivedAt: Date
  /// Seconds after which the service may be asked again, where it says so.
  let wait: TimeInterval?

  init(_ answer: HTTPAnswer, to exchange: HTTPExchange, isSignedIn: Bool, receivedAt: Date) {
    self.exchange = exchange
    self.isSignedIn = isSignedIn
    status = answer.response.status.code
    self.receivedAt = receivedAt
    wait = answer.response.retryAfter(now: receivedAt)
    let text = answer.body.count > 64 ? nil : String(decoding: answer.body, as: UTF8.self)
    if let text, ["", "OK", "Created", "No Content"].contains(text.trimmingCharacters(in: .whitespacesAndNewlines)) {
      body = .blank
      return
    }
    do throws(JSONFailure) { body = .json(try JSONDocument(answer.body).root) } catch { body = .unreadable }
  }

  var isSuccess: Bool { (200..<300).contains(status) }

  /// The object that stands there, or the one row of a list.
  var object: JSONReader? {
    guard case .json(let root) = body else { return nil }
    if root.isArray {
      let rows = Array(root.elements.prefix(2))
      return rows.count == 1 ? rows.first.flatMap { JSONReader(record: $0, faults: FieldFaults()) } : nil
    }
    return JSONReader(record: root, faults: FieldFaults())
  }

  /// What a status means where the service gives no reason that is known: the same as for every other service, but for
  /// who is not signed in, and for what the service explains in words of its own.
  /// - Parameters:
  ///   - status: the answer's, or the one that its body names.
  ///   - hasReason: whether there is a reason that this version does not know.
  func failure(_ status: Int? = nil, hasReason: Bool) -> Failure {
    let status = status ?? self.status
    let failure = Failure(status: status, wait: wait, receivedAt: receivedAt)
    switch failure {
    case .unauthorized:
      if status == 403 {
        // A page of something in between knows nothing of the sign-in.
        if case .unreadable = body { return .providerError }
        if hasReason { return .rejected(.unknown) }
      }
      // No credential was sent that could have been refused.
      return isSignedIn ? .unauthorized : .rejected(.unknown)
    case .providerError where hasReason && (400..<500).contains(status): return .rejected(.unknown)
    // What remains means the same for everybody.
    default: return failure
    }
  }
}

/// Why a service said no.
struct AccountRefusal {
  /// What it means to us.
  let failure: Failure
  /// The service's own word for it, for developers; nil when it gave none.
  let code: String?
}
