import ChargeDomain

/// Everything around the app that a script can change. It outlives the app when that is killed and started again.
public struct ShellWorld: Sendable {
  /// The time.
  public let clock: ShellClock
  /// The network.
  public let network: NetworkSwitch
  /// The device.
  public let device: PlatformDouble
  /// The providers that are played here; nil when others are asked.
  public let providers: ProviderSwitch?
  /// The backend inside the shell; nil when it is elsewhere.
  public let backend: BackendDesk?

  /// A world with this clock, a network and a device that knows nothing yet; what the app saves goes to the shelf.
  public init(
    clock: ShellClock, documents: DocumentShelf = DocumentShelf(), providers: ProviderSwitch? = nil,
    backend: BackendDesk? = nil
  ) {
    self.clock = clock
    self.providers = providers
    self.backend = backend
    network = NetworkSwitch()
    device = PlatformDouble(documents: documents)
  }
}
