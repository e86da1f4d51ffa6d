import ChargeDomain
import ChargeLocalization
import Foundation
@testable import FuzzTargets
import Testing

/// Every input that was ever worth keeping, without a fuzzer.
@Suite("Seeds of the fuzzer")
struct SeedTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Seeds")

  @Test("find nothing", arguments: FuzzTarget.all.map(\.name))
  func replay(name: String) async throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appendingPathComponent(name), includingPropertiesForKeys: nil)
    #expect(files.count > 3)
    for file in files.sorted(by: { $0.path < $1.path }) {
      let input = [UInt8](try Data(contentsOf: file))
      await #expect(throws: Never.self, "\(file.lastPathComponent)") { try await target.run(input) }
    }
  }

  @Test("every folder of seeds is that of a target, and every target has words")
  func folders() throws {
    let names = Set(FuzzTarget.all.map(\.name))
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)) == names)
    let words = Self.folder.deletingLastPathComponent().appendingPathComponent("Words")
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: words.path)) == Set(names.map { "\($0).dict" }))
  }

  @Test("rules that lose a digit, or put the caret elsewhere, are found")
  func finds() async throws {
    let input = [UInt8]("t0701234\nb1\n".utf8)
    try await FuzzTarget.phoneField(.unavailable).run(input)
    var losing = PhoneNumberRules.unavailable
    losing.format = { field, _ in PhoneFieldText(String(field.text.dropLast())) }
    let isFound = FuzzTarget.phoneField(losing)
    await #expect(throws: FuzzFinding.self) { try await isFound.run(input) }
    var jumping = PhoneNumberRules.unavailable
    jumping.format = { field, _ in PhoneFieldText(field.text, caret: field.caret - 1) }
    let isFoundToo = FuzzTarget.phoneField(jumping)
    await #expect(throws: FuzzFinding.self) { try await isFoundToo.run(input) }
  }

  @Test("an amount that loses a digit, or whose groups are only dropped, is found")
  func findsInAmounts() async throws {
    let input = [UInt8]("t1234\ntx\nb\nlsv\nt5\n".utf8)
    try await FuzzTarget.amountField.run(input)
    let losing = FuzzTarget.amountField(by: { field, text, _ in field.edited(to: String(text.dropLast())) })
    await #expect(throws: FuzzFinding.self) { try await losing.run(input) }
    let jumping = FuzzTarget.amountField(by: { field, text, caret in field.edited(to: text, caret: caret - 1) })
    await #expect(throws: FuzzFinding.self) { try await jumping.run(input) }
    let dropping = FuzzTarget.amountField(by: { field, text, caret in
      field.edited(to: text.filter { $0 != "," }, caret: caret)
    })
    await #expect(throws: FuzzFinding.self) { try await dropping.run([UInt8]("t1,5\n".utf8)) }
  }
}
