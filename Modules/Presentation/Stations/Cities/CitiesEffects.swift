public import ChargeDomain

extension CitiesViewModel {
  /// There is one kind of work.
  public static func slot(of effect: Effect) -> EffectSlot { EffectSlot("load") }

  /// Reads the towns.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    do throws(Failure) {
      try await useCases.stations.listTowns { await send(.loaded($0)) }
    } catch {
      if error != .cancelled { await send(.loadFailed(error)) }
    }
  }
}
