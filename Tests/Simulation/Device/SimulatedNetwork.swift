import ChargeCore
import Foundation
import HTTPTypes
import ReferenceBackend
import Synchronization

/// What a network has to know of the requests that it carries.
struct Traffic: Sendable {
  /// Whether a request is an order, which must be carried out once or not at all; any other is a question.
  var isOrder: @Sendable (HTTPExchange) -> Bool
  /// Whether it asks for one thing, which a server that lags behind may not know: of a list, a 404 says that it is empty.
  var isRow: @Sendable (HTTPExchange) -> Bool = { _ in false }
  /// Looks at each order before it leaves.
  var leaves: @Sendable (HTTPExchange) async -> Void = { _ in }
  /// Looks at each answer that reaches the app, and when the server gave it.
  var arrives: @Sendable (HTTPExchange, HTTPAnswer, Date) -> Void = { _, _, _ in }
}

/// The network between an app and the backend in the same process, and everything that goes wrong in between.
final class SimulatedNetwork: HTTPTransport {
  private struct State {
    var isOnline = true
    /// What happens to the next orders, and to the next questions.
    var orders: [NetworkFault] = []
    var questions: [NetworkFault] = []
    /// How many answers are held back, and when the last one came.
    var held = 0
    var heldAt: Date?
  }

  private let backend: InProcessBackend
  private let clock: ManualClock
  private let late: LateOrders
  private let mortality: Mortality
  private let traffic: Traffic
  private let state = Mutex(State())

  init(
    _ backend: InProcessBackend, _ clock: ManualClock, _ late: LateOrders, _ mortality: Mortality, _ traffic: Traffic
  ) {
    (self.backend, self.clock, self.late) = (backend, clock, late)
    (self.mortality, self.traffic) = (mortality, traffic)
  }

  var isOnline: Bool {
    get { state.withLock { $0.isOnline } }
    set { state.withLock { $0.isOnline = newValue } }
  }

  /// Whether an answer is held back.
  var isSlow: Bool { state.withLock { $0.held > 0 } }

  /// Whether an answer was held back in the last minute and a half: what it says is older than it seems.
  var wasSlow: Bool {
    state.withLock { $0.held > 0 || $0.heldAt.map { clock.now.timeIntervalSince($0) < 90 } ?? false }
  }

  /// Whether anything goes wrong now, or is about to.
  var isTroubled: Bool {
    state.withLock { !$0.isOnline || !$0.orders.isEmpty || !$0.questions.isEmpty || $0.held > 0 }
  }

  func add(toOrder fault: NetworkFault) { state.withLock { $0.orders.append(fault) } }

  func add(toQuestions fault: NetworkFault, times: Int) {
    state.withLock { $0.questions += Array(repeating: fault, count: times) }
  }

  /// No more faults.
  func calm() { state.withLock { ($0.orders, $0.questions) = ([], []) } }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    mortality.step()
    let isOrder = traffic.isOrder(exchange)
    let (isOnline, fault) = state.withLock { state -> (Bool, NetworkFault?) in
      guard state.isOnline else { return (false, nil) }
      if isOrder { return (true, state.orders.isEmpty ? nil : state.orders.removeFirst()) }
      return (true, state.questions.isEmpty ? nil : state.questions.removeFirst())
    }
    // The dead send nothing.
    guard isOnline, !mortality.isDead else { throw Self.unreachable }
    if isOrder { await traffic.leaves(exchange) }
    guard let fault else { return try arrived(exchange, await deliver(exchange)) }
    return try await send(exchange, with: fault)
  }

  private func send(_ exchange: HTTPExchange, with fault: NetworkFault) async throws(HTTPFailure) -> HTTPAnswer {
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
      let givenAt = clock.now
      try await hold(seconds)
      return try arrived(exchange, answer, givenAt)
    case .duplicate(let showsSecond):
      let first = await deliver(exchange)
      let second = await deliver(exchange)
      return try arrived(exchange, showsSecond ? second : first)
    case .serverError: return Self.failing
    case .errorAfterwards:
      _ = await deliver(exchange)
      return try alive(Self.failing)
    case .notFound: return traffic.isRow(exchange) ? Self.missing : Self.failing
    case .killBefore:
      mortality.die()
      throw Self.lost
    case .killAfter:
      _ = await deliver(exchange)
      mortality.die()
      throw Self.lost
    }
  }

  private func hold(_ seconds: Int) async throws(HTTPFailure) {
    state.withLock { $0.held += 1 }
    defer { state.withLock { ($0.held, $0.heldAt) = ($0.held - 1, clock.now) } }
    do { try await clock.sleep(seconds: Double(seconds)) } catch { throw .cancelled }
  }

  private func arrived(
    _ exchange: HTTPExchange, _ answer: HTTPAnswer, _ givenAt: Date? = nil
  ) throws(HTTPFailure) -> HTTPAnswer {
    var answer = try alive(answer)
    traffic.arrives(exchange, answer, givenAt ?? clock.now)
    answer.response.headerFields[.date] = Self.dateStyle.format(givenAt ?? clock.now)
    return answer
  }

  /// How a server, whose clock is right, tells the time of its answer.
  private static let dateStyle = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

  /// An answer reaches only an app that lives.
  private func alive(_ answer: HTTPAnswer) throws(HTTPFailure) -> HTTPAnswer {
    mortality.step()
    if mortality.isDead { throw Self.lost }
    return answer
  }

  private func deliver(_ exchange: HTTPExchange) async -> HTTPAnswer { await Self.deliver(exchange, to: backend) }

  private static func deliver(_ exchange: HTTPExchange, to backend: InProcessBackend) async -> HTTPAnswer {
    let answer = await backend.answer(
      exchange.request.method, exchange.request.path ?? "/", headers: exchange.request.headerFields,
      body: exchange.body ?? Data())
    return HTTPAnswer(response: HTTPResponse(status: answer.status, headerFields: answer.headers), body: answer.body)
  }

  private static let failing = HTTPAnswer(response: HTTPResponse(status: .badGateway), body: Data())
  private static let missing = HTTPAnswer(response: HTTPResponse(status: .notFound), body: Data())
  private static let unreachable = HTTPFailure.unreachable(HTTPFailure.Detail(url: "", cause: "no network"))
  private static let lost = HTTPFailure.badTransfer(.connectionLost, HTTPFailure.Detail(url: "", cause: "lost"))
}
