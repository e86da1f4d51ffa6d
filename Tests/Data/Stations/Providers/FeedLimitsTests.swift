import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// How long each source may take and how large its answer may be.
struct FeedLimitsTests {
  private let clock = ManualClock(now: noon)

  private func limits(_ seconds: Int, megabytes: Int) -> RequestLimits {
    RequestLimits(total: .seconds(seconds), bodyBytes: megabytes * 1_048_576)
  }

  private func base() throws -> URL { try #require(URL(string: "https://provider.example")) }

  @Test("Open Charge Map has a minute for stations and 20 s for its lists")
  func openChargeMap() async throws {
    let transport = CannedTransport { exchange throws(HTTPFailure) in
      .of((exchange.request.path ?? "").hasPrefix("/v3/poi") ? "[]" : Records.referenceText())
    }
    let feed = OpenChargeMapFeed.make(
      server: ProviderServer(baseURL: try base(), key: APIKey("some-key")), transport: transport,
      referenceStorage: StorageBox().storage, clock: clock, logger: silent)
    _ = try await feed.fetch(circle(47, 8, km: 1), 1)
    #expect(transport.exchanges.map(\.limits) == [limits(60, megabytes: 64), limits(20, megabytes: 16)])
  }

  @Test("the other sources of stations")
  func stations() async throws {
    let base = try base()
    let transport = CannedTransport { _ throws(HTTPFailure) in .of("", status: 500) }
    let ocpi = OCPIConfiguration(baseURL: base, token: nil, licence: OCPIRecords.licence)
    let feeds = [
      AFDCFeed.make(
        server: ProviderServer(baseURL: base, key: APIKey("some-key")), transport: transport, clock: clock,
        logger: silent),
      OCPIFeed.make(configuration: ocpi, transport: transport, clock: clock, logger: silent),
      SwissFeed.make(
        server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: silent),
      ChargingStationFeed.make(
        server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: silent),
    ]
    let question = try circle(47, 8, km: 1)
    for feed in feeds { await #expect(throws: Failure.providerError) { try await feed.fetch(question, 1) } }
    let appointments = AppointmentsFeed.make(
      server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: silent)
    let credential = Credential(service: .appointments, token: Secret("T"), owner: AccountOwner(userID: "7"))
    await #expect(throws: Failure.providerError) { try await appointments.fetch(credential, question, 1) }
    #expect(
      transport.exchanges.map(\.limits) == [
        limits(60, megabytes: 96), limits(120, megabytes: 64), limits(120, megabytes: 256), limits(30, megabytes: 32),
        limits(60, megabytes: 32),
      ])
  }

  @Test("the sources of live states")
  func liveStates() async throws {
    let base = try base()
    let transport = CannedTransport { _ throws(HTTPFailure) in .of("", status: 500) }
    let feeds = [
      SwissLiveFeed.make(
        server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: silent),
      OCPILiveFeed.make(
        configuration: OCPIConfiguration(baseURL: base, token: nil, licence: OCPIRecords.licence),
        transport: transport, clock: clock, logger: silent),
      ChargingStationFeed.live(
        server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: silent),
    ]
    for feed in feeds { await #expect(throws: Failure.providerError) { try await feed.fetch() } }
    #expect(
      transport.exchanges.map(\.limits) == [
        limits(30, megabytes: 32), limits(120, megabytes: 64), limits(30, megabytes: 32),
      ])
  }

  @Test("one station and the smallest distance may be asked for")
  func smallestQuestions() async throws {
    let transport = CannedTransport { exchange throws(HTTPFailure) in
      let path = exchange.request.path ?? ""
      if path.hasPrefix("/v3/referencedata") { return .of(Records.referenceText()) }
      return .of(path.hasPrefix("/v3/poi") ? "[]" : AFDCRecords.text([]))
    }
    let map = OpenChargeMapFeed.make(
      server: ProviderServer(baseURL: try base(), key: APIKey("some-key")), transport: transport,
      referenceStorage: StorageBox().storage, clock: clock, logger: silent)
    let fuel = AFDCFeed.make(
      server: ProviderServer(baseURL: try base(), key: APIKey("some-key")), transport: transport,
      clock: clock, logger: silent)
    let center = try place(47, 8)
    for meters in [0.4, 1, 20_040_000] {
      _ = try await map.fetch(GeoCircle(center: center, radius: Distance(meters: meters)), 1)
    }
    _ = try await fuel.fetch(GeoCircle(center: center, radius: Distance(meters: 0.4)), 1)
    _ = try await fuel.fetch(GeoCircle(center: center, radius: Distance(meters: 1609.35)), 1)
    let paths = transport.exchanges.compactMap(\.request.path).filter { !$0.contains("referencedata") }
    let sent = paths.map { path in
      path.split(separator: "&").first { $0.hasPrefix("distance=") || $0.hasPrefix("radius=") }.map(String.init)
    }
    #expect(
      sent == ["distance=0.001", "distance=0.001", "distance=20040", "radius=0.001", "radius=1.001"],
      "rounded up, so that nothing at the edge is lost")
    let farther = GeoCircle(center: center, radius: Distance(meters: 20_040_001))
    await #expect(throws: Failure.invalid(field: "distance")) { try await map.fetch(farther, 1) }
  }
}
