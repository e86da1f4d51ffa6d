import ChargeData
import Foundation
import HTTPTypes
import Synchronization

/// Answers from a script and remembers what was asked.
final class CannedTransport: HTTPTransport {
  typealias Script = @Sendable (HTTPExchange) throws(HTTPFailure) -> HTTPAnswer

  private let script: Mutex<Script>
  private let asked = Mutex<[HTTPExchange]>([])

  init(_ script: @escaping Script) {
    self.script = Mutex(script)
  }

  /// Answers everything from now on in another way.
  func answer(_ script: @escaping Script) {
    self.script.withLock { $0 = script }
  }

  /// What was asked so far, in order.
  var exchanges: [HTTPExchange] { asked.withLock { $0 } }

  /// How often a path was asked for.
  func count(_ path: String) -> Int {
    exchanges.count { ($0.request.path ?? "").hasPrefix(path) }
  }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    asked.withLock { $0.append(exchange) }
    let script = script.withLock { $0 }
    return try script(exchange)
  }
}

extension HTTPAnswer {
  /// An answer with this status, text and fields.
  static func of(_ text: String, status: Int = 200, fields: HTTPFields = [:]) -> HTTPAnswer {
    HTTPAnswer(response: HTTPResponse(status: .init(code: status), headerFields: fields), body: Data(text.utf8))
  }
}
