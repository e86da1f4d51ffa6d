public import ChargeDomain

extension LogInViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .logIn(let email, let password):
      await report(
        .signedIn(try await useCases.charging.signIn(email: email, password: password)),
        or: Event.logInFailed, to: send)
    }
  }
}
