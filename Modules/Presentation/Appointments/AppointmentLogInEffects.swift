public import ChargeDomain

extension AppointmentLogInViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .signIn(let email):
      await report(.signedIn(try await useCases.appointments.signIn(email: email)), or: Event.signInFailed, to: send)
    }
  }
}
