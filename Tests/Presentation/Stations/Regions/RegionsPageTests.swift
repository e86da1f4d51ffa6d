@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The page of the regions")
struct RegionsPageTests {
  private let texts = Texts(language: .en)

  private func entry(
    _ id: String = "r1", loaded: Int = 0, due: Int = 0, stations: Int = 0, bytes: Int = 0
  ) -> RegionEntry {
    RegionEntry(
      pack: region(id),
      status: KeepRegion.Status(
        cells: 12, loaded: loaded, due: due, oldest: loaded > 0 ? noon - 7200 : nil,
        amount: StoredAmount(stations: stations, bytes: bytes)))
  }

  private func shown(_ entries: [RegionEntry], work: KeepRegion.Progress? = nil) -> RegionsViewModel {
    var around = Surroundings()
    if let work { around[RegionsKeeper.self] = ["r1": work] }
    var model = RegionsViewModel(nil, in: Surroundings())
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(entries))
    return model
  }

  private func state(_ model: RegionsViewModel) throws -> RegionsViewState { model.viewState(in: try context()) }

  private func row(_ entry: RegionEntry, work: KeepRegion.Progress? = nil) throws -> RegionsViewState.RegionRow {
    guard case .content(let rows) = try state(shown([entry], work: work)).body else { throw Failure.notFound }
    return try #require(rows.first)
  }

  private func town(_ name: String, _ count: Int = 0) throws -> Town {
    Town(name: name, countryCode: nil, center: try place(57.7, 14.1), stationCount: count)
  }

  @Test("a source that takes long is named beside the work that goes on")
  func takesLong() throws {
    let row = try row(entry(), work: .waiting(for: [.swiss], done: 2, of: 4))
    #expect(row.progressLabel == texts.regionsProgress(done: 10, total: 12) && row.cancel == texts.regionsCancel)
    #expect(row.download == nil)
    #expect(
      row.problem == "Taking a long time: Swiss national data. You can stop, and what is loaded stays saved.")
  }

  @Test("work has a share as soon as its size is known")
  func progress() throws {
    let begun = try row(entry(), work: .running(done: 0, of: 0))
    #expect(begun.progress == nil && begun.progressLabel == nil)
    #expect(begun.download == nil && begun.cancel == texts.regionsCancel, "it runs already")
    let first = try row(entry(), work: .running(done: 0, of: 1))
    #expect(first.progress == 11.0 / 12 && first.progressLabel == texts.regionsProgress(done: 11, total: 12))
    #expect(first.cancel == texts.regionsCancel && first.download == nil)
    let half = try row(entry(), work: .running(done: 2, of: 4))
    #expect(half.progress == 10.0 / 12 && half.progressLabel == texts.regionsProgress(done: 10, total: 12))
    let all = try row(entry(), work: .running(done: 3, of: 12))
    #expect(all.progress == 0.25 && all.progressLabel == texts.regionsProgress(done: 3, total: 12), "one total for all")
    let none = try row(entry())
    #expect(none.progress == nil && none.cancel == nil && none.download != nil && none.problem == nil)
    let failed = try row(entry(), work: .failed(.offline, source: nil, done: 0, of: 1))
    #expect(failed.problem == texts.failureTitle(.offline))
  }

  @Test("the smallest amount that is not nothing is a tenth of a megabyte")
  func amounts() throws {
    func amount(_ bytes: Int) throws -> String { try row(entry(stations: 1, bytes: bytes)).amount }
    #expect(try amount(0) == texts.regionsAmount(count: 1, megabytes: "0"))
    #expect(try amount(1) == texts.regionsAmount(count: 1, megabytes: "0.1"))
    #expect(try amount(100_000) == texts.regionsAmount(count: 1, megabytes: "0.1"))
    #expect(try amount(2_000_000) == texts.regionsAmount(count: 1, megabytes: "2"))
  }

  @Test("the state tells how many parts are there, and the button what is missing")
  func states() throws {
    #expect(try row(entry()).state == texts.regionsNothingLoaded && row(entry()).download == texts.regionsDownload)
    #expect(try row(entry(stations: 1)).state == texts.regionsNothingWhole)
    let one = try row(entry(loaded: 1, stations: 1))
    #expect(one.state == texts.regionsPartlyLoaded(done: 1, total: 12, age: "2 h ago"))
    #expect(one.download == texts.regionsResume)
    let eleven = try row(entry(loaded: 11, stations: 1))
    #expect(eleven.state == texts.regionsPartlyLoaded(done: 11, total: 12, age: "2 h ago"))
    #expect(eleven.download == texts.regionsResume)
    let whole = try row(entry(loaded: 12, stations: 1))
    #expect(whole.state == texts.regionsLoaded(age: "2 h ago") && whole.download == texts.regionsRefresh)
    #expect(whole.name.plain == "Çankırı" && whole.subject == "region/r1")
    let unnamed = RegionEntry(pack: region("r1", name: ""), status: entry().status)
    #expect(try row(unnamed).name.plain == texts.regionsUnnamed)
  }

  @Test("eight towns are listed, each with its stations where there are some")
  func towns() throws {
    var model = RegionsViewModel(nil, in: Surroundings())
    _ = model.handle(.townsLoaded(try (0..<9).map { try town("Town \($0)", $0) }))
    #expect(try state(model).towns.isEmpty && state(model).field.border == .neutral && state(model).noTown == nil)
    _ = model.handle(.queryChanged("town"))
    let found = try state(model)
    #expect(found.field.value == "town" && found.field.border == .hit && found.noTown == nil)
    #expect(found.towns.count == 8)
    #expect(found.towns.prefix(3).map(\.count) == ["", "1 saved", "2 saved"])
    #expect(found.towns.first?.subject == "/Town 0")
    #expect(found.towns.first?.name.runs.first == RichText.Run("Town", isEmphasised: true))
    _ = model.handle(.queryChanged("jonk"))
    #expect(model.matches.map(\.name) == ["Jönköping"])
    _ = model.handle(.townsLoaded([try town("Jönköping", 3)]))
    #expect(model.matches.map(\.stationCount) == [3], "the example is among them")
    #expect(try !state(model).field.hasFocus)
    _ = model.handle(.focusChanged(true))
    #expect(try state(model).field.hasFocus)
  }

  @Test("a town is kept with what is around it, an area as it is shown; the region is then loaded")
  func adds() throws {
    var model = RegionsViewModel(nil, in: Surroundings())
    _ = model.handle(.queryChanged("x"))
    let chosen = try town("Jönköping")
    let boxes = GeoCircle(center: chosen.center, radius: .kilometers(25)).boxes
    #expect(model.handle(.townTapped(chosen)) == .run(.add(name: "Jönköping", boxes: boxes)))
    #expect(model.text.isEmpty)
    #expect(model.handle(.areaTapped) == .none, "no map led here")
    let added = model.handle(.added(region("r1")))
    #expect(added == Reaction(effects: [.load], requests: [.keepRegion(region("r1"), isForced: false)]))
    #expect(model.handle(.cancelTapped(region("r1"))) == .ask(.cancelRegion("r1")))
    let viewport = MapViewport(center: chosen.center, zoom: 12)
    var led = RegionsViewModel(viewport, in: Surroundings())
    #expect(try state(led).area == texts.regionsAddArea && state(led).areaProblem == nil)
    #expect(led.handle(.areaTapped) == .run(.add(name: "", boxes: viewport.boxes)))
  }

  @Test("four hundred parts can be kept, more cannot")
  func areas() throws {
    let center = try place(0, 0)
    // At this zoom a part is 256 points wide, and the centre is a corner of four.
    func model(_ width: Double) -> RegionsViewModel {
      RegionsViewModel(MapViewport(center: center, zoom: 10, width: width, height: 5119), in: Surroundings())
    }
    #expect(model(5119).isAreaAllowed)
    #expect(!model(5121).isAreaAllowed)
    #expect(try state(model(5121)).areaProblem == texts.regionsTooLarge)
    #expect(!RegionsViewModel(nil, in: Surroundings()).isAreaAllowed)
    #expect(try state(RegionsViewModel(nil, in: Surroundings())).areaProblem == nil)
  }

  @Test("what could not be kept is told until something else is done")
  func failures() throws {
    let problem = texts.regionsNotKept(problem: texts.failureTitle(.storage))
    var model = shown([entry()])
    func notices() throws -> [String] { try state(model).notices.map(\.text.plain) }
    #expect(try notices().isEmpty)
    _ = model.handle(.notKept(.storage))
    #expect(try notices() == [problem])
    _ = model.handle(.townTapped(try town("A")))
    #expect(try notices().isEmpty)
    _ = model.handle(.notKept(.storage))
    _ = model.handle(.removeTapped(region("r1")))
    #expect(model.removing == region("r1"))
    _ = model.handle(.removalConfirmed)
    #expect(try notices().isEmpty && model.removing == nil)
    #expect(model.handle(.removalConfirmed) == .none)
    _ = model.handle(.signal(.changed(Surroundings(isOnline: false), .networkLost)))
    #expect(try notices() == [texts.regionsOffline])
  }

  @Test("a failure to read hides no region that is shown")
  func unreadable() throws {
    var model = shown([entry()])
    _ = model.handle(.loadFailed(.storage))
    #expect(model.regions == .known([entry()]))
    #expect(try state(model).retry == nil)
    var unread = RegionsViewModel(nil, in: Surroundings())
    _ = unread.handle(.loadFailed(.storage))
    #expect(unread.regions == .failed(.storage))
    #expect(try state(unread).retry == "Try again")
    let loading = Loading(style: .skeleton(rows: 2), label: "Loading…")
    #expect(try state(RegionsViewModel(nil, in: Surroundings())).body == .loading(loading: loading))
  }

  @Test("loading again is forced only for a region that is known to be whole")
  func downloads() {
    var model = shown([entry("r1", loaded: 12, due: 1), entry("r2", loaded: 12, due: 0)])
    for (id, isForced) in [("r1", false), ("r2", true), ("r3", false)] {
      let reaction = model.handle(.downloadTapped(region(id)))
      #expect(reaction == .ask(.keepRegion(region(id), isForced: isForced)), "\(id)")
    }
    var unread = RegionsViewModel(nil, in: Surroundings())
    #expect(unread.handle(.downloadTapped(region("r1"))) == .ask(.keepRegion(region("r1"), isForced: false)))
  }

  @Test("it reads again what may have changed")
  func reads() {
    var model = RegionsViewModel(nil, in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.load, .loadTowns))
    #expect(model.handle(.signal(.pulled)) == .run(.load, .loadTowns))
    #expect(model.handle(.retryTapped) == .run(.load, .loadTowns))
    #expect(model.handle(.removed) == .run(.load))
    #expect(model.handle(.signal(.changed(Surroundings(), .regions))) == .run(.load))
    #expect(model.handle(.signal(.changed(Surroundings(), .networkLost))) == .none)
    #expect(model.handle(.signal(.covered)) == .none)
    let slots = [RegionsViewModel.Effect.remove(region("r1")), .remove(region("r2")), .load, .loadTowns]
    #expect(Set(slots.map(RegionsViewModel.slot)).count == 4)
  }
}
