public import ChargeDomain

extension AccountHubViewModel {
  /// One sign-in is given up at a time.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .forget: EffectSlot("forget")
    }
  }

  /// Forgets on this device, with or without network.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .forget(let service):
      do throws(Failure) {
        try await useCases.accounts.signOut(service)
        await send(.forgotten(service))
      } catch {
        await send(.forgetFailed(error))
      }
    }
  }
}
