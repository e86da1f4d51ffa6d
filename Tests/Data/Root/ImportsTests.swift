import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// Imports in the person's own file: each in one transaction, and taken back in one.
@Suite struct ImportsTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func open() -> UserStore { UserStore.open(folder: folder.url, logger: silent) }

  private func favourite(_ value: String, note: String = "") throws -> Favourite {
    Favourite(
      id: StationID(provider: .openChargeMap, value: value), name: "S\(value)", coordinate: try place(57.78, 14.16),
      addedAt: noon, note: note)
  }

  /// A step of each kind: what is changed first, what is added last.
  private func steps() throws -> [ImportStep] {
    var filter = StationFilter()
    filter.openNow = true
    let pack = RegionPack(
      id: "region1", name: "R", boxes: [GeoBox(south: 57, west: 14, north: 58, east: 15)], addedAt: noon)
    let watch = FreeWatch(
      id: FreeWatch.ID(rawValue: "w"),
      subjects: [.init(id: try favourite("1").id, name: "S1", coordinate: try place(57.78, 14.16))], setAt: noon,
      until: noon + 3600)
    return [
      ImportStep(before: .setting(.units(.metric)), after: .setting(.units(.miles))),
      ImportStep(before: .favourite(try favourite("1")), after: .favourite(try favourite("1", note: "new"))),
      ImportStep(before: .filterInUse(StationFilter(), .find), after: .filterInUse(filter, .find)),
      ImportStep(before: nil, after: .favourite(try favourite("2"))),
      ImportStep(before: nil, after: .savedFilter(SavedFilter(name: "A", filter: filter))),
      ImportStep(before: nil, after: .region(pack)), ImportStep(before: nil, after: .watch(watch)),
    ]
  }

  @Test("an import changes all of it, outlasts the app, and is taken back in one step")
  func wholeWay() async throws {
    try await open().favourites.put([try favourite("1")])
    let record = ImportRecord(name: "all.json", at: noon, steps: try steps())
    #expect(try await open().imports.apply(record))
    let user = open()
    #expect(try await user.preferences.load().units == .miles)
    #expect(try await user.favourites.all().map(\.note) == ["new", ""])
    #expect(try await user.filters.current().find.openNow)
    #expect(try await user.filters.saved().map(\.name) == ["A"])
    #expect(try await user.regions.all().map(\.id) == ["region1"])
    #expect(try await user.watches.all().map(\.id.rawValue) == ["w"])
    #expect(try await user.imports.last() == record)
    let undoing = try #require(try await open().imports.undo())
    #expect(undoing.count == 7 && undoing.kept.isEmpty)
    #expect(try await user.preferences.load() == Preferences())
    #expect(try await user.favourites.all() == [try favourite("1")])
    #expect(try await user.filters.current() == FiltersInUse())
    #expect(try await user.filters.saved().isEmpty)
    #expect(try await user.regions.all().isEmpty)
    #expect(try await user.watches.all().isEmpty)
    #expect(try await user.imports.last() == nil)
    #expect(try await user.imports.undo() == nil)
  }

  @Test("where one thing is not any more as it was looked at, nothing is changed")
  func changed() async throws {
    let user = open()
    #expect(try await !user.imports.apply(ImportRecord(name: "a", at: noon, steps: try steps())), "nothing is marked")
    #expect(try await user.preferences.load() == Preferences())
    #expect(try await user.favourites.all().isEmpty)
    #expect(try await user.imports.last() == nil)
  }

  @Test("what was changed since stays when an import is taken back")
  func changedSince() async throws {
    let user = open()
    try await user.favourites.put([try favourite("1")])
    #expect(try await user.imports.apply(ImportRecord(name: "a", at: noon, steps: try steps())))
    try await user.favourites.put([try favourite("2", note: "mine")])
    let undoing = try #require(try await user.imports.undo())
    let second = try favourite("2").id
    #expect(undoing.count == 6 && undoing.kept == [.favourite(second)])
    #expect(try await user.favourites.all().map(\.note) == ["", "mine"])
  }
}
