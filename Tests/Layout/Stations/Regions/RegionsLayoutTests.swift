import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import Foundation
import Testing

@Suite("Regions as text")
struct RegionsLayoutTests {
  private typealias Row = RegionsViewState.RegionRow

  private func tree(
    _ rows: [Row] = [], area: String? = nil, problem: String? = nil, noTown: String? = nil, retry: String? = nil
  ) -> ScreenTree<RegionsViewModel.Event> {
    let state = RegionsViewState(
      title: "Regions", notices: [], body: .content(rows: rows),
      field: Field(kind: .search, label: "Town", value: ""), towns: [], noTown: noTown, area: area,
      areaProblem: problem, retry: retry, popup: nil)
    var ids = RowIDs()
    return ScreenTree(.stack(state.elements(SharedWords(open: "Open"))), rowIDs: &ids)
  }

  private func row(
    _ name: String, problem: String? = nil, progress: Double? = nil, label: String? = nil, download: String? = "Load",
    cancel: String? = nil
  ) -> Row {
    Row(
      subject: name, pack: RegionPack(id: name, name: name, boxes: [], addedAt: Date(timeIntervalSince1970: 0)),
      name: RichText(name), amount: "12 stations", state: "3 of 4 parts", problem: problem, progress: progress,
      progressLabel: label, download: download, cancel: cancel, remove: "Remove")
  }

  @Test("the buttons of a region are named by it, and never act on the one that takes its place")
  func named() throws {
    let both = tree([row("Bern"), row("Genf")])
    let page = HTMLRenderer(language: "en", form: HTMLForm(action: "/act")).element(of: both).text
    for name in ["Bern", "Genf"] {
      #expect(page.contains("aria-label=\"Remove, \(name)\"") && page.contains("aria-label=\"Load, \(name)\""))
    }
    let press = HTMLPost([(name: "act", value: "remove1:Bern")])
    #expect(try both.press(in: press).get() != nil)
    #expect(throws: ActProblem.self) { try tree([row("Genf")]).press(in: press).get() }
  }

  @Test("what the map shows can be taken along, unless something is in the way, which is told")
  func area() throws {
    #expect(try tree(area: "Take the map's area").tap("area").get() == .areaTapped)
    let barred = tree(area: "Take the map's area", problem: "Too large")
    #expect(throws: ActProblem.self) { try barred.tap("area").get() }
    #expect(barred.interactives.contains { $0.id == "area" })
    #expect(TextRenderer(width: 80).text(of: barred).contains("Too large"))
    #expect(!tree().interactives.contains { $0.id == "area" })
  }

  @Test("each region has the buttons that make sense for it, by its number")
  func rows() throws {
    let tree = tree([
      row("Zürich"), row("Chur", progress: 0.5, label: "half", download: nil, cancel: "Stop"),
      row("Bern", problem: "No network"),
    ])
    #expect(
      tree.interactives.map(\.id.name) == ["load1", "remove1", "stop2", "remove2", "load3", "remove3", "town"])
    #expect(try tree.tap("stop2").get() == .cancelTapped(row("Chur").pack))
    #expect(try tree.tap("load3").get() == .downloadTapped(row("Bern").pack))
    #expect(try tree.tap("remove1").get() == .removeTapped(row("Zürich").pack))
    let text = TextRenderer(width: 80).text(of: tree)
    #expect(text.contains("half") && text.contains("No network") && text.contains("3 of 4 parts"))
  }

  @Test("that no town was found is told; what failed can be tried again")
  func others() throws {
    #expect(TextRenderer(width: 80).text(of: tree(noTown: "No such town")).contains("No such town"))
    #expect(try tree(retry: "Try again").tap("retry").get() == .retryTapped)
  }
}
