import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import ReferenceBackend

/// The file that accounts are kept in.
@Suite struct AccountStoreTests {
  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try await test(folder.appending(path: "backend"))
    try FileManager.default.removeItem(at: folder)
  }

  @Test("accounts outlive the backend") func accountsOutliveTheBackend() async throws {
    try await withFolder { folder in
      let configuration = BackendConfiguration(accounts: AccountsConfiguration(folder: folder))
      var token = ""
      try await withBackend(configuration) { token = try await $0.chargingToken() }
      try await withBackend(configuration) { backend async throws in
        #expect(try await backend.information(token).status == .ok)
        #expect(try await backend.signUp().authError() == "UsernameExistsException")
      }
    }
  }

  @Test("only its owner can read the file, and it holds no secret")
  func theFileIsForItsOwnerAndHoldsNoSecret() async throws {
    try await withFolder { folder in
      let configuration = BackendConfiguration(accounts: AccountsConfiguration(folder: folder))
      var secrets = [goodPassword]
      try await withBackend(configuration) { backend async throws in
        secrets.append(try await backend.chargingToken())
        #expect(try await backend.sendCode("+46701234567").status == .ok)
        secrets.append(try backend.lastCode(to: "+46701234567"))
      }
      let manager = FileManager.default
      let names = try manager.contentsOfDirectory(atPath: folder.path)
      #expect(names.contains("accounts.sqlite"))
      for name in names {
        let file = folder.appending(path: name)
        let mode = try #require(try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int)
        #expect(mode & 0o077 == 0, "\(name)")
        let content = try Data(contentsOf: file)
        for secret in secrets { #expect(content.range(of: Data(secret.utf8)) == nil, "\(name)") }
      }
      let mode = try #require(try manager.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0)
    }
  }

  @Test("a file that is no database is reported before the backend listens")
  func aFileThatIsNoneIsToldBeforeAnythingListens() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(repeating: 65, count: 9000).write(to: folder.appending(path: "accounts.sqlite"))
      await #expect {
        _ = try await ReferenceBackend.start(
          BackendConfiguration(accounts: AccountsConfiguration(folder: folder)))
      } throws: { error in
        guard case .unusableAccounts(let path, _) = error as? BackendError else { return false }
        return path.hasSuffix("accounts.sqlite")
      }
    }
  }

  @Test("passwords are hashed slowly, each with a salt of its own")
  func passwordsAreHashedSlowlyAndEachInItsOwnWay() throws {
    let first = try SecretHash.slow(goodPassword, cost: AccountLimits.passwordCost)
    let second = try SecretHash.slow(goodPassword, cost: AccountLimits.passwordCost)
    #expect(first != second && first.hasPrefix("$y$j9T$"))
    #expect(SecretHash.matches(goodPassword, first) && SecretHash.matches(goodPassword, second))
    #expect(!SecretHash.matches(goodPassword + "x", first) && !SecretHash.matches("", first))
    #expect(!SecretHash.matches(goodPassword, "") && !SecretHash.matches(goodPassword, "*0"))
    #expect(throws: SecretHash.Refused.self) {
      try SecretHash.slow(String(repeating: "a", count: 512), cost: AccountLimits.codeCost)
    }
    #expect(throws: SecretHash.Refused.self) { try SecretHash.slow("a\u{0}b", cost: AccountLimits.codeCost) }
  }

  @Test("token digests are SHA-256") func digestsAreThoseOfSHA256() throws {
    let digest = try SecretHash.quick("abc").map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}

/// Messages in the order they were told.
final class Collected: Sendable {
  private let kept = Mutex<[BackendMessage]>([])

  var messages: [BackendMessage] { kept.withLock { $0 } }

  func add(_ message: BackendMessage) { kept.withLock { $0.append(message) } }
}
