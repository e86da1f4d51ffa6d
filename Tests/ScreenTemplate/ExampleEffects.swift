public import ChargeDomain

@testable public import ChargePresentation

extension ExampleViewModel {
  /// There is one kind of work: a newer reading replaces the older one.
  public static func slot(of effect: Effect) -> EffectSlot { EffectSlot("load") }

  /// Reads the towns.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .load:
      do throws(Failure) {
        await send(.loaded(try await useCases.stations.store.towns()))
      } catch {
        if error != .cancelled { await send(.loadFailed(error)) }
      }
    }
  }
}
