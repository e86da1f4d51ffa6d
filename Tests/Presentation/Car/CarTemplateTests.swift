import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Templates of a car take no more than its host does")
struct CarTemplateTests {
  private func row(_ number: Int, _ limits: CarLimits, _ details: [String] = ["a", "b", "c"]) -> CarRow {
    CarRow("\(number)", "Row \(number)", details, .update, limits: limits)
  }

  private func list(_ sizes: [Int], buttons: Int = 5, updates: Bool = true, _ limits: CarLimits) -> CarList {
    let button = CarButton("b", "B", .update)
    return CarList(
      "List", sizes.map { size in CarSection("S", (0..<size).map { row($0, limits) }) }, orElse: CarEmptiness("None"),
      Array(repeating: button, count: buttons), update: updates ? button : nil, limits: limits)
  }

  @Test("a list keeps the first rows and sections, and says why it is empty")
  func lists() {
    let limits = CarLimits(.carPlay, [.listItems: 5, .listSections: 2])
    let whole = list([3, 4, 9], limits)
    #expect(whole.sections.map(\.rows.count) == [3, 2] && whole.emptiness == nil)
    #expect(list([0, 4], limits).sections.map(\.rows.count) == [4])
    #expect(list([], limits).emptiness == CarEmptiness("None"))
    #expect(list([3], CarLimits(.carPlay, [.listItems: 0])).emptiness == CarEmptiness("None"))
  }

  @Test("the button that makes a list anew counts on CarPlay, and not on Android Auto")
  func listButtons() {
    let apple = list([1], CarLimits())
    #expect(apple.update != nil && apple.buttons.count == 1)
    let android = list([1], CarLimits(.androidAuto))
    #expect(android.update != nil && android.buttons.count == 2)
    let none = list([1], CarLimits(.carPlay, [.listButtons: 0]))
    #expect(none.update == nil && none.buttons.isEmpty)
    #expect(list([1], updates: false, CarLimits()).buttons.count == 2)
  }

  @Test("whether a host takes a list is told to the last row, section, line and button")
  func listFits() {
    let counts: [CarLimits.Count: Int] = [.listItems: 5, .listSections: 2, .rowLines: 1, .listButtons: 2]
    let whole = list([3, 2], CarLimits(.carPlay, counts))
    #expect(whole.update != nil && whole.buttons.count == 1 && whole.fits(CarLimits(.carPlay, counts)))
    for (count, most) in counts {
      #expect(!whole.fits(CarLimits(.carPlay, counts.merging([count: most - 1]) { $1 })), "\(count)")
    }
    let android = list([1], CarLimits(.androidAuto, [.listButtons: 1]))
    #expect(android.update != nil && android.buttons.count == 1)
    #expect(android.fits(CarLimits(.androidAuto, [.listButtons: 1])))
    #expect(!android.fits(CarLimits(.androidAuto, [.listButtons: 0])))
  }

  @Test("lines that a row does not take go on in its last one")
  func lines() {
    #expect(row(1, CarLimits()).lines == ["a · b · c"])
    #expect(row(1, CarLimits(.androidAuto)).lines == ["a", "b · c"])
    #expect(row(1, CarLimits(.carPlay, [.rowLines: 0])).lines == [])
    #expect(row(1, CarLimits(.androidAuto), ["a"]).lines == ["a"])
    #expect(row(1, CarLimits(), []).lines == [])
  }

  @Test("a grid leaves out switches that are off before those that are on")
  func grids() {
    let buttons = (1...9).map { CarGridButton("\($0)", "\($0)", isOn: $0 > 7, .plug(.type2)) }
    let grid = CarGrid("Grid", buttons, limits: CarLimits())
    #expect(grid.buttons.map(\.name) == ["1", "2", "3", "4", "5", "6", "8", "9"])
    #expect(CarGrid("Grid", buttons, limits: CarLimits(.carPlay, [.gridButtons: 1])).buttons.map(\.name) == ["8"])
    #expect(CarGrid("Grid", buttons, limits: CarLimits(.carPlay, [.gridButtons: 0])).buttons.isEmpty)
  }

  @Test("a host without places has no map")
  func places() {
    let none = CarEmptiness("None")
    #expect(CarPlaces("Map", [], orElse: none, limits: CarLimits(.carPlay, [.places: 0])) == nil)
    #expect(CarPlaces("Map", [], orElse: none, limits: CarLimits(.androidAuto)) == nil)
    #expect(CarPlaces("Map", [], orElse: none, limits: CarLimits(.carPlay, [.placeButtons: 0])) == nil)
    #expect(CarPlaces("Map", [], orElse: none, limits: CarLimits())?.emptiness == none)
  }

  @Test("information keeps its first ten lines and three buttons")
  func information() {
    let facts = (1...12).map { Fact(label: "\($0)", value: "") }
    let buttons = (1...4).map { CarButton("\($0)", "", .update) }
    let whole = CarInformation("Info", facts, buttons, limits: CarLimits())
    #expect(whole.items.count == 10 && whole.actions.map(\.name) == ["1", "2", "3"])
    let pane = CarInformation("Info", facts, buttons, limits: CarLimits(.androidAuto))
    #expect(pane.items.count == 4 && pane.actions.count == 2)
  }

  @Test("an alert that nobody could leave is none")
  func alerts() {
    let button = CarButton("a", "A", .alertLeft)
    #expect(CarAlert(["Words"], [], limits: CarLimits()) == nil)
    #expect(CarAlert(["Words"], [button], limits: CarLimits(.carPlay, [.alertActions: 0])) == nil)
    #expect(CarAlert(["Words"], [button, button, button], limits: CarLimits())?.actions.count == 2)
  }

  @Test("there are as many tabs and pages as the host takes")
  func trees() throws {
    let limits = CarLimits(.carPlay, [.tabs: 2, .depth: 3])
    let page = CarPage.list(list([1], limits))
    let tabs = CarTab.allCases.map { CarTabBar.Tab($0, "", page) }
    let bar = try #require(CarTabBar(tabs, selected: .nearby, limits: limits))
    #expect(bar.tabs.map(\.tab) == [.charging, .nearby] && bar.selected == 1)
    #expect(CarTabBar(tabs, selected: .settings, limits: limits)?.selected == 0)
    #expect(CarTabBar(tabs, selected: .nearby, limits: CarLimits(.androidAuto)) == nil)
    let tree = CarTree(.tabs(bar), Array(repeating: page, count: 9), alert: nil, limits: limits)
    #expect(tree.stack.count == 3 && tree.fits(limits))
    #expect(CarTree(.page(page), [page], alert: nil, limits: CarLimits(.carPlay, [.depth: 1])).stack.count == 1)
  }

  @Test("a tree comes back from a recording, but for one that its host would not take")
  func recorded() throws {
    let limits = CarLimits(.carPlay, [.listItems: 3])
    let tree = CarTree(.page(.list(list([3], limits))), [], alert: nil, limits: limits)
    let data = try JSONEncoder().encode(tree)
    #expect(try JSONDecoder().decode(CarTree.self, from: data) == tree)
    let text = String(decoding: data, as: UTF8.self).replacing(#""listItems":3"#, with: #""listItems":2"#)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CarTree.self, from: Data(text.utf8)) }
  }

  @Test("whatever is put in, nothing exceeds any limits", arguments: 1...200)
  func anything(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let limits = CarLimits.random(&dice)
    let page = randomPage(&dice, limits)
    let tabs = CarTab.allCases.map { CarTabBar.Tab($0, "", randomPage(&dice, limits)) }
    let bar = CarTabBar(tabs, selected: dice.one(of: CarTab.allCases), limits: limits)
    let pages = (0..<Int.random(in: 0...9, using: &dice)).map { _ in randomPage(&dice, limits) }
    let alert = CarAlert(["a"], Array(repeating: CarButton("a", "", .alertLeft), count: 4), limits: limits)
    let tree = CarTree(bar.map(CarTree.Root.tabs) ?? .page(page), pages, alert: alert, limits: limits)
    #expect(tree.fits(limits) && tree.stack.count <= 5)
  }

  private func randomPage(_ dice: inout Dice, _ limits: CarLimits) -> CarPage {
    let count = Int.random(in: 0...40, using: &dice)
    let buttons = (0..<count).map { CarButton("\($0)", "", .update) }
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: return .list(list([count, count], buttons: count, limits))
    case 1:
      return .grid(
        CarGrid("", (0..<count).map { CarGridButton("\($0)", "", isOn: $0.isMultiple(of: 3), .update) }, limits: limits)
      )
    default:
      return .information(CarInformation("", buttons.map { Fact(label: $0.name, value: "") }, buttons, limits: limits))
    }
  }
}
