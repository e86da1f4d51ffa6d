import ChargeDomain
import DomainTestSupport
import Synchronization
import Testing

/// The towns in which an hour can be booked.
struct BookableTownsTests {
  private let store: MemoryStore
  private let desk = AccountDesk()
  private let feed = ScriptedFeed(.appointments, reach: .everything)
  private let town: Town

  init() throws {
    town = Town(name: "İstanbul", countryCode: "TR", center: try place(41, 29), stationCount: 2)
    store = MemoryStore(towns: [town])
  }

  private var appointments: AppointmentUseCases {
    UseCases.joined(
      store: store.port, signedInFeeds: [feed.port(of: .appointments)], accounts: desk.ports
    ).appointments
  }

  private func towns() async throws -> [Town] { try await appointments.bookableTowns() }

  @Test("what is stored is told at once, and the service is not asked")
  func stored() async throws {
    #expect(try await towns() == [town])
    #expect(store.state.withLock { $0.appliedProviders.isEmpty } && feed.questions.isEmpty)
  }

  @Test("where nothing is stored the service is asked first, and an empty answer is told")
  func asked() async throws {
    store.state.withLock { $0.towns = [] }
    desk.signIn(.appointments)
    #expect(try await towns().isEmpty)
    #expect(store.state.withLock { $0.appliedProviders } == [.appointments])
    #expect(store.count(of: .townsOf) == 2)
  }

  @Test("where nothing is stored and the service cannot be asked, nothing is told but why")
  func notAsked() async throws {
    store.state.withLock { $0.towns = [] }
    await #expect(throws: Failure.signInNeeded(.appointments)) { try await towns() }
    store.fail(.townsOf)
    await #expect(throws: Failure.storage) { try await towns() }
  }
}
