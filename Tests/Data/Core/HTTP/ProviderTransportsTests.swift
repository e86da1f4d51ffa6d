import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@Suite("A rate limit for each provider")
struct ProviderTransportsTests {
  private let clock = ManualClock(now: noon)

  private func exchange() -> HTTPExchange {
    HTTPExchange(HTTPRequest(method: .get, scheme: "https", authority: "provider.example", path: "/"))
  }

  /// The seconds at which requests that are all wanted at once begin.
  private func beginnings(_ count: Int, _ transports: [any HTTPTransport]) async -> [TimeInterval] {
    let meter = ActivityMeter()
    let log = log
    let clock = clock
    meter.begin()
    let task = Task {
      await ActivityMeter.$current.withValue(meter) {
        for number in 0..<count {
          _ = try? await transports[number % transports.count].send(exchange())
        }
      }
      meter.end()
    }
    await meter.rest()
    for _ in 0..<60 { await clock.advance(by: 1) { await meter.rest() } }
    await task.value
    return log.times.withLock { $0 }
  }

  private final class Log: Sendable {
    let times = Mutex<[TimeInterval]>([])
  }

  private let log = Log()

  private func transports(_ limits: [ProviderID: RateLimit]) -> ProviderTransports {
    ProviderTransports(
      CannedTransport { [log, clock] (_) throws(HTTPFailure) in
        log.times.withLock { $0.append(clock.now.timeIntervalSince(noon)) }
        return .of("")
      }, limits: limits, clock: clock)
  }

  @Test("A few requests may follow each other at once, then they come at the provider's pace")
  func burst() async {
    let transports = transports([.afdc: RateLimit(interval: 4, burst: 3)])
    #expect(await beginnings(6, [transports.transport(for: .afdc)]) == [0, 0, 0, 4, 8, 12])
  }

  @Test("After a rest a few may follow each other again")
  func rest() async {
    let transports = transports([.afdc: RateLimit(interval: 4, burst: 2)])
    _ = await beginnings(4, [transports.transport(for: .afdc)])
    log.times.withLock { $0 = [] }
    let now = clock.now.timeIntervalSince(noon)
    #expect(await beginnings(3, [transports.transport(for: .afdc)]).map { $0 - now } == [0, 0, 4])
  }

  @Test("Stations and live states of a provider share its limit; another provider has its own, or none")
  func shared() async {
    let transports = transports([.swiss: RateLimit(interval: 5), .ocpi: RateLimit(interval: 9)])
    let both = [transports.transport(for: .swiss), transports.transport(for: .swiss)]
    #expect(await beginnings(4, both) == [0, 5, 10, 15])
    log.times.withLock { $0 = [] }
    let now = clock.now.timeIntervalSince(noon)
    let mixed = [transports.transport(for: .ocpi), transports.transport(for: .afdc), transports.transport(for: .afdc)]
    #expect(await beginnings(4, mixed).map { $0 - now } == [0, 0, 0, 9])
  }

  @Test("Every provider has a limit", arguments: ProviderID.allCases)
  func limits(of provider: ProviderID) throws {
    let limit = try #require(ProviderTransports.limits[provider])
    #expect(limit.interval > 0 && limit.burst > 0)
  }

  @Test("AFDC is asked at most 1,000 times an hour, its rest included")
  func hourly() throws {
    let limit = try #require(ProviderTransports.limits[.afdc])
    #expect(3600 / limit.interval + Double(limit.burst) <= 1000)
  }
}
