/// What of the accounts is kept on the device besides secrets: it helps while a service cannot be reached.
public struct OwnData: Sendable {
  /// The id of this installation; made at the first call.
  public var deviceID: @Sendable () async throws(Failure) -> DeviceID
  /// The name the person gave for the wallet on this device; nil when none.
  public var walletName: @Sendable () async throws(Failure) -> StoredCopy<String>?
  /// Keeps that name, or forgets it.
  public var setWalletName: @Sendable (String?) async throws(Failure) -> Void
  /// Name and address as the charging network told them last; nil when never.
  public var personalData: @Sendable () async throws(Failure) -> StoredCopy<PersonalData>?
  /// Keeps them, or forgets them.
  public var setPersonalData: @Sendable (PersonalData?) async throws(Failure) -> Void

  /// The provinces that the appointment service told last; nil when never.
  public var provinces: @Sendable () async throws(Failure) -> [String]?
  /// Keeps them, or forgets them.
  public var setProvinces: @Sendable ([String]?) async throws(Failure) -> Void

  /// Data that cannot be kept: every function fails with ``Failure/storage`` until it is set.
  public init() {
    deviceID = { () throws(Failure) in throw .storage }
    walletName = { () throws(Failure) in throw .storage }
    setWalletName = { _ throws(Failure) in throw .storage }
    personalData = { () throws(Failure) in throw .storage }
    setPersonalData = { _ throws(Failure) in throw .storage }
    provinces = { () throws(Failure) in throw .storage }
    setProvinces = { _ throws(Failure) in throw .storage }
  }
}

extension OwnData {
  var personalDataCopies: CopyStore<PersonalData> { CopyStore(read: personalData, keep: setPersonalData) }

  var walletNameCopies: CopyStore<String> { CopyStore(read: walletName, keep: setWalletName) }

  /// The age of the provinces is not stored: nobody is shown it.
  var provinceCopies: CopyStore<[String]> {
    CopyStore(
      read: { [provinces] () async throws(Failure) in try await provinces().map { StoredCopy($0, at: nil) } },
      keep: setProvinces)
  }
}
