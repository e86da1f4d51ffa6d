public import ChargeDomain

extension ForgotPasswordViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .send(let email):
      await report(
        .sent(email: email), after: try await useCases.charging.sendResetCode(to: email),
        or: Event.sendFailed, to: send)
    }
  }
}
