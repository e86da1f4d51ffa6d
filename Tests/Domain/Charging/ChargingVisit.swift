import DomainTestSupport
import Foundation
import Synchronization

@testable import ChargeDomain

/// Ada, who is signed in to the charging network, and a clock that the test moves. It is noon.
final class ChargingVisit: Sendable {
  let clock = ManualClock(now: noon)
  let accounts = AccountDesk()
  let network: ChargingDesk
  let charging: ChargingUseCases
  private let meter = ActivityMeter()
  private let notes = Mutex<[String]>([])

  init() {
    network = ChargingDesk(clock: clock)
    accounts.signIn(.charging)
    charging = UseCases.joined(clock: clock, accounts: accounts.ports, charging: network.ports).charging
  }

  /// Begins work, and returns when it has ended or waits.
  @discardableResult
  func begin(_ work: @escaping @Sendable () async -> Void) async -> Task<Void, Never> {
    await meter.working(work)
  }

  /// Moves the clock, and returns when what it woke has ended or waits again.
  func advance(by seconds: TimeInterval) async {
    await clock.advance(by: seconds) { [meter] in await meter.rest() }
  }

  /// Lets what is held go on, and returns when it has ended or waits again.
  func open(_ gate: WaitGate) async {
    gate.open()
    await meter.rest()
  }

  /// Ends work early, and returns when it has ended.
  func cancel(_ task: Task<Void, Never>) async {
    task.cancel()
    await task.value
    await meter.rest()
  }

  /// What was reported, each with the seconds since noon.
  var reports: [String] { notes.withLock { $0 } }

  /// Whether nothing goes on.
  var isOver: Bool { clock.sleeperCount == 0 }

  func note(_ report: String, at time: Date? = nil) {
    notes.withLock { $0.append("\(Self.seconds(time ?? clock.now)) \(report)") }
  }

  func note(_ event: ChargingSession.Event, at time: Date) { note(Self.name(event), at: time) }

  /// Seconds since noon, without a fraction where there is none.
  private static func seconds(_ time: Date) -> String {
    let seconds = time.timeIntervalSince(noon)
    return Int(exactly: seconds).map(String.init) ?? "\(seconds)"
  }

  private static func name(_ event: ChargingSession.Event) -> String {
    switch event {
    case .reserved(let id, let until): "reserved \(id.rawValue) until \(seconds(until))"
    case .opened(let id, let payment): "opened \(id.rawValue) \(payment.transaction)"
    case .carriedOut(let id, let facts): "carried out \(id.rawValue)" + (facts.map { " \($0.standing)" } ?? "")
    case .refused(let id, let reason): "refused \(id.rawValue) \(reason.rawValue)"
    case .notCarriedOut(let id): "not carried out \(id.rawValue)"
    case .unanswered(let id): "unanswered \(id.rawValue)"
    case .learnt(let facts): "learnt \(facts.id) \(facts.standing)"
    case .notFound(let id): "not found \(id)"
    case .unheard(let failure): "unheard \(failure)"
    default: "\(event)"  // No use case tells of the others.
    }
  }
}

extension ChargingVisit {
  /// Sends the command of a session, and notes what comes of it.
  @discardableResult
  func carryOut(_ session: ChargingSession) async -> Task<Void, Never> {
    await begin { [self] in
      await charging.sessions.carryOut(session) { progress in
        switch progress {
        case .notStored(let failure): note("not stored \(failure)")
        case .happened(let event, let at): note(event, at: at)
        }
      }
    }
  }

  /// The network knows the transaction of the sample session.
  func know(_ standing: ChargingFacts.Standing) {
    let facts = SampleSession.facts(standing)
    network.state.withLock { $0.transactions[facts.id] = facts }
  }

  /// The network holds the charger of the sample session under the id of a command.
  func holdCharger(by number: Int = 1) {
    guard let code = SampleSession.code else { return }
    network.state.withLock { $0.reservations[code] = (SampleSession.command(number), SampleSession.heldUntil) }
  }
}

extension Failure {
  /// Failures after which asking again is of no use until the person has acted, as a service reports them.
  static let needingThePerson: [Failure] = [.signInNeeded(.charging), .locked, .exposed, .switchedOff]
  /// Failures that pass by themselves.
  static let passing: [Failure] = [
    .offline, .timedOut, .busy, .rateLimited(until: noon), .attemptsExceeded(until: noon), .providerError, .badAnswer,
    .invalid(field: "x"), .storage, .rejected(.unknown),
  ]
}
