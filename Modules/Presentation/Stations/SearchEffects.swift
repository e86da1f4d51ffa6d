public import ChargeDomain

extension SearchViewModel {
  /// A newer search replaces the older one.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .prepare: EffectSlot("prepare")
    case .search: EffectSlot("search")
    case .watch: LiveWatch.slot
    }
  }

  /// Searches or watches.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .prepare(let search):
      // What goes wrong here goes wrong at the first letter too, and is told there.
      do throws(Failure) { _ = try await useCases.stations.store.search(search) } catch {}
    case .search(let search):
      do throws(Failure) {
        await send(.found(try await useCases.stations.store.search(search), search: search))
      } catch {
        if error != .cancelled { await send(.failed(error, search: search)) }
      }
    case .watch(let keys, let trigger):
      await useCases.stations.liveAvailability.watch(Set(keys), trigger: trigger) { update in
        await send(.live(update))
      }
    }
  }
}
