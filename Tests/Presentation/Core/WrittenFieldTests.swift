@testable import ChargePresentation
import Foundation
import Testing

@Suite("A field as it is written out")
struct WrittenFieldTests {
  private func written(_ kind: Field.Kind, _ value: String) throws -> String {
    let data = try JSONEncoder().encode(Field(kind: kind, label: "a", value: value))
    return try JSONDecoder().decode(Field.self, from: data).value
  }

  @Test("of a telephone number the last two signs are left, and its length")
  func phone() throws {
    #expect(try written(.phone, "070 123 45 67") == "•••••••••••67")
    #expect(try written(.phone, "123") == "•23")
    #expect(try written(.phone, "12") == "12")
    #expect(try written(.phone, "1") == "1")
    #expect(try written(.phone, "") == "")
  }

  @Test("of passwords and codes only the length is left", arguments: [Field.Kind.password, .newPassword, .code])
  func secret(kind: Field.Kind) throws {
    #expect(try written(kind, "Abc1!") == "•••••")
    #expect(try written(kind, "") == "")
  }

  @Test("anything else is written as it stands", arguments: [Field.Kind.text, .email, .digits, .amount, .search])
  func open(kind: Field.Kind) throws {
    #expect(try written(kind, "ada@example.org") == "ada@example.org")
  }

  @Test("everything else of a field comes back")
  func whole() throws {
    let field = Field(
      kind: .text, label: "Name", value: "Ada", placeholder: "no name", error: "too long", border: .miss,
      hasFocus: true, returnAction: .next, caret: 2)
    #expect(try JSONDecoder().decode(Field.self, from: try JSONEncoder().encode(field)) == field)
  }
}
