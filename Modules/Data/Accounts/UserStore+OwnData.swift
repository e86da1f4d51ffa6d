public import ChargeDomain
public import Foundation

extension UserStore {
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
