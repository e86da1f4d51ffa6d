public import ChargeDomain

extension IdentifyViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .watch: await useCases.charging.watchChargers { await send(.progress($0)) }
    }
  }
}
