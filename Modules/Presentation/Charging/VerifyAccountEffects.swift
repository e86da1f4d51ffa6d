public import ChargeDomain

extension VerifyAccountViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .beginWait: await send(.waitBegan(useCases.clock.now))
    case .verify(let email, let code):
      await report(
        .verified, after: try await useCases.charging.verify(email: email, code: code), or: Event.verifyFailed, to: send
      )
    case .resend(let email, let password):
      await report(
        .resent(useCases.clock.now), after: try await useCases.charging.register(email: email, password: password),
        or: Event.resendFailed, to: send)
    case .logIn(let email, let password):
      await report(
        .signedIn(try await useCases.charging.signIn(email: email, password: password)),
        or: Event.logInFailed, to: send)
    }
  }
}
