import CICU
import Testing
import UnicodeText

@Suite("Folding for search")
struct FoldTests {
  @Test(
    "letters fold to their Latin base whatever the language",
    arguments: [
      ("Çankırı", "cankiri"), ("ÇANKIRI", "cankiri"), ("çankiri", "cankiri"), ("Malmö", "malmo"),
      ("Straße", "strasse"), ("Ærø Øl", "aero ol"), ("Łódź", "lodz"), ("İIıi", "iiii"), ("ﬁn ﬀ", "fin ff"),
      ("Ğğ Şş Öö Üü", "gg ss oo uu"), ("Zu\u{308}rich", "zurich"), ("Œuvre", "oeuvre"), ("Þór", "thor"),
      ("ΟΔΟΣ", "οδος".replacing("ς", with: "σ")), ("οδός", "οδοσ"), ("Ångström", "angstrom"),
      ("１２ＫＷ", "12kw"), ("Stock\u{200B}holm\u{200E}", "stockholm"), ("a\u{A0}b", "a b"), ("", ""),
      ("Москва", "москва"), ("한", "\u{1112}\u{1161}\u{11AB}"),
    ])
  func folds(text: String, key: String) {
    #expect(SearchFold.foldedKey(text) == key)
    #expect(SearchFold.fold(text).text == key)
  }

  @Test("every character folds as ICU's transliterator folds it")
  func rule() {
    var different: [String] = []
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isDefaultIgnorableCodePoint else { continue }
      let letter = String(Character(scalar))
      if SearchFold.foldedKey(letter) != byRule(letter) { different.append(String(value, radix: 16)) }
    }
    #expect(different.isEmpty)
  }

  private func byRule(_ text: String) -> String? {
    var text = text
    let folded = text.withUTF8 {
      cicu_fold_by_rule(UnsafeRawBufferPointer($0).assumingMemoryBound(to: CChar.self).baseAddress, $0.count)
    }
    defer { cicu_release(folded) }
    return folded.bytes.map {
      String(decoding: UnsafeRawBufferPointer(start: $0, count: folded.count), as: UTF8.self)
        .replacing("ς", with: "σ")
    }
  }

  @Test("a fold is stable: folding again changes nothing")
  func stable() {
    for value in UInt32(0x20)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = SearchFold.foldedKey(String(Character(scalar)))
      #expect(SearchFold.foldedKey(once) == once, "U+\(String(value, radix: 16))")
    }
  }

  @Test("text that grows many times over still folds whole")
  func expansion() {
    let text = String(repeating: "\u{FDFA}", count: 200)
    let key = SearchFold.foldedKey(text)
    #expect(key.utf8.count > text.utf8.count * 2)
    #expect(SearchFold.fold(text).text == key)
  }

  @Test("words are runs of letters and numbers")
  func words() {
    #expect(SearchFold.words("Rue de l'Été 12-14,  Genève") == ["rue", "de", "l", "ete", "12", "14", "geneve"])
    #expect(SearchFold.words(" -.,; ").isEmpty)
  }

  @Test("many tasks fold at once and agree")
  func parallel() async {
    await withTaskGroup(of: Set<String>.self) { group in
      for _ in 0..<16 {
        group.addTask {
          Set((UInt32(0x80)..<0x2500).compactMap(Unicode.Scalar.init).map { SearchFold.foldedKey(String($0)) })
        }
      }
      var answers: Set<Set<String>> = []
      for await answer in group { answers.insert(answer) }
      #expect(answers.count == 1)
    }
  }
}
