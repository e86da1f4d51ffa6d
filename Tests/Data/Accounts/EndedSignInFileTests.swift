@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Logging
import Testing

/// Ended sign-ins as a file beside the sign-ins.
@Suite struct EndedSignInFileTests {
  private let root: TestFolder
  private let log = LogLines()
  private var folder: URL { root.file("data/secrets") }
  private var file: URL { folder.appendingPathComponent("ended.json") }

  init() throws { root = try TestFolder() }

  private func files(isLocked: Bool = false) -> SecretFiles {
    SecretFiles(folder: folder, logger: Logger(label: "test") { [log] _ in log.handler }, isLocked: { isLocked })
  }

  private func one(_ token: String, userID: String? = "u1") -> EndedSignIn {
    EndedSignIn(
      service: .appointments, token: Secret(token), userID: userID, endedAt: Date(timeIntervalSince1970: 1_717_243_200))
  }

  @Test("they come back in a file that only its owner can read, which goes with the last of them")
  func keeps() async throws {
    let ended = files().store.ended
    #expect(try await ended.read() == [])
    try await ended.change { _ in [] }
    #expect(!FileManager.default.fileExists(atPath: folder.path), "nothing to keep makes no folder")
    try await ended.change { $0 + [one("s3cr3t-one")] }
    try await files().store.ended.change { $0 + [one("s3cr3t-two", userID: nil)] }
    #expect(try await ended.read() == [one("s3cr3t-one"), one("s3cr3t-two", userID: nil)])
    #expect(try fileMode(file) == 0o600)
    try await ended.change { _ in [] }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty && log.all.isEmpty)
  }

  @Test("signing in and out of a service leaves them alone")
  func besides() async throws {
    let store = files().store
    try await store.ended.change { _ in [one("s3cr3t-one")] }
    try await store.keep(
      Credential(service: .appointments, token: Secret("s3cr3t-two"), owner: AccountOwner(userID: "u1")))
    try await store.forget(.appointments)
    #expect(try await store.ended.read() == [one("s3cr3t-one")])
  }

  @Test(
    "what cannot be understood goes: no copy of it stays",
    arguments: ["", "{}", "[{\"service\":1}]", "[\"s3cr3t\"]"])
  func damaged(text: String) async throws {
    let store = files().store
    try await store.ended.change { _ in [one("s3cr3t-one")] }
    try Data(text.utf8).write(to: file)
    #expect(try await store.ended.read() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("a file that others could read is told of, and not read; while the device is locked nothing is")
  func exposed() async throws {
    let store = files().store
    try await store.ended.change { _ in [one("s3cr3t-one")] }
    await #expect(throws: Failure.locked) { try await files(isLocked: true).store.ended.read() }
    chmod(file.path, 0o644)
    #expect(files().openingNotes.count == 1)
    await #expect(throws: Failure.exposed) { try await store.ended.read() }
    #expect(!log.all.joined().contains("s3cr3t"))
  }
}
