/// The charging network, as far as it charges cars. Each function fails with ``Failure/switchedOff`` until it is set.
public struct ChargingService: Sendable {
  /// The network's sites with what each charger does now. Everybody may ask.
  public var sites: @Sendable () async throws(Failure) -> [ChargerSite] = unset(.switchedOff)

  /// A network that is switched off.
  public init() {}
}
