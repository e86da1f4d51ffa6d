public import ChargeDomain

extension CityStationsViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .find(let town, let isForced):
      await useCases.stations.keepTownFresh(town, isForced: isForced) { progress in
        await send(.found(progress))
      }
    case .findToBook(let town, let isForced):
      await useCases.appointments.keepBookableTownFresh(town, isForced: isForced) { progress in
        await send(.found(progress))
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    }
  }
}
