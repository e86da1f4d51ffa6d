import CICU
import Testing
import UnicodeText

@Suite("Order of names")
struct CollatorTests {
  private func sorted(_ names: [String], _ language: String) -> [String] {
    Collator(language: language).sorted(names) { $0 }
  }

  @Test("å ä ö stand after z in Swedish and with a and o elsewhere")
  func swedish() {
    #expect(
      sorted(["Örebro", "Ängelholm", "Zinkgruvan", "Åre", "Ale"], "sv") == [
        "Ale", "Zinkgruvan", "Åre", "Ängelholm", "Örebro",
      ])
    #expect(sorted(["Örebro", "Zinkgruvan", "Åre", "Ale"], "en") == ["Ale", "Åre", "Örebro", "Zinkgruvan"])
  }

  @Test("ç ğ ı i ö ş ü have their places in Turkish")
  func turkish() {
    #expect(
      sorted(["ü", "u", "ş", "s", "ö", "o", "i", "ı", "h", "ğ", "g", "ç", "c"], "tr") == [
        "c", "ç", "g", "ğ", "h", "ı", "i", "o", "ö", "s", "ş", "u", "ü",
      ])
    #expect(sorted(["İstanbul", "Isparta", "Iğdır"], "tr") == ["Iğdır", "Isparta", "İstanbul"])
  }

  @Test("sort keys and comparison agree", arguments: ["en", "tr", "sv"])
  func keys(language: String) {
    let names = [
      "Åre", "are", "Are", "", "Çankırı", "Cankiri", "Ünye", "Zürich", "İzmir", "izmir",
      String(repeating: "ö", count: 300),
    ]
    let collator = Collator(language: language)
    for left in names {
      for right in names {
        let byKey = collator.sortKey(left).lexicographicallyPrecedes(collator.sortKey(right))
        #expect(byKey == (collator.compare(left, right) < 0), "\(left) \(right)")
      }
    }
  }

  @Test("equal names keep their order")
  func ties() {
    let rows = [("b", 1), ("a", 2), ("b", 3), ("a", 4)]
    #expect(Collator(language: "en").sorted(rows) { $0.0 }.map(\.1) == [2, 4, 1, 3])
  }
}

extension Collator {
  /// ICU's own comparison: negative, zero or positive.
  fileprivate func compare(_ left: String, _ right: String) -> Int32 {
    cicu_compare(language, left, left.utf8.count, right, right.utf8.count)
  }
}
