import ChargeDomain

extension RootViewModel {
  /// What the connected car shows; nil without one.
  func car(in context: ViewContext) -> CarViewState? {
    keepers[CarKeeper.self]?.viewState(in: context, surroundings)
  }
}

extension RootViewModel.Event {
  /// Something happened on the car's screen.
  public static func car(_ event: CarKeeper.Event) -> Self { .keeper(KeeperEvent(CarKeeper.self, event)) }
}
