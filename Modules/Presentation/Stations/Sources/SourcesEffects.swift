public import ChargeDomain

extension SourcesViewModel {
  /// Each kind of work replaces older work of its kind.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .watch: EffectSlot("watch")
    case .count: EffectSlot("count")
    case .ask: EffectSlot("ask")
    }
  }

  /// Follows, counts or asks.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .watch: await useCases.stations.sources.watch { await send(.reported($0)) }
    case .count:
      do throws(Failure) {
        await send(.counted(try await useCases.stations.store.storedSources()))
      } catch {
        if error != .cancelled { await send(.countFailed(error)) }
      }
    case .ask(let query):
      // How it ended stands on the board.
      await useCases.stations.refresh(query.circle, isForced: true) { _ in }
      await send(.asked)
    }
  }
}
