import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// The reader against the public torture suite, where `CHARGECORE_FEEDS` names the folder with real feeds.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: the JSON torture suite is not read"))
struct JSONSuiteTests {
  // Refused although a reader may take them: numbers beyond a double, halves of surrogate pairs, bytes that are no
  // UTF-8, UTF-16.
  private static let takenThoughUndefined: Set<String> = [
    "i_number_double_huge_neg_exp.json", "i_number_real_underflow.json", "i_structure_500_nested_arrays.json",
    "i_structure_UTF-8_BOM_empty_object.json",
  ]

  @Test("the reader accepts and refuses what the public suite says")
  func agreesWithTheSuite() throws {
    let folder = FeedFolder.url.appending(path: "json-test-suite/test_parsing")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == 318)
    var taken: Set<String> = []
    for name in names {
      let data = try Data(contentsOf: folder.appending(path: name))
      let isRead = (try? JSONDocument(data)) != nil
      if name.hasPrefix("y_") { #expect(isRead, "\(name) must be read") }
      if name.hasPrefix("n_") { #expect(!isRead, "\(name) must be refused") }
      if name.hasPrefix("i_"), isRead { taken.insert(name) }
    }
    #expect(taken == Self.takenThoughUndefined)
  }

  @Test("the files of the suite with odd values are read without a crash")
  func readsTheTransformFilesWithoutCrash() throws {
    let folder = FeedFolder.url.appending(path: "json-test-suite/test_transform")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appending(path: name))
      guard let root = try? JSONDocument(data).root else { continue }
      _ = root.fields.map { ($0.name, $0.value.kind, $0.value.string) }
      _ = root.elements.map { ($0.kind, $0.string) }
    }
  }
}

/// Real feeds for optional tests.
enum FeedFolder {
  private static let path = ProcessInfo.processInfo.environment["CHARGECORE_FEEDS"]
  static var isThere: Bool { path.map { !$0.isEmpty } ?? false }
  static var url: URL { URL(filePath: path ?? "/") }

  /// A file of the folder.
  static func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }
}
