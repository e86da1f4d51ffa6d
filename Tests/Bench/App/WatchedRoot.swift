import BenchFigures
import ChargeDomain
import ChargePresentation
import Foundation

/// The app's own root; a watch notes how long its model and its view state take.
struct WatchedRoot: ViewModel {
  typealias Event = RootViewModel.Event
  typealias Effect = RootViewModel.Effect
  typealias ViewState = RootViewModel.ViewState

  private var root: RootViewModel
  private let watch: Stopwatch

  init(_ root: RootViewModel, watch: Stopwatch) {
    self.root = root
    self.watch = watch
  }

  mutating func handle(_ event: Event) -> Reaction<Self> {
    let reaction = watch.time(.viewState) { root.handle(event) }
    return Reaction(
      effects: reaction.effects, cancelled: reaction.cancelled, requests: reaction.requests,
      destination: reaction.destination, exit: reaction.exit)
  }

  func viewState(in context: ViewContext) -> ViewState {
    watch.time(.viewState) { root.viewState(in: context) }
  }

  func nextChange(after now: Date) -> Date? {
    watch.time(.viewState) { root.nextChange(after: now) }
  }

  static func slot(of effect: Effect) -> EffectSlot { RootViewModel.slot(of: effect) }

  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    await RootViewModel.perform(effect, with: useCases, send: send)
  }
}
