import ChargeDomain
public import Foundation
public import Logging

/// What belongs to the person, in `user.sqlite`: never deleted, on the device only. Each feature adds its part in a
/// `UserStore+X.swift` of its own.
public final class UserStore: Sendable {
  /// What to tell the person about the file.
  public enum OpeningNote: Hashable, Sendable {
    /// The file was damaged. It is kept under this path, and a new one was made.
    case damagedFileKept(path: String)
    /// The file could be neither opened nor made: nothing can be saved until that changes.
    case unusable
  }

  let database: UserDatabase
  /// What happened when the file was opened; `nil` when all is well.
  public let openingNote: OpeningNote?

  private init(database: UserDatabase, now: Date) {
    self.database = database
    do throws(Failure) {
      openingNote = try database.start(now: now).map { .damagedFileKept(path: $0) }
    } catch {
      openingNote = .unusable
    }
  }

  /// The store in a folder, which is made if need be. When the file cannot be used, its functions throw
  /// ``Failure/storage`` and ``openingNote`` says so at once.
  /// - Parameter now: becomes part of the path of a damaged file.
  public static func open(folder: URL, logger: Logger, now: Date = Date()) -> UserStore {
    UserStore(database: UserDatabase(folder: folder, logger: logger), now: now)
  }

  /// For tests of a full disk: a file of at most this many pages of 4 KiB.
  static func open(folder: URL, logger: Logger, now: Date, maximumPages: Int) -> UserStore {
    UserStore(database: UserDatabase(folder: folder, logger: logger, maximumPages: maximumPages), now: now)
  }
}
