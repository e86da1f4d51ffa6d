import Foundation
import Testing

@testable import ChargeData

/// Text of a feed as it is stored and as a report shows it.
struct FeedTextTests {
  @Test(
    "blanks are single and stand inside only",
    arguments: [
      ("a", "a"), (" a", "a"), ("a ", "a"), ("a  b", "a b"), ("ä  b", "ä b"), ("ä ", "ä"), (" ä", "ä"),
      ("äö b", "äö b"),
      ("a\tb", "a b"), ("~!", "~!"), ("a!", "a!"), ("", nil), (" ", nil), ("\u{200E}", nil),
      ("ƒ  x", "ƒ x"), ("Ŀ  x", "Ŀ x"), ("À  x", "À x"),
    ] as [(String, String?)])
  func cleaned(_ text: String, _ expected: String?) {
    #expect(FeedText.cleaned(text) == expected)
  }

  @Test(
    "a letter or a number of any script says something, signs do not",
    arguments: [
      ("0", true), ("9", true), ("A", true), ("Z", true), ("a", true), ("z", true), ("é", true), ("ж", true),
      ("中", true), ("½", true), ("٣", true), ("- a", true), ("/", false), (":", false), ("@", false), ("[", false),
      ("`", false), ("{", false), ("-", false), (".", false), ("", false), (" … ", false), ("€", false),
    ])
  func saysSomething(_ text: String, _ says: Bool) {
    #expect(FeedText.saysSomething(text) == says)
    #expect(FeedText.said(text) == (says ? text : nil))
  }

  @Test("a report shows 80 characters of an id and 40 of a word, and marks a word that was longer")
  func shortened() {
    let (forty, eighty) = (String(repeating: "x", count: 40), String(repeating: "y", count: 80))
    #expect(FeedText.quoted(forty) == "\"\(forty)\"")
    #expect(FeedText.quoted(forty + "z") == "\"\(forty)…\"")
    #expect(FeedText.quoted("") == "\"\"")
    #expect(FeedText.plain(eighty) == eighty)
    #expect(FeedText.plain(eighty + "z") == eighty)
    #expect(FeedText.plain(" a\tb ") == "a b")
    #expect(FeedText.said(nil) == nil)
  }
}
