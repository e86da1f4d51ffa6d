import ChargeDomain
import Testing

@Suite("Name and address as people write them")
struct PersonalDataRuleTests {
  @Test(
    "what any of the clients takes is taken",
    arguments: [
      (PersonalDataRule.name, "Åsa"), (.name, "Anna-Karin von Öst"), (.name, "José"), (.name, "İ"),
      (.text, "Storgatan 10 A"), (.text, "c/o Ö, 2 tr"), (.text, "Upplands Väsby"),
      (.address, String(repeating: "1", count: 255)), (.text, String(repeating: "ö", count: 100)),
      (.postcode, "553 16"), (.postcode, "SW1A 1AA"), (.postcode, "00100"),
    ])
  func allowed(rule: PersonalDataRule, text: String) {
    #expect(rule.allows(text))
  }

  @Test("all of it may be left out", arguments: [PersonalDataRule.name, .postcode, .text])
  func empty(rule: PersonalDataRule) {
    #expect(rule.allows("") && rule.allows("  \n"))
  }

  @Test(
    "what none of them takes is refused",
    arguments: [
      (PersonalDataRule.name, "R2D2"), (.postcode, "12345678901"),
      (.name, String(repeating: "a", count: 101)), (.text, String(repeating: "ö", count: 101)),
      (.address, String(repeating: "1", count: 256)),
    ])
  func refused(rule: PersonalDataRule, text: String) {
    #expect(!rule.allows(text))
  }

  @Test("a text that breaks a rule is told why: digits first, then how long it may be")
  func problems() {
    let cases: [(PersonalDataRule, Int)] = [(.name, 100), (.text, 100), (.address, 255), (.postcode, 10)]
    for (rule, longest) in cases {
      let text = String(repeating: "ö", count: longest)
      #expect(rule.problem(with: text) == nil && rule.problem(with: " \(text)\n") == nil, "\(rule)")
      #expect(rule.problem(with: text + "ö") == .tooLong(longest), "\(rule)")
      let withDigit = String(text.dropLast()) + "1"
      let expected: PersonalDataRule.Problem? = rule == .name ? .digits : nil
      #expect(rule.problem(with: withDigit) == expected, "\(rule)")
    }
    #expect(PersonalDataRule.name.problem(with: String(repeating: "1", count: 101)) == .digits)
    #expect(PersonalDataRule.name.problem(with: "R2") == .digits && PersonalDataRule.name.problem(with: "") == nil)
  }

  @Test("outer blanks are no part of a text, and nothing is nil")
  func tidy() {
    #expect(PersonalDataRule.tidy("  Ada ") == "Ada" && PersonalDataRule.tidy(" \t") == nil)
  }
}
