import ChargeDomain
import Testing

struct AppLinkTests {
  @Test(
    "a link names a screen and what it is opened with",
    arguments: [
      ("chargecore://appointment/7", "appointment", "7"), ("CHARGECORE://appointment/7", "appointment", "7"),
      ("chargecore://appointments", "appointments", nil), ("chargecore://appointments/", "appointments", nil),
      ("chargecore://appointment/a%2Fb", "appointment", "a/b"), ("chargecore://station/ocm:7", "station", "ocm:7"),
      ("chargecore://book/%C4%B0stanbul", "book", "İstanbul"),
      ("chargecore://appointment/7?from=x", "appointment", "7"),
    ] as [(String, String, String?)])
  func links(text: String, screen: String, argument: String?) throws {
    let link = try #require(AppLink(text))
    #expect(link == AppLink(screen: screen, argument: argument))
  }

  @Test(
    "other texts are no links of the app",
    arguments: [
      "", "appointment", "appointment/7", "https://appointment/7", "chargecore:", "chargecore:appointment/7",
      "chargecore://", "chargecore:///7", "chargecore://somebody@appointment/7", "chargecore://appointment:80/7",
    ])
  func noLinks(text: String) {
    #expect(AppLink(text) == nil)
  }

  @Test("a link may have 2,000 bytes")
  func length() throws {
    let start = "chargecore://book/"
    let longest = start + String(repeating: "a", count: 2000 - start.utf8.count)
    let link = try #require(AppLink(longest))
    #expect(link.argument?.utf8.count == 2000 - start.utf8.count)
    #expect(AppLink(longest + "a") == nil)
    let letters = String(repeating: "ğ", count: 1000)
    #expect(letters.count < 2000 && AppLink(start + letters) == nil, "bytes count, not characters")
  }

  @Test(
    "what is written is read as the same link",
    arguments: [
      AppLink(screen: "appointments"), AppLink(screen: "appointment", argument: "7"),
      AppLink(screen: "appointment", argument: "a/b?c#d%20e+f&g"), AppLink(screen: "book", argument: "Çankırı, İç Ğ"),
      AppLink(screen: "book", argument: "🔌 ; \"'"), AppLink(screen: "book", argument: "/"),
    ])
  func roundTrip(link: AppLink) {
    #expect(AppLink(link.description) == link, "\(link)")
    #expect(link.description.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test("a link is written as an address")
  func written() {
    #expect(AppLink(screen: "appointments").description == "chargecore://appointments")
    #expect(AppLink(screen: "appointment", argument: "7").description == "chargecore://appointment/7")
    #expect(AppLink(screen: "appointment", argument: "a/b").description == "chargecore://appointment/a%2Fb")
  }
}
