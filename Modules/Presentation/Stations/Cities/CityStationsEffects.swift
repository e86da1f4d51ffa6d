public import ChargeDomain

extension CityStationsViewModel {
  /// Newer work of a kind replaces older work of that kind.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .find: EffectSlot("find")
    case .watch: LiveWatch.slot
    }
  }

  /// Finds or watches.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .find(let town, let isForced):
      await useCases.stations.keepTownFresh(town, isForced: isForced) { progress in
        await send(.found(progress))
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { update in
        await send(.live(update))
      }
    }
  }
}
