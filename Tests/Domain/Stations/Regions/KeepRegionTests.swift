import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// A region is loaded cell by cell, and a download goes on where it stopped.
@Suite struct KeepRegionTests {
  /// The loaded cells, and what a request for one does.
  private final class World: Sendable {
    struct State {
      var coverage: [MapCell: CellCoverage] = [:]
      var asked: [MapCell] = []
      var failsAfter = Int.max
      /// How the sources answer for each cell after the first; nil if all answer.
      var answers: SourceAnswers?
      /// What is told of the sources while a cell is loaded; nil for nothing.
      var long: SourceAnswers?
    }

    let state = Mutex(State())
    let clock = ManualClock(now: noon)
    let store = MemoryStore()
    let kept = KeptData()

    var keep: KeepRegion {
      KeepRegion(
        store: store.port, regions: kept.regions, clock: clock,
        coverage: { cells async throws(Failure) in
          self.state.withLock { state in state.coverage.filter { cells.contains($0.key) } }
        },
        load: { cell, report async throws(Failure) in
          let (isRefused, answers) = self.state.withLock { state in
            if state.asked.count >= state.failsAfter { return (true, SourceAnswers?.none) }
            state.asked.append(cell)
            let answers = state.asked.count > 1 ? state.answers : nil
            if answers == nil { state.coverage[cell] = CellCoverage(loadedAt: self.clock.now, isComplete: true) }
            return (false, answers)
          }
          if isRefused { throw .timedOut }
          if let long = self.state.withLock({ $0.long }) { await report(long) }
          return answers
        })
    }

    func download(_ pack: RegionPack, isForced: Bool = false) async -> [KeepRegion.Progress] {
      let seen = Mutex<[KeepRegion.Progress]>([])
      await keep.download(pack, isForced: isForced) { progress in seen.withLock { $0.append(progress) } }
      return seen.withLock { $0 }
    }
  }

  private func pack() throws -> RegionPack {
    let boxes = GeoCircle(center: try place(57.7786, 14.1637), radius: .kilometers(25)).boxes
    return RegionPack(id: "region1", name: "Jönköping", boxes: boxes, addedAt: noon)
  }

  @Test func loadsEachCellOnceAndTellsHowFarItIs() async throws {
    let world = World()
    let pack = try pack()
    let steps = await world.download(pack)
    #expect(pack.cells.count > 3)
    #expect(world.state.withLock { $0.asked } == pack.cells)
    #expect(steps.first == .running(done: 0, of: pack.cells.count))
    #expect(steps.dropLast().last == .running(done: pack.cells.count, of: pack.cells.count))
    #expect(steps.last == .finished)
    let status = try await world.keep.status(of: pack)
    #expect(status.loaded == status.cells && status.due == 0 && status.oldest == noon)
  }

  @Test func goesOnWhereItStopped() async throws {
    let world = World()
    let pack = try pack()
    world.state.withLock { $0.failsAfter = 2 }
    let steps = await world.download(pack)
    #expect(steps.last == .failed(.timedOut, source: nil, done: 2, of: pack.cells.count))
    let broken = try await world.keep.status(of: pack)
    #expect(broken.loaded == 2 && broken.due == pack.cells.count - 2)
    world.state.withLock { $0.failsAfter = .max }
    let rest = await world.download(pack)
    #expect(rest.first == .running(done: 0, of: pack.cells.count - 2))
    #expect(rest.last == .finished)
    #expect(Set(world.state.withLock { $0.asked }).count == pack.cells.count)
    #expect(world.state.withLock { $0.asked }.count == pack.cells.count)
  }

  @Test("one source that does not answer: the others are loaded, and it is not said to be finished")
  func aSourceIsMissing() async throws {
    let world = World()
    let pack = try pack()
    let asked: [ProviderID] = [.openChargeMap, .ocpi]
    world.state.withLock {
      $0.answers = SourceAnswers(asked: asked, answered: [.ocpi], failures: [.openChargeMap: .timedOut])
    }
    let steps = await world.download(pack)
    #expect(steps.dropLast().last == .running(done: pack.cells.count, of: pack.cells.count))
    #expect(steps.last == .failed(.timedOut, source: .openChargeMap, done: 1, of: pack.cells.count))
    #expect(world.state.withLock { $0.asked } == pack.cells)
  }

  @Test("a source in whose place another has answered is not missed")
  func anotherStandsIn() async throws {
    let world = World()
    world.state.withLock {
      $0.answers = SourceAnswers(
        asked: [.openChargeMap, .afdc], answered: [.afdc], failures: [.openChargeMap: .timedOut],
        standIns: [.openChargeMap: .afdc])
    }
    #expect(await world.download(try pack()).last == .finished)
  }

  @Test("while a source takes long that is told, with how much is done")
  func takesLong() async throws {
    let world = World()
    let pack = try pack()
    world.state.withLock { $0.long = SourceAnswers(asked: [.swiss, .ocpi], answered: [.ocpi], late: [.swiss, .ocpi]) }
    let told = await world.download(pack)
    let total = pack.cells.count
    #expect(
      told.prefix(3) == [
        .running(done: 0, of: total), .waiting(for: [.swiss], done: 0, of: total), .running(done: 1, of: total),
      ])
    world.state.withLock { $0.long = SourceAnswers(asked: [.swiss]) }
    #expect(await !world.download(pack, isForced: true).contains { if case .waiting = $0 { true } else { false } })
  }

  @Test func onlyOldAndCutCellsAreAskedAgain() async throws {
    let world = World()
    let pack = try pack()
    _ = await world.download(pack)
    #expect(await world.download(pack) == [.running(done: 0, of: 0), .finished])
    let first = try #require(pack.cells.first)
    let last = try #require(pack.cells.last)
    world.state.withLock { state in
      state.asked = []
      state.coverage[first] = CellCoverage(
        loadedAt: noon.addingTimeInterval(-KeepStationsFresh.freshFor), isComplete: true)
      state.coverage[last] = CellCoverage(loadedAt: noon, isComplete: false)
    }
    _ = await world.download(pack)
    #expect(world.state.withLock { $0.asked } == [first, last])
    _ = await world.download(pack, isForced: true)
    #expect(world.state.withLock { $0.asked }.count == 2 + pack.cells.count)
  }

  @Test func cancellingKeepsWhatIsLoaded() async throws {
    let world = World()
    let pack = try pack()
    let task = Task {
      await world.keep.download(pack, isForced: false) { progress in
        if case .running(1, _) = progress { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await task.value
    #expect(world.state.withLock { $0.asked }.count == 1)
    #expect(try await world.keep.status(of: pack).loaded == 1)
  }

  @Test func removingLeavesWhatAnotherRegionNeeds() async throws {
    let world = World()
    let keep = world.keep
    let first = try await keep.add(name: "Jönköping", boxes: try pack().boxes)
    let beside = GeoCircle(center: try place(57.7786, 14.6), radius: .kilometers(25)).boxes
    let second = try await keep.add(name: "Beside", boxes: beside)
    #expect(first.id != second.id)
    #expect(try await keep.add(name: "again", boxes: beside) == second)
    try await keep.remove(first)
    let forgotten = Set(world.store.state.withLock { $0.forgotten })
    #expect(!forgotten.isEmpty && forgotten.isDisjoint(with: second.cells))
    #expect(forgotten.union(second.cells).isSuperset(of: first.cells))
    #expect(world.kept.state.withLock { $0.regions } == [second])
  }

  @Test func cellsOfABoxAcrossTheAntimeridianAreOnBothSides() throws {
    let boxes = GeoCircle(center: try place(-16.8, 179.99), radius: .kilometers(30)).boxes
    let cells = RegionPack(id: "1", name: "Taveuni", boxes: boxes, addedAt: noon).cells
    #expect(cells.contains { $0.x == 0 } && cells.contains { $0.x == 1023 })
    #expect(cells.count == MapCell.count(touching: boxes))
    #expect(Set(cells).count == cells.count)
  }

  @Test("the id of a new region follows the greatest of those there are")
  func idsOfNewRegions() async throws {
    let world = World()
    func boxes(_ south: Double) -> [GeoBox] { [GeoBox(south: south, west: 0, north: south + 0.1, east: 0.1)] }
    #expect(try await world.keep.add(name: "a", boxes: boxes(1)).id == "region1")
    for (id, south) in [("region7", 2.0), ("another", 3)] {
      try await world.kept.regions.put(RegionPack(id: id, name: "", boxes: boxes(south), addedAt: noon))
    }
    let added = try await world.keep.add(name: "b", boxes: boxes(4))
    #expect(added == RegionPack(id: "region8", name: "b", boxes: boxes(4), addedAt: noon))
  }

  @Test("a request that is cancelled is no failure of a download")
  func aCancelledRequest() async throws {
    let world = World()
    let keep = KeepRegion(
      store: world.store.port, regions: world.kept.regions, clock: world.clock,
      coverage: { _ async throws(Failure) in [:] }, load: { _, _ async throws(Failure) in throw .cancelled })
    let pack = try pack()
    let seen = Mutex<[KeepRegion.Progress]>([])
    await keep.download(pack, isForced: false) { progress in seen.withLock { $0.append(progress) } }
    #expect(seen.withLock { $0 } == [.running(done: 0, of: pack.cells.count)])
  }
}
