import ChargeDomain
@testable import ChargeLayout
import ChargePresentation
import Foundation
import TestSupport
import Testing

/// What holds for the words of every state of every screen.
@MainActor
struct SpokenTests {
  @Test(
    "everything that a row shows is in what is spoken of it, whole or written out",
    arguments: ScreenSnapshotTests.screens.flatMap { $0 })
  func saysWhatIsSeen(screen: ScreenCase) async throws {
    for language in Language.allCases {
      let world = ScreenWorld(language: language, others: screen.others, reserves: screen.reserves)
      defer { world.stop() }
      try await screen.arrive(in: world)
      let tree = world.tree()
      for (shown, spoken) in tree.root.spokenParts {
        let missing = SpokenWords.missing(shown, in: spoken, Locale(identifier: language.rawValue))
        #expect(missing.isEmpty, "\(language.rawValue): \"\(shown)\" is spoken as \"\(spoken)\"")
      }
      let rows = tree.root.rows.filter { $0.event != nil }.map(\.spoken)
      let touchable = (tree.interactives + tree.covered).filter { $0.kind == .row || $0.kind == .marker }
      #expect(touchable.map(\.spoken) == rows)
    }
  }

  @Test("a station's row is spoken as the list's, in an order for listening")
  func stationRow() async throws {
    let world = ScreenWorld(language: .en)
    defer { world.stop() }
    try await ScreenCase.full(world)
    guard case .content(let rows, _, _)? = world.screen(NearbyViewModel.self)?.body else {
      Issue.record("no list is shown")
      return
    }
    let first = try #require(rows.first { $0.name.plain == "Parkhaus Sihlquai" })
    #expect(
      first.spoken
        == "Parkhaus Sihlquai, 2 of 4 available, reported just now, 200 m, 150 kW, CCS · CHAdeMO, DC, 24 h, "
        + "0.59 CHF/kWh")
    let drawn = world.tree().root.rows.map(\.spoken)
    for part in rows.flatMap({ $0.spoken.components(separatedBy: ", ") }) {
      #expect(drawn.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test("what is left out, shortened without a word for it, or another number is found")
  func finds() {
    let english = Locale(identifier: "en")
    #expect(SpokenWords.missing("3 of 4 free · 2 min ago", in: "3 of 4 free, reported 2 minutes ago", english).isEmpty)
    #expect(
      SpokenWords.missing("3 of 4 free · 2 min ago", in: "Available, 2 minutes ago", english) == [
        "3", "of", "4", "free",
      ])
    #expect(SpokenWords.missing("350 m NW", in: "350 m northwest", english).isEmpty)
    #expect(SpokenWords.missing("350 m NW", in: "350 m southeast", english) == ["nw"])
    #expect(SpokenWords.missing("12 min", in: "1 minute, 2", english) == ["12"])
  }

  @Test("a start that is not confirmed is not told as one that is under way")
  func oneStateOneText() async throws {
    for screen in ScreenSnapshotTests.screens.flatMap({ $0 }) where screen.screen.hasPrefix("Charg") {
      let world = ScreenWorld(language: .en, others: screen.others, reserves: screen.reserves)
      defer { world.stop() }
      try await screen.arrive(in: world)
      let text = world.text(width: 80)
      #expect(
        !text.lowercased().contains("not confirmed") || !text.contains("Starting"), "\(screen.testDescription)")
    }
  }

  @Test("the options of a choice begin alike, all with a capital or none")
  func optionsBeginAlike() async throws {
    let withChoices: Set = ["Filters", "Settings", "TellMe"]
    let screens = ScreenSnapshotTests.screens.flatMap({ $0 })
    #expect(withChoices.isSubset(of: screens.map(\.screen)))
    for screen in screens where withChoices.contains(screen.screen) {
      for language in Language.allCases {
        let world = ScreenWorld(language: language, others: screen.others, reserves: screen.reserves)
        defer { world.stop() }
        try await screen.arrive(in: world)
        for labels in world.tree().root.optionLabels {
          // What this version does not know stands there as the source writes it, with a remark.
          let letters = labels.filter { $0.allSatisfy { !"(“”".contains($0) } }.compactMap(\.first).filter(\.isLetter)
          #expect(
            Set(letters.map(\.isUppercase)).count < 2, "\(language.rawValue) \(screen.testDescription): \(labels)")
        }
      }
    }
  }
}

/// Finds the seen words that are not spoken.
enum SpokenWords {
  /// The words of a shown text without a spoken word that is the same or begins alike and has its letters in that order.
  static func missing(_ shown: String, in spoken: String, _ locale: Locale) -> [String] {
    let said = words(spoken, locale)
    return words(shown, locale).filter { word in
      !said.contains { $0 == word || (!word.contains(where: \.isNumber) && isShort(word, for: $0)) }
    }
  }

  private static func words(_ text: String, _ locale: Locale) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func isShort(_ word: String, for long: String) -> Bool {
    guard word.first == long.first else { return false }
    var letters = word[...]
    for letter in long where letter == letters.first { letters.removeFirst() }
    return letters.isEmpty
  }
}

extension Element {
  /// The elements inside it and itself.
  private var all: [Element<Event>] {
    switch self {
    case .section(_, let content), .stack(let content): [self] + content.flatMap(\.all)
    default: [self]
    }
  }

  /// The entries of all lists, those of a map too.
  fileprivate var rows: [Row<Event>] {
    all.flatMap { element -> [Row<Event>] in
      switch element {
      case .row(let row): [row]
      case .map(let map): map.markers.map(\.row)
      default: []
      }
    }
  }

  /// What rows and live states show, and how each is spoken.
  fileprivate var spokenParts: [(shown: String, spoken: String)] {
    let badges = all.compactMap { element -> (shown: String, spoken: String)? in
      if case .badge(let badge) = element { (badge.text, badge.spoken) } else { nil }
    }
    return badges
      + rows.map { row in
        let details = row.details.joined().map { part in
          switch part {
          case .text(let text): text.plain
          case .badge(let badge): badge.text
          }
        }
        return (([row.title.plain] + row.trailing + details).joined(separator: " · "), row.spoken)
      }
  }

  /// The words of the options of each choice.
  fileprivate var optionLabels: [[String]] {
    all.flatMap { element -> [[String]] in
      switch element {
      case .choice(let choice): [choice.options.map(\.label)]
      case .columns(let choices): choices.map { $0.options.map(\.label) }
      default: []
      }
    }
  }
}
