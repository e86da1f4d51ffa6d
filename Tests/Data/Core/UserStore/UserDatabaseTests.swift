@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// The person's file while other processes use it too.
@Suite struct UserDatabaseTests {
  private let folder: TestFolder
  private let names = ["user.sqlite", "user.sqlite-wal", "user.sqlite-shm"]

  init() throws {
    folder = try TestFolder()
  }

  private func modes() throws -> [Int] { try names.map { try fileMode(folder.file($0)) } }

  @Test("a file that another process has put in its place is opened again")
  func aReplacedFileIsOpenedAgain() async throws {
    let store = UserStore.open(folder: folder.url, logger: silent)
    var (chosen, newer) = (Preferences(), Preferences())
    chosen.units = .miles
    newer.appearance = .dark
    try await store.preferences.save(chosen)
    let other = try TestFolder()
    try await UserStore.open(folder: other.url, logger: silent).preferences.save(newer)
    let queue = try DatabaseQueue(path: other.file("user.sqlite").path)
    _ = try await queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try queue.close()
    try FileManager.default.removeItem(at: folder.file("user.sqlite"))
    for place in [folder, other] { try DatabaseFiles.removeJournals(of: place.file("user.sqlite").path) }
    try FileManager.default.moveItem(at: other.file("user.sqlite"), to: folder.file("user.sqlite"))
    #expect(try await store.preferences.load() == newer)
    newer.units = .miles
    try await store.preferences.save(newer)
    #expect(try await UserStore.open(folder: folder.url, logger: silent).preferences.load() == newer)
  }

  @Test("a file that stays keeps its connection")
  func anUnchangedFileKeepsItsConnection() async throws {
    let database = UserDatabase(folder: folder.url, logger: silent)
    #expect(try database.start(now: at(0)) == nil)
    // A temporary table is seen by its own connection only.
    try await database.write("testing") { try $0.execute(sql: "CREATE TEMPORARY TABLE mark (x)") }
    let count = try await database.read("testing") { try Int.fetchOne($0, sql: "SELECT count(*) FROM mark") }
    #expect(count == 0)
  }

  @Test("a file that is opened when it is first used keeps its connection too")
  func openedByItsFirstUse() async throws {
    let database = UserDatabase(folder: folder.url, logger: silent)
    try await database.write("testing") { try $0.execute(sql: "CREATE TEMPORARY TABLE mark (x)") }
    let count = try await database.read("testing") { try Int.fetchOne($0, sql: "SELECT count(*) FROM mark") }
    #expect(count == 0)
  }

  @Test("only the owner can read the file and its journals, also when others could before")
  func onlyTheOwnerCanReadIt() async throws {
    let store = UserStore.open(folder: folder.url, logger: silent)
    try await store.preferences.save(Preferences())
    #expect(try modes() == [0o600, 0o600, 0o600])
    for name in names { try setFileMode(0o644, folder.file(name)) }
    let again = UserStore.open(folder: folder.url, logger: silent)
    #expect(again.openingNote == nil)
    #expect(try modes() == [0o600, 0o600, 0o600])
    #expect(try await store.preferences.load() == Preferences())
  }
}
