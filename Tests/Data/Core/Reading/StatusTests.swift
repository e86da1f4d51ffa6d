import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// A status means the same, whichever service answers it, unless the service's own body says more.
@Suite("From status to failure")
struct StatusTests {
  private static let now = noon
  private static let inAMinute = now.addingTimeInterval(60)
  private let clock = ManualClock(now: now)

  /// A status with the field `Retry-After`, and what it means.
  private static let table: [(Int, String?, Failure)] = [
    (401, nil, .unauthorized), (403, nil, .unauthorized), (404, nil, .notFound), (410, nil, .notFound),
    (429, nil, .busy), (429, "60", .rateLimited(until: inAMinute)),
    (429, "Sat, 01 Jun 2024 12:01:00 GMT", .rateLimited(until: inAMinute)),
    (429, "Sat, 01 Jun 2024 11:00:00 GMT", .rateLimited(until: now)), (429, "soon", .busy),
    (500, nil, .providerError), (500, "60", .providerError), (502, nil, .providerError), (504, nil, .providerError),
    (503, nil, .providerError), (503, "60", .rateLimited(until: inAMinute)),
    (503, "Sat, 01 Jun 2024 12:01:00 GMT", .rateLimited(until: inAMinute)), (503, "soon", .providerError),
    (204, nil, .providerError), (400, nil, .providerError), (418, nil, .providerError),
  ]

  private func transport(_ status: Int, _ retryAfter: String?) -> CannedTransport {
    CannedTransport { _ throws(HTTPFailure) in
      .of("x", status: status, fields: retryAfter.map { [.retryAfter: $0] } ?? [:])
    }
  }

  @Test("Every source of stations", arguments: ProviderID.allCases)
  func stations(of provider: ProviderID) async throws {
    let base = try #require(URL(string: "https://provider.example"))
    let circle = try circle(47, 8, km: 1)
    for (status, retryAfter, failure) in Self.table {
      // A page of something in between says nothing of a person's sign-in.
      if provider == .appointments, status == 403 { continue }
      let transport = transport(status, retryAfter)
      let feed: StationFeed =
        switch provider {
        case .openChargeMap:
          OpenChargeMapFeed.make(
            server: ProviderServer(baseURL: base, key: APIKey("some-key")), transport: transport,
            referenceStorage: StorageBox().storage, clock: clock, logger: silent)
        case .swiss:
          SwissFeed.make(
            server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: silent)
        case .afdc:
          AFDCFeed.make(
            server: ProviderServer(baseURL: base, key: APIKey("some-key")), transport: transport,
            clock: clock, logger: silent)
        case .ocpi:
          OCPIFeed.make(
            configuration: OCPIConfiguration(baseURL: base, token: nil, licence: OCPIRecords.licence),
            transport: transport, clock: clock, logger: silent)
        case .charging:
          ChargingStationFeed.make(
            server: ProviderServer(baseURL: base), transport: transport, clock: clock,
            logger: silent)
        case .appointments:
          appointments(base, transport)
        }
      await #expect(throws: failure, "\(provider) \(status) \(retryAfter ?? "")") {
        try await feed.fetch(circle, 10)
      }
    }
  }

  private func appointments(_ base: URL, _ transport: CannedTransport) -> StationFeed {
    let feed = AppointmentsFeed.make(
      server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: silent)
    let known = Credential(
      service: .appointments, token: Secret("token"), owner: AccountOwner(userID: "7", email: "a@example.org"))
    return StationFeed(provider: .appointments, reach: feed.reach) { circle, limit throws(Failure) in
      try await feed.fetch(known, circle, limit)
    }
  }

  @Test("Every source of live states", arguments: [ProviderID.swiss, .ocpi, .charging])
  func liveStates(of provider: ProviderID) async throws {
    let base = try #require(URL(string: "https://provider.example"))
    for (status, retryAfter, failure) in Self.table + [(304, nil, .providerError)] {
      let transport = transport(status, retryAfter)
      let feed: LiveStatusFeed =
        switch provider {
        case .swiss:
          SwissLiveFeed.make(
            server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: silent)
        case .ocpi:
          OCPILiveFeed.make(
            configuration: OCPIConfiguration(baseURL: base, token: nil, licence: OCPIRecords.licence),
            transport: transport, clock: clock, logger: silent)
        default:
          ChargingStationFeed.live(
            server: ProviderServer(baseURL: base), transport: transport, clock: clock,
            logger: silent)
        }
      await #expect(throws: failure, "\(provider) \(status) \(retryAfter ?? "")") { try await feed.fetch() }
    }
  }

  @Test("Every service with accounts, for who is signed in", arguments: AccountService.allCases)
  func accounts(of service: AccountService) async throws {
    for (status, retryAfter, failure) in Self.table where status >= 400 {
      let fixture = try AccountsFixture("", status: status, fields: retryAfter.map { [.retryAfter: $0] } ?? [:])
      let credential = fixture.credential(service)
      await #expect(throws: failure, "\(service) \(status) \(retryAfter ?? "")") {
        switch service {
        case .charging: _ = try await fixture.charging.personalData(credential)
        case .appointments: _ = try await fixture.appointments.provinces(credential)
        case .wallet: _ = try await fixture.wallet.user(credential)
        }
      }
    }
  }

  @Test("A page of something in between is no word of the service on a sign-in", arguments: AccountService.allCases)
  func pages(of service: AccountService) async throws {
    let fixture = try AccountsFixture("<html>", status: 403)
    let credential = fixture.credential(service)
    await #expect(throws: Failure.providerError) {
      switch service {
      case .charging: _ = try await fixture.charging.personalData(credential)
      case .appointments: _ = try await fixture.appointments.provinces(credential)
      case .wallet: _ = try await fixture.wallet.user(credential)
      }
    }
  }
}
