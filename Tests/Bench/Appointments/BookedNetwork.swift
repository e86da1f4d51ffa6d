import ChargeData
import ChargeDomain
import Foundation
import HTTPTypes
import Synchronization

/// An appointment service that has the answer about a day at once, and remembers when it handed it over. Nothing is
/// booked.
final class BookedNetwork: HTTPTransport {
  private struct State {
    var arrivedAt = ContinuousClock.now
    var asked: [String] = []
  }

  private let state = Mutex(State())
  private let days: [String: Data]

  /// A service that knows these days.
  init(_ days: [ServedDay]) {
    self.days = Dictionary(days.map { ("\($0.day)", $0.body) }) { first, _ in first }
  }

  /// When the last answer about a day came.
  var arrivedAt: ContinuousClock.Instant { state.withLock { $0.arrivedAt } }

  /// Throws unless this day was asked for once since it was last looked.
  func verify(_ day: CalendarDay) throws {
    let asked = state.withLock { state in
      defer { state.asked = [] }
      return state.asked
    }
    guard asked == ["\(day)"] else { throw WrongAnswer("the service was asked for \(asked), not for \(day)") }
  }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let path = exchange.request.path ?? ""
    guard path.hasPrefix("/stations/"), let date = path.split(separator: "date=").last.map(String.init) else {
      return HTTPAnswer(response: HTTPResponse(status: .ok), body: Data("[]".utf8))
    }
    let body = state.withLock { state in
      state.asked.append(date)
      state.arrivedAt = .now
      return days[date]
    }
    guard let body else { return HTTPAnswer(response: HTTPResponse(status: .notFound), body: Data()) }
    return HTTPAnswer(response: HTTPResponse(status: .ok), body: body)
  }
}
