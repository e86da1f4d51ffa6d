public import ChargeDomain
public import Foundation
public import Logging

/// Credentials as files: a folder that only its owner can enter, with a file for each service that only its owner can
/// read. Files that others could read are refused until that is corrected.
public final class SecretFiles: Sendable {
  /// What to tell the person about the files.
  public enum OpeningNote: Hashable, Sendable {
    /// Other users could read a file or enter the folder. The remedy is a shell command.
    case exposed(path: String, remedy: String)
    /// The folder is a link. The remedy is a shell command.
    case linked(path: String, remedy: String)
  }

  let folder: SecretFolder
  private let logger: Logger
  private let isLocked: @Sendable () -> Bool

  /// Secrets in a folder, which is made when the first one is kept.
  /// - Parameters:
  ///   - logger: hears of files that cannot be used, never of their content.
  ///   - isLocked: whether the device is locked, so that nothing can be read or written.
  public init(folder: URL, logger: Logger, isLocked: @escaping @Sendable () -> Bool = { false }) {
    self.folder = SecretFolder(folder)
    self.logger = logger
    self.isLocked = isLocked
  }

  /// What is exposed now. Reads no secret, also while the device is locked.
  public var openingNotes: [OpeningNote] {
    do {
      return try folder.exposures(of: Self.files).map {
        $0.isLink ? .linked(path: $0.path, remedy: $0.remedy) : .exposed(path: $0.path, remedy: $0.remedy)
      }
    } catch {
      // Reading a secret will fail and report it.
      return []
    }
  }

  /// Removes what processes left behind that were killed while they kept a secret. Call it at the start. What cannot be
  /// removed, for instance while the device is locked, is removed at a later one.
  public func removeAbandoned() {
    guard !isLocked() else { return }
    _ = try? perform("removing what was left behind") {
      try folder.holding(making: false) { try $0.removeAbandoned() }
    }
  }

  /// The services with a usable token. Unlike reading a secret, this changes and logs nothing.
  public var signedIn: Set<AccountService> {
    guard !isLocked() else { return [] }
    return Set(
      AccountService.allCases.filter { service in
        let data = try? folder.holding(making: false) { try $0.read(service.secretFile) } ?? nil
        guard let data, case .credential = SecretRecord(data, of: service)?.entry else { return false }
        return true
      })
  }

  /// The files as the core uses them.
  public var store: SecretStore {
    var store = SecretStore(
      read: { [self] service async throws(Failure) in
        try perform("reading a secret") { try read(service) }
      },
      keep: { [self] credential async throws(Failure) in
        try perform("keeping a secret") {
          try folder.holding(making: true) {
            try $0.write(credential.service.secretFile, SecretRecord(credential).json)
          }
        }
      },
      refuse: { [self] credential async throws(Failure) in
        try perform("forgetting a token") { try refuse(credential) }
      },
      forget: { [self] service async throws(Failure) in
        try perform("forgetting a secret") {
          try folder.holding(making: false) { open in
            try open.removeAll(of: service.secretFile)
            try open.tighten(unlessHolding: Self.files)
          }
        }
      })
    store.ended = ended
    return store
  }

  /// The files that hold tokens.
  private static var files: [String] { AccountService.allCases.map(\.secretFile) + [endedFile] }

  private func read(_ service: AccountService) throws -> SecretStore.Entry {
    try folder.holding(making: false) { open in
      guard let data = try open.read(service.secretFile) else { return .nothing }
      guard let record = SecretRecord(data, of: service) else {
        try open.moveAside(service.secretFile)
        logger.error(
          "a secret cannot be understood; it was moved aside",
          metadata: ["path": "\(folder.path)", "service": "\(service)"])
        return .damaged
      }
      return record.entry
    } ?? .nothing
  }

  private func refuse(_ credential: Credential) throws {
    try folder.holding(making: false) { open in
      guard let data = try open.read(credential.service.secretFile),
        let record = SecretRecord(data, of: credential.service), record.holds(credential.token)
      else { return }
      try open.write(credential.service.secretFile, SecretRecord(refused: credential).json)
    }
  }

  @discardableResult
  func perform<Result>(_ action: String, _ body: () throws -> Result) throws(Failure) -> Result {
    guard !isLocked() else { throw .locked }
    do {
      return try body()
    } catch {
      // Faults contain paths, never the content of files.
      logger.error("\(action) failed", metadata: ["error": "\(error)"])
      throw error is SecretExposure ? .exposed : .storage
    }
  }
}

extension AccountService {
  /// Must never change, or people would be signed out.
  fileprivate var secretFile: String { "\(rawValue).json" }
}
