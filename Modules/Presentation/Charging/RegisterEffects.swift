public import ChargeDomain

extension RegisterViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .register(let email, let password):
      await report(
        .registered(email: email, password: password),
        after: try await useCases.charging.service.register(email, password),
        or: Event.registerFailed, to: send)
    }
  }
}
