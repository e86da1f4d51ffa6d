public import ChargeDomain

extension NewPasswordViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .beginWait: await send(.waitBegan(useCases.clock.now))
    case .choose(let email, let code, let password):
      await report(
        .chosen, after: try await useCases.charging.service.resetPassword(email, code, password),
        or: Event.chooseFailed, to: send)
    case .resend(let email):
      await report(
        .resent(useCases.clock.now), after: try await useCases.charging.sendResetCode(to: email),
        or: Event.resendFailed, to: send)
    case .logIn(let email, let password):
      await report(
        .signedIn(try await useCases.charging.signIn(email: email, password: password)),
        or: Event.logInFailed, to: send)
    }
  }
}
