public import ChargeDomain

extension AboutViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .readSources:
      await send(.sourcesTold(await useCases.stations.sources.reports))
      if useCases.stations.searchAddresses.isOn { await send(.addressSearchTold) }
      if let host = useCases.platform.mapGround { await send(.mapGroundTold(host)) }
    case .open(let report):
      guard let link = report.licence?.link, await useCases.platform.open(link) else {
        return await send(.linkNotOpened)
      }
    }
  }
}
