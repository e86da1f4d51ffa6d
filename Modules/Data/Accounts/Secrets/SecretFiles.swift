public import ChargeDomain
public import Foundation
public import Logging

/// Credentials as files: a folder that only its owner can enter, in it a file for each service that only its owner can
/// read. What others could read is refused until that is mended.
public final class SecretFiles: Sendable {
  /// Something a person must be told about the files.
  public enum OpeningNote: Hashable, Sendable {
    /// Others than its owner could read a file, or enter the folder. The remedy is a command that ends that.
    case exposed(path: String, remedy: String)
  }

  private let folder: SecretFolder
  private let logger: Logger
  private let isLocked: @Sendable () -> Bool

  /// Secrets in a folder, which is made when the first is kept.
  /// - Parameters:
  ///   - logger: hears of files that cannot be used, never of what is in them.
  ///   - isLocked: whether the device is locked: nothing is read or written then.
  public init(folder: URL, logger: Logger, isLocked: @escaping @Sendable () -> Bool = { false }) {
    self.folder = SecretFolder(folder)
    self.logger = logger
    self.isLocked = isLocked
  }

  /// What is exposed now. Reads no secret, and needs no unlocked device.
  public var openingNotes: [OpeningNote] {
    do {
      return try folder.exposures(of: AccountService.allCases.map(\.secretFile)).map {
        .exposed(path: $0.path, remedy: $0.remedy)
      }
    } catch {
      // Every reading will say so.
      return []
    }
  }

  /// The services whose token is there to be used. Changes nothing and reports nothing: reading does both.
  public var signedIn: Set<AccountService> {
    guard !isLocked() else { return [] }
    return Set(
      AccountService.allCases.filter { service in
        let data = try? folder.holding(making: false) { try $0.read(service.secretFile) } ?? nil
        guard let data, case .credential = SecretRecord(data, of: service)?.entry else { return false }
        return true
      })
  }

  /// The files as the domain's store.
  public var store: SecretStore {
    SecretStore(
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
          try folder.holding(making: false) { try $0.removeAll(of: service.secretFile) }
        }
      })
  }

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
  private func perform<Result>(_ action: String, _ body: () throws -> Result) throws(Failure) -> Result {
    guard !isLocked() else { throw .locked }
    do {
      return try body()
    } catch {
      // Faults name files and what to do, never what is in them.
      logger.error("\(action) failed", metadata: ["error": "\(error)"])
      throw error is SecretExposure ? .exposed : .storage
    }
  }
}

extension AccountService {
  /// The name stays as it is for ever.
  fileprivate var secretFile: String { "\(rawValue).json" }
}
