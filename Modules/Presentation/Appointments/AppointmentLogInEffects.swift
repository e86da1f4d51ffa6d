public import ChargeDomain

extension AppointmentLogInViewModel {
  /// One sign-in at a time.
  public static func slot(of effect: Effect) -> EffectSlot { EffectSlot("signIn") }

  /// Signs in.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .signIn(let email):
      do throws(Failure) {
        await send(.signedIn(try await useCases.appointments.signIn(email: email)))
      } catch {
        await send(.signInFailed(error))
      }
    }
  }
}
