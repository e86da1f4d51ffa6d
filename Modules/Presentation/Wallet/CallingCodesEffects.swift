public import ChargeDomain

extension CallingCodesViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    // Calling codes of the whole world belong to no country.
    case .load: await send(.loaded(useCases.phones.regions().filter { $0.region != .world }))
    }
  }
}
