public import ChargeDomain

extension ForgotPasswordViewModel {
  /// One code at a time.
  public static func slot(of effect: Effect) -> EffectSlot { EffectSlot("send") }

  /// Sends a code.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .send(let email):
      do throws(Failure) {
        try await useCases.charging.sendResetCode(to: email)
        await send(.sent(email: email))
      } catch {
        await send(.sendFailed(error))
      }
    }
  }
}
