import ChargeDomain
import Foundation
import Testing

@testable import AppShellKit

struct DocumentTests {
  private let document = SharedDocument(name: "a b.json", mediaType: nil, bytes: Data("{}\n".utf8))

  @Test("a saved document can be listed and read") func whatIsSavedCanBeListedAndRead() async throws {
    let device = PlatformDouble()
    #expect(await device.platform.save(document))
    #expect(try device.documents.names() == ["a b.json"])
    #expect(try device.documents.bytes(of: "a b.json") == document.bytes)
    #expect(try device.documents.bytes(of: "b.json") == nil)
    #expect(device.collectNews() == [.saved(name: "a b.json", bytes: 3)])
  }

  @Test("a folder keeps documents for the next start") func aFolderKeepsThemForTheNextStart() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try DocumentShelf(folder: folder).names().isEmpty)
    #expect(try DocumentShelf(folder: folder).bytes(of: "a b.json") == nil)
    #expect(DocumentShelf(folder: folder).keep(document))
    let again = DocumentShelf(folder: folder)
    #expect(try again.names() == ["a b.json"])
    #expect(try again.bytes(of: "a b.json") == document.bytes)
    let kept = folder.appending(path: "a b.json").path(percentEncoded: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: kept)
    #expect(attributes[.posixPermissions] as? Int == 0o600, "it may hold a person's data")
  }

  /// What stands where the folder should be is no empty folder, and a folder under a file's name no missing file.
  @Test("an unreadable folder is a problem, not an empty one") func whatCannotBeReadIsNotNothing() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("a file".utf8).write(to: path)
    let problem = #expect(throws: ShellProblem.self) { try DocumentShelf(folder: path).names() }
    #expect(problem?.message.hasPrefix("\(path.path(percentEncoded: false)) cannot be read: ") == true)
    #expect(problem?.remedy.isEmpty == false)
    try FileManager.default.removeItem(at: path)
    try FileManager.default.createDirectory(
      at: path.appending(path: "a.json"), withIntermediateDirectories: true)
    #expect(throws: ShellProblem.self) { try DocumentShelf(folder: path).bytes(of: "a.json") }
  }

  @Test("unsafe names are refused", arguments: ["", "..", "../a", "/etc/passwd", ".hidden", "a/b", "a\u{1B}[1m"])
  func namesThatAreNoNamesAreRefused(name: String) throws {
    let shelf = DocumentShelf()
    #expect(!shelf.keep(SharedDocument(name: name, mediaType: nil, bytes: Data())))
    #expect(try shelf.bytes(of: name) == nil)
  }

  @Test("a folder that cannot be made refuses documents") func aFolderThatCannotBeMadeIsSaid() {
    let folder = URL(filePath: "/dev/null/documents")
    #expect(!DocumentShelf(folder: folder).keep(document))
  }

  @Test("the document commands are understood") func theCommandsAreUnderstood() throws {
    #expect(try CommandTable.command(line: "documents") == .see(.documents(nil)))
    #expect(try CommandTable.command(line: "documents a.json") == .see(.documents("a.json")))
    #expect(try CommandTable.command(line: "import \"my places.gpx\"") == .world(.importDocument("my places.gpx")))
    #expect(throws: ShellProblem.self) { try CommandTable.command(line: "import") }
  }
}

/// Files between the app and the person at the shell.
@MainActor
@Suite struct DocumentSessionTests {
  private func save(_ name: String, _ text: String, on shell: Fixture) async {
    let document = SharedDocument(name: name, mediaType: nil, bytes: Data(text.utf8))
    #expect(await shell.world.device.platform.save(document))
  }

  @Test("a saved document is announced, listed and printed") func whatTheAppSavesIsToldListedAndPrinted() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    await save("a.gpx", "<gpx>\u{1B}[31m\n</gpx>", on: shell)
    #expect(try await shell.run("back").contains("saves: a.gpx (17 bytes)"))
    #expect(try await shell.run("documents").trimmingCharacters(in: .newlines) == "a.gpx  17 bytes")
    let printed = try await shell.run("documents a.gpx").trimmingCharacters(in: .newlines)
    #expect(printed.hasPrefix("<gpx>") && printed.hasSuffix("</gpx>"))
    #expect(!printed.contains("\u{1B}"))
    #expect(try await shell.problem("documents b.gpx")?.remedy.contains("documents") == true)
  }

  @Test("a file is opened from the saved ones or from the disk")
  func aFileReachesTheAppFromTheShelfOrTheDisk() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "files-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("abc".utf8).write(to: folder.appending(path: "disk.json"))
    let shell = Fixture { $0.files = folder }
    try await shell.run("open home")
    await save("shelf.json", "ab", on: shell)
    try await shell.run("import shelf.json", "import disk.json")
    #expect(try shell.state.visited.suffix(2) == ["shelf.json 2", "disk.json 3"])
    #expect(try await shell.problem("import nothing.json") != nil)
  }
}
