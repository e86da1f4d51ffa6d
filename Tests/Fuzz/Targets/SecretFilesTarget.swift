internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// The file of a stored secret, in a folder as it lies on the disk. The first line names the service, all else is what
  /// is in the file.
  static let secretFiles = FuzzTarget(name: "secret-files") { input throws(FuzzFinding) in
    let line = input.prefix { $0 != 0x0A }
    let service = AccountService(rawValue: String(decoding: line, as: UTF8.self)) ?? .charging
    let content = Data(input.dropFirst(line.count + 1))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("secrets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await SecretFileRun(service: service, content: content, folder: folder).run()
  }
}

private struct SecretFileRun {
  let service: AccountService
  let content: Data
  let folder: URL
  private let log = FuzzLog()

  init(service: AccountService, content: Data, folder: URL) {
    self.service = service
    self.content = content
    self.folder = folder
  }

  private var file: URL { folder.appendingPathComponent("\(service.rawValue).json") }

  func run() async throws(FuzzFinding) {
    try put()
    let files = SecretFiles(folder: folder, logger: log.logger)
    let entry = try await read(files)
    switch entry {
    case .nothing: throw FuzzFinding(description: "a file is there, and nothing is in it")
    case .damaged: try await damaged(files)
    case .refused(let owner):
      try expect(try await read(files) == .refused(owner), "read twice, it differs")
    case .credential(let credential): try await usable(credential, files)
    }
    try expect(files.openingNotes.isEmpty, "others could read a file")
    try await done("forget") { () throws(Failure) in try await files.store.forget(service) }
    try expect(try await read(files) == .nothing, "not forgotten")
    let left = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    try expect(left?.isEmpty == true, "something is left behind")
  }

  private func put() throws(FuzzFinding) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FuzzFinding(description: "no folder to try it in: \(error)")
    }
    let isMade = FileManager.default.createFile(
      atPath: file.path, contents: content, attributes: [.posixPermissions: 0o600])
    try expect(isMade, "no file to try it with")
  }

  private func damaged(_ files: SecretFiles) async throws(FuzzFinding) {
    try expect(log.lines.count == 1, "damage is not told once")
    let aside = try? Data(contentsOf: file.appendingPathExtension("damaged"))
    try expect(aside == content, "it was not moved aside as it was")
    try expect(try await read(files) == .nothing, "still there")
  }

  private func usable(_ credential: Credential, _ files: SecretFiles) async throws(FuzzFinding) {
    try expect(credential.service == service && !credential.token.isEmpty, "a credential that nobody kept")
    try await done("keep") { () throws(Failure) in try await files.store.keep(credential) }
    try expect(try await read(files) == .credential(credential), "kept, and it comes back as another")
    try await done("refuse") { () throws(Failure) in try await files.store.refuse(credential) }
    try expect(try await read(files) == .refused(credential.owner), "refused, and the token is still there")
    try expect(log.lines.isEmpty, "logged: \(log.lines)")
  }

  private func read(_ files: SecretFiles) async throws(FuzzFinding) -> SecretStore.Entry {
    try await done("read") { () throws(Failure) in try await files.store.read(service) }
  }
}
