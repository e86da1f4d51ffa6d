import ChargeCore
import Foundation
import HTTPTypes
import ReferenceBackend
import Synchronization

/// The live source, and what was heard of it.
final class WatchWorld: Sendable {
  /// Something that a watch has to do with, in the order in which it happened.
  enum Event: Sendable {
    /// An answer of the live source reached the app: the states of all points, when the source gave them, and when they came.
    case news([String: String], givenAt: Date, at: Date)
    /// The app told of a watch.
    case told(FreeWatch.ID, SystemNotice.Content, at: Date, zone: String)
    /// The app was killed.
    case died
  }

  private struct State {
    var zone: String
    var states: [String: String] = [:]
    var events: [Event] = []
    /// What the source gave, by the marks of its answers.
    var given: [String: [String: String]] = [:]
  }

  let clock: ManualClock
  let backend: InProcessBackend
  let late: LateOrders
  private let state: Mutex<State>

  /// - Parameter zone: The IANA name of the zone of the device.
  init(begin: Date, zone: String) throws {
    state = Mutex(State(zone: zone))
    let clock = ManualClock(now: begin)
    self.clock = clock
    late = LateOrders(clock)
    var configuration = BackendConfiguration()
    configuration.clock = { clock.now }
    backend = try ReferenceBackend.inProcess(configuration)
  }

  /// The IANA name of the zone of the device.
  var zone: String {
    get { state.withLock { $0.zone } }
    set { state.withLock { $0.zone = newValue } }
  }

  /// What the source says of points, by their keys, as far as it was set.
  var states: [String: String] { state.withLock { $0.states } }

  /// The source says this of a point from now on.
  func set(_ evse: EVSEID, _ word: String) {
    state.withLock { $0.states[evse.key] = word }
    backend.control.swissLive.set(evse.printed, to: word)
  }

  func add(_ event: Event) { state.withLock { $0.events.append(event) } }

  /// What happened since the last call.
  func takeEvents() -> [Event] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// The requests of the feeds, of which only answers of the live source are looked at.
  var traffic: Traffic {
    Traffic(isOrder: { _ in false }, arrives: { self.hear($0, $1, $2) })
  }

  private func hear(_ exchange: HTTPExchange, _ answer: HTTPAnswer, _ givenAt: Date) {
    guard exchange.request.path?.contains("/status/") ?? false else { return }
    let now = clock.now
    switch answer.response.status {
    case .ok:
      let states = Self.states(in: answer.body)
      state.withLock { state in
        if let mark = answer.response.headerFields[.eTag] { state.given[mark] = states }
        state.events.append(.news(states, givenAt: givenAt, at: now))
      }
    case .notModified:
      guard let mark = exchange.request.headerFields[.ifNoneMatch] else { return }
      state.withLock { state in
        if let states = state.given[mark] { state.events.append(.news(states, givenAt: givenAt, at: now)) }
      }
    default: break
    }
  }

  private static func states(in body: Data) -> [String: String] {
    let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    var states: [String: String] = [:]
    for group in object?["EVSEStatuses"] as? [[String: Any]] ?? [] {
      for record in group["EVSEStatusRecord"] as? [[String: Any]] ?? [] {
        guard let id = record["EvseID"] as? String, let evse = EVSEID(id) else { continue }
        states[evse.key] = record["EVSEStatus"] as? String
      }
    }
    return states
  }
}
