@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Logging
import Testing

/// A folder of secrets that is a link, or not its owner's alone, and what forgetting does about it.
@Suite struct UnsafeSecretFolderTests {
  private let root: TestFolder
  private let log = LogLines()
  private var folder: URL { root.file("secrets") }

  init() throws {
    root = try TestFolder()
  }

  private var files: SecretFiles {
    SecretFiles(folder: folder, logger: Logger(label: "test") { [log] _ in log.handler })
  }

  private func credential(_ service: AccountService = .charging) -> Credential {
    Credential(service: service, token: Secret("s3cr3t"), owner: AccountOwner(userID: "u1", email: "ada@example.org"))
  }

  @Test("a link in place of the folder is told as not protected, with what helps, and nothing behind it is touched")
  func link() async throws {
    let elsewhere = root.file("elsewhere")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
    let secret = elsewhere.appendingPathComponent("charging.json")
    try Data("kept".utf8).write(to: secret)
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: elsewhere)
    await #expect(throws: Failure.exposed) { try await files.store.read(.charging) }
    await #expect(throws: Failure.exposed) { try await files.store.keep(credential()) }
    await #expect(throws: Failure.exposed) { try await files.store.forget(.charging) }
    #expect(try String(contentsOf: secret, encoding: .utf8) == "kept")
    #expect(files.openingNotes == [.linked(path: folder.path, remedy: "rm \(folder.path)")])
    #expect(log.all.count == 3)
    #expect(log.all.allSatisfy { $0.contains("\(folder.path) is a link") && !$0.contains("s3cr3t") })
  }

  @Test("forgetting the last sign-in makes a folder private again that others could enter")
  func tightened() async throws {
    for service in [AccountService.charging, .wallet] { try await files.store.keep(credential(service)) }
    try Data("trial".utf8).write(to: folder.appendingPathComponent("trial.json"))
    try setFileMode(0o755, folder)
    await #expect(throws: Failure.exposed) { try await files.store.read(.charging) }
    try await files.store.forget(.charging)
    #expect(try fileMode(folder) == 0o755, "another sign-in is there, which others may still read")
    await #expect(throws: Failure.exposed) { try await files.store.read(.wallet) }
    try await files.store.forget(.wallet)
    #expect(try fileMode(folder) == 0o700)
    for service in AccountService.allCases { #expect(try await files.store.read(service) == .nothing) }
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("trial.json").path))
    try await files.store.keep(credential())
    #expect(try await files.store.read(.charging) == .credential(credential()))
  }

  @Test("what lies beside a sign-in counts: a folder with something of one stays as it is")
  func besideIt() async throws {
    try await files.store.keep(credential())
    try Data("s3cr3t".utf8).write(to: folder.appendingPathComponent("wallet.json.damaged"))
    try setFileMode(0o711, folder)
    try await files.store.forget(.charging)
    #expect(try fileMode(folder) == 0o711)
    try await files.store.forget(.wallet)
    #expect(try fileMode(folder) == 0o700)
  }

  @Test("a folder with a sign-in that its service is still to hear of stays as it is: others may have read its token")
  func endedBesideIt() async throws {
    try await files.store.keep(credential())
    let ended = EndedSignIn(
      service: .appointments, token: Secret("s3cr3t"), userID: "u1", endedAt: Date(timeIntervalSince1970: 1_717_243_200)
    )
    try await files.store.ended.change { _ in [ended] }
    try setFileMode(0o755, folder)
    try await files.store.forget(.charging)
    #expect(try fileMode(folder) == 0o755)
    await #expect(throws: Failure.exposed) { try await files.store.ended.read() }
  }
}
