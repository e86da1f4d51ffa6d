public import ChargeDomain

extension SourcesViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .watch: await useCases.stations.sources.watch { await send(.reported($0)) }
    case .count:
      await report(
        .counted(try await useCases.stations.store.storedSources()),
        or: Event.countFailed, ignoring: .cancelled, to: send)
    case .ask(let query):
      // How it ended stands on the board.
      await useCases.stations.refresh(query.circle, isForced: true) { _ in }
      await send(.asked)
    }
  }
}
