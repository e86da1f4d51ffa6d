import ChargeDomain
import Foundation
import Testing

@Suite("The address of a page")
struct WebAddressTests {
  @Test(
    "it begins as one of http or https does, and has more",
    arguments: [
      ("https://example.org/a?b=%20#c", true), ("http://example.org", true), ("https://", false), ("http://", false),
      ("HTTPS://example.org", false), ("ftp://example.org", false), ("example.org", false), ("", false),
      ("javascript:alert(1)", false), (" https://example.org", false),
    ])
  func text(text: String, isOne: Bool) {
    #expect(WebAddress(text)?.rawValue == (isOne ? text : nil))
    #expect(WebAddress(rawValue: text) == WebAddress(text))
  }

  @Test("it is kept as the text that it is")
  func coded() throws {
    let address = try #require(WebAddress("https://example.org/a"))
    let json = try JSONEncoder().encode([address])
    #expect(String(decoding: json, as: UTF8.self) == #"["https:\/\/example.org\/a"]"#)
    #expect(try JSONDecoder().decode([WebAddress].self, from: json) == [address])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([WebAddress].self, from: Data(#"["file:///etc"]"#.utf8))
    }
  }
}
