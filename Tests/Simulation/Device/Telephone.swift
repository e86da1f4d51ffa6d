import ChargeCore
import Foundation
import SimulationFrame

/// The telephone of a life, whatever its feature.
@MainActor
protocol Telephone: AnyObject, Sendable {
  var app: LivingApp { get }
  /// Starts the app, as after a tap on its icon.
  func launch() async
  /// Nothing that the app began goes on.
  func bury() async
}

extension Telephone {
  /// What the app shows.
  var state: RootViewState? { app.state }

  /// What can be touched.
  var tree: ScreenTree<RootViewModel.Event>? { app.tree }

  /// How often the app was started.
  var runs: Int { app.runs }

  var mortality: Mortality { app.mortality }

  // MARK: The app's life

  func bury() async { await app.bury() }

  /// Ends the app at once.
  func kill() async {
    mortality.die()
    await bury()
  }

  /// Starts the app again if it has died.
  func reviveIfDead() async {
    guard mortality.isDead else { return }
    await bury()
    await launch()
  }

  /// Whether it did not come to rest since the last call.
  func takeRestlessness() -> Bool { app.takeRestlessness() }

  // MARK: What happens to it

  func send(_ event: RootViewModel.Event) async { await app.send(event) }

  func settle() async { await app.settle() }

  /// Touches what is there; what is not there any more does nothing.
  func touch(
    twice: Bool = false,
    _ act: (ScreenTree<RootViewModel.Event>) -> Result<RootViewModel.Event, ActProblem>
  ) async {
    await app.touch(twice: twice, act)
  }

  /// Whether something can be touched now.
  func has(_ id: ElementID) -> Bool { tree?.interactives.contains { $0.id == id && $0.isEnabled } ?? false }
}

extension ManualClock {
  /// Lets time pass for everybody. What becomes due on the way is done before time goes on.
  @MainActor
  func advance(by seconds: Double, for telephones: [any Telephone]) async {
    await advance(by: seconds) { @Sendable in
      for telephone in telephones { await telephone.settle() }
      await SerialLoop.drain()
    }
    for telephone in telephones { await telephone.settle() }
  }
}

/// A life that is judged while time passes.
@MainActor
protocol JudgedLife: AnyObject {
  /// What was wrong, and is not told yet.
  var found: [Violation] { get }
  /// Lets time pass for everybody, without a look.
  func advance(_ seconds: Double) async
  /// Looks whether all laws hold.
  func check() async
}

extension JudgedLife {
  /// Lets time pass in slices. After each but the last the laws must hold.
  func pass(_ seconds: Int, inSlicesOf slice: Int) async {
    var left = seconds
    while left > 0, found.isEmpty {
      await advance(Double(min(slice, left)))
      left -= slice
      if left > 0 { await check() }
    }
  }
}
