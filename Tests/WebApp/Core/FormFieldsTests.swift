import Testing

@testable import WebApp

@Suite("What a form sends")
struct FormFieldsTests {
  private func read(_ text: String) throws -> [String] {
    try FormFields(Array(text.utf8)).all.map { "\($0.name)=\($0.value)" }
  }

  @Test("names and values are read as the URL standard says")
  func values() throws {
    #expect(try read("act=map&v.search=K%C3%B6ln+S%C3%BCd&enter=1") == ["act=map", "v.search=Köln Süd", "enter=1"])
    #expect(try read("a=1=2&b&&c=") == ["a=1=2", "b=", "c="])
    #expect(try read("") == [])
    #expect(try read("v.e_40=a%2Bb%40c%26d%3De") == ["v.e_40=a+b@c&d=e"])
  }

  @Test("the first value of a name counts")
  func first() throws {
    let fields = try FormFields(Array("token=1&token=2".utf8))
    #expect(fields["token"] == "1" && fields["other"] == nil)
  }

  @Test("what is no form is refused", arguments: ["a=%", "a=%4", "a=%zz", "a=%FF", "%C3=1"])
  func malformed(text: String) {
    #expect(throws: FormFields.Problem.malformed) { try FormFields(Array(text.utf8)) }
  }

  @Test("more fields than any screen has are refused")
  func tooMany() throws {
    let full = Array(repeating: "a=1", count: FormFields.limit)
    #expect(try read(full.joined(separator: "&")).count == FormFields.limit)
    #expect(throws: FormFields.Problem.tooMany) { try read((full + ["a=1"]).joined(separator: "&")) }
  }
}
