/// Why a touch led to nothing. The message says what to do.
public enum ActProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing on the screen has this id.
  case unknownID(ElementID, known: [ElementID])
  /// It lies below a popup, which must be answered first.
  case behindPopup(ElementID, known: [ElementID])
  /// It cannot be used now.
  case disabled(ElementID)
  /// It is used in another way.
  case wrongAct(ElementID, is: InteractiveKind)
  /// The choice has no such option.
  case unknownOption(ElementID, option: String, known: [String])
  /// The value does not lie on the scale.
  case outOfRange(ElementID, value: Double, range: ClosedRange<Double>)

  /// What was wrong and what to do.
  public var description: String {
    switch self {
    case .unknownID(let id, let known):
      known.isEmpty
        ? "There is no '\(id)' here; nothing on this screen can be touched."
        : "There is no '\(id)' here. There is: \(Self.list(known))."
    case .behindPopup(let id, let known):
      "'\(id)' lies below the popup. Answer that first: \(Self.list(known))."
    case .disabled(let id): "'\(id)' cannot be used now: it is disabled."
    case .wrongAct(let id, let kind): "'\(id)' is a \(kind.name). Use: \(kind.command(id))"
    case .unknownOption(let id, let option, let known):
      "'\(id)' has no option '\(option)'. It has: \(known.joined(separator: ", "))."
    case .outOfRange(let id, let value, let range):
      "'\(id)' goes from \(range.lowerBound.plain) to \(range.upperBound.plain); \(value.plain) is outside."
    }
  }

  private static func list(_ ids: [ElementID]) -> String { ids.map(\.name).joined(separator: ", ") }
}
