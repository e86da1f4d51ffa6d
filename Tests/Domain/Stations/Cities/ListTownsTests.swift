import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("The towns to choose from")
struct ListTownsTests {
  private let desk = AccountDesk()
  private let stored: [Town]

  init() throws {
    stored = try [("ISTANBUL", "TR", 7), ("Bolu", nil, 1), ("Van", "BE", 2)].map { name, country, count in
      Town(name: name, countryCode: country, center: try place(41, 29), stationCount: count)
    }
  }

  private func signIn() {
    desk.signIn(.appointments)
  }

  private func useCases(_ told: [String] = ["Artvin", "İstanbul", "Bolu", "Van", "Artvin", "Atlantis"]) -> UseCases {
    desk.state.withLock { $0.provinces = told }
    return .joined(store: MemoryStore(towns: stored).port, accounts: desk.ports)
  }

  private func listed(_ useCases: UseCases) async throws -> [[String]] {
    let reports = Mutex<[[String]]>([])
    try await useCases.stations.listTowns { towns in
      reports.withLock { $0.append(towns.map { "\($0.name)/\($0.countryCode ?? "?")/\($0.stationCount)" }) }
    }
    return reports.withLock { $0 }
  }

  private let own = ["ISTANBUL/TR/7", "Bolu/?/1", "Van/BE/2"]

  @Test("signed in, its provinces join by themselves, each town once; a name of nowhere is none")
  func joins() async throws {
    signIn()
    #expect(try await listed(useCases()) == [own, own + ["Artvin/TR/0", "Van/TR/0"]])
  }

  @Test("signed out, nobody is asked")
  func signedOut() async throws {
    #expect(try await listed(useCases()) == [own])
    #expect(!desk.calls.contains("provinces"))
  }

  @Test("what was told last is there without network, and gone after signing out")
  func kept() async throws {
    signIn()
    let useCases = useCases()
    _ = try await listed(useCases)
    desk.failAlways("provinces", .offline)
    #expect(try await listed(useCases) == [own + ["Artvin/TR/0", "Van/TR/0"]])
    try await useCases.accounts.signOut(.appointments)
    #expect(try await listed(useCases) == [own])
  }

  @Test("nothing kept and nothing told is a failure, after the towns that are known")
  func failed() async throws {
    signIn()
    desk.failAlways("provinces", .timedOut)
    let useCases = useCases()
    await #expect(throws: Failure.timedOut) { try await useCases.stations.listTowns { #expect($0 == stored) } }
    desk.failAlways("provinces", .unauthorized)
    #expect(try await listed(useCases) == [own], "a refused sign-in is told elsewhere")
  }

  @Test("who signs out while the service is asked takes its answer along")
  func meanwhile() async throws {
    signIn()
    var ports = desk.ports
    let desk = desk
    ports.appointments.provinces = { _ async throws(Failure) in
      desk.store(.nothing, of: .appointments)
      return ["Artvin"]
    }
    let useCases = UseCases.joined(store: MemoryStore().port, accounts: ports)
    #expect(try await listed(useCases) == [[]])
    #expect(desk.state.withLock { $0.storedProvinces } == nil)
  }
}
