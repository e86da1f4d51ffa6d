import ChargeDomain
import Foundation
import Synchronization
import Testing

struct LoadServiceStationsTests {
  /// The use cases over a feed, a signed-in person, and a store that records what is written.
  private func written(by service: AccountService, signedIn: Bool) async throws -> [ProviderID] {
    let providers = Mutex<[ProviderID]>([])
    var store = StationStore()
    store.apply = { answer, region async throws(Failure) in
      if region == .everything { providers.withLock { $0.append(answer.provider) } }
    }
    let world = AccountWorld()
    let owner = AccountOwner(userID: "7", email: "ada@example.org")
    if signedIn {
      world.store(
        .credential(Credential(service: .appointments, token: Secret("t"), owner: owner)), of: .appointments)
    }
    var ports = AccountPorts()
    ports.secrets = world.secrets
    let swiss = StationFeed(provider: .swiss, reach: .everything) { _, _ async throws(Failure) in
      FeedAnswer(provider: .swiss, receivedAt: .distantPast, stations: [], skipped: [], recordCount: 0)
    }
    let appointments = SignedInStationFeed(provider: .appointments, service: .appointments, reach: .everything) {
      _, _, _ async throws(Failure) in
      FeedAnswer(provider: .appointments, receivedAt: .distantPast, stations: [], skipped: [], recordCount: 0)
    }
    let useCases = UseCases.joined(store: store, feeds: [swiss], signedInFeeds: [appointments], accounts: ports)
    try await useCases.appointments.loadServiceStations(service)
    return providers.withLock { $0 }
  }

  @Test func onlyTheServicesOwnStationsJoinTheStore() async throws {
    #expect(try await written(by: .appointments, signedIn: true) == [.appointments])
    #expect(try await written(by: .wallet, signedIn: true).isEmpty)
  }

  @Test func nobodySignedInIsSaidAndNothingIsWritten() async {
    await #expect(throws: Failure.signInNeeded(.appointments)) { try await written(by: .appointments, signedIn: false) }
  }
}
