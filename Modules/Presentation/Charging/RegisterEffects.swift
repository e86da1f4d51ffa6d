public import ChargeDomain

extension RegisterViewModel {
  /// One account at a time.
  public static func slot(of effect: Effect) -> EffectSlot { EffectSlot("register") }

  /// Makes an account.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .register(let email, let password):
      do throws(Failure) {
        try await useCases.charging.service.register(email, password)
        await send(.registered(email: email, password: password))
      } catch {
        await send(.registerFailed(error))
      }
    }
  }
}
