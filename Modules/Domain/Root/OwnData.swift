/// What is kept on the device for the accounts, beside secrets: it helps while a service cannot be reached. Each function
/// fails with ``Failure/storage`` until it is set.
public struct OwnData: Sendable {
  /// The id of this installation; made at the first call.
  public var deviceID: @Sendable () async throws(Failure) -> DeviceID = unset(.storage)
  /// The name the person gave the wallet on this device.
  public var walletName = CopyStore<String>()
  /// Name and address as the charging network last gave them.
  public var personalData = CopyStore<PersonalData>()
  /// The address of an account of the charging network that was made and not verified yet.
  public var unverifiedEmail = CopyStore<String>()
  /// The provinces the appointment service last gave. Their age is not stored, because no screen shows it.
  public var provinces = CopyStore<[String]>()

  /// Makes what was forgotten unreadable in the files of the device too, also what other stores of the person forgot there.
  public var overwriteForgotten: @Sendable () async throws(Failure) -> Void = unset(.storage)

  /// Data that cannot be kept.
  public init() {}
}
