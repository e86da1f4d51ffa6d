import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import ChargeData

@Suite("HTTP: a request ends at its total limit, by the injected clock")
struct DeadlineTransportTests {
  private let clock = ManualClock(now: noon)
  private let meter = ActivityMeter()

  private func exchange(_ seconds: Int = 20) -> HTTPExchange {
    HTTPExchange(
      HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "/a?key=secret"),
      limits: RequestLimits(total: .seconds(seconds)))
  }

  /// Begins a request whose answer waits at a gate.
  private func begin(
    _ transport: @escaping @Sendable (CannedTransport) -> any HTTPTransport
  ) async -> Begun {
    let gate = WaitGate()
    let base = CannedTransport { (_) throws(HTTPFailure) in
      do { try await gate.wait() } catch { throw .cancelled }
      return .of("whole")
    }
    let result = Outcome()
    let exchange = exchange()
    meter.begin()
    let task = Task { [meter] in
      await ActivityMeter.$current.withValue(meter) {
        do throws(HTTPFailure) {
          let answer = try await transport(base).send(exchange)
          result.value.withLock { $0 = .success(answer) }
        } catch {
          result.value.withLock { $0 = .failure(error) }
        }
      }
      meter.end()
    }
    await meter.rest()
    return Begun(task: task, gate: gate, result: result)
  }

  private struct Begun {
    let task: Task<Void, Never>
    let gate: WaitGate
    let result: Outcome

    var outcome: Result<HTTPAnswer, HTTPFailure>? { result.value.withLock { $0 } }
  }

  private final class Outcome: Sendable {
    let value = Mutex<Result<HTTPAnswer, HTTPFailure>?>(nil)
  }

  private func pass(_ seconds: TimeInterval) async {
    await clock.advance(by: seconds) { [meter] in await meter.rest() }
  }

  @Test("an answer in time is handed on, and no timer is left")
  func inTime() async throws {
    let begun = await begin { [clock] in DeadlineTransport($0, clock: clock) }
    await pass(19)
    #expect(begun.outcome == nil)
    begun.gate.open()
    await begun.task.value
    await meter.rest()
    #expect(try #require(begun.outcome).get().body == Data("whole".utf8) && clock.sleeperCount == 0)
  }

  @Test("at the limit it has timed out, and the failure tells no query")
  func tooLate() async {
    let begun = await begin { [clock] in DeadlineTransport($0, clock: clock) }
    await pass(20)
    await begun.task.value
    await meter.rest()
    guard case .failure(.timedOut(.waiting, let detail)) = begun.outcome else {
      Issue.record("\(String(describing: begun.outcome))")
      return
    }
    #expect(detail.url == "https://example.org/a" && clock.sleeperCount == 0)
  }

  @Test("a caller that gives up is not one whose time is over")
  func cancelled() async {
    let begun = await begin { [clock] in DeadlineTransport($0, clock: clock) }
    begun.task.cancel()
    await begun.task.value
    guard case .failure(.cancelled) = begun.outcome else {
      Issue.record("\(String(describing: begun.outcome))")
      return
    }
  }

  @Test("an attempt that could begin only after the limit is not made; the others are told before they are waited for")
  func attempts() async throws {
    let clock = AdjustableClock(noon)
    let told = Mutex<[(Failure, TimeInterval)]>([])
    let busy = HTTPAnswer(
      response: HTTPResponse(status: .serviceUnavailable, headerFields: [.retryAfter: "15"]), body: Data())
    let base = CannedTransport([.success(busy)])
    let exchange = exchange()
    let listener = SendingAgain { failure, time in told.withLock { $0.append((failure, time.timeIntervalSince(noon))) }
    }
    let result = await SendingAgain.$listener.withValue(listener) { () -> Result<HTTPAnswer, HTTPFailure> in
      do throws(HTTPFailure) {
        return .success(try await RetryingTransport(base, clock: clock, jitter: { 1 }).send(exchange))
      } catch {
        return .failure(error)
      }
    }
    #expect(try result.get().response.status.code == 503)
    #expect(base.exchanges.count == 2 && clock.waits == [15], "a third would begin after 30 s of 20")
    let all = told.withLock { $0 }
    #expect(all.map(\.0) == [.rateLimited(until: noon + 15)] && all.map(\.1) == [15])
  }
}
