import ChargeDomain
import Foundation
import Testing

@Suite("What a car's screen takes")
struct CarLimitsTests {
  @Test("CarPlay as documented: 12 places with 2 buttons, 8 in a grid, 5 pages, 10 lines with 3 buttons")
  func carPlay() {
    let limits = CarLimits()
    #expect(limits.host == .carPlay && !limits.isDriving && !limits.isListCut && !limits.keepsOrder)
    #expect(limits[.places] == 12 && limits[.placeButtons] == 2 && limits[.gridButtons] == 8 && limits[.depth] == 5)
    #expect(limits[.informationItems] == 10 && limits[.informationActions] == 3 && limits[.tabs] == 5)
    #expect(limits[.listItems] == 24 && limits[.listSections] == 10)
    #expect(limits[.rowLines] == 1 && limits[.alertActions] == 2 && limits[.listButtons] == 2)
    #expect(limits.listItems(hasPlaces: true) == limits[.listItems])
  }

  @Test("older hosts of Android Auto take six places in a list, four lines of a pane, two buttons, and no tabs")
  func androidAuto() {
    let limits = CarLimits(.androidAuto)
    #expect(limits[.listItems] == 6 && limits[.places] == 6 && limits[.tabs] == 0 && limits[.depth] == 5)
    #expect(limits[.informationItems] == 4 && limits[.informationActions] == 2 && limits[.rowLines] == 2)
    #expect(limits.keepsOrder, "other rows count as a step")
    #expect(CarLimits(.androidAuto, [.places: 4]).listItems(hasPlaces: true) == 4)
    #expect(CarLimits(.androidAuto, [.places: 4]).listItems(hasPlaces: false) == 6)
  }

  @Test("a car that cuts lists shows twelve rows at most")
  func cut() {
    #expect(CarLimits(.carPlay, [.listItems: 100])[.listItems] == 100)
    #expect(CarLimits(.carPlay, [.listItems: 100], isListCut: true)[.listItems] == 12)
    #expect(CarLimits(.carPlay, [.listItems: 6], isListCut: true)[.listItems] == 6)
    #expect(CarLimits(.carPlay, [.tabs: 40], isListCut: true)[.tabs] == 40)
  }

  @Test("while the car drives the order is kept")
  func driving() {
    var limits = CarLimits()
    limits.isDriving = true
    #expect(limits.keepsOrder)
  }

  @Test("numbers that no host can mean are brought into range", arguments: CarLimits.Count.allCases)
  func range(count: CarLimits.Count) {
    for host in CarHost.allCases {
      for value in [Int.min, -1, 0, 1, 7, Int.max] {
        let limit = CarLimits(host, [count: value])[count]
        #expect(limit >= (count == .depth ? 1 : 0), "\(host) \(value)")
        #expect(limit <= max(value, count == .depth ? 1 : 0), "never more than the host said")
      }
    }
    let most = CarLimits(.carPlay, [count: Int.max])[count]
    let isFixed = ![CarLimits.Count.listItems, .listSections, .tabs].contains(count)
    #expect(!isFixed || most == CarLimits()[count])
  }

  @Test("they come back from a recording, and one that was tampered with is brought into range")
  func recorded() throws {
    let limits = CarLimits(.androidAuto, [.places: 3, .depth: 2], isListCut: true, isDriving: true)
    let data = try JSONEncoder().encode(limits)
    #expect(try JSONDecoder().decode(CarLimits.self, from: data) == limits)
    let text = #"{"host":"carPlay","counts":{"depth":9,"places":-4,"wings":2},"isListCut":false,"isDriving":true}"#
    let read = try JSONDecoder().decode(CarLimits.self, from: Data(text.utf8))
    #expect(read == CarLimits(.carPlay, [.places: 0], isDriving: true))
  }
}
