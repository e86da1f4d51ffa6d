import ChargeDomain
@testable import ChargeLayout
import ChargePresentation
import TestSupport
import Testing

/// What holds for every state of every screen as a part of a page.
@MainActor
struct HTMLScreenTests {
  /// The first state of each screen, of which the page is recorded; the laws hold for all.
  private nonisolated static let recorded: Set<String> = {
    var screens: Set<String> = []
    return Set(
      ScreenSnapshotTests.screens.flatMap { $0 }.filter { screens.insert($0.screen).inserted }.map(\.testDescription))
  }()

  @Test(
    "ids, names, headings and what is pressed hold in every state, and one language becomes the next by its changes",
    arguments: ScreenSnapshotTests.screens.flatMap { $0 })
  func laws(screen: ScreenCase) async throws {
    var before: HTMLElement?
    for language in Language.allCases {
      let world = ScreenWorld(language: language, others: screen.others, reserves: screen.reserves)
      defer { world.stop() }
      try await screen.arrive(in: world)
      let tree = world.tree()
      let page = HTMLRenderer(language: language.rawValue, form: HTMLForm(action: "/act")).element(of: tree)
      let place = "\(screen.testDescription) \(language.rawValue)"

      #expect(page.repeatedIDs == [] && page.lostReferences == [], "\(place)")
      let numbered = page.all.compactMap { $0.id?.description }.filter { $0.contains("~") }
      #expect(numbered == [], "\(place)")
      let lost = (tree.interactives + tree.covered).filter { page.find(HTMLID($0.id).description) == nil }.map(\.id)
      #expect(lost == [], "\(place)")
      #expect(page.unnamed == [], "\(place)")
      #expect(page.headingFaults == [], "\(place)")
      #expect(try HTMLReader.read(page.text) == [page.read], "\(place)")
      if let before {
        let changes = try #require(HTMLDifference.changes(from: before, to: page))
        #expect(try HTMLPatch.apply(changes, to: before) == page, "\(place)")
      }
      before = page

      if language == .en, Self.recorded.contains(screen.testDescription) {
        expectSnapshot(page, screen: screen.screen, state: screen.state, language: language.rawValue)
      }
    }
  }
}

extension HTMLElement {
  /// What can be touched and has no words.
  fileprivate var unnamed: [String] {
    let all = all
    let labels = Set(all.filter { $0.tag == .label && !$0.words.isEmpty }.compactMap { $0.attributes[.for] })
    return all.filter { element in
      switch element.tag {
      case .button:
        element.attributes[.hidden] == nil && (element.attributes[.ariaLabel] ?? element.words).isEmpty
      case .input:
        element.attributes[.type] != "hidden" && !labels.contains(element.id?.description ?? "")
      default: false
      }
    }.map { $0.id?.description ?? $0.text }
  }

  /// Headings that skip a level, or a first level that is not there just once.
  fileprivate var headingFaults: [String] {
    let tags: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]
    let levels = all.compactMap { tags.firstIndex(of: $0.tag).map { $0 + 1 } }
    let skipped = zip([0] + levels, levels).filter { $1 > $0 + 1 }.map { "h\($0) h\($1)" }
    return levels.count { $0 == 1 } == 1 ? skipped : skipped + ["\(levels.count { $0 == 1 }) of the first level"]
  }
}
