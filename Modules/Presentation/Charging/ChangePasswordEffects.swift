public import ChargeDomain

extension ChangePasswordViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .change(let old, let new):
      do throws(Failure) {
        try await useCases.accounts.ask(.charging) { credential async throws(Failure) in
          try await useCases.charging.service.changePassword(credential, old, new)
        }
        await send(.changed)
      } catch {
        await send(.changeFailed(error))
      }
    }
  }
}
