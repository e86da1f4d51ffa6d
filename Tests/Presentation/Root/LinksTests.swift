import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Links into the app")
struct LinksTests {
  private func link(_ text: String) -> RootViewModel.Event { .platform(.linkOpened(text)) }

  /// An app that has no screen yet, and was handed these links.
  private func starting(_ links: String...) -> RootViewModel {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    for text in links { #expect(root.handle(link(text)) == .none) }
    return root
  }

  private var settled: RootViewModel.Event { .keeper(.preferences(.loaded(Preferences()))) }

  @Test("a link that came before the first screen waits for it, and is followed once")
  func early() {
    var root = starting("chargecore://settings")
    #expect(root.waitingLink == "chargecore://settings" && root.stack.isEmpty && root.notice == nil)
    _ = root.handle(settled)
    #expect(root.tab == .account && root.names == ["hub", "settings"] && root.waitingLink == nil)
    _ = root.handle(.tabTapped(.find))
    _ = root.handle(settled)
    #expect(root.tab == .find && root.names == ["map"])
  }

  @Test("of two links that wait the last one counts")
  func last() {
    var root = starting("chargecore://settings", "chargecore://search/Malm%C3%B6")
    _ = root.handle(settled)
    #expect(root.tab == .find && root.names == ["map", "search"])
    #expect((root.stack.last?.screen as? SearchViewModel)?.text == "Malmö")
  }

  @Test("a link is followed after a file that waits too, and nothing waits any longer")
  func fileAndLink() {
    let document = SharedDocument(name: "a.json", mediaType: nil, bytes: Data([1]))
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(link("chargecore://settings"))
    _ = root.handle(.platform(.documentOpened(document)))
    _ = root.handle(settled)
    #expect(root.tab == .account && root.names == ["hub", "settings"])
    #expect(root.waiting == nil && root.waitingLink == nil)
  }

  @Test("a link that waits and leads nowhere is told on the first screen")
  func earlyUnknown() {
    var root = starting("chargecore://lobby")
    #expect(root.notice == nil)
    _ = root.handle(settled)
    #expect(root.names == ["map"] && root.notice == AppNotice(RootWords.unknownLink) && root.waitingLink == nil)
  }

  @Test("a link opens its screen as its name does, and takes its words along")
  func known() {
    var root = RootViewModel.launched()
    _ = root.handle(link("chargecore://search/%C3%87ank%C4%B1r%C4%B1"))
    #expect(root.names == ["nearby", "search"] && (root.stack.last?.screen as? SearchViewModel)?.text == "Çankırı")
    _ = root.handle(link("CHARGECORE://cities"))
    #expect(root.names == ["nearby", "cities"], "the tab begins anew")
    _ = root.handle(link("chargecore://appointments"))
    #expect(root.tab == .appointments && root.names == ["appointments"])
  }

  @Test("a link to an appointment stands on the list of appointments")
  func appointment() {
    for text in ["chargecore://appointment/7", "\(AppLink(screen: "appointment", argument: "7"))"] {
      var root = RootViewModel.launched()
      _ = root.handle(.screenRequested("cities", argument: nil))
      _ = root.handle(link(text))
      #expect(root.tab == .appointments && root.names == ["appointments", "appointment"], "\(text)")
      #expect((root.stack.last?.screen as? AppointmentViewModel)?.id == AppointmentID(rawValue: "7"))
      _ = root.handle(.backTapped)
      #expect(root.names == ["appointments"])
    }
  }

  @Test(
    "an appointment whose number cannot be one is told as a link that is not valid, and the screen stays",
    arguments: ["chargecore://appointment/abc", "chargecore://appointment", "chargecore://appointment/-7"])
  func invalid(_ text: String) {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("cities", argument: nil))
    let before = root.stack
    #expect(root.handle(link(text)) == .none)
    #expect(root.stack == before && root.tab == .find && root.notice == AppNotice(RootWords.invalidLink))
  }

  @Test("what is opened without what it needs says what is missing, and nothing is looked up")
  func notNamed() throws {
    for (name, kind) in [("tell-me", LookUp.Kind.station), ("book-time", .station), ("city", .town)] {
      for argument in [nil, ""] {
        var root = RootViewModel.launched()
        #expect(root.handle(.screenRequested(name, argument: argument)) == .none)
        #expect(root.names == ["nearby"] && root.notice == AppNotice(RootWords.notNamed(kind)), "\(name)")
      }
    }
    let words: [RootWords] = [.notNamed(.station), .notNamed(.town), .invalidLink]
    for language in Language.allCases {
      let notices = try words.map { $0.shown(in: try context(language)) }
      #expect(notices.allSatisfy { $0.tone == .warning } && Set(notices.map(\.text.plain)).count == 3)
    }
  }

  @Test("what a link names is looked up")
  func lookedUp() {
    let id = StationID(provider: .swiss, value: "1")
    var root = RootViewModel.launched()
    let asked = LookUp(kind: .station, words: "swiss:1", opening: "station")
    #expect(root.handle(link("chargecore://station/swiss:1")) == .run(.lookUp(asked)))
    #expect(root.handle(link("\(AppLink(screen: "station", argument: "swiss:1"))")) == .run(.lookUp(asked)))
    _ = root.handle(.lookedUp(.station(id), asked))
    #expect(root.names == ["nearby", "station"])
  }

  @Test(
    "a link that leads nowhere is told, and the screen stays",
    arguments: [
      "", " ", "settings", "hello world", "https://charge.example/settings", "chargecore:", "chargecore://",
      "chargecore:settings", "chargecore:///settings", "chargecore://lobby", "chargecore://lobby/7",
      "chargecore://user@settings", "chargecore://settings:80", "chargecores://settings",
    ])
  func unknown(_ text: String) {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("cities", argument: nil))
    let before = root.stack
    #expect(root.handle(link(text)) == .none)
    #expect(root.stack == before && root.tab == .find && root.waitingLink == nil)
    #expect(root.notice == AppNotice(RootWords.unknownLink))
  }

  @Test("a link that is too long leads nowhere")
  func tooLong() {
    var root = RootViewModel.launched()
    let words = String(repeating: "a", count: 2000 - "chargecore://search/".utf8.count)
    _ = root.handle(link("chargecore://search/" + words))
    #expect(root.names == ["nearby", "search"] && root.notice == nil)
    _ = root.handle(link("chargecore://search/a" + words))
    #expect(root.names == ["nearby", "search"] && root.notice == AppNotice(RootWords.unknownLink))
  }

  @Test("the words about a link that leads nowhere go with the next one")
  func wordsGo() {
    var root = RootViewModel.launched()
    _ = root.handle(link("chargecore://lobby"))
    _ = root.handle(link("chargecore://settings"))
    #expect(root.notice == nil && root.names == ["hub", "settings"])
  }

  @Test("that a link leads nowhere is said in the person's language, as a warning")
  func words() throws {
    let notices = try Language.allCases.map { RootWords.unknownLink.shown(in: try context($0)) }
    #expect(notices.allSatisfy { $0.tone == .warning && !$0.text.plain.isEmpty })
    #expect(Set(notices.map(\.text.plain)).count == Language.allCases.count)
  }

  @Test("a link is no message of the device: no keeper hears of it")
  func keepers() {
    var root = RootViewModel.launched()
    let before = root.surroundings
    _ = root.handle(link("chargecore://lobby"))
    #expect(root.surroundings == before)
  }
}
