public import ChargeDomain

extension RegionsViewModel {
  /// A newer reading replaces the older one; each act stands alone.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .loadTowns: EffectSlot("towns")
    case .search: EffectSlot("search")
    case .add: EffectSlot("add")
    case .remove(let pack): EffectSlot("remove \(pack.id)")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load:
      await report(
        .loaded(try await useCases.stations.keepRegion.entries()), or: Event.loadFailed, ignoring: .cancelled, to: send)
    case .loadTowns:
      // Without towns there is nothing to choose from; the regions say what is wrong with the store.
      var isKnown = false
      do throws(Failure) {
        try await useCases.stations.listTowns { towns in
          isKnown = true
          await send(.townsLoaded(towns))
        }
      } catch {
        if !isKnown { await send(.townsLoaded([])) }
      }
    case .search(let search):
      // Without an answer, the stored towns can still be chosen.
      await report(
        .townsFound(try await useCases.stations.searchTowns(search), search: search),
        or: { _ in .townsFound(.none, search: search) }, ignoring: .cancelled, to: send)
    case .add(let name, let boxes):
      await report(
        .added(try await useCases.stations.keepRegion.add(name: name, boxes: boxes)),
        or: Event.notKept, ignoring: .cancelled, to: send)
    case .remove(let pack):
      await report(
        .removed, after: try await useCases.stations.keepRegion.remove(pack),
        or: Event.notKept, ignoring: .cancelled, to: send)
    }
  }
}
