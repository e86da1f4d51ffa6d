@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Logging
import Synchronization
import Testing

/// Credentials as files, on the disk as it is.
@Suite struct SecretFilesTests {
  private let root: TestFolder
  private let log = LogLines()
  private var folder: URL { root.file("data/secrets") }

  init() throws {
    root = try TestFolder()
  }

  private func files(isLocked: @escaping @Sendable () -> Bool = { false }) -> SecretFiles {
    SecretFiles(folder: folder, logger: Logger(label: "test") { [log] _ in log.handler }, isLocked: isLocked)
  }

  private var store: SecretStore { files().store }

  private func file(_ service: AccountService) -> URL { folder.appendingPathComponent("\(service.rawValue).json") }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  private func credential(_ service: AccountService = .charging, _ token: String = "s3cr3t-one") throws -> Credential {
    let phone = service == .wallet ? PhoneNumber(e164: "+46701234567") : nil
    return Credential(
      service: service, token: Secret(token),
      owner: AccountOwner(userID: "u1", email: phone == nil ? "åda@example.org" : nil, phone: phone))
  }

  private func expectSilence() {
    let text = log.all.joined()
    for word in ["s3cr3t", "6701234", "example.org"] { #expect(!text.contains(word)) }
  }

  @Test("looking, reading and forgetting make no folder where nothing is stored")
  func nothingIsThereAndNothingIsMade() async throws {
    for service in AccountService.allCases { #expect(try await store.read(service) == .nothing) }
    try await store.forget(.wallet)
    try await store.refuse(try credential())
    #expect(files().openingNotes.isEmpty && files().signedIn.isEmpty && log.all.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("the sign-in of every service is kept in a file that only its owner can read")
  func keepsEveryService() async throws {
    for service in AccountService.allCases { try await store.keep(try credential(service)) }
    for service in AccountService.allCases {
      #expect(try await store.read(service) == .credential(try credential(service)))
      #expect(try fileMode(file(service)) == 0o600)
    }
    #expect(try fileMode(folder) == 0o700)
    #expect(try names() == ["appointments.json", "charging.json", "wallet.json"])
    try await store.keep(try credential(.wallet, "s3cr3t-two"))
    #expect(try await store.read(.wallet) == .credential(try credential(.wallet, "s3cr3t-two")))
    #expect(log.all.isEmpty && files().openingNotes.isEmpty)
  }

  @Test("a credential without an owner's data is kept too")
  func anOwnerOfNothingIsKeptToo() async throws {
    let bare = Credential(service: .charging, token: Secret("\"\\\u{0}é"), owner: AccountOwner(userID: nil))
    try await store.keep(bare)
    #expect(try await store.read(.charging) == .credential(bare))
  }

  @Test("a refused token is forgotten, its owner is not")
  func aRefusedTokenIsGoneWhoseItWasIsNot() async throws {
    let credential = try credential(.wallet)
    try await store.keep(credential)
    try await store.refuse(credential)
    #expect(try await store.read(.wallet) == .refused(credential.owner))
    #expect(try String(contentsOf: file(.wallet), encoding: .utf8).contains("s3cr3t") == false)
    #expect(try fileMode(file(.wallet)) == 0o600)
    try await store.refuse(credential)
    #expect(try await store.read(.wallet) == .refused(credential.owner))
  }

  @Test func aNewerTokenIsNotRefused() async throws {
    try await store.keep(try credential(.wallet, "s3cr3t-two"))
    try await store.refuse(try credential(.wallet, "s3cr3t-one"))
    #expect(try await store.read(.wallet) == .credential(try credential(.wallet, "s3cr3t-two")))
  }

  @Test("forgetting a service removes all of its files and no other")
  func forgetsAllOfOneService() async throws {
    try await store.keep(try credential(.wallet))
    try await store.keep(try credential(.charging))
    for name in ["wallet.json.damaged", "wallet.json.new-1"] {
      try Data("s3cr3t".utf8).write(to: folder.appendingPathComponent(name))
    }
    try await store.forget(.wallet)
    #expect(try names() == ["charging.json"])
    #expect(try await store.read(.wallet) == .nothing)
    try await store.forget(.wallet)
  }

  @Test("what killed writers of any secret left behind is removed at the start, and nothing else")
  func removesWhatWasLeftBehind() async throws {
    files().removeAbandoned()
    #expect(!FileManager.default.fileExists(atPath: folder.path), "no folder is made for it")
    for service in AccountService.allCases { try await store.keep(try credential(service)) }
    for name in ["wallet.json.new-1", "charging.json.new-2", "trial.json.new-3", "charging.json.damaged"] {
      try Data("s3cr3t".utf8).write(to: folder.appendingPathComponent(name))
    }
    files(isLocked: { true }).removeAbandoned()
    #expect(try names().count == 7, "a locked device changes nothing")
    files().removeAbandoned()
    #expect(
      try names() == ["appointments.json", "charging.json", "charging.json.damaged", "wallet.json"])
    for service in AccountService.allCases {
      #expect(try await store.read(service) == .credential(try credential(service)))
    }
    #expect(log.all.isEmpty)
  }

  // MARK: Damage

  @Test(
    "a file that cannot be understood is moved aside",
    arguments: [
      "", "s3cr3t", "{}", "null", "[]", #"{"version":1,"service":"wallet","token":"s3cr3t"}"#,
      #"{"version":2,"service":"charging","token":"s3cr3t"}"#, #"{"version":1,"service":"charging","token":""}"#,
      #"{"version":1,"service":"charging","token":7}"#, #"{"version":1,"service":"charging","token":"s3cr3t""#,
      #"{"version":1,"service":"charging","phone":"s3cr3t"}"#, #"{"version":1,"token":"s3cr3t"}"#,
      #"{"version":1,"service":"charging","token":"s3cr3t","userID":["s3cr3t"]}"#,
    ])
  func whatCannotBeUnderstoodIsMovedAside(text: String) async throws {
    try await store.keep(try credential(.wallet))
    try await write(text, .charging)
    #expect(try await store.read(.charging) == .damaged)
    #expect(try names() == ["charging.json.damaged", "wallet.json"])
    let aside = folder.appendingPathComponent("charging.json.damaged")
    #expect(try String(contentsOf: aside, encoding: .utf8) == text)
    #expect(try fileMode(aside) == 0o600)
    #expect(try await store.read(.charging) == .nothing)
    #expect(try await store.read(.wallet) == .credential(try credential(.wallet)))
    #expect(log.all.count == 1)
    expectSilence()
    try await store.keep(try credential())
    #expect(try await store.read(.charging) == .credential(try credential()))
  }

  @Test(
    "a file of 64 KiB is read, a larger one counts as damaged", arguments: [(0, true), (1, false), (1 << 20, false)])
  func theGreatestSize(_ more: Int, _ isRead: Bool) async throws {
    let text = #"{"version":1,"service":"charging","token":"s3cr3t"}"#
    try await write(text + String(repeating: " ", count: 65_536 - text.utf8.count + more), .charging)
    let entry = try await store.read(.charging)
    let bare = Credential(service: .charging, token: Secret("s3cr3t"), owner: AccountOwner(userID: nil))
    let expected: SecretStore.Entry = isRead ? .credential(bare) : .damaged
    #expect(entry == expected)
  }

  @Test("who is signed in is told without changing a file")
  func signedIn() async throws {
    #expect(files().signedIn.isEmpty)
    for service in AccountService.allCases { try await store.keep(try credential(service)) }
    #expect(files().signedIn == Set(AccountService.allCases))
    #expect(files(isLocked: { true }).signedIn.isEmpty)
    try await store.refuse(try credential(.wallet))
    try await write("damage", .charging)
    #expect(files().signedIn == [.appointments])
    #expect(try names() == ["appointments.json", "charging.json", "wallet.json"] && log.all.isEmpty)
    try setFileMode(0o644, file(.appointments))
    #expect(files().signedIn.isEmpty && log.all.isEmpty)
  }

  @Test("there is no token to refuse in a damaged file")
  func aDamagedFileIsNoTokenToRefuse() async throws {
    try await store.keep(try credential())
    try await write("damage", .charging)
    try await store.refuse(try credential())
    #expect(try names() == ["charging.json"])
  }

  @Test("a second damaged file replaces the first")
  func aSecondDamagedFileTakesThePlaceOfTheFirst() async throws {
    for text in ["first", "second"] {
      try await write(text, .charging)
      #expect(try await store.read(.charging) == .damaged)
    }
    #expect(try names() == ["charging.json.damaged"])
    #expect(
      try String(contentsOf: folder.appendingPathComponent("charging.json.damaged"), encoding: .utf8) == "second")
  }

  private func write(_ text: String, _ service: AccountService) async throws {
    try await store.keep(try credential(service))
    try Data(text.utf8).write(to: file(service))
    try setFileMode(0o600, file(service))
  }

  // MARK: Exposure

  @Test(
    "a file that others can read is not used", arguments: [0o604, 0o640, 0o660, 0o666, 0o620, 0o601])
  func aFileOthersCouldReadIsRefused(mode: Int) async throws {
    try await store.keep(try credential())
    try setFileMode(mode, file(.charging))
    await #expect(throws: Failure.exposed) { try await store.read(.charging) }
    await #expect(throws: Failure.exposed) { try await store.refuse(try credential()) }
    let remedy = "chmod 600 \(file(.charging).path)"
    #expect(log.all.allSatisfy { $0.contains(remedy) } && log.all.count == 2)
    #expect(files().openingNotes == [.exposed(path: file(.charging).path, remedy: remedy)])
    #expect(try await store.read(.wallet) == .nothing)
    expectSilence()
    try setFileMode(0o600, file(.charging))
    #expect(try await store.read(.charging) == .credential(try credential()))
    #expect(files().openingNotes.isEmpty)
  }

  @Test(
    "a folder that others can enter is not used", arguments: [0o755, 0o750, 0o701, 0o777])
  func aFolderOthersCouldEnterIsRefused(mode: Int) async throws {
    try await store.keep(try credential())
    try setFileMode(mode, folder)
    await #expect(throws: Failure.exposed) { try await store.read(.charging) }
    await #expect(throws: Failure.exposed) { try await store.keep(try credential()) }
    let remedy = "chmod 700 \(folder.path)"
    #expect(log.all.allSatisfy { $0.contains(remedy) } && log.all.count == 2)
    #expect(files().openingNotes == [.exposed(path: folder.path, remedy: remedy)])
  }

  @Test("a sign-in that others can read can be forgotten")
  func whatIsExposedCanBeForgotten() async throws {
    try await store.keep(try credential())
    try setFileMode(0o644, file(.charging))
    try setFileMode(0o755, folder)
    try await store.forget(.charging)
    #expect(try names() == [])
  }

  @Test("the remedy is a command that repairs owner or permissions")
  func aRemedyIsACommand() throws {
    var status = stat()
    status.st_mode = S_IFREG | 0o644
    status.st_uid = geteuid()
    #expect(SecretExposure(status, path: "/a b/it's.json")?.remedy == "chmod 600 '/a b/it'\\''s.json'")
    status.st_uid = geteuid() &+ 1
    #expect(SecretExposure(status, path: "/a")?.remedy == "chown \(geteuid()) /a")
    status.st_mode = S_IFDIR | 0o700
    status.st_uid = geteuid()
    #expect(SecretExposure(status, path: "/a") == nil)
  }

  // MARK: Links and other strange files

  @Test("a symbolic link in place of a file is not followed")
  func aLinkIsNotFollowed() async throws {
    try await store.keep(try credential())
    let elsewhere = root.file("elsewhere.json")
    try FileManager.default.moveItem(at: file(.charging), to: elsewhere)
    try FileManager.default.createSymbolicLink(at: file(.charging), withDestinationURL: elsewhere)
    let before = try Data(contentsOf: elsewhere)
    await #expect(throws: Failure.storage) { try await store.read(.charging) }
    // Keeping takes its place; what it led to stays as it was.
    try await store.keep(try credential(.charging, "s3cr3t-two"))
    #expect(try Data(contentsOf: elsewhere) == before)
    #expect(try await store.read(.charging) == .credential(try credential(.charging, "s3cr3t-two")))
  }

  @Test(
    "a symbolic link in place of the folder is not entered", arguments: ["", "/"])
  func aLinkInPlaceOfTheFolderIsNotEntered(ending: String) async throws {
    try await store.keep(try credential())
    let elsewhere = root.file("elsewhere")
    try FileManager.default.moveItem(at: folder, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: elsewhere)
    let link = try #require(URL(string: "file://\(folder.path)\(ending)"))
    let store = SecretFiles(folder: link, logger: silent).store
    await #expect(throws: Failure.exposed) { try await store.read(.charging) }
    await #expect(throws: Failure.exposed) { try await store.keep(try credential()) }
    await #expect(throws: Failure.exposed) { try await store.forget(.charging) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == ["charging.json"])
  }

  @Test(
    "a pipe in place of a file does not make the reader wait", .timeLimit(.minutes(10)))
  func aPipeDoesNotMakeItWait() async throws {
    try await store.keep(try credential(.wallet))
    try #require(mkfifo(file(.charging).path, 0o600) == 0)
    await #expect(throws: Failure.storage) { try await store.read(.charging) }
    try await store.forget(.charging)
    #expect(try await store.read(.charging) == .nothing)
  }

  @Test("keeping where no folder can be made is a failure of storage")
  func whereNothingCanBeMade() async throws {
    try Data().write(to: root.file("data"))
    await #expect(throws: Failure.storage) { try await store.keep(try credential()) }
    expectSilence()
  }

  // MARK: Lock and other processes

  @Test("a locked device reads and writes nothing")
  func aLockedDeviceReadsAndWritesNothing() async throws {
    final class Lock: Sendable { let value = Mutex(false) }
    let lock = Lock()
    let store = files(isLocked: { lock.value.withLock { $0 } }).store
    try await store.keep(try credential())
    let before = try Data(contentsOf: file(.charging))
    lock.value.withLock { $0 = true }
    await #expect(throws: Failure.locked) { try await store.read(.charging) }
    await #expect(throws: Failure.locked) { try await store.keep(try credential(.charging, "s3cr3t-two")) }
    await #expect(throws: Failure.locked) { try await store.refuse(try credential()) }
    await #expect(throws: Failure.locked) { try await store.forget(.charging) }
    #expect(try Data(contentsOf: file(.charging)) == before)
    #expect(log.all.isEmpty)
    lock.value.withLock { $0 = false }
    #expect(try await store.read(.charging) == .credential(try credential()))
  }

  @Test("many writers at once leave one whole file")
  func manyAtOnceLeaveOneWholeFile() async throws {
    let store = store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        let credential = try credential(.charging, "s3cr3t-\(number)")
        group.addTask {
          try await store.keep(credential)
          guard case .credential = try await store.read(.charging) else { throw Failure.storage }
        }
      }
      try await group.waitForAll()
    }
    #expect(try names() == ["charging.json"])
  }

  /// Wherever it is killed, the file before or the one after is there, whole, and nobody else could ever read it.
  @Test("killing the writer at any time leaves a whole file")
  func killsLeaveWholeSecrets() async throws {
    var seen: Set<String> = []
    for turn in 0..<25 {
      let writer = try WriterProcess(words: ["secrets", folder.path, "\(turn)"])
      #expect(writer.read(dots: 2 + turn * 7 % 12))
      writer.killed()
      guard case .credential(let credential) = try await store.read(.charging) else {
        Issue.record("turn \(turn): nothing is there")
        continue
      }
      let parts = credential.token.reveal().split(separator: "-")
      #expect(parts.count == 2 && credential.token.reveal() == credential.owner.userID)
      seen.insert(String(parts.first ?? ""))
      for name in try names() { #expect(try fileMode(folder.appendingPathComponent(name)) == 0o600) }
    }
    // A dot comes after a secret was kept: the kills hit the writing of the next one, not only the start.
    #expect(seen.count == 25)
    try await store.keep(try credential())
    #expect(try names() == ["charging.json"])
    #expect(log.all.isEmpty)
  }
}
