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

  @Test("the cookie of a visit is found among others")
  func reading() {
    let hex = code().hex
    #expect(VisitCookie.read("visit=\(hex)") == code())
    #expect(VisitCookie.read("a=b; visit=\(hex); c=d") == code())
    #expect(VisitCookie.read("visit=short; visit=\(hex)") == code())
    for field in [nil, "", "visit", "visit=", "visits=\(hex)", "Visit=\(hex)", "x=visit=\(hex)"] {
      #expect(VisitCookie.read(field) == nil, "\(field ?? "-")")
    }
  }

  @Test("no script and no other site gets the cookie")
  func setting() {
    #expect(VisitCookie.field(code()) == "visit=\(code().hex); Path=/; HttpOnly; SameSite=Strict")
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
