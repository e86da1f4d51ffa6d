import ChargeDomain
import Foundation
import Testing

@testable import AppShellKit

struct DocumentTests {
  private let document = SharedDocument(name: "a b.json", mediaType: nil, bytes: Data("{}\n".utf8))

  @Test func whatIsSavedCanBeListedAndRead() async {
    let device = PlatformDouble()
    #expect(await device.platform.save(document))
    #expect(device.documents.names == ["a b.json"])
    #expect(device.documents.bytes(of: "a b.json") == document.bytes)
    #expect(device.documents.bytes(of: "b.json") == nil)
    #expect(device.takeNews() == [.saved(name: "a b.json", bytes: 3)])
  }

  @Test func aFolderKeepsThemForTheNextStart() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(DocumentShelf(folder: folder).names.isEmpty)
    #expect(DocumentShelf(folder: folder).keep(document))
    let again = DocumentShelf(folder: folder)
    #expect(again.names == ["a b.json"] && again.bytes(of: "a b.json") == document.bytes)
  }

  @Test(arguments: ["", "..", "../a", "/etc/passwd", ".hidden", "a/b", "a\u{1B}[1m"])
  func namesThatAreNoNamesAreRefused(name: String) {
    let shelf = DocumentShelf()
    #expect(!shelf.keep(SharedDocument(name: name, mediaType: nil, bytes: Data())))
    #expect(shelf.bytes(of: name) == nil)
  }

  @Test func aFolderThatCannotBeMadeIsSaid() {
    let folder = URL(filePath: "/dev/null/documents")
    #expect(!DocumentShelf(folder: folder).keep(document))
  }

  @Test func theCommandsAreUnderstood() throws {
    #expect(try CommandTable.command(line: "documents") == .documents(nil))
    #expect(try CommandTable.command(line: "documents a.json") == .documents("a.json"))
    #expect(try CommandTable.command(line: "import \"my places.gpx\"") == .importDocument("my places.gpx"))
    #expect(throws: ShellProblem.self) { try CommandTable.command(line: "import") }
  }
}
