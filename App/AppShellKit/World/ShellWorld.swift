import ChargeDomain

/// Everything around the app that a script can change. It outlives the app when that is killed and started again.
public struct ShellWorld: Sendable {
  /// The time.
  public let clock: ShellClock
  /// The network.
  public let network: NetworkSwitch
  /// The device.
  public let device: PlatformDouble

  /// A world with this clock, a network and a device that knows nothing yet; what the app saves goes to the shelf.
  public init(clock: ShellClock, documents: DocumentShelf = DocumentShelf()) {
    self.clock = clock
    network = NetworkSwitch()
    device = PlatformDouble(documents: documents)
  }
}
