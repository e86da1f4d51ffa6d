import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("A rate limit on a clock that is set back")
struct PacedTransportTests {
  private let clock = AdjustableClock(noon)

  private func transport(_ burst: Int) -> PacedTransport {
    PacedTransport(
      CannedTransport { _ throws(HTTPFailure) in .of("") }, limit: RateLimit(interval: 5, burst: burst), clock: clock)
  }

  private func send(_ count: Int, _ transport: PacedTransport) async throws {
    for _ in 0..<count { _ = try await transport.send(HTTPExchange(.get, "https://provider.example/")) }
  }

  @Test("limits that make no sense are the nearest that do")
  func limits() {
    #expect(RateLimit(interval: -1, burst: 0) == RateLimit(interval: 0, burst: 1))
    #expect(RateLimit(interval: -1).interval == 0 && RateLimit(interval: 0.2).interval == 0.2)
    #expect(RateLimit(interval: 1).burst == 1 && RateLimit(interval: 1, burst: 1).burst == 1)
    #expect(RateLimit(interval: 1, burst: 2).burst == 2)
  }

  @Test(
    "a turn that lies farther away than all requests could have made it is not waited for",
    arguments: [(1, 5, [10]), (1, 6, []), (3, 5, [10]), (3, 6, [])] as [(Int, Double, [TimeInterval])])
  func setBack(burst: Int, seconds: Double, waits: [TimeInterval]) async throws {
    let transport = transport(burst)
    try await send(burst, transport)
    #expect(clock.waits == [])
    clock.set(noon - seconds)
    try await send(1, transport)
    #expect(clock.waits == waits)
  }

  @Test("a request that has waited is no longer counted as waiting")
  func afterAWait() async throws {
    let transport = transport(1)
    try await send(5, transport)
    #expect(clock.waits == [5, 5, 5, 5])
    clock.set(noon + 14)
    try await send(1, transport)
    #expect(clock.waits == [5, 5, 5, 5], "set back by 6 s")
  }

  @Test("a request that was cancelled is no longer counted as waiting, and gives its turn back")
  func afterACancelledWait() async throws {
    let transport = transport(1)
    try await send(1, transport)
    clock.refuseToWait(true)
    for _ in 0..<2 {
      let exchange = try HTTPExchange(.get, "https://provider.example/")
      let outcome = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
      #expect(outcome == .cancelled)
    }
    clock.refuseToWait(false)
    clock.set(noon - 6)
    try await send(1, transport)
    #expect(clock.waits == [])
  }

  @Test("requests that were cancelled leave the next ones an interval apart")
  func afterCancelledWaits() async throws {
    let transport = transport(1)
    try await send(1, transport)
    clock.refuseToWait(true)
    for _ in 0..<3 {
      let exchange = try HTTPExchange(.get, "https://provider.example/")
      let outcome = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
      #expect(outcome == .cancelled)
    }
    clock.refuseToWait(false)
    try await send(2, transport)
    #expect(clock.waits == [5, 5])
  }
}
