import ChargeDomain
import Foundation
import Testing

@Suite("Secrets never show themselves")
struct SecretTests {
  private static let text = "hunter2-pässword-🔑"
  private let secret = Secret(Self.text)

  private struct Holder: Codable, Hashable {
    var token: Secret
    var others: [String: Secret?]
  }

  private func shows(_ value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    debugPrint(value, to: &printed)
    return [dumped, printed, "\(value)", String(reflecting: value), String(describing: Optional(value))]
  }

  @Test("in a description, a dump, a mirror or a message")
  func printing() {
    let credential = Credential(service: .charging, token: secret, owner: AccountOwner(userID: "7"))
    let holder = Holder(token: secret, others: ["a": secret, "b": nil])
    for value: Any in [secret, [secret], credential, SecretStore.Entry.credential(credential), holder] {
      for text in shows(value) { #expect(!text.contains("hunter2") && !text.isEmpty) }
    }
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }

  @Test("in JSON, and what is read back is not the mark")
  func encoding() throws {
    let holder = Holder(token: secret, others: ["a": secret])
    let json = String(decoding: try JSONEncoder().encode(holder), as: UTF8.self)
    #expect(!json.contains("hunter2") && json.contains("<secret>"))
    #expect(try JSONDecoder().decode(Holder.self, from: Data(json.utf8)).token.isEmpty)
  }

  @Test("but it is there")
  func revealing() {
    #expect(secret.reveal() == Self.text)
    #expect(secret.count == 18 && !secret.isEmpty && Secret("").isEmpty)
    #expect(secret == Secret(Self.text) && secret != Secret("other"))
  }

  @Test("telephone numbers show two digits only")
  func phones() throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    let owner = AccountOwner(userID: nil, phone: phone)
    for value: Any in [phone, owner, SecretStore.Entry.refused(owner)] {
      for text in shows(value) { #expect(!text.contains("123456")) }
    }
    let json = String(decoding: try JSONEncoder().encode(owner), as: UTF8.self)
    #expect(!json.contains("123456") && json.contains("67"))
  }
}
