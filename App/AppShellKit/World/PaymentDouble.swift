public import ChargeDomain
import Synchronization

/// The payment service of the device that the shell plays: its window stays open until a command answers it.
public final class PaymentDouble: Sendable {
  /// How a person or the service answers the window.
  public enum Reply: String, CaseIterable, Hashable, Sendable {
    /// The person agrees.
    case approve
    /// The bank says no.
    case decline
    /// The person agrees, and the payment is finished in a second step.
    case finalize
    /// The person closes the window.
    case cancel
    /// The service fails.
    case fail
    /// Nothing happens any more: the window stays open.
    case hang
  }

  /// The bank behind the window: gives an authorisation for an opened payment; nil when it does not.
  public typealias Bank = @Sendable (_ clientToken: Secret, _ isSecondStep: Bool) async -> Secret?

  private struct State {
    var window: (request: PaymentProvider.Request, gate: WaitGate)?
    var reply: Reply?
    var bank: Bank?
  }

  private let state = Mutex(State())

  /// A service without a bank, which authorises nothing.
  public init() {}

  /// Gives it a bank.
  public func set(bank: @escaping Bank) { state.withLock { $0.bank = bank } }

  /// The service as a port of the core.
  public var provider: PaymentProvider {
    PaymentProvider(name: "Klarna") { request in await self.ask(request) }
  }

  /// What the open window asks for; nil while none is open.
  public var open: PaymentProvider.Request? { state.withLock { $0.window?.request } }

  /// Answers the open window. False when none is open.
  func answer(_ reply: Reply) -> Bool {
    let gate = state.withLock { state -> WaitGate? in
      guard let window = state.window else { return nil }
      guard reply != .hang else { return window.gate }
      (state.reply, state.window) = (reply, nil)
      return window.gate
    }
    if reply != .hang { gate?.open() }
    return gate != nil
  }

  private func ask(_ request: PaymentProvider.Request) async -> PaymentProvider.Answer {
    // The second step follows the first without the person.
    if request.step == .finalise { return await authorise(request, isSecondStep: true) }
    let gate = WaitGate()
    state.withLock { $0.window = (request, gate) }
    do {
      try await gate.wait()
    } catch {
      state.withLock { state in
        if state.window?.gate === gate { state.window = nil }
      }
      return .failed(.cancelled)
    }
    switch state.withLock({ $0.reply }) {
    case .approve: return await authorise(request, isSecondStep: false)
    case .finalize: return .finaliseNeeded
    case .decline: return .failed(.declined)
    case .cancel: return .failed(.cancelled)
    case .fail, .hang, nil: return .failed(.failed)
    }
  }

  private func authorise(_ request: PaymentProvider.Request, isSecondStep: Bool) async -> PaymentProvider.Answer {
    guard let bank = state.withLock({ $0.bank }), let token = await bank(request.clientToken, isSecondStep) else {
      return .failed(.failed)
    }
    return .authorised(token)
  }
}
