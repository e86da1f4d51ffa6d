public import ChargeDomain

extension NearbyViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .find(let query, let isForced):
      await useCases.stations.keepFresh(query, isForced: isForced) { progress in
        await send(.found(progress, query: query))
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    case .askLocation:
      await useCases.platform.askPermission(.location)
    }
  }
}
