public import ChargeData
import Foundation
public import HTTPTypes
import Synchronization

/// A network that answers from a script and remembers what it was asked.
public final class CannedTransport: HTTPTransport {
  /// What a request is answered.
  public typealias Script = @Sendable (HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer

  private let script: Mutex<Script>
  private let asked = Mutex<[HTTPExchange]>([])

  /// A network that answers from a script.
  public init(_ script: @escaping Script) {
    self.script = Mutex(script)
  }

  /// A network in which nobody answers.
  public convenience init() {
    self.init { (_) throws(HTTPFailure) in throw .unreachable(HTTPFailure.Detail(url: "", cause: "no network")) }
  }

  /// A network that gives these outcomes in turn, the last one for ever.
  public convenience init(_ outcomes: [Result<HTTPAnswer, HTTPFailure>]) {
    let sent = Sent()
    self.init { (_) throws(HTTPFailure) in try outcomes[min(sent.next(), outcomes.count - 1)].get() }
  }

  /// Answers everything from now on in another way.
  public func answer(_ script: @escaping Script) {
    self.script.withLock { $0 = script }
  }

  /// What was asked so far, in order.
  public var exchanges: [HTTPExchange] { asked.withLock { $0 } }

  /// The hosts that were asked, in alphabetical order, each once.
  public var hosts: [String] { Set(exchanges.map { $0.request.authority ?? "" }).sorted() }

  /// How often a path was asked for.
  public func count(_ path: String) -> Int {
    exchanges.count { ($0.request.path ?? "").hasPrefix(path) }
  }

  /// Remembers a request and answers it.
  public func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    asked.withLock { $0.append(exchange) }
    let script = script.withLock { $0 }
    return try await script(exchange)
  }

  private final class Sent: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
}

extension HTTPAnswer {
  /// An answer with this status, text and fields.
  public static func of(_ text: String, status: Int = 200, fields: HTTPFields = [:]) -> HTTPAnswer {
    HTTPAnswer(response: HTTPResponse(status: .init(code: status), headerFields: fields), body: Data(text.utf8))
  }
}
