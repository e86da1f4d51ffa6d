public import ChargeDomain

extension SearchViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .prepare(let search):
      // A failure here would also happen at the first letter, and is shown then.
      do throws(Failure) { _ = try await useCases.stations.store.search(search) } catch {}
    case .search(let search):
      let towns = TownSearch(
        text: search.text, near: search.near, language: search.language, limit: SearchViewModel.townLimit)
      // What keeps the store from naming its towns keeps it from finding stations, which tells of it.
      do throws(Failure) {
        await send(.townsFound(try await useCases.stations.searchTowns(towns), search: search))
      } catch {}
      await report(
        .found(try await useCases.stations.store.search(search), search: search),
        or: { .failed($0, search: search) }, ignoring: .cancelled, to: send)
    case .searchAddresses(let search, let isTyped):
      guard useCases.stations.searchAddresses.isOn else { return }
      await send(.addressesAwaited(search))
      await report(
        .addressesFound(try await useCases.stations.searchAddresses(search, isTyped: isTyped), search: search),
        or: { .addressesFailed($0, search: search) }, ignoring: .cancelled, to: send)
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    }
  }
}
