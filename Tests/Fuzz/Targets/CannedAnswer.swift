internal import ChargeData
internal import ChargeDomain
internal import Foundation
internal import HTTPTypes
internal import Logging
internal import Synchronization

/// An answer of a service. Its first line is a status and, if there is one, what `Retry-After` says; all else is the body.
struct CannedAnswer: HTTPTransport {
  private let answer: HTTPAnswer

  init(_ input: [UInt8]) {
    let line = input.prefix { $0 != 0x0A }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
    let status = words.first.flatMap { Int($0) }.flatMap { (200...599).contains($0) ? $0 : nil } ?? 200
    var fields = HTTPFields()
    if words.count > 1 { fields[.retryAfter] = String(words[1]) }
    answer = HTTPAnswer(
      response: HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields),
      body: Data(input.dropFirst(line.count + 1)))
  }

  /// Its status.
  var status: Int { answer.response.status.code }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer { answer }
}

/// What a client has to work with, and what is asked of everything it says.
struct AnswerRun {
  static let email = "ada.fuzz@example.org"
  static let password = Secret("PasswordOfAda")
  static let code = Secret("482913")
  static let token = Secret("TokenOfAda")

  let transport: CannedAnswer
  let server: ProviderServer
  let clock = ManualClock(now: Date(timeIntervalSince1970: 1_717_243_200))
  let log = FuzzLog()

  init?(_ input: [UInt8]) {
    guard let url = URL(string: "https://service.example/base") else { return nil }
    transport = CannedAnswer(input)
    server = ProviderServer(baseURL: url)
  }

  func credential(_ service: AccountService) -> Credential {
    Credential(
      service: service, token: Self.token, owner: AccountOwner(userID: "user", email: Self.email))
  }

  /// What the service's answer became; nil for a failure, which has to be one that an answer can mean. What was logged is
  /// plain, and holds nothing of what was sent.
  /// - Parameter isPublic: Whether the answer is nobody's secret: words of it may be logged.
  func value<Value>(
    sending secrets: [Secret] = [], isPublic: Bool = false, _ ask: () async throws(Failure) -> Value
  ) async throws(FuzzFinding) -> Value? {
    log.clear()
    let (value, failure) = await Self.outcome(ask)
    switch failure {
    case nil, .unauthorized, .notFound, .busy, .rateLimited, .attemptsExceeded, .providerError, .badAnswer, .rejected:
      break
    // A server may say itself that it took too long.
    case .timedOut: try expect(transport.status == 408, "an answer is no timeout")
    case .offline, .switchedOff, .invalid, .storage, .exposed, .signInNeeded, .locked, .cancelled:
      throw FuzzFinding(description: "no answer means that: \(String(describing: failure))")
    }
    for line in log.lines {
      try expect(
        isPublic || line.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) },
        "logged: \(line.debugDescription)")
      for secret in [Self.email] + secrets.map({ $0.reveal() }) {
        try expect(!line.contains(secret), "logged what was sent: \(line)")
      }
    }
    return value
  }

  private static func outcome<Value>(_ ask: () async throws(Failure) -> Value) async -> (Value?, Failure?) {
    do throws(Failure) { return (try await ask(), nil) } catch { return (nil, error) }
  }

  /// A credential that was given can be sent, and says whose it is in words that can be shown.
  func look(at credential: Credential?, of service: AccountService) throws(FuzzFinding) {
    guard let credential else { return }
    let token = credential.token.reveal()
    try expect(credential.service == service, "a credential of another service")
    try expect(!token.isEmpty && token.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "a token that cannot be sent")
    try look(at: [credential.owner.userID, credential.owner.email].compactMap { $0 })
  }

  /// Words of a service as they are kept: something, on one line, without blanks around it.
  func look(at words: [String]) throws(FuzzFinding) {
    for word in words {
      // A blank with an accent is none.
      let ends = [word.unicodeScalars.first, word.unicodeScalars.last]
      let isTrimmed = ends.allSatisfy { $0.map { !$0.properties.isWhitespace } ?? false }
      try expect(isTrimmed, "nothing, or blanks around it: \(word.debugDescription)")
      try expect(!word.contains(where: \.isNewline), "more than a line: \(word.debugDescription)")
    }
  }
}

/// Keeps what is logged.
final class FuzzLog: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func clear() { kept.withLock { $0 = [] } }

  var logger: Logger { Logger(label: "fuzz") { _ in Handler(log: self) } }

  private struct Handler: LogHandler {
    let log: FuzzLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      log.kept.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
  }
}
