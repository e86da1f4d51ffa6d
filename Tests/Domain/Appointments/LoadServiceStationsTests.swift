import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

struct LoadServiceStationsTests {
  /// The use cases over a feed, a signed-in person, and a store that records what is written.
  private func written(by service: AccountService, signedIn: Bool) async throws -> [ProviderID] {
    let store = MemoryStore()
    let desk = AccountDesk()
    if signedIn { desk.signIn(.appointments) }
    let swiss = ScriptedFeed(.swiss, reach: .everything)
    let appointments = ScriptedFeed(.appointments, reach: .everything)
    let useCases = UseCases.joined(
      store: store.port, feeds: [swiss.port], signedInFeeds: [appointments.port(of: .appointments)],
      accounts: desk.ports)
    try await useCases.appointments.loadServiceStations(service)
    return store.state.withLock { state in
      #expect(state.applied.allSatisfy { $0 == .everything })
      return state.appliedProviders
    }
  }

  @Test("only the stations of the service itself are stored")
  func onlyTheServicesOwnStationsJoinTheStore() async throws {
    #expect(try await written(by: .appointments, signedIn: true) == [.appointments])
    #expect(try await written(by: .wallet, signedIn: true).isEmpty)
  }

  @Test("when nobody is signed in it fails and writes nothing")
  func nobodySignedInIsSaidAndNothingIsWritten() async {
    await #expect(throws: Failure.signInNeeded(.appointments)) { try await written(by: .appointments, signedIn: false) }
  }

  @Test("the stations are the same for everybody, so whoever signed in meanwhile gets them")
  func somebodyElseSignedInMeanwhile() async throws {
    let (store, desk) = (MemoryStore(), AccountDesk())
    desk.store(.credential(.of(.appointments, "one")), of: .appointments)
    let feed = SignedInStationFeed(provider: .appointments, service: .appointments, reach: .everything) {
      credential, _, _ async throws(Failure) in
      guard credential.token.reveal() == "one" else {
        return FeedAnswer(provider: .appointments, receivedAt: noon, stations: [], skipped: [], recordCount: 0)
      }
      desk.store(.credential(.of(.appointments, "two", "bo@example.org")), of: .appointments)
      throw .unauthorized
    }
    let useCases = UseCases.joined(store: store.port, signedInFeeds: [feed], accounts: desk.ports)
    try await useCases.appointments.loadServiceStations(.appointments)
    #expect(store.state.withLock { $0.appliedProviders } == [.appointments])
  }
}
