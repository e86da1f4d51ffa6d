import Foundation
import Testing

@testable import WebApp

@Suite("Codes, cookies and passwords")
struct RandomCodeTests {
  private struct Counting: RandomNumberGenerator {
    var number: UInt64
    mutating func next() -> UInt64 {
      defer { number += 1 }
      return number
    }
  }

  private func code(_ number: UInt64 = 10) -> RandomCode {
    var generator = Counting(number: number)
    return RandomCode(using: &generator)
  }

  @Test("a code is 128 bits in 32 digits")
  func digits() {
    #expect(code().hex == "000000000000000a000000000000000b")
    #expect(RandomCode.unpredictable() != RandomCode.unpredictable())
    #expect(RandomCode(code().hex) == code())
    for text in ["", "0a", code().hex.uppercased(), code().hex + "0", String(repeating: "g", count: 32)] {
      #expect(RandomCode(text) == nil, "\(text)")
    }
  }

  @Test("only the same text matches a code")
  func matches() {
    #expect(code().matches(code().hex))
    #expect(!code().matches(code(11).hex) && !code().matches("") && !code().matches(code().hex + "0"))
  }

  @Test("the cookie of a visit is found among others, also those of servers on other ports")
  func reading() {
    let (hex, cookie) = (code().hex, VisitCookie(port: 8000, isSecure: false))
    #expect(cookie.read("visit-8000=\(hex)") == code())
    #expect(cookie.read("a=b; visit-8001=\(code(11).hex); visit-8000=\(hex); c=d") == code())
    #expect(cookie.read("visit-8000=short; visit-8000=\(hex)") == code())
    let others = [
      nil, "", "visit-8000", "visit-8000=", "visit=\(hex)", "visit-80=\(hex)", "Visit-8000=\(hex)",
      "x=visit-8000=\(hex)",
    ]
    for field in others { #expect(cookie.read(field) == nil, "\(field ?? "-")") }
  }

  @Test("no script and no other site gets the cookie, and where there is TLS it is never sent without")
  func setting() {
    let field = "visit-8000=\(code().hex); Path=/; HttpOnly; SameSite=Strict"
    #expect(VisitCookie(port: 8000, isSecure: false).field(code()) == field)
    #expect(VisitCookie(port: 8000, isSecure: true).field(code()) == field + "; Secure")
  }

  @Test("a password is long, and any name goes with it")
  func password() throws {
    #expect(WebPassword("elevenchars") == nil)
    let password = try #require(WebPassword("twelve:chars\n"))
    func basic(_ text: String) -> String { "Basic " + Data(text.utf8).base64EncodedString() }
    #expect(password.isIn(basic("anna:twelve:chars")) && password.isIn(basic(":twelve:chars")))
    for field in [nil, "", "Basic", "Basic !", basic("twelve:chars"), basic("anna:twelve:chars "), "Bearer x"] {
      #expect(!password.isIn(field), "\(field ?? "-")")
    }
  }
}
