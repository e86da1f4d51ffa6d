@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Refreshing an area")
final class RefreshStationsTests: Sendable {
  private let memory = MemoryStore()

  /// Refreshes round a place.
  private func refresh(isForced: Bool = false, failure: Failure? = nil) async throws -> [RefreshStations.Progress] {
    let store = memory.port
    let center = try place(59.33, 18.06)
    let feed = ScriptedFeed(answering: failure.map { .failure($0) } ?? .success([station("1", at: center)]))
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store)
    let refresh = RefreshStations(sources: sources, store: store, feeds: [feed.port], clock: ManualClock(now: noon))
    let seen = Mutex<[RefreshStations.Progress]>([])
    await refresh(GeoCircle(center: center, radius: .kilometers(50)), isForced: isForced) { progress in
      seen.withLock { $0.append(progress) }
    }
    return seen.withLock { $0 }
  }

  private let answered = SourceAnswers(asked: [.openChargeMap], answered: [.openChargeMap])

  @Test("tells who answered, stores what came and reads no station")
  func tells() async throws {
    #expect(try await refresh() == [.refreshing, .refreshed(answered)])
    #expect(memory.state.withLock { $0.stations.count } == 1)
    #expect(memory.count(of: .around) == 0)
  }

  @Test("tells of a source whose records could mostly not be used, and of no other")
  func unusable() async throws {
    func unusable(_ skipped: Int, of records: Int) async throws -> AnswerCount? {
      let store = MemoryStore().port
      let center = try place(59.33, 18.06)
      let feed = ScriptedFeed(.ocpi, reach: .everything)
      feed.state.withLock { state in
        state.recordCount = records
        state.skipped = (0..<skipped).map {
          SkippedRecord(provider: .ocpi, recordID: "\($0)", field: "coordinates", reason: "wrong", extent: .record)
        }
        state.skipped.append(
          SkippedRecord(provider: .ocpi, recordID: "x", field: nil, reason: "not public", extent: .notListed))
      }
      let sources = SourcesAtPlace(switchedOn: [.ocpi], store: store)
      let refresh = RefreshStations(sources: sources, store: store, feeds: [feed.port], clock: ManualClock(now: noon))
      let seen = Mutex<AnswerCount?>(nil)
      await refresh(GeoCircle(center: center, radius: .kilometers(1)), isForced: true) { progress in
        if case .refreshed(let answers) = progress { seen.withLock { $0 = answers.unusable[.ocpi] } }
      }
      return seen.withLock { $0 }
    }
    #expect(try await unusable(307, of: 307) == AnswerCount(records: 307, skipped: 307))
    #expect(try await unusable(2, of: 3) != nil)
    #expect(try await unusable(1, of: 1) != nil)
    #expect(try await unusable(1, of: 2) == nil)
    #expect(try await unusable(0, of: 0) == nil)
  }

  @Test("asks nobody while all is fresh, unless a person wants it")
  func fresh() async throws {
    _ = try await refresh()
    #expect(try await refresh().isEmpty)
    #expect(try await refresh(isForced: true) == [.refreshing, .refreshed(answered)])
  }

  @Test("tells the failure when nobody answers, and nothing when nobody waits any more")
  func fails() async throws {
    #expect(try await refresh(failure: .timedOut) == [.refreshing, .failed(.timedOut)])
    #expect(try await refresh(failure: .cancelled) == [.refreshing])
  }

  @Test("asks nobody when the store cannot be read, not even when a person wants it", arguments: [false, true])
  func unreadable(isForced: Bool) async throws {
    memory.state.withLock { $0.failure = .storage }
    #expect(try await refresh(isForced: isForced) == [.failed(.storage)])
    #expect(memory.state.withLock { $0.applied.isEmpty })
  }
}
