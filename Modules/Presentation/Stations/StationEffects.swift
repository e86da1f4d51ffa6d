public import ChargeDomain

extension StationViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load(let id):
      await report(
        .loaded(try await useCases.stations.store.station(id)?.withInternationalPhones(by: useCases.phones)),
        or: Event.loadFailed, ignoring: .cancelled, to: send)
    case .refresh(let place):
      let query = NearbyQuery(center: place, radius: NearbyQuery.minimumRadius)
      await useCases.stations.refresh(query.circle, isForced: true) { progress in
        switch progress {
        case .refreshing, .arrived: break
        case .refreshed: await send(.refreshed)
        case .failed(let failure): await send(.refreshFailed(failure))
        }
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    case .markTime: await send(.markedAt(useCases.clock.now))
    case .open(let link, let app):
      await send(.navigationOpened(app, didOpen: await useCases.platform.open(link)))
    }
  }
}
