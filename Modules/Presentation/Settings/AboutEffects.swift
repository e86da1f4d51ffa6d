public import ChargeDomain

extension AboutViewModel {
  /// One reading, one page at a time.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .readSources: EffectSlot("readSources")
    case .open: EffectSlot("open")
    }
  }

  /// Reads the sources, or shows their terms.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .readSources: await send(.sourcesTold(await useCases.stations.sources.reports))
    case .open(let report):
      guard let link = report.licence?.link, await useCases.platform.open(link) else {
        return await send(.linkNotOpened)
      }
    }
  }
}
