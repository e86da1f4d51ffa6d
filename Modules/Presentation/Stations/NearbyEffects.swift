public import ChargeDomain

extension NearbyViewModel {
  /// A newer search replaces the older one, and so does a newer watch.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .find: EffectSlot("find")
    case .watch: LiveWatch.slot
    case .askLocation: EffectSlot("ask")
    }
  }

  /// Finds, watches or asks.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .find(let query, let isForced):
      await useCases.stations.keepFresh(query, isForced: isForced) { progress in
        await send(.found(progress, query: query))
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { update in
        await send(.live(update))
      }
    case .askLocation:
      await useCases.platform.askPermission(.location)
    }
  }
}
