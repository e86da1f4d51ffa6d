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
  /// The option cannot be chosen now.
  case disabledOption(ElementID, option: String)
  /// The day is after the last one that can be chosen.
  case tooLate(ElementID, day: String, last: String)
  /// The text is no day.
  case noDay(ElementID, String)
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
    case .wrongAct(let id, let kind): "'\(id)' is a \(kind.name)."
    case .unknownOption(let id, let option, let known):
      "'\(id)' has no option '\(option)'. It has: \(known.joined(separator: ", "))."
    case .disabledOption(let id, let option): "'\(option)' of '\(id)' cannot be chosen now: it is disabled."
    case .noDay(let id, let text): "'\(id)' takes a day such as 2026-12-31; '\(text)' is none."
    case .tooLate(let id, let day, let last): "'\(id)' goes to \(last); \(day) is later."
    case .outOfRange(let id, let value, let range):
      "'\(id)' goes from \(range.lowerBound.plain) to \(range.upperBound.plain); \(value.plain) is outside."
    }
  }

  private static func list(_ ids: [ElementID]) -> String { ids.shortList }
}

extension [ElementID] {
  /// Their names for a message: of a run of numbered ones only the first and the last.
  public var shortList: String {
    var parts: [(first: String, last: String)] = []
    for name in map(\.name) {
      if let last = parts.last?.last, Self.numbered(name, follows: last) {
        parts[parts.count - 1].last = name
      } else {
        parts.append((name, name))
      }
    }
    return parts.map { part in
      if part.first == part.last { return part.first }
      return Self.numbered(part.last, follows: part.first)
        ? "\(part.first), \(part.last)" : "\(part.first) to \(part.last)"
    }.joined(separator: ", ")
  }

  private static func numbered(_ name: String, follows last: String) -> Bool {
    func parts(_ name: String) -> (word: Substring, number: Int)? {
      let word = name.prefix { !$0.isASCII || !$0.isNumber }
      return Int(name.dropFirst(word.count)).map { (word, $0) }
    }
    guard let one = parts(last), let other = parts(name), one.word == other.word else { return false }
    let (next, isTooGreat) = one.number.addingReportingOverflow(1)
    return !isTooGreat && other.number == next
  }
}
