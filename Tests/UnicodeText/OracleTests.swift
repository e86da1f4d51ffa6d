import Foundation
import Testing
import UnicodeText

/// Names of provinces, municipalities and cantons with ICU 72's order, and what people type for them.
private struct Oracle: Decodable {
  struct Search: Decodable {
    let name: String
    let typed: String
    let rootPrimaryEqual: Bool
  }
  let sorted: [String: [String: [String]]]
  let search: [Search]
}

private let feeds = ProcessInfo.processInfo.environment["CHARGECORE_FEEDS"]

@Suite(
  "Names of three countries",
  .enabled(if: feeds != nil, "skipped: CHARGECORE_FEEDS does not name the folder of the feeds"))
struct OracleTests {
  private let oracle: Oracle

  init() throws {
    let file = URL(filePath: feeds ?? "").appending(path: "text/icu-sort-search-oracle.json")
    oracle = try JSONDecoder().decode(Oracle.self, from: Data(contentsOf: file))
  }

  @Test("sorted as ICU sorts them", arguments: ["tr", "sv", "de", "en"])
  func order(language: String) throws {
    for (name, orders) in oracle.sorted {
      let expected = try #require(orders[language])
      #expect(Collator(language: language).sorted(expected.shuffled()) { $0 } == expected, "\(name)")
    }
  }

  @Test("typed without diacritics, each is found, dotless ı too")
  func search() {
    #expect(oracle.search.count == 157)
    #expect(oracle.search.filter { !$0.rootPrimaryEqual }.count == 14)
    for entry in oracle.search {
      let match = SearchQuery(entry.typed).match(in: entry.name)
      #expect(match.isAtBeginnings, "\(entry.typed) in \(entry.name)")
      #expect(SearchFold.foldedKey(entry.name) == SearchFold.foldedKey(entry.typed))
    }
  }
}
