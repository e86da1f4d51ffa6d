public import ChargeDomain

@testable public import ChargePresentation

extension ExampleViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load:
      await report(
        .loaded(try await useCases.stations.store.towns()), or: Event.loadFailed, ignoring: .cancelled, to: send)
    }
  }
}
