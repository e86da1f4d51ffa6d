import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@Suite("Live states in the cache")
struct LiveStateTests {
  private func changes(
    _ changed: [String: LiveReading], at time: Double, of provider: ProviderID = .swiss, all: Bool = false
  ) -> LiveStateChanges {
    LiveStateChanges(provider: provider, answeredAt: at(time), changed: changed, replacesAll: all)
  }

  @Test("states are there after a start, with their time and their source")
  func kept() async throws {
    let folder = try TestFolder()
    let free = LiveReading(status: .available, newsAt: at(100))
    let doubted = LiveReading(status: .charging, newsAt: at(40), isDoubted: true)
    try await folder.cache.store.keepLiveStates(changes(["A": free, "B": doubted], at: 100))
    let store = folder.cache.store
    let states = try await store.liveStates(["A", "B", "C"]).sorted { $0.key < $1.key }
    #expect(states.map(\.key) == ["A", "B"] && states.map(\.reading) == [free, doubted])
    #expect(states.allSatisfy { $0.provider == .swiss })
    #expect(try await store.liveSource(.swiss)?.answeredAt == at(100))
    #expect(try await store.liveSource(.ocpi) == nil)
  }

  @Test("an answer that changes nothing moves the time of what it confirms, and only of that")
  func confirmed() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    let free = LiveReading(status: .available, newsAt: at(100))
    try await store.keepLiveStates(
      changes(["A": free, "B": LiveReading(status: .charging, newsAt: at(40), isDoubted: true)], at: 100))
    try await store.keepLiveStates(changes(["C": free], at: 100, of: .ocpi))
    try await store.keepLiveStates(changes([:], at: 130))
    let states = try await store.liveStates(["A", "B", "C"]).sorted { $0.key < $1.key }
    #expect(states.map(\.reading.newsAt) == [at(130), at(40), at(100)])
  }

  @Test("a point belongs to who reported it last, what nobody confirmed for a day goes, and so does what is replaced")
  func dropped() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    let reading = { (time: Double) in LiveReading(status: .available, newsAt: at(time)) }
    try await store.keepLiveStates(changes(["A": reading(100), "B": reading(40)], at: 100))
    try await store.keepLiveStates(changes(["A": reading(200)], at: 200, of: .ocpi))
    #expect(try await store.liveSource(.swiss)?.states.map(\.key) == ["B"])
    try await store.keepLiveStates(changes([:], at: 40 + 86_401))
    #expect(try await store.liveSource(.swiss)?.states.isEmpty == true)
    try await store.keepLiveStates(changes(["Z": reading(90_000)], at: 90_000, of: .ocpi, all: true))
    #expect(try await store.liveSource(.ocpi)?.states.map(\.key) == ["Z"])
    #expect(try await store.integrityReport().isEmpty)
  }
}
