public import ChargeDomain
public import Foundation
public import Logging

/// What the person owns, in `user.sqlite`: kept for ever, on the device only.
public final class UserStore: Sendable {
  /// Something a person must be told about the file.
  public enum OpeningNote: Hashable, Sendable {
    /// The file was damaged. It was kept under this path, and a new one was begun.
    case damagedFileKept(path: String)
    /// The file could be neither opened nor made; nothing can be kept until that changes.
    case unusable
  }

  private let database: UserDatabase
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

  /// What the person chose. A stored value of a later version reads as the default and stays stored until another is
  /// chosen.
  public var preferences: PreferencesStore {
    PreferencesStore(
      load: { [database] () async throws(Failure) in
        try await database.read("reading preferences") { try PreferenceRows.load($0) }
      },
      save: { [database] preferences async throws(Failure) in
        try await database.write("saving preferences") { try PreferenceRows.save(preferences, in: $0) }
      })
  }

  /// The stations a person wants to find again.
  public var favourites: FavouritesStore {
    FavouritesStore(
      all: { [database] () async throws(Failure) in
        try await database.read("reading favourites") { try FavouriteRows.all($0) }
      },
      put: { [database] favourites async throws(Failure) in
        try await database.write("saving favourites") { try FavouriteRows.put(favourites, in: $0) }
      },
      remove: { [database] id async throws(Failure) in
        try await database.write("removing a favourite") { try FavouriteRows.remove(id, in: $0) }
      })
  }

  /// The filter in use, and those with a name.
  public var filters: FiltersStore {
    FiltersStore(
      current: { [database] () async throws(Failure) in
        try await database.read("reading the filter") { try FilterRows.current($0) }
      },
      setCurrent: { [database] filter async throws(Failure) in
        try await database.write("saving the filter") { try FilterRows.setCurrent(filter, in: $0) }
      },
      saved: { [database] () async throws(Failure) in
        try await database.read("reading saved filters") { try FilterRows.saved($0) }
      },
      save: { [database] filter async throws(Failure) in
        try await database.write("saving a filter") { try FilterRows.save(filter, in: $0) }
      },
      remove: { [database] name async throws(Failure) in
        try await database.write("removing a filter") { try FilterRows.remove(name, in: $0) }
      })
  }

  /// The regions a person took along.
  public var regions: RegionsStore {
    RegionsStore(
      all: { [database] () async throws(Failure) in
        try await database.read("reading regions") { try RegionRows.all($0) }
      },
      put: { [database] region async throws(Failure) in
        try await database.write("saving a region") { try RegionRows.put(region, in: $0) }
      },
      remove: { [database] id async throws(Failure) in
        try await database.write("removing a region") { try RegionRows.remove(id, in: $0) }
      })
  }

  /// What is kept of the accounts besides secrets.
  public var own: OwnData { own(now: { Date() }, newDevice: { UUID() }) }

  /// The same, with another clock, and another maker of this installation's id: it is asked once, when there is none
  /// yet.
  public func own(
    now: @escaping @Sendable () -> Date, newDevice: @escaping @Sendable () -> UUID
  ) -> OwnData {
    var own = OwnData()
    own.deviceID = { [database] () async throws(Failure) in
      try await database.write("reading the id of this installation") { try OwnRows.deviceID($0, new: newDevice) }
    }
    own.walletName = { [database] () async throws(Failure) in
      try await database.read("reading the wallet's name") { try OwnRows.walletName($0) }
    }
    own.setWalletName = { [database] name async throws(Failure) in
      try await database.write("saving the wallet's name") { try OwnRows.setWalletName(name, at: now(), in: $0) }
    }
    own.personalData = { [database] () async throws(Failure) in
      try await database.read("reading personal data") { try OwnRows.personalData($0) }
    }
    own.setPersonalData = { [database] data async throws(Failure) in
      try await database.write("saving personal data") { try OwnRows.setPersonalData(data, at: now(), in: $0) }
    }
    own.provinces = { [database] () async throws(Failure) in
      try await database.read("reading the provinces") { try OwnRows.provinces($0) }
    }
    own.setProvinces = { [database] names async throws(Failure) in
      try await database.write("saving the provinces") { try OwnRows.setProvinces(names, in: $0) }
    }
    return own
  }
}
