import ChargeData
import ChargeDomain
import Foundation
import HTTPTypes
import Synchronization

/// A network that has the answers to a poll at once, and remembers when it handed over the first of them.
final class PolledNetwork: HTTPTransport {
  private struct State {
    var answers = MeteredSession.Answers()
    var arrivedAt = ContinuousClock.now
    var asked = (rows: 0, chargers: 0, frames: 0)
  }

  private let state = Mutex(State())
  private let path: String

  /// A network with one transaction.
  init(_ transaction: TransactionID) { path = "/transaction/\(transaction)" }

  /// What it answers from now on, and counts anew how often it is asked.
  func answer(_ answers: MeteredSession.Answers) {
    state.withLock { state in
      state.answers = answers
      state.asked = (0, 0, 0)
    }
  }

  /// When the last poll had its first answer.
  var arrivedAt: ContinuousClock.Instant { state.withLock { $0.arrivedAt } }

  /// Throws unless each of the three questions was asked once.
  func verifyPoll() throws {
    let asked = state.withLock { $0.asked }
    guard asked == (1, 1, 1) else { throw WrongAnswer("of one poll the network saw \(asked)") }
  }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let asked = (exchange.request.path ?? "").prefix { $0 != "?" }
    let body = state.withLock { state -> Data? in
      if asked == path {
        state.asked.rows += 1
        state.arrivedAt = .now
        return state.answers.row
      }
      if asked == path + "/metrics" {
        state.asked.frames += 1
        return state.answers.frames
      }
      if asked.hasPrefix("/chargers/") {
        state.asked.chargers += 1
        return state.answers.charger
      }
      return nil
    }
    // An empty 404 is what the network answers where a list has nothing in it.
    guard let body else { return HTTPAnswer(response: HTTPResponse(status: .notFound), body: Data()) }
    return HTTPAnswer(response: HTTPResponse(status: .ok), body: body)
  }
}
