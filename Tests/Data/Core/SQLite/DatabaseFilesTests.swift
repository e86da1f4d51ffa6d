@testable import ChargeData
import DataTestSupport
import Foundation
import Testing

@Suite struct DatabaseFilesTests {
  private let folder: TestFolder
  private let files: DatabaseFiles

  init() throws {
    folder = try TestFolder()
    files = DatabaseFiles(folder: folder.url, name: "user.sqlite")
  }

  private func write(_ text: String, _ names: String...) throws {
    for name in names { try Data(text.utf8).write(to: folder.file(name)) }
  }

  private func text(_ name: String) throws -> String { try String(contentsOf: folder.file(name), encoding: .utf8) }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test("the lock has the database's name up to its first dot, and each newcomer a name of its own")
  func paths() {
    #expect(files.path == folder.file("user.sqlite").path)
    #expect(files.lockPath == folder.file("user.lock").path)
    #expect(DatabaseFiles(folder: folder.url, name: "a.b.sqlite").lockPath == folder.file("a.lock").path)
    let newcomers = [files.newcomer(), files.newcomer()]
    let prefix = files.path + ".new-"
    #expect(newcomers.allSatisfy { $0.hasPrefix(prefix) && $0.utf8.count == prefix.utf8.count + 36 })
    #expect(newcomers[0] != newcomers[1])
  }

  @Test("a file keeps its identity, another in its place has another")
  func identity() throws {
    #expect(files.identity() == nil)
    try write("1", "user.sqlite", "other.sqlite")
    let first = try #require(files.identity())
    let second = try #require(DatabaseFiles(folder: folder.url, name: "other.sqlite").identity())
    #expect(first != second)
    try write("longer", "user.sqlite-wal")
    #expect(files.identity() == first)
    try files.replace(with: folder.file("other.sqlite").path)
    #expect(files.identity() == second)
  }

  @Test("the folder is made with those above it, and one that is there stays")
  func makeFolder() throws {
    let deep = DatabaseFiles(folder: folder.file("one/two/three"), name: "x.sqlite")
    try deep.makeFolder()
    try write("kept", "one/two/three/x.sqlite")
    try deep.makeFolder()
    #expect(try text("one/two/three/x.sqlite") == "kept")
  }

  @Test("only new files of this database are removed")
  func abandoned() throws {
    let kept = [
      "cache.sqlite.new-1", "user.sqlite", "user.sqlite-wal", "user.sqlite.corrupt-1", "user.sqlite.new",
      "x.user.sqlite.new-1",
    ]
    for name in kept { try write("", name) }
    try write("", "user.sqlite.new-1", "user.sqlite.new-2", "user.sqlite.new-2-wal")
    try files.removeAbandonedNewcomers()
    #expect(try names() == kept)
    let gone = DatabaseFiles(folder: folder.file("gone"), name: "x.sqlite")
    #expect(throws: (any Error).self) { try gone.removeAbandonedNewcomers() }
  }

  @Test("a newcomer takes the place of the database, and no journal of either is left")
  func replace() throws {
    try write("old", "user.sqlite", "user.sqlite-wal", "user.sqlite-shm", "user.sqlite-journal")
    try write("new", "user.sqlite.new-1", "user.sqlite.new-1-wal", "user.sqlite.new-1-shm")
    try write("lock", "user.lock")
    try files.replace(with: folder.file("user.sqlite.new-1").path)
    #expect(try names() == ["user.lock", "user.sqlite"])
    #expect(try text("user.sqlite") == "new")
  }

  @Test("a newcomer may take a place where no database was, but has to be there")
  func replaceNothing() throws {
    try write("new", "user.sqlite.new-1")
    let newcomer = folder.file("user.sqlite.new-1").path
    try files.replace(with: newcomer)
    #expect(try names() == ["user.sqlite"])
    let fault = #expect(throws: FileFault.self) { try files.replace(with: newcomer) }
    #expect(fault?.operation == "move" && fault?.path == newcomer && fault?.code == ENOENT)
  }

  @Test("a damaged database is moved with those journals that it has")
  func moveAside() throws {
    try write("database", "user.sqlite")
    try write("log", "user.sqlite-wal")
    try write("other", "user.sqlite-journal")
    try files.moveAside(to: folder.file("kept").path)
    #expect(try names() == ["kept", "kept-journal", "kept-wal"])
    #expect(try ["kept", "kept-journal", "kept-wal"].map(text) == ["database", "other", "log"])
    let fault = #expect(throws: FileFault.self) { try files.moveAside(to: folder.file("again").path) }
    #expect(fault?.operation == "move" && fault?.path == files.path && fault?.code == ENOENT)
  }

  @Test("what cannot be removed is said; what is not there need not be")
  func cannotBeRemoved() throws {
    try DatabaseFiles.removeJournals(of: files.path)
    try FileManager.default.createDirectory(at: folder.file("user.sqlite-shm"), withIntermediateDirectories: false)
    let fault = #expect(throws: FileFault.self) { try DatabaseFiles.removeJournals(of: files.path) }
    #expect(fault?.operation == "remove" && fault?.path == files.path + "-shm" && fault?.code == EISDIR)
  }
}
