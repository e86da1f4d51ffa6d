@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Logging
import Testing

/// What lies beside the secrets, what is in their place, and what the log says of it.
@Suite struct SecretFolderTests {
  private let root: TestFolder
  private let log = LogLines()
  private var folder: URL { root.file("secrets") }

  init() throws {
    root = try TestFolder()
  }

  private var files: SecretFiles {
    SecretFiles(folder: folder, logger: Logger(label: "test") { [log] _ in log.handler })
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  private func credential(_ service: AccountService = .charging, _ token: String = "s3cr3t") -> Credential {
    Credential(service: service, token: Secret(token), owner: AccountOwner(userID: "u1", email: "ada@example.org"))
  }

  @Test("keeping a secret removes what a killed process left of it, and nothing of another service")
  func abandoned() async throws {
    try await files.store.keep(credential(.wallet))
    for name in ["charging.json.new-1", "charging.json.new-2", "wallet.json.new-1", "charging.json.damaged"] {
      try Data("s3cr3t".utf8).write(to: file(name))
    }
    try await files.store.keep(credential())
    #expect(try names() == ["charging.json", "charging.json.damaged", "wallet.json", "wallet.json.new-1"])
    try await files.store.forget(.charging)
    #expect(try names() == ["wallet.json", "wallet.json.new-1"])
  }

  @Test("a folder in place of a secret is a failure of storage, and no new file is left beside it")
  func folderInItsPlace() async throws {
    try await files.store.keep(credential(.wallet))
    try FileManager.default.createDirectory(at: file("charging.json"), withIntermediateDirectories: false)
    await #expect(throws: Failure.storage) { try await files.store.keep(credential()) }
    await #expect(throws: Failure.storage) { try await files.store.read(.charging) }
    await #expect(throws: Failure.storage) { try await files.store.forget(.charging) }
    #expect(try names() == ["charging.json", "wallet.json"])
    try #require(log.all.count == 3)
    #expect(log.all[0].contains("cannot replace \(file("charging.json").path): "))
    #expect(log.all[1].contains("cannot read \(file("charging.json").path): "))
    #expect(log.all[2].contains("cannot remove \(file("charging.json").path): "))
    #expect(files.signedIn == [.wallet])
  }

  @Test("a link in place of a secret is named in the log")
  func linkInItsPlace() async throws {
    try await files.store.keep(credential(.wallet))
    try FileManager.default.createSymbolicLink(
      at: file("charging.json"), withDestinationURL: file("wallet.json"))
    await #expect(throws: Failure.storage) { try await files.store.read(.charging) }
    #expect(log.all.count == 1)
    #expect(log.all.first?.contains("cannot open \(file("charging.json").path): ") == true)
    #expect(files.openingNotes.isEmpty, "a link has no mode of its own")
  }

  @Test("a file in place of the folder is a failure of storage and stays")
  func fileInPlaceOfTheFolder() async throws {
    try Data("kept".utf8).write(to: folder)
    await #expect(throws: Failure.storage) { try await files.store.read(.charging) }
    await #expect(throws: Failure.storage) { try await files.store.keep(credential()) }
    #expect(log.all.count == 2)
    #expect(log.all.allSatisfy { $0.contains("cannot open \(folder.path): ") })
    #expect(files.openingNotes.isEmpty && files.signedIn.isEmpty)
    #expect(try String(contentsOf: folder, encoding: .utf8) == "kept")
  }

  @Test("a long secret is read whole", arguments: [4000, 4096, 8192, 60_000])
  func longSecret(_ count: Int) async throws {
    let long = credential(.charging, String(repeating: "t", count: count))
    try await files.store.keep(long)
    #expect(try await files.store.read(.charging) == .credential(long))
    try await files.store.refuse(long)
    #expect(try await files.store.read(.charging) == .refused(long.owner))
  }

  @Test("the folder and each file that others can read are told, the folder first")
  func exposures() async throws {
    #expect(try SecretFolder(folder).exposures(of: ["charging.json"]).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path), "looking makes no folder")
    for service in [AccountService.charging, .wallet] { try await files.store.keep(credential(service)) }
    #expect(files.openingNotes.isEmpty)
    try setFileMode(0o640, file("wallet.json"))
    try setFileMode(0o711, folder)
    let names = ["appointments.json", "charging.json", "wallet.json"]
    let found = try SecretFolder(folder).exposures(of: names)
    #expect(found.map(\.path) == [folder.path, file("wallet.json").path])
    #expect(found.map(\.remedy) == ["chmod 700 \(folder.path)", "chmod 600 \(file("wallet.json").path)"])
    #expect(
      found.first?.description
        == "others could read \(folder.path); make it yours alone: chmod 700 \(folder.path)")
    #expect(files.openingNotes.count == 2)
  }

  @Test(
    "a folder's path has no slash at its end, except that of all folders",
    arguments: [("/", "/"), ("/a", "/a"), ("/a/", "/a"), ("/a/b/", "/a/b")])
  func path(_ given: String, _ path: String) throws {
    #expect(SecretFolder(URL(fileURLWithPath: given)).path == path)
    let url = try #require(URL(string: "file://\(given)"))
    #expect(SecretFolder(url).path == path)
  }

  @Test("nothing is done in a folder that is missing and shall not be made")
  func missingFolder() throws {
    let result = try SecretFolder(folder).holding(making: false) { _ in 5 }
    #expect(result == nil && !FileManager.default.fileExists(atPath: folder.path))
    let made = try SecretFolder(folder).holding(making: true) { $0.path }
    #expect(made == folder.path)
    #expect(try fileMode(folder) == 0o700)
    #expect(try SecretFolder(folder).holding(making: false) { _ in 5 } == 5)
  }

  @Test("a record shows nothing when it is printed, and knows its token")
  func record() throws {
    let record = SecretRecord(credential())
    #expect("\(record) \(String(reflecting: record))" == "(secret record) (secret record)")
    #expect(record.holds(Secret("s3cr3t")) && !record.holds(Secret("s3cr3")))
    #expect(!SecretRecord(refused: credential()).holds(Secret("s3cr3t")))
    let json = try record.json
    let copy = try #require(SecretRecord(json, of: .charging))
    #expect(copy.entry == .credential(credential()))
    #expect(SecretRecord(json, of: .wallet) == nil)
    #expect(SecretRecord(Data(), of: .charging) == nil)
  }
}
