public import ChargeDomain

extension CallingCodesViewModel {
  /// There is one kind of work.
  public static func slot(of effect: Effect) -> EffectSlot { EffectSlot("load") }

  /// Reads the countries; codes of the whole world are no country's.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .load: await send(.loaded(useCases.phones.regions().filter { $0.region != .world }))
    }
  }
}
