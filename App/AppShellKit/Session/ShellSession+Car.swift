import ChargeDomain
import ChargeLayout
import ChargePresentation

extension ShellSession {
  /// Does what happens in a car, and answers with its screen.
  func drive(_ command: ShellCommand.Car) async throws(ShellProblem) -> [String] {
    switch command {
    case .connect(let limits): try await tell(limits)
    case .limits(var limits):
      // Whether the car drives is not a matter of its limits.
      limits.isDriving = try connected().isDriving
      try await tell(limits)
    case .driving(let isDriving):
      var limits = try connected()
      limits.isDriving = isDriving
      try await tell(limits)
    case .disconnect:
      _ = try connected()
      world.device.connect(nil)
      try await running().send(app.platform(.carChanged(nil)))
      return ["The car is disconnected."]
    case .screen: break
    case .tap(let id):
      let event = try problem(of: try onCarScreen().tap(ElementID(id)))
      try await running().send(event)
    case .back:
      let tree = try onCarScreen()
      guard let event = tree.interactives.first(where: { $0.id == "back" }).map({ tree.tap($0.id) }) else {
        throw ShellProblem(.usage, "car: there is nothing to go back to", remedy: "\"car screen\" prints what is shown")
      }
      try await running().send(try problem(of: event))
    }
    return try carLines()
  }

  /// What can be touched on the car's screen; nil without one.
  var carTree: ScreenTree<Root.Event>? {
    guard let state = viewState, let car = app.car?(state) else { return nil }
    if car.key != carKey { (carKey, carRowIDs) = (car.key, RowIDs()) }
    return ScreenTree(car.element, rowIDs: &carRowIDs)
  }

  private func tell(_ limits: CarLimits) async throws(ShellProblem) {
    world.device.connect(limits)
    try await running().send(app.platform(.carChanged(limits)))
  }

  private func connected() throws(ShellProblem) -> CarLimits {
    guard let limits = world.device.car else { throw Self.noCar }
    return limits
  }

  private func onCarScreen() throws(ShellProblem) -> ScreenTree<Root.Event> {
    guard let tree = carTree else { throw Self.noCar }
    return tree
  }

  private func carLines() throws(ShellProblem) -> [String] {
    let renderer = TextRenderer(width: currentSize.columns, colors: options.colors)
    return [renderer.text(of: try onCarScreen())]
  }

  private static var noCar: ShellProblem {
    ShellProblem(.usage, "car: no car is connected", remedy: "connect one with \"car connect\"")
  }
}
