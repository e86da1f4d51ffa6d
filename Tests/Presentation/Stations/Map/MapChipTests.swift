@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The filter's chips above the map")
struct MapChipTests {
  private let here: Coordinate
  private var around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
    around.filter.operators = [OperatorKey(rawValue: "ionity")]
  }

  private func contents(_ model: MapViewModel, _ stations: [Station?], _ report: FilterReport?) -> MapContents {
    MapContents(
      viewport: model.viewport,
      singles: stations.enumerated().map { index, station in
        .init(
          id: StationID(provider: .swiss, value: "\(index)"), station: station, name: "\(index)", coordinate: here,
          isFavourite: false)
      },
      groups: [], coverage: .complete(oldest: noon), report: report, selected: nil, listed: nil, nextVerdictAt: nil)
  }

  private func run(_ name: String) -> Station {
    var site = station("1", at: here, evses: [])
    site.operatorName = name
    return site
  }

  private func chips(_ model: MapViewModel) throws -> FilterChips { try model.viewState(in: context()).filter }

  @Test("an operator is named as the stations of the picture write it, before that by its key")
  func operatorName() throws {
    var model = MapViewModel(.init())
    _ = model.handle(.signal(.appeared(around)))
    #expect(try chips(model).chips.map(\.label) == ["operator “ionity”"])
    _ = model.handle(.shown(contents(model, [nil, run("IONITY")], nil), question: model.question))
    #expect(try chips(model).chips.map(\.label) == ["IONITY"])
    #expect(try chips(model).hidden == nil && chips(model).relaxation == nil, "it is not counted here")
  }

  @Test("what the filter hides in the picture is told where it was counted")
  func hidden() throws {
    var model = MapViewModel(.init())
    _ = model.handle(.signal(.appeared(around)))
    let cause = FilterReport.Count(because: HiddenBecause(kind: .operator, reason: .differs), stations: 2)
    let report = FilterReport(
      total: 3, hidden: 2, counts: [cause], relaxation: FilterReport.Relaxation(kind: .operator, stations: 2))
    _ = model.handle(.shown(contents(model, [run("IONITY")], report), question: model.question))
    let shown = try chips(model)
    #expect(shown.hidden == "2 stations hidden: 2 with different operators")
    #expect(shown.relaxation?.label == "Show 2 more (any operator)" && shown.relaxation?.rest == StationFilter())
  }

  @Test("while the first live states are awaited the chips hide nothing for good, and the map says what it waits for")
  func awaitsLive() throws {
    var free = around
    free.filter.freeNow = true
    var model = MapViewModel(.init())
    _ = model.handle(.signal(.appeared(free)))
    let cause = FilterReport.Count(because: HiddenBecause(kind: .operator, reason: .differs), stations: 2)
    let report = FilterReport(total: 3, hidden: 2, counts: [cause], relaxation: nil)
    let site = station("1", at: here, evses: ["A"])
    _ = model.handle(.shown(contents(model, [site], report), question: model.question))
    #expect(try chips(model).hidden == nil)
    #expect(try model.viewState(in: context()).notices.map(\.text.plain) == ["Waiting for live availability…"])
    _ = model.handle(.live(LiveUpdate(sources: [.swiss: LiveSource(answeredAt: noon)])))
    #expect(try chips(model).hidden != nil && model.viewState(in: context()).notices.isEmpty)
  }
}
