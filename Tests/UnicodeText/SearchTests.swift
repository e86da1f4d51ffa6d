import Testing
import UnicodeText

@Suite("Finding what was typed")
struct SearchTests {
  /// The emphasised parts in brackets.
  private func marked(_ query: String, in text: String) -> String {
    var out = ""
    var at = text.startIndex
    for range in SearchQuery(query).match(in: text).ranges {
      out += text[at..<range.lowerBound] + "[" + text[range] + "]"
      at = range.upperBound
    }
    return out + text[at...]
  }

  @Test(
    "matched letters are emphasised whole in the original",
    arguments: [
      ("can", "Çankırı", "[Çan]kırı"), ("CANKIRI", "Çankırı", "[Çankırı]"), ("çankırı", "Çankırı", "[Çankırı]"),
      ("malmo", "Malmö C", "[Malmö] C"), ("stras", "Straße", "[Straß]e"), ("strass", "Straße", "[Straß]e"),
      ("strasse", "Straße", "[Straße]"), ("istanbul", "İSTANBUL", "[İSTANBUL]"), ("IZMIR", "İzmir", "[İzmir]"),
      ("fi", "ofﬁce", "of[ﬁ]ce"), ("f", "ﬁn", "[ﬁ]n"), ("zur", "Zu\u{308}rich", "[Zu\u{308}r]ich"),
      ("zu", "Zu\u{308}rich", "[Zu\u{308}]rich"), ("strasse 12", "12, Hafenstraße", "[12], Hafen[straße]"),
      ("a", "Aare an der Au", "[A]are [a]n der [A]u"), ("re", "Aare", "Aa[re]"), ("park", "Parkpark", "[Park]park"),
      ("x", "Aare", "Aare"), ("", "Aare", "Aare"), ("- .", "A - .", "A - ."), ("mal malm", "Malmö", "[Malm]ö"),
      ("st gallen", "St. Gallen", "[St]. [Gallen]"), ("한", "한국", "[한]국"), ("12", "１２３", "[１２]３"),
      ("holm", "Stock\u{200B}holm", "Stock\u{200B}[holm]"), ("stockh", "Stock\u{200B}holm", "[Stock\u{200B}h]olm"),
    ])
  func emphasis(query: String, text: String, expected: String) {
    #expect(marked(query, in: text) == expected)
  }

  @Test("a word knows whether it begins a word")
  func places() {
    let match = SearchQuery("stras bahn zoo").match(in: "Bahnhofstrasse")
    #expect(match.places == [.middle, .beginning, .none])
    #expect(!match.isComplete)
    #expect(SearchQuery("zurich bahn").match(in: "Bahnhof Zürich").isAtBeginnings)
    #expect(SearchQuery("zurich hof").match(in: "Bahnhof Zürich").isComplete)
    #expect(!SearchQuery("zurich hof").match(in: "Bahnhof Zürich").isAtBeginnings)
    #expect(!SearchQuery("").match(in: "Bahnhof").isComplete)
    #expect(SearchQuery("l'ete").words == ["l", "ete"])
    #expect(SearchQuery("été Ete ETE").words == ["ete"])
  }

  @Test("EVSE ids compare without their separators")
  func evseKeys() {
    #expect(EVSEKey.of("ch*fas*e4150101") == EVSEKey.of("CHFASE4150101"))
    #expect(EVSEKey.of(" CH-REP-E 1 ") == "CHREPE1")
    #expect(EVSEKey.of("+41*123*4") == "+411234")
    let id = "CH*FAS*E4150101"
    #expect(EVSEKey.range(of: "fase41", in: id).map { String(id[$0]) } == "FAS*E41")
    #expect(EVSEKey.range(of: "ch-fas", in: id).map { String(id[$0]) } == "CH*FAS")
    #expect(EVSEKey.range(of: "", in: id) == nil)
    #expect(EVSEKey.range(of: "xyz", in: id) == nil)
    #expect(EVSEKey.range(of: "CH*FAS*E41501012", in: id) == nil)
  }
}
