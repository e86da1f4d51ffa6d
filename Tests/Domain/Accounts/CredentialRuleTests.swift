import ChargeDomain
import Testing

@Suite("E-mail addresses")
struct EmailRuleTests {
  @Test("of every service", arguments: ["a@b.se", "Ada.Lovelace+ev@mail.example.co.uk", "x_1%@9.tr", "a-b@c-d.info"])
  func good(text: String) {
    for service in AccountService.allCases { #expect(EmailRule.address(text, for: service) == text) }
  }

  @Test("outer blanks do not count")
  func blanks() {
    #expect(EmailRule.address(" ada@example.org\n", for: .charging) == "ada@example.org")
    #expect(EmailRule.address("\tada@example.org ", for: .appointments) == "ada@example.org")
  }

  @Test(
    "of none",
    arguments: [
      "", " ", "ada", "ada@", "@example.org", "ada@example", "ada@example.o", "ada@@example.org", "ada@ex ample.org",
      "ada@example.org, bob@example.org", "a\nb@example.org", "ada@example.123", "ada\u{0}@example.org", "a@b.c1",
    ])
  func bad(text: String) {
    #expect(EmailRule.address(text, for: .appointments) == nil)
    if text != "a@b.c1" { #expect(EmailRule.address(text, for: .charging) == nil) }
  }

  @Test(
    "the appointment service takes letters of ASCII only",
    arguments: ["åsa@exempel.se", "\u{212A}im@example.org", "o'brien@example.ie"])
  func ascii(text: String) {
    #expect(EmailRule.address(text, for: .appointments) == nil)
    #expect(EmailRule.address(text, for: .charging) == text)
  }

  @Test(
    "the charging network takes no dot beside a dot or an end",
    arguments: ["a..b@example.org", ".a@example.org", "a.@example.org", "a@-b.se"])
  func dots(text: String) {
    #expect(EmailRule.address(text, for: .charging) == nil)
  }

  @Test("of fewer than 100 characters")
  func length() {
    let longest = String(repeating: "a", count: 87) + "@example.org"
    #expect(longest.count == 99)
    for service in AccountService.allCases {
      #expect(EmailRule.address(longest, for: service) == longest)
      #expect(EmailRule.address("a" + longest, for: service) == nil)
      #expect(EmailRule.problem(with: "a" + longest, for: service) == .tooLong)
      #expect(EmailRule.problem(with: "a " + longest, for: service) == .malformed)
      #expect(EmailRule.problem(with: longest, for: service) == nil)
    }
  }

  @Test(
    "the charging network takes labels that are neither empty nor end in a hyphen, and no other sign in them",
    arguments: ["a@b..se", "a@.b.se", "a@b.se.", "a@b-.se", "a@b_c.se", "a@b+c.se", "a@se", "a@b@c.se", "@b.se"])
  func labels(text: String) {
    #expect(EmailRule.address(text, for: .charging) == nil)
    #expect(EmailRule.problem(with: text, for: .charging) == .malformed)
  }

  @Test("the appointment service takes a last label of 2 to 64 letters")
  func lastLabel() {
    for (count, isGood) in [(1, false), (2, true), (64, true), (65, false)] {
      let text = "a@b." + String(repeating: "s", count: count)
      #expect((EmailRule.address(text, for: .appointments) != nil) == isGood, "\(count)")
    }
  }

  @Test("an address has less than 400 bytes, and a text of 4096 is no address at all")
  func bytes() {
    // One letter with marks over it, of two bytes each, is one character.
    let letter = "a" + String(repeating: "\u{301}", count: 193)
    #expect(EmailRule.problem(with: letter + "@example.org", for: .charging) == nil)
    #expect(EmailRule.problem(with: "a" + letter + "@example.org", for: .charging) == .tooLong)
    let end = "@example.org"
    let cases: [(Int, EmailRule.Problem)] = [(4095, .tooLong), (4096, .malformed)]
    for (count, problem) in cases {
      let text = String(repeating: "a", count: count - end.count) + end
      #expect(EmailRule.problem(with: text, for: .charging) == problem, "\(count)")
      #expect(EmailRule.problem(with: text, for: .appointments) == problem, "\(count)")
    }
  }

  @Test(
    "marks that nobody sees are no part of it",
    arguments: ["\u{200E}", "\u{200F}", "\u{202A}", "\u{2068}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{200B}"])
  func unseen(mark: String) {
    for service in AccountService.allCases {
      #expect(EmailRule.address("\(mark) ada@exa\(mark)mple.org\(mark)\n", for: service) == "ada@example.org")
    }
  }
}

@Suite("Passwords")
struct PasswordRuleTests {
  private func missing(_ text: String) -> [PasswordRule] { PasswordRule.missing(in: Secret(text)) }

  @Test("seven characters are too few, eight are not")
  func length() {
    #expect(missing("Abcde1!") == [.length])
    #expect(missing("Abcdef1!") == [])
    #expect(missing("Abcdefg1!") == [])
    // A letter and its accent are one character.
    #expect(missing("Abcd1e\u{301}!") == [.length])
  }

  @Test("256 characters are not too many, 257 are")
  func tooLong() {
    let longest = "Abcdef1!" + String(repeating: "x", count: 248)
    #expect(missing(longest) == [])
    #expect(missing(longest + "x") == [.length])
    #expect(PasswordRule.minimumLength == 8 && PasswordRule.maximumLength == 256)
  }

  @Test(
    "every common sign is special, those too that the first app forgot, and a blank inside",
    arguments: Array("$+<>^`|~=!\"#%&'()*,-./:;?@[\\]_{}"))
  func special(sign: Character) {
    #expect(missing("Abcdefg1\(sign)") == [])
    #expect(missing("\(sign)Abcdefg1") == [])
  }

  @Test(
    "a blank counts inside only, other signs do not count",
    arguments: ["Abcdefg1 ", " Abcdefg1", "Abcdefg1€", "Abcdefg1§"])
  func noSign(text: String) {
    #expect(missing(text) == [.special])
    #expect(missing("Abcd efg1") == [])
  }

  @Test(
    "what is missing is told, in order; only letters of A to Z and digits of 0 to 9 count",
    arguments: [
      ("", PasswordRule.allCases), ("abcdefg1!", [.capital]), ("ABCDEFG1!", [.small]), ("Abcdefgh!", [.digit]),
      ("Abcdefg12", [.special]), ("abcdefgh", [.capital, .digit, .special]), ("Åbcdef1!", [.capital]),
      ("ABCDEFö1!", [.small]), ("Åäöåäö1€", [.capital, .small, .special]), ("Abcdef٣!", [.digit]),
      ("Äbcde1!", [.length, .capital]), ("Åäöåäö1!aA", []),
      ("ABCDEFGe\u{301}1!", [.small]),
    ])
  func missing(text: String, rules: [PasswordRule]) {
    #expect(missing(text) == rules)
  }

  @Test("characters beyond ASCII are known", arguments: [("Abcdef1!", false), ("Abcdéf1!", true), ("Abcdef1!🔑", true)])
  func uncommon(text: String, isUncommon: Bool) {
    #expect(PasswordRule.hasUncommon(Secret(text)) == isUncommon)
  }
}
