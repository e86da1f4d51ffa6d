public import ChargeDomain

extension AccountHubViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .forget(let service):
      await report(
        .forgotten(service), after: try await useCases.accounts.signOut(service), or: Event.forgetFailed, to: send)
    }
  }
}
