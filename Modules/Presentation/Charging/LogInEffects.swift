public import ChargeDomain

extension LogInViewModel {
  /// One sign-in at a time.
  public static func slot(of effect: Effect) -> EffectSlot { EffectSlot("logIn") }

  /// Signs in.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .logIn(let email, let password):
      do throws(Failure) {
        await send(.signedIn(try await useCases.charging.signIn(email: email, password: password)))
      } catch {
        await send(.logInFailed(error))
      }
    }
  }
}
