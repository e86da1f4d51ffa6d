public import ChargeDomain

extension StationViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load(let id):
      do throws(Failure) {
        let stations = useCases.stations
        let station = try await stations.store.station(id)
        await send(.loaded(station?.withInternationalPhones(by: useCases.phones)))
        guard let station else { return }
        if !stations.askStation.canAsk(station) { await send(.nobodyToAsk) }
        guard await stations.askStation(station), let newer = try await stations.store.station(id) else { return }
        await send(.askedAlone(newer.withInternationalPhones(by: useCases.phones)))
      } catch {
        if error != .cancelled { await send(.loadFailed(error)) }
      }
    case .refresh(let place):
      let query = NearbyQuery(center: place, radius: NearbyQuery.minimumRadius)
      await useCases.stations.refresh(query.circle, isForced: true) { progress in
        switch progress {
        case .refreshing: break
        case .arrived(let sources): await send(.refreshing(sources))
        case .refreshed: await send(.refreshed)
        case .failed(let failure): await send(.refreshFailed(failure))
        }
      }
    case .watch(let keys, let trigger):
      let opened = trigger == .detailOpened ? keys.first : nil
      var records: [StationID] = []
      // What cannot be read is asked for with all others alone.
      if let opened, let station = try? await useCases.stations.store.stationWithEVSE(opened) {
        records = station.recordIDs
      }
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger, of: records) { await send(.live($0)) }
    case .markTime: await send(.markedAt(useCases.clock.now))
    case .open(let link, let app):
      await send(.navigationOpened(app, didOpen: await useCases.platform.open(link)))
    }
  }
}
