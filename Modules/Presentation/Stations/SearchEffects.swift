public import ChargeDomain

extension SearchViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .prepare(let search):
      // A failure here would also happen at the first letter, and is shown then.
      do throws(Failure) { _ = try await useCases.stations.store.search(search) } catch {}
    case .search(let search):
      await report(
        .found(try await useCases.stations.store.search(search), search: search),
        or: { .failed($0, search: search) }, ignoring: .cancelled, to: send)
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { await send(.live($0)) }
    }
  }
}
