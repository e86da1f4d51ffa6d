public import ChargeDomain

extension FiltersViewModel {
  /// A newer reading replaces an older one; every change of a saved filter runs to its end.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .loadStations, .loadTown: EffectSlot("stations")
    case .watch: LiveWatch.slot
    case .saved(.load): EffectSlot("saved")
    case .saved(.save(let filter, _)): EffectSlot("save \(filter.name)")
    case .saved(.remove(let filter)): EffectSlot("remove \(filter.name)")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .loadStations(let area):
      await report(
        .stationsFound(try await useCases.stations.store.stations(area), area: area),
        or: { .stationsFailed($0, area: area) }, ignoring: .cancelled, to: send)
    case .loadTown(let town):
      await report(
        .townFound(try await useCases.stations.store.stationsOfTown(town)), or: { .townFailed($0) },
        ignoring: .cancelled, to: send)
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    case .saved(let work):
      if let event = await perform(work, in: useCases.stations.filters) { await send(.saved(event)) }
    }
  }

  private static func perform(_ work: SavedFilters.Work, in store: FiltersStore) async -> SavedFilters.Event? {
    do throws(Failure) {
      switch work {
      case .load: return .loaded(try await store.saved())
      case .save(let filter, let old):
        try await store.save(filter)
        if let old, old != filter.name { try await store.remove(old) }
        return .stored(filter, replacing: old)
      case .remove(let filter):
        try await store.remove(filter.name)
        return .deleted(filter)
      }
    } catch {
      guard error != .cancelled else { return nil }
      switch work {
      case .load: return .loadFailed(error)
      case .save(let filter, _): return .notStored(filter, error)
      case .remove(let filter): return .notDeleted(filter, error)
      }
    }
  }
}
