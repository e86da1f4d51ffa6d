import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@MainActor
@Suite struct ChargeAppTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func startsOnAnEmptyFolder() async throws {
    let configuration = folder.configuration()
    let app = try ChargeApp(configuration)
    await app.launch()
    #expect(app.tree.interactive("map") != nil || app.tree.interactive("list") != nil, "\(app.text)")
    #expect(app.notes.isEmpty)
    let path = configuration.dataFolder.path(percentEncoded: false)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    await app.close()
  }

  @Test func keepsItsDataForTheNextTime() async throws {
    let configuration = folder.configuration()
    let first = try ChargeApp(configuration)
    await first.launch()
    try await first.tap("account")
    try await first.tap("settings")
    await first.core.send(try first.tree.choose("language", option: "tr").get())
    #expect(first.core.current.language == .tr)
    await first.close()

    let second = try ChargeApp(configuration)
    #expect(second.core.current.language == .en)
    await second.launch()
    #expect(second.core.current.language == .tr)
    await second.close()
  }

  @Test func twoAppsOfTwoLanguagesRunSideBySide() async throws {
    let swedish = try ChargeApp(folder.configuration { $0.language = "sv-SE" })
    let turkish = try ChargeApp(
      folder.configuration {
        $0.language = "tr-TR"
        $0.dataFolder = folder.url.appending(path: "other", directoryHint: .isDirectory)
      })
    await swedish.launch()
    await turkish.launch()
    #expect(swedish.core.current.language == .sv)
    #expect(turkish.core.current.language == .tr)
    #expect(swedish.text != turkish.text)
    await swedish.close()
    await turkish.close()
  }

  @Test func aFolderWhoseNameIsTakenIsATypedError() throws {
    let configuration = folder.configuration()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("not a folder".utf8).write(to: folder.url.appending(path: "app"))
    let path = configuration.dataFolder.path(percentEncoded: false)
    #expect(throws: ChargeAppError.folderNotMade(path: path)) { try ChargeApp(configuration) }
    #expect(ChargeAppError.folderNotMade(path: path).description.contains(path))
  }

  @Test(.enabled(if: geteuid() != 0, "the administrator may enter every folder"), arguments: [0o000, 0o500, 0o600])
  func aFolderThatMayNotBeUsedIsATypedError(mode: Int) throws {
    let configuration = folder.configuration()
    let path = configuration.dataFolder.path(percentEncoded: false)
    try FileManager.default.createDirectory(at: configuration.dataFolder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(throws: ChargeAppError.folderNotUsable(path: path)) { try ChargeApp(configuration) }
  }

  @Test("a damaged file is moved aside and reported")
  func aDamagedFileIsKeptAndTold() async throws {
    let configuration = folder.configuration()
    try DataFolder.make(configuration.dataFolder)
    try Data("no database at all, and longer than its head".utf8).write(
      to: configuration.dataFolder.appending(path: "user.sqlite"))
    let app = try ChargeApp(configuration)
    guard case .damagedFileKept(let path) = app.notes.first else {
      Issue.record("no note: \(app.notes)")
      return
    }
    #expect(FileManager.default.fileExists(atPath: path))
    await app.close()
  }

  @Test("sign-ins that others can read are reported and not used")
  func exposedSignInsAreToldAndNotUsed() async throws {
    let configuration = folder.configuration()
    let secrets = configuration.dataFolder.appending(path: "secrets", directoryHint: .isDirectory)
    try DataFolder.make(secrets)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: secrets.path(percentEncoded: false))
    let app = try ChargeApp(configuration)
    guard case .signInsExposed(_, let remedy) = app.notes.first else {
      Issue.record("no note: \(app.notes)")
      return
    }
    #expect(remedy.hasPrefix("chmod"))
    await app.close()
  }

  @Test("a link in place of the sign-ins is told as a link, and not used")
  func linkedSignInsAreToldAsALink() async throws {
    let configuration = folder.configuration()
    let secrets = configuration.dataFolder.appending(path: "secrets")
    try DataFolder.make(configuration.dataFolder)
    try FileManager.default.createSymbolicLink(at: secrets, withDestinationURL: folder.url)
    let app = try ChargeApp(configuration)
    guard case .signInsLinked(_, let remedy) = app.notes.first else {
      Issue.record("no note: \(app.notes)")
      return
    }
    #expect(remedy.hasPrefix("rm"))
    await app.close()
  }

  @Test("a folder that others could enter is closed to them, which is told once", arguments: [0o755, 0o750, 0o701])
  func aFolderOthersCouldEnterIsClosed(mode: Int) async throws {
    let configuration = folder.configuration()
    let path = configuration.dataFolder.path(percentEncoded: false)
    try FileManager.default.createDirectory(at: configuration.dataFolder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    for notes in [[ChargeAppNote.folderClosed(path: path)], []] {
      let app = try ChargeApp(configuration)
      #expect(app.notes == notes)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
      await app.close()
    }
  }

  @Test("a folder that is shared on purpose stays open, which is told")
  func aSharedFolderStaysOpen() async throws {
    let configuration = folder.configuration()
    let path = configuration.dataFolder.path(percentEncoded: false)
    try FileManager.default.createDirectory(at: configuration.dataFolder, withIntermediateDirectories: true)
    #expect(chmod(path, 0o1777) == 0)
    let app = try ChargeApp(configuration)
    await app.launch()
    #expect(app.notes == [.folderOpen(path: path)])
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      let file = configuration.dataFolder.appending(path: name).path(percentEncoded: false)
      let mode = try #require(FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0, "\(name)")
    }
    await app.close()
  }

  @Test("the secret that a killed app left half written is removed at the next start")
  func removesHalfWrittenSecrets() async throws {
    let configuration = folder.configuration()
    let secrets = configuration.dataFolder.appending(path: "secrets", directoryHint: .isDirectory)
    try DataFolder.make(secrets)
    try Data("s3cr3t".utf8).write(to: secrets.appending(path: "wallet.json.new-\(UUID().uuidString)"))
    let app = try ChargeApp(configuration)
    #expect(try FileManager.default.contentsOfDirectory(atPath: secrets.path(percentEncoded: false)).isEmpty)
    await app.close()
  }

  @Test func aLockedDeviceOpensWithoutItsSignIns() async throws {
    let app = try ChargeApp(
      folder.configuration {
        $0.device.isLocked = { true }
        $0.language = "sv"
        $0.providers.accounts.wallet = server("http://127.0.0.1:1")
      })
    await app.launch(knowing: [.lockChanged(isLocked: true)])
    try await app.tap("account")
    #expect(app.text.contains(Texts(language: .sv).formLocked.prefix(20)), "\(app.text)")
    await app.close()
  }

  @Test("a host may keep sign-ins in its own store")
  func aHostsOwnPlaceForSignInsIsUsed() async throws {
    let desk = AccountDesk()
    let port = SecretPort(store: desk.secrets, signedIn: { [] })
    let configuration = folder.configuration {
      $0.device.secrets = port
      $0.providers.accounts.wallet = server("http://127.0.0.1:1")
    }
    let app = try ChargeApp(configuration)
    await app.launch()
    #expect(desk.steps.contains("read wallet"))
    await app.close()
  }

  @Test("closing cancels what is still asked")
  func closingGivesUpWhatIsStillAsked() async throws {
    let (requests, began) = AsyncStream.makeStream(of: Void.self)
    let silent = CannedTransport { (_) throws(HTTPFailure) in
      began.yield()
      // Without a meter this is work, not a rest: as a server that takes its time.
      await ActivityMeter.$current.withValue(nil) { _ = try? await WaitGate().wait() }
      throw .cancelled
    }
    let app = try ChargeApp(
      folder.configuration {
        $0.providers.swiss = .swiss
        $0.transport = { _ in silent }
      })
    let visit = Task { await app.launch(knowing: zurich) }
    for await _ in requests { break }
    await app.close()
    await visit.value
    #expect(silent.hosts == ["data.geo.admin.ch"])
  }
}

/// A device that knows where it is: in Zürich.
let zurich: [PlatformEvent] = [
  .permissionChanged(.location, .granted),
  .locationChanged(Coordinate(latitude: 47.3769, longitude: 8.5417)),
]

func server(_ text: String) -> ProviderServer? { URL(string: text).map { ProviderServer(baseURL: $0) } }
