import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// The trial as a file beside the sign-ins.
@Suite struct TrialFileTests {
  private let root: TestFolder

  init() throws {
    root = try TestFolder()
  }

  private var trial: Trial {
    var trial = Trial()
    trial.start(at: noon)
    return trial
  }

  private var file: URL { root.file("secrets").appending(path: "trial.json") }

  private func files(isLocked: Bool = false) -> TrialSafe {
    SecretFiles(folder: root.file("secrets"), logger: silent, isLocked: { isLocked }).trial
  }

  @Test("it is read as it was kept, in a file for its owner only, and leaves the sign-ins alone")
  func roundTrip() async throws {
    #expect(try await files().read() == nil)
    try await files().keep(trial)
    #expect(try await files().read() == trial)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let secrets = SecretFiles(folder: root.file("secrets"), logger: silent)
    #expect(secrets.openingNotes.isEmpty && secrets.signedIn.isEmpty)
  }

  @Test("who only reads makes no folder")
  func onlyRead() async throws {
    #expect(try await files().read() == nil)
    #expect(!FileManager.default.fileExists(atPath: root.file("secrets").path))
  }

  @Test("a file that is too great is moved aside, whatever it says")
  func tooGreat() async throws {
    try await files().keep(trial)
    let written = try Data(contentsOf: file)
    for (count, isRead) in [(64 << 10, true), (64 << 10 + 1, false)] {
      try (written + Data(repeating: 0x20, count: count - written.count)).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      #expect(try await files().read() == (isRead ? trial : nil), "\(count)")
    }
    #expect(FileManager.default.fileExists(atPath: file.path + ".damaged"))
  }

  @Test("while the device is locked it is neither read nor written")
  func locked() async throws {
    try await files().keep(trial)
    let trial = trial
    await #expect(throws: Failure.locked) { try await files(isLocked: true).read() }
    await #expect(throws: Failure.locked) { try await files(isLocked: true).keep(trial) }
  }

  @Test("a file that cannot be understood is moved aside")
  func damaged() async throws {
    try await files().keep(trial)
    try Data("{".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(try await files().read() == nil)
    #expect(FileManager.default.fileExists(atPath: file.path + ".damaged"))
    try await files().keep(trial)
    #expect(try await files().read() == trial)
  }
}
