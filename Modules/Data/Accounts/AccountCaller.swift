import ChargeDomain
import Foundation
import HTTPTypes
import Logging

/// Sends requests to a service with accounts. What a person typed, and every secret, stays out of the log.
struct AccountCaller: Sendable {
  let service: AccountService
  let server: ProviderServer
  let transport: any HTTPTransport
  let clock: any CoreClock
  let logger: Logger

  /// Sends a request and returns a success whose body can be read.
  /// - Parameter refusal: reads a refusal of the service's own, whatever the status; `nil` when the answer is none.
  func answer(
    to request: AccountRequest, refusal: (AccountAnswer) -> AccountRefusal?
  ) async throws(Failure) -> AccountAnswer {
    let answer = try await send(request)
    if let refusal = refusal(answer) {
      log(answer, refusedWith: refusal.code, request)
      throw refusal.failure
    }
    return try success(answer)
  }

  /// The answer, if it is a success whose body can be read; the failure of any other is logged and thrown.
  func success(_ answer: AccountAnswer) throws(Failure) -> AccountAnswer {
    guard answer.isSuccess else {
      log(answer.exchange, "status \(answer.status)")
      throw answer.failure(hasReason: false)
    }
    if case .unreadable = answer.body { throw badAnswer(answer, "it is no JSON, or not all of it came") }
    return answer
  }

  /// Logs a refusal. Its code is shown only if it is none of the person's secrets.
  func log(_ answer: AccountAnswer, refusedWith code: String?, _ request: AccountRequest) {
    log(answer.exchange, "status \(answer.status), \(shown(code, request))")
  }

  /// Logs what an answer lacks, and returns the failure for it.
  func badAnswer(_ answer: AccountAnswer, _ reason: String) -> Failure {
    log(answer.exchange, "the answer cannot be used: \(reason)")
    return .badAnswer
  }

  /// Sends a request and returns its answer, whatever the status.
  func send(_ request: AccountRequest) async throws(Failure) -> AccountAnswer {
    let exchange = try request.exchange(to: server)
    let askedAt = clock.now
    do throws(HTTPFailure) {
      let answer = try await transport.send(exchange)
      let now = clock.now
      // The clock may have been set back meanwhile: nothing was asked in the future.
      return AccountAnswer(
        answer, to: exchange, isSignedIn: request.isSignedIn, askedAt: min(askedAt, now), receivedAt: now)
    } catch {
      // Only the code: the detail holds the address, which may contain an e-mail address.
      if error != .cancelled { log(exchange, error.code) }
      throw Failure(error)
    }
  }

  /// Logs what happened to a request, in words that hold nothing of a person.
  func log(_ exchange: HTTPExchange, _ reason: String) {
    logger.warning("\(exchange): \(reason)", metadata: ["service": "\(service.rawValue)"])
  }

  // Shows a code only if it is a word that has nothing in common with what was sent: neither typed text nor token.
  private func shown(_ code: String?, _ request: AccountRequest) -> String {
    guard let code else { return "no code" }
    let isWord =
      code.utf8.count <= 64 && code.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "_") }
    let token = request.token?.value.split(separator: " ").last.map(String.init)
    let sent = (request.body.map { $0.values.map(\.text) } ?? []) + [token, request.person].compactMap { $0 }
    let isOurs = sent.contains { !$0.isEmpty && ($0.contains(code) || code.contains($0)) }
    return isWord && !isOurs ? code : "a code that is not shown"
  }
}
