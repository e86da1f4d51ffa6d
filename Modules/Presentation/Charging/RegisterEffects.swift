public import ChargeDomain

extension RegisterViewModel {
  /// The terms are read beside an account that is being made.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .register: EffectSlot("register")
    case .showTerms: EffectSlot("terms")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .register(let email, let password):
      do throws(Failure) {
        let isRemembered = try await useCases.charging.register(email: email, password: password)
        if !isRemembered { await send(.notRemembered) }
        await send(.registered(email: email, password: password))
      } catch {
        await send(.registerFailed(error))
      }
    case .showTerms:
      guard let page = useCases.charging.service.terms else { return await send(.termsNotShown(.noPage)) }
      guard await useCases.platform.open(page) else { return await send(.termsNotShown(.notOpened)) }
    }
  }
}
