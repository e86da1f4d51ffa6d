import ChargeLocalization

/// What stands on the car's screen, ready to show: templates that its host takes, with every word in them.
public struct CarViewState: Hashable, Sendable, Codable {
  /// The templates.
  public let tree: CarTree
  /// A number that changes with the page on top: rows and their names belong to it.
  public let serial: Int
  /// Where back leads; nil on the lowest page.
  public let back: BackLink?
  /// The words on the button that opens a row, for faces that need one.
  public let open: String
  /// The words on the button of a row that changes something at once.
  public let change: String
}

extension CarKeeper {
  /// What the connected car shows; nil without one.
  func viewState(in context: ViewContext, _ surroundings: Surroundings) -> CarViewState? {
    guard let connection else { return nil }
    let tree = CarProjection(car: connection, surroundings: surroundings, context: context).tree
    let stack = tree.stack
    return CarViewState(
      tree: tree, serial: connection.serial, back: stack.dropLast().last.map { BackLink(title: $0.title) },
      open: context.texts.commonOpen, change: context.texts.carChange)
  }
}
