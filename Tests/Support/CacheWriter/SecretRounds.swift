import ChargeData
import ChargeDomain
import Foundation
import Logging

/// Keeps one secret after the other in place of the one before, "TAG-1", "TAG-2", ..., and prints a line with a dot after
/// each. Ends only when it is killed.
func keepSecrets(folder: URL, tag: String) async -> Never {
  let silent = Logger(label: "writer") { _ in SwiftLogNoOpLogHandler() }
  let store = SecretFiles(folder: folder, logger: silent).store
  var round = 0
  while true {
    round += 1
    let text = "\(tag)-\(round)"
    do throws(Failure) {
      try await store.keep(
        Credential(service: .charging, token: Secret(text), owner: AccountOwner(userID: text)))
    } catch {
      FileHandle.standardError.write(Data("round \(round): \(error)\n".utf8))
      exit(1)
    }
    say(".")
  }
}
