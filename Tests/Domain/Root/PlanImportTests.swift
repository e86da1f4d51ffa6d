import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What a file with a person's data would change, by the rules of ``PlanImport``.
@Suite struct PlanImportTests {
  private func plan(_ content: MyDataContent, _ kept: MyData = MyData()) -> ImportPlan {
    PlanImport(kept: kept, now: noon, folding: .plain, newWatch: { FreeWatch.ID(rawValue: "new") })(content)
  }

  private func favourite(_ value: String, note: String = "", addedAt: Date = noon) throws -> Favourite {
    Favourite(
      id: StationID(provider: .openChargeMap, value: value), name: "Station \(value)", coordinate: try place(57, 14),
      addedAt: addedAt, note: note)
  }

  private func filter(_ kilometers: Double) -> StationFilter {
    var filter = StationFilter()
    filter.maximumDistance = .kilometers(kilometers)
    return filter
  }

  private func watch(_ id: String, until: Date, at station: String = "1") throws -> FreeWatch {
    let subject = FreeWatch.Subject(
      id: StationID(provider: .openChargeMap, value: station), name: "Torget", coordinate: try place(57, 14))
    return FreeWatch(id: FreeWatch.ID(rawValue: id), subjects: [subject], setAt: noon - 60, until: until)
  }

  private func region(_ south: Double, id: String = "") -> RegionPack {
    RegionPack(
      id: id, name: "Area \(south)", boxes: [GeoBox(south: south, west: 14, north: south + 0.1, east: 14.1)],
      addedAt: noon - 60)
  }

  @Test("a file that says nothing changes nothing")
  func nothing() {
    var kept = MyData()
    kept.preferences.units = .miles
    #expect(plan(MyDataContent(), kept) == ImportPlan())
  }

  @Test("a setting of the file takes the place of another, and the same one is there already")
  func settings() {
    var content = MyDataContent()
    content.settings = [.units(.miles), .language(.system)]
    let plan = plan(content)
    #expect(plan.steps == [ImportStep(before: .setting(.units(.metric)), after: .setting(.units(.miles)))])
    #expect(plan.there == [.init(.settings, 1)] && !plan.isEmpty)
  }

  @Test("a radius that reads like the one that is here changes nothing")
  func radius() {
    var content = MyDataContent()
    content.settings = [.nearbyRadius(Distance(meters: 1_004))]
    #expect(plan(content).steps.isEmpty && plan(content).there == [.init(.settings, 1)])
    content.settings = [.nearbyRadius(Distance(meters: 1_100))]
    #expect(plan(content).steps.map(\.after) == [.setting(.nearbyRadius(Distance(meters: 1_100)))])
  }

  @Test("only what a service says anew comes back with a sign-in")
  func comesBack() {
    func parts(_ way: MyDataPart.Return) -> [MyDataPart] { MyDataPart.allCases.filter { $0.comesBack == way } }
    #expect(parts(.withFile) == [.settings, .favourites, .filters, .regions, .watches])
    #expect(parts(.withSignIn) == [.sessions, .invoices, .accounts, .profile, .walletName])
    #expect(parts(.never) == [.lowBalanceNotices, .reminders, .journal, .invoiceAddress, .unverifiedAccount])
  }

  @Test("a favourite is added, its note changed, or there already; an empty note takes none away")
  func favourites() throws {
    var kept = MyData()
    kept.favourites = [try favourite("1", note: "old"), try favourite("2", note: "mine"), try favourite("3")]
    var content = MyDataContent()
    content.favourites = [
      try favourite("1", note: "new"), try favourite("2"), try favourite("3", addedAt: noon - 900),
      try favourite("4", addedAt: noon + 900), try favourite("4", note: "again"),
    ]
    let plan = plan(content, kept)
    #expect(
      plan.steps == [
        ImportStep(
          before: .favourite(try favourite("1", note: "old")), after: .favourite(try favourite("1", note: "new"))),
        ImportStep(before: nil, after: .favourite(try favourite("4"))),
      ], "what was marked in the future is marked now")
    #expect(plan.there == [.init(.favourites, 2)])
    #expect(plan.leftOut == [.init(part: .favourites, name: "Station 4", reason: .repeated)])
  }

  @Test("a filter in use takes the place of another, and an empty one takes none away")
  func filtersInUse() {
    var kept = MyData()
    kept.filters = FiltersInUse(find: filter(3), book: filter(6))
    var content = MyDataContent()
    var told = filter(9)
    told.ignoresMyPlugs = true
    content.filtersInUse = [.find: told, .book: StationFilter()]
    let steps = [ImportStep(before: .filterInUse(filter(3), .find), after: .filterInUse(filter(9), .find))]
    #expect(plan(content, kept).steps == steps)
    content.filtersInUse = [.find: filter(3)]
    #expect(plan(content, kept).isEmpty && plan(content, kept).there == [.init(.filters, 1)])
  }

  @Test("a filter with a name is the same without regard to case and accents, and keeps the name that it has here")
  func savedFilters() {
    var kept = MyData()
    kept.savedFilters = [SavedFilter(name: "Öland", filter: filter(3)), SavedFilter(name: "B", filter: filter(6))]
    var content = MyDataContent()
    content.savedFilters = [
      SavedFilter(name: "oland", filter: filter(9)), SavedFilter(name: "B", filter: filter(6)),
      SavedFilter(name: "C", filter: filter(9)), SavedFilter(name: "c", filter: filter(3)),
    ]
    let plan = plan(content, kept)
    #expect(
      plan.steps == [
        ImportStep(
          before: .savedFilter(SavedFilter(name: "Öland", filter: filter(3))),
          after: .savedFilter(SavedFilter(name: "Öland", filter: filter(9)))),
        ImportStep(before: nil, after: .savedFilter(SavedFilter(name: "C", filter: filter(9)))),
      ])
    #expect(plan.there == [.init(.filters, 1)])
    #expect(plan.leftOut == [.init(part: .filters, name: "c", reason: .repeated)])
  }

  @Test("an area is the same by its boxes and gets an id of this device; one that is too large is left out")
  func regions() {
    var kept = MyData()
    kept.regions = [region(57, id: "region7")]
    var content = MyDataContent()
    let large = RegionPack(
      id: "", name: "World", boxes: [GeoBox(south: -80, west: -180, north: 80, east: 180)], addedAt: noon)
    content.regions = [region(57), region(58), region(58), large, region(59)]
    let plan = plan(content, kept)
    #expect(
      plan.steps == [
        ImportStep(before: nil, after: .region(region(58, id: "region8"))),
        ImportStep(before: nil, after: .region(region(59, id: "region9"))),
      ])
    #expect(plan.there == [.init(.regions, 1)])
    #expect(
      plan.leftOut == [
        .init(part: .regions, name: "Area 58.0", reason: .repeated),
        .init(part: .regions, name: "World", reason: .tooLarge),
      ])
  }

  @Test("a watch is the same by its stations and demand, and a file only makes it last longer")
  func watches() throws {
    var kept = MyData()
    kept.watches = [
      try watch("a", until: noon + 600), try watch("b", until: noon + 9000, at: "2"),
      try watch("c", until: noon - 1, at: "3"),
    ]
    var content = MyDataContent()
    content.watches = [
      try watch("", until: noon + 1200), try watch("", until: noon + 1200), try watch("", until: noon + 60, at: "2"),
      try watch("", until: noon + 60, at: "3"), try watch("", until: noon, at: "4"),
    ]
    let plan = plan(content, kept)
    #expect(
      plan.steps == [
        ImportStep(
          before: .watch(try watch("a", until: noon + 600)), after: .watch(try watch("a", until: noon + 1200))),
        ImportStep(before: nil, after: .watch(try watch("new", until: noon + 60, at: "3"))),
      ], "one that is over here begins anew")
    #expect(plan.there == [.init(.watches, 1)])
    #expect(
      plan.leftOut == [
        .init(part: .watches, name: "Torget", reason: .repeated), .init(part: .watches, name: "Torget", reason: .over),
      ])
  }

  @Test("what belongs to accounts and what cannot be read is told, and changes nothing")
  func told() {
    var content = MyDataContent()
    content.ofAccounts = [.init(.sessions, 12)]
    content.unreadable = [.init(part: .favourites, number: 2, field: "lat", name: "A")]
    let plan = plan(content)
    #expect(plan.isEmpty && plan.ofAccounts == content.ofAccounts && plan.unreadable == content.unreadable)
  }

  @Test("taking back restores what was, removes what was added, and leaves what was changed since")
  func undoing() throws {
    let new = MyDataItem.favourite(try favourite("4"))
    let note = ImportStep(
      before: .favourite(try favourite("1", note: "old")), after: .favourite(try favourite("1", note: "new")))
    let units = ImportStep(before: .setting(.units(.metric)), after: .setting(.units(.miles)))
    let record = ImportRecord(name: "a", at: noon, steps: [units, note, ImportStep(before: nil, after: new)])
    let items = [units.after, note.after, new]
    var now = Dictionary(uniqueKeysWithValues: items.map { ($0.key, $0) })
    let all = record.undoing(now)
    #expect(all.restored == [.favourite(try favourite("1", note: "old")), .setting(.units(.metric))])
    #expect(all.removed == [new.key] && all.kept.isEmpty && all.count == 3)
    now[note.after.key] = .favourite(try favourite("1", note: "since"))
    now[new.key] = nil
    let some = record.undoing(now)
    #expect(some.restored == [.setting(.units(.metric))] && some.removed.isEmpty && some.count == 1)
    #expect(some.kept == [new.key, note.after.key])
  }
}
