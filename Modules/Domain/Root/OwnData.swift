/// What is kept on the device for the accounts, beside secrets: it helps while a service cannot be reached. Each function
/// fails with ``Failure/storage`` until it is set.
public struct OwnData: Sendable {
  /// The id of this installation; made at the first call.
  public var deviceID: @Sendable () async throws(Failure) -> DeviceID = unset(.storage)
  /// The name the person gave the wallet on this device; nil if none.
  public var walletName: @Sendable () async throws(Failure) -> StoredCopy<String>? = unset(.storage)
  /// Stores that name; nil forgets it.
  public var setWalletName: @Sendable (String?) async throws(Failure) -> Void = unset(.storage)
  /// Name and address as the charging network last gave them; nil if never.
  public var personalData: @Sendable () async throws(Failure) -> StoredCopy<PersonalData>? = unset(.storage)
  /// Stores them; nil forgets them.
  public var setPersonalData: @Sendable (PersonalData?) async throws(Failure) -> Void = unset(.storage)
  /// The provinces the appointment service last gave; nil if never.
  public var provinces: @Sendable () async throws(Failure) -> [String]? = unset(.storage)
  /// Stores them; nil forgets them.
  public var setProvinces: @Sendable ([String]?) async throws(Failure) -> Void = unset(.storage)

  /// Data that cannot be kept.
  public init() {}
}

extension OwnData {
  var personalDataCopies: CopyStore<PersonalData> { CopyStore(read: personalData, keep: setPersonalData) }

  var walletNameCopies: CopyStore<String> { CopyStore(read: walletName, keep: setWalletName) }

  /// The age of the provinces is not stored, because no screen shows it.
  var provinceCopies: CopyStore<[String]> {
    CopyStore(
      read: { [provinces] () async throws(Failure) in try await provinces().map { StoredCopy($0, at: nil) } },
      keep: setProvinces)
  }
}
