import AppShellKit
import ChargeDomain
import Testing

@Suite("The locale of the process")
struct SystemLocaleTests {
  @Test(
    "the first variable that says something tells language and region",
    arguments: [
      (["LANG": "tr_TR.UTF-8"], "tr-TR", "TR"),
      (["LANG": "sv_SE", "LC_MESSAGES": "en_GB.UTF-8"], "en-GB", "GB"),
      (["LANG": "sv_SE", "LC_MESSAGES": "en_GB", "LC_ALL": "tr_CY@latin"], "tr-CY", "CY"),
      (["LANG": "sv_SE", "LC_ALL": ""], "sv-SE", "SE"),
      (["LANG": "sv"], "sv", nil), (["LANG": "C.UTF-8"], "en", nil), (["LC_ALL": "POSIX"], "en", nil), ([:], "en", nil),
    ] as [([String: String], String, String?)])
  func variables(environment: [String: String], language: String, region: String?) {
    #expect(SystemLocale.language(environment: environment) == language)
    #expect(SystemLocale.region(environment: environment)?.value == region)
  }
}
