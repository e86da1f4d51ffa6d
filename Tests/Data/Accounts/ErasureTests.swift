import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Testing

@testable import ChargeData
@testable import ChargeDomain

/// What is said to be gone stands in no file any more: not in the database, its journals or its unused pages, nor in a secret.
@Suite struct ErasureTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func person(_ name: String = "app") async throws -> KeptPerson {
    let person = KeptPerson(in: folder.file(name))
    try await person.fill()
    return person
  }

  @Test(
    "after signing out nothing of the service can be read, while the app runs on", arguments: AccountService.allCases)
  func signedOut(_ service: AccountService) async throws {
    let person = try await person()
    try await person.useCases().accounts.signOut(service)
    #expect(try person.files(with: KeptPerson.mark(service)).isEmpty)
    // A token that its service is still to end waits apart from the sign-in.
    let waiting = service == .appointments ? ["secrets/ended.json"] : []
    #expect(try person.files(with: KeptPerson.token(service)) == waiting)
    for other in AccountService.allCases where other != service {
      #expect(try !person.files(with: KeptPerson.mark(other)).isEmpty, "\(other) stays")
    }
    #expect(try await person.user.preferences.load().plugs.count == 200)
  }

  @Test("after deleting the account nothing of it can be read")
  func deleted() async throws {
    let person = try await person()
    try await person.useCases().charging.deleteAccount()
    #expect(try person.files(with: KeptPerson.mark(.charging)).isEmpty)
  }

  @Test(
    "whenever the app is killed, who counts as signed out at the next start has left nothing, and others can sign out",
    arguments: AccountService.allCases)
  func killed(_ service: AccountService) async throws {
    let mark = KeptPerson.mark(service)
    let person = try await person()
    let killed = KilledFolders(of: person.folder, in: folder.url)
    let steps = DatabaseSteps(beforeCommit: { try killed.take() }, afterOverwriting: { try killed.take() })
    try await DatabaseSteps.$current.withValue(steps) {
      let useCases = person.useCases { do { try killed.take() } catch { Issue.record(error) } }
      try await useCases.accounts.signOut(service)
    }
    var outcomes: Set<Bool> = []
    for copy in killed.all {
      let next = KeptPerson(in: copy)
      #expect(next.user.openingNote == nil)
      let isSignedOut = try await next.secrets.store.read(service) == .nothing
      outcomes.insert(isSignedOut)
      if !isSignedOut { try await next.useCases().accounts.signOut(service) }
      #expect(try next.files(with: mark).isEmpty, "\(copy.lastPathComponent)")
    }
    // Two commits at least, three steps of overwriting, before and after the secret.
    #expect(outcomes == [true, false] && killed.all.count >= 7)
  }

  @Test("what was erased when the app was killed before overwriting it is overwritten at the next start")
  func overwrittenAtTheStart() async throws {
    struct Killed: Error {}
    let person = try await person()
    let mark = KeptPerson.mark(.wallet)
    let steps = DatabaseSteps(beforeCommit: {}, afterOverwriting: { throw Killed() })
    await DatabaseSteps.$current.withValue(steps) {
      await #expect(throws: Failure.storage) { try await person.useCases().accounts.signOut(.wallet) }
    }
    #expect(try person.files(with: mark) != [])
    #expect(try KeptPerson(in: person.folder).files(with: mark).isEmpty)
  }

  @Test("a file of before this rule is overwritten once, when it is opened")
  func oldFile() async throws {
    let file = folder.file("user.sqlite")
    _ = UserStore.open(folder: folder.url, logger: silent)
    try folder.changeUserRows(
      "PRAGMA user_version = 0; INSERT INTO own VALUES ('walletName', '\(String(repeating: "Quarry ", count: 2000))')")
    let queue = try DatabaseQueue(path: file.path)
    try await queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA secure_delete = OFF; DELETE FROM own")
      try database.checkpoint(.truncate)
    }
    try queue.close()
    #expect(try Data(contentsOf: file).range(of: Data("Quarry".utf8)) != nil)
    _ = UserStore.open(folder: folder.url, logger: silent)
    #expect(try Data(contentsOf: file).range(of: Data("Quarry".utf8)) == nil)
  }

  @Test("notices that are removed one by one are overwritten with what is forgotten next")
  func removedNotices() async throws {
    let person = try await person()
    for removesByID in [true, false] {
      let content = SystemNotice.Content(title: "Available: Quarryplace", text: "1 of 2 available")
      try await person.user.notices.keep(KeptNotice(id: "watch-a", content: content, at: noon))
      if removesByID {
        try await person.user.notices.remove(["watch-a"])
      } else {
        try await person.user.notices.removeBeginning("watch-")
      }
      #expect(try person.files(with: "Quarryplace") != [])
      try await person.user.own().overwriteForgotten()
      #expect(try person.files(with: "Quarryplace").isEmpty)
    }
  }

  @Test("overwriting leaves no unused page, and the journal holds the first page alone")
  func noUnusedPages() async throws {
    let person = try await person()
    func unused() throws -> Int? {
      let queue = try DatabaseQueue(path: person.folder.appending(path: "user.sqlite").path)
      return try queue.read { try Int.fetchOne($0, sql: "PRAGMA freelist_count") }
    }
    func journal() throws -> Int {
      try Data(contentsOf: person.folder.appending(path: "user.sqlite-wal")).count
    }
    #expect(try journal() > 100_000)
    for service in AccountService.allCases { try await person.useCases().accounts.signOut(service) }
    // The header of the journal, that of a page, and the page.
    #expect(try journal() == 32 + 24 + 4096)
    #expect(try unused() == 0)
  }

  @Test("signing out where nothing is kept writes nothing anew")
  func nothingKept() async throws {
    let person = KeptPerson(in: folder.file("app"))
    let killed = KilledFolders(of: person.folder, in: folder.url)
    try await DatabaseSteps.$current.withValue(
      DatabaseSteps(beforeCommit: {}, afterOverwriting: { try killed.take() })
    ) {
      for service in AccountService.allCases { try await person.useCases().accounts.signOut(service) }
    }
    #expect(killed.all.isEmpty)
  }
}
