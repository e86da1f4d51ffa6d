public import ChargeDomain

extension AppointmentProfileViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .readDevice:
      await report(.deviceTold(try await useCases.appointments.deviceID()), or: Event.deviceNotTold, to: send)
    case .signOut:
      await report(.signedOut(try await useCases.accounts.signOut(.appointments)), or: Event.signOutFailed, to: send)
    }
  }
}
