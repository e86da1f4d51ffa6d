import ChargeCore
import Foundation
import HTTPTypes
import ReferenceBackend
import Synchronization

/// The network between an app and the backend in the same process, and everything that goes wrong in between.
final class SimulatedNetwork: HTTPTransport {
  private struct State {
    var isOnline = true
    var isCut = false
    /// What happens to the next orders.
    var faults: [NetworkFault] = []
    /// How many questions fail from now on.
    var failingReads = 0
  }

  private let backend: InProcessBackend
  private let clock: ManualClock
  private let late: LateOrders
  private let killed: @Sendable () -> Void
  private let state = Mutex(State())

  init(_ world: ChargingWorld, killed: @escaping @Sendable () -> Void) {
    backend = world.backend
    clock = world.clock
    late = world.late
    self.killed = killed
  }

  var isOnline: Bool {
    get { state.withLock { $0.isOnline } }
    set { state.withLock { $0.isOnline = newValue } }
  }

  /// Nothing goes through any more: the app is dead.
  func cut() { state.withLock { $0.isCut = true } }

  func add(_ fault: NetworkFault) { state.withLock { $0.faults.append(fault) } }

  func failReads(_ count: Int) { state.withLock { $0.failingReads = count } }

  /// No more faults.
  func calm() {
    state.withLock { state in
      (state.faults, state.failingReads) = ([], 0)
    }
  }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let isOrder = Self.isOrder(exchange)
    let (isReachable, fault) = state.withLock { state -> (Bool, NetworkFault?) in
      guard state.isOnline, !state.isCut else { return (false, nil) }
      if isOrder { return (true, state.faults.isEmpty ? nil : state.faults.removeFirst()) }
      guard state.failingReads > 0 else { return (true, nil) }
      state.failingReads -= 1
      return (false, nil)
    }
    guard isReachable else { throw Self.unreachable }
    guard let fault else { return try alive(await deliver(exchange)) }
    switch fault {
    case .loseRequest: throw Self.lost
    case .loseAnswer:
      _ = await deliver(exchange)
      throw Self.lost
    case .late(let seconds):
      late.add(after: seconds) { [backend] in _ = await Self.deliver(exchange, to: backend) }
      throw Self.lost
    case .slow(let seconds):
      let answer = await deliver(exchange)
      do { try await clock.sleep(seconds: Double(seconds)) } catch { throw .cancelled }
      return try alive(answer)
    case .duplicate:
      let first = await deliver(exchange)
      _ = await deliver(exchange)
      return try alive(first)
    case .serverError: return Self.failing
    case .errorAfterwards:
      _ = await deliver(exchange)
      return try alive(Self.failing)
    case .killBefore:
      killed()
      throw Self.lost
    case .killAfter:
      _ = await deliver(exchange)
      killed()
      throw Self.lost
    }
  }

  /// An answer reaches only an app that lives.
  private func alive(_ answer: HTTPAnswer) throws(HTTPFailure) -> HTTPAnswer {
    if state.withLock({ $0.isCut }) { throw Self.lost }
    return answer
  }

  private func deliver(_ exchange: HTTPExchange) async -> HTTPAnswer { await Self.deliver(exchange, to: backend) }

  private static func deliver(_ exchange: HTTPExchange, to backend: InProcessBackend) async -> HTTPAnswer {
    let answer = await backend.answer(
      exchange.request.method, exchange.request.path ?? "/", headers: exchange.request.headerFields,
      body: exchange.body ?? Data())
    return HTTPAnswer(response: HTTPResponse(status: answer.status, headerFields: answer.headers), body: answer.body)
  }

  private static func isOrder(_ exchange: HTTPExchange) -> Bool {
    guard exchange.request.method != .get, let path = exchange.request.path else { return false }
    return path.contains("/transaction") || path.contains("/reservations")
  }

  private static let failing = HTTPAnswer(response: HTTPResponse(status: .badGateway), body: Data())
  private static let unreachable = HTTPFailure.unreachable(HTTPFailure.Detail(url: "", cause: "no network"))
  private static let lost = HTTPFailure.badTransfer(.connectionLost, HTTPFailure.Detail(url: "", cause: "lost"))
}
