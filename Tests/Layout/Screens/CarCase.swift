import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// How a recorded screen of a car is reached.
struct CarCase: Sendable, CustomTestStringConvertible {
  let state: String
  /// Where its way is written.
  let source: CaseSource
  private let limits: CarLimits
  private let reach: @MainActor @Sendable (ScreenWorld) async throws -> Void

  /// A car whose host takes this much, and what happens until it is drawn. It is connected first, before the app is
  /// launched, as where the car starts it.
  init(
    _ state: String, _ limits: CarLimits = CarLimits(), file: String = #fileID, line: Int = #line,
    reach: @escaping @MainActor @Sendable (ScreenWorld) async throws -> Void
  ) {
    self.state = state
    self.limits = limits
    source = CaseSource(file: file, line: line)
    self.reach = reach
  }

  @MainActor
  func arrive(in world: ScreenWorld) async throws {
    await world.send(.platform(.carChanged(limits)))
    try await reach(world)
    try #require(world.carTree() != nil, "no car is connected")
  }

  var testDescription: String { "Car/\(state)" }
}

extension ScreenWorld {
  /// What the car shows, as elements; nil without one.
  func carTree() -> ScreenTree<RootViewModel.Event>? {
    var ids = RowIDs()
    return car.map { ScreenTree(CarLayout.element(for: $0), rowIDs: &ids) }
  }

  func carText(width: Int) -> String { carTree().map { TextRenderer(width: width).text(of: $0) } ?? "" }

  /// The driver taps something by its name.
  func tap(_ id: ElementID) async throws {
    let event = try #require(carTree()).tap(id)
    await send(try event.get())
  }
}
