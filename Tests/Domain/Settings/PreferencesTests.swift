import ChargeDomain
import Testing

struct PreferencesTests {
  @Test(
    "the language is the chosen one, then the device's, then English",
    arguments: [
      ("tr-TR", LanguageChoice.system, Language.tr), ("sv_FI", .system, .sv), ("de-CH", .system, .en),
      ("", .system, .en), ("tr", .sv, .sv), ("EN-GB", .system, .en), ("SV", .system, .sv),
    ])
  func languageByChoiceThenByDevice(tag: String, choice: LanguageChoice, language: Language) {
    #expect(choice.language(system: tag) == language)
  }

  @Test("each standard belongs to one plug family or to none")
  func plugOfAStandard() {
    #expect(Plug(of: .ccs2) == .ccs2)
    #expect(Plug(of: .domestic("F")) == .domestic)
    #expect(Plug(of: .teslaS) == .teslaS, "in Europe its own family, not AC Type 2")
    #expect(Plug(of: .mcs) == nil)
  }
}
