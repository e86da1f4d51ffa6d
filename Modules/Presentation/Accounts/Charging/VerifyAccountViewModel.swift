public import ChargeDomain

/// The code of the mail that proves an address.
public struct VerifyAccountViewModel: Screen, Hashable {
  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
    case signal(ScreenSignal)
  }

  /// There is no work to be done yet.
  public typealias Effect = Never

  let email: String
  let password: Secret?

  /// The screen before it appears.
  /// - Parameters:
  ///   - email: The address the code went to.
  ///   - password: The password, for the log-in that follows; nil when it has to be asked for.
  public init(email: String, password: Secret?) {
    self.email = email
    self.password = password
  }

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// No effect, no slot.
  public static func slot(of effect: Effect) -> EffectSlot {}

  /// No effect, no work.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {}

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> { .none }
}
