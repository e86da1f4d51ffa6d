import ChargeDomain
public import Foundation
public import Logging

/// What the person owns, in `user.sqlite`: kept for ever, on the device only. Each feature adds what it keeps there in a
/// `UserStore+X.swift` of its own.
public final class UserStore: Sendable {
  /// Something a person must be told about the file.
  public enum OpeningNote: Hashable, Sendable {
    /// The file was damaged. It was kept under this path, and a new one was begun.
    case damagedFileKept(path: String)
    /// The file could be neither opened nor made; nothing can be kept until that changes.
    case unusable
  }

  let database: UserDatabase
  /// What happened when the file was opened; nil when all is well.
  public let openingNote: OpeningNote?

  private init(database: UserDatabase, now: Date) {
    self.database = database
    do throws(Failure) {
      openingNote = try database.start(now: now).map { .damagedFileKept(path: $0) }
    } catch {
      openingNote = .unusable
    }
  }

  /// The user's data in a folder, which is made if need be. Always gives a store: where the file cannot be used its
  /// functions fail with ``Failure/storage``, and ``openingNote`` says so at once.
  /// - Parameter now: names a damaged file that is moved aside.
  public static func open(folder: URL, logger: Logger, now: Date = Date()) -> UserStore {
    UserStore(database: UserDatabase(folder: folder, logger: logger), now: now)
  }

  /// The store with a file of at most so many pages of 4 KiB: how a full disk looks.
  static func open(folder: URL, logger: Logger, now: Date, maximumPages: Int) -> UserStore {
    UserStore(database: UserDatabase(folder: folder, logger: logger, maximumPages: maximumPages), now: now)
  }
}
