import ChargeDomain

/// What can be done with a car, as `car WORD` names it. Parsing, help and completion read its cases.
enum CarWord: String, CaseIterable, Sendable {
  case connect, disconnect, screen, tap, back, limits, driving, parked

  /// What follows the word, as help shows it; empty for nothing.
  var arguments: String {
    switch self {
    case .connect, .limits: "[android] [cut] [lists=N pois=N ...]"
    case .tap: "ID"
    case .disconnect, .screen, .back, .driving, .parked: ""
    }
  }

  /// The ways to use the words; those with the same arguments stand in one line.
  static var usage: [String] {
    let plain = allCases.filter { $0.arguments.isEmpty }.map(\.rawValue).joined(separator: "|")
    return ["connect|limits \(connect.arguments)", "tap \(tap.arguments)", plain]
  }

  /// What it does, with the arguments that follow it.
  func command(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand.Car {
    switch self {
    case .connect: .connect(try Self.limits(&arguments))
    case .limits: .limits(try Self.limits(&arguments))
    case .disconnect: .disconnect
    case .screen: .screen
    case .tap: .tap(try arguments.next("an id"))
    case .back: .back
    case .driving: .driving(true)
    case .parked: .driving(false)
    }
  }

  private static func limits(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> CarLimits {
    var (host, counts, isCut) = (CarHost.carPlay, [CarLimits.Count: Int](), false)
    while !arguments.isAtEnd {
      let word = try arguments.next("a limit")
      let parts = word.split(separator: "=", maxSplits: 1).map { $0.lowercased() }
      switch (parts.first, parts.dropFirst().first) {
      case ("android", nil): host = .androidAuto
      case ("cut", nil): isCut = true
      case (let name?, let number?):
        guard let count = CarLimits.Count.allCases.first(where: { $0.word == name }), let value = Int(number) else {
          throw ArgumentProblem("\"\(word)\" is no limit such as lists=6; there are \(CarLimits.Count.usage)")
        }
        counts[count] = value
      default: throw ArgumentProblem("\"\(word)\" is none of android, cut and \(CarLimits.Count.usage)")
      }
    }
    return CarLimits(host, counts, isListCut: isCut)
  }
}

extension CarLimits.Count {
  /// Its name at the prompt.
  var word: String {
    switch self {
    case .listItems: "lists"
    case .listSections: "sections"
    case .rowLines: "lines"
    case .listButtons: "list-buttons"
    case .places: "pois"
    case .placeButtons: "poi-buttons"
    case .gridButtons: "grid"
    case .tabs: "tabs"
    case .depth: "depth"
    case .informationItems: "items"
    case .informationActions: "actions"
    case .alertActions: "alert-actions"
    }
  }

  static var usage: String { allCases.map { "\($0.word)=N" }.joined(separator: " ") }
}

extension CommandTable {
  static let car = CommandSpec(
    "car", usage: CarWord.usage,
    "connects a car's screen, beside the phone's, with the limits of its host, and does what its driver does",
    brief: "connects a car's screen", group: .car, arguments: [.words(CarWord.allCases.map(\.rawValue)), .carElement]
  ) { arguments throws(ArgumentProblem) in
    let word: CarWord = try arguments.next("what to do")
    return try word.command(&arguments)
  }
}
