import ChargeDomain

/// Everything around the app that commands can change. It outlives the app when that is killed and started again.
public struct ShellWorld: Sendable {
  /// The time.
  public let clock: ShellClock
  /// The network.
  public let network: NetworkSwitch
  /// What happens to orders to the charging network on their way.
  public let faults = NetworkFaults()
  /// What happens to orders to the appointment service on their way.
  public let appointmentFaults = NetworkFaults()
  /// What happens to orders to the wallet on their way.
  public let walletFaults = NetworkFaults()
  /// What the network answered, for recordings.
  public let answers = AnswerLog()
  /// The device.
  public let device: PlatformDouble
  /// Its clock, which can be set wrong.
  public let deviceClock: SetClock
  /// The store that sells the app.
  public let store: StoreDouble
  /// Its payment service.
  public let payments = PaymentDouble()
  /// The providers that the shell plays; nil when it asks others.
  public let providers: ProviderSwitch?
  /// The backend inside the shell; nil when it runs elsewhere.
  public let backend: BackendDesk?

  /// A world with this clock, an online network and a new device; the app saves files on the shelf.
  public init(
    clock: ShellClock, documents: DocumentShelf = DocumentShelf(), providers: ProviderSwitch? = nil,
    backend: BackendDesk? = nil
  ) {
    self.clock = clock
    self.providers = providers
    self.backend = backend
    let network = NetworkSwitch()
    self.network = network
    let (right, shown) = (clock.core, SetClock(clock.core))
    deviceClock = shown
    store = StoreDouble(now: { right.now }, isOnline: { network.network != .offline })
    device = PlatformDouble(documents: documents) { shown.now }
  }
}
