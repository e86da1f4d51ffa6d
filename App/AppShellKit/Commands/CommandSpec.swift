import ChargeDomain

/// A command as the table declares it; parsing, help and completion read it.
struct CommandSpec: Sendable {
  /// What kind of command it is, which decides what is printed after it.
  enum Group: String, CaseIterable, Sendable {
    /// Prints its answer only.
    case see
    /// Does what a person does; the screen follows.
    case act
    /// Changes the world around the app; the screen follows.
    case world
    /// Prints nothing when all is well.
    case check

    /// The heading in the help text.
    var heading: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// What an argument can be, for completion.
  enum Argument: Hashable, Sendable {
    /// Any id on the screen.
    case id
    /// The id of something to tap.
    case tappable
    /// The id of a field.
    case field
    /// The id of a choice.
    case picker
    /// The id of an option that can be switched.
    case option
    /// The id of a scale.
    case slider
    /// An option of the choice named before.
    case optionOfPrevious
    /// The name of a screen.
    case screenName
    /// The name of a provider that the shell plays.
    case providerName
    /// The name of a command.
    case command
    /// One of these words.
    case words([String])
    /// The id of something to tap on the car's screen.
    case carElement
    /// Anything.
    case text
  }

  /// The word a line begins with.
  let name: String
  /// Other words for the same.
  let aliases: [String]
  /// The ways to use it, without the name.
  let usage: [String]
  /// What it does, in one sentence.
  let summary: String
  /// The same in a few words, so that it stands beside the name on a narrow screen.
  let brief: String
  /// What kind of command it is.
  let group: Group
  /// What its arguments can be, in order.
  let arguments: [Argument]
  let parse: @Sendable (inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand

  init<Part>(
    _ name: String, aliases: [String] = [], usage: [String] = [""], _ summary: String, brief: String? = nil,
    group: CommandGroup<Part>, arguments: [Argument] = [],
    parse: @escaping @Sendable (inout ArgumentReader) throws(ArgumentProblem) -> Part
  ) {
    self.name = name
    self.aliases = aliases
    self.usage = usage
    self.summary = summary
    self.brief = brief ?? summary
    self.group = group.group
    self.arguments = arguments
    self.parse = { reader throws(ArgumentProblem) in group.command(try parse(&reader)) }
  }

  /// One line for each way to use it.
  var usageLines: [String] {
    usage.map { $0.isEmpty ? name : "\(name) \($0)" }
  }
}

/// A group whose commands are of one type.
struct CommandGroup<Part>: Sendable {
  let group: CommandSpec.Group
  let command: @Sendable (Part) -> ShellCommand
}

extension CommandGroup where Part == ShellCommand.See {
  static var see: Self { Self(group: .see) { .see($0) } }
}

extension CommandGroup where Part == ShellCommand.Act {
  static var act: Self { Self(group: .act) { .act($0) } }
}

extension CommandGroup where Part == ShellCommand.World {
  static var world: Self { Self(group: .world) { .world($0) } }
}

extension CommandGroup where Part == ShellCommand.Car {
  static var car: Self { Self(group: .world) { .car($0) } }
}

extension CommandGroup where Part == ShellCommand.Check {
  static var check: Self { Self(group: .check) { .check($0) } }
}

/// What is wrong with a command's arguments; the table adds the usage line.
struct ArgumentProblem: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Reads a command's arguments one after the other.
struct ArgumentReader {
  private var words: ArraySlice<String>

  init(_ words: some Sequence<String>) { self.words = Array(words)[...] }

  var isAtEnd: Bool { words.isEmpty }

  /// The next word; `what` names it in the message when there is none.
  mutating func next(_ what: String) throws(ArgumentProblem) -> String {
    guard let word = words.popFirst() else { throw ArgumentProblem("\(what) is missing") }
    return word
  }

  /// The next word as one of these, in any case.
  mutating func next(_ what: String, of allowed: [String]) throws(ArgumentProblem) -> String {
    allowed[try place(what, among: allowed)]
  }

  /// The next word as one of these values, by its name.
  mutating func next<Value: RawRepresentable<String>>(
    _ what: String, of values: [Value]
  ) throws(ArgumentProblem) -> Value {
    values[try place(what, among: values.map(\.rawValue))]
  }

  /// The next word as a value, by its name.
  mutating func next<Value: RawRepresentable<String> & CaseIterable>(
    _ what: String
  ) throws(ArgumentProblem) -> Value {
    try next(what, of: Array(Value.allCases))
  }

  private mutating func place(_ what: String, among names: [String]) throws(ArgumentProblem) -> Int {
    let word = try next(what)
    guard let place = names.firstIndex(where: { $0.lowercased() == word.lowercased() }) else {
      throw ArgumentProblem("\(what) can be \(Self.list(names)), not \"\(word)\"")
    }
    return place
  }

  /// The next word as a number.
  mutating func number(_ what: String) throws(ArgumentProblem) -> Double {
    let word = try next(what)
    guard let number = Double(word), number.isFinite else {
      throw ArgumentProblem("\(what) must be a number such as 47.38, not \"\(word)\"")
    }
    return number
  }

  /// The next word as a whole number.
  mutating func whole(_ what: String) throws(ArgumentProblem) -> Int {
    let word = try next(what)
    guard let number = Int(word) else { throw ArgumentProblem("\(what) must be a whole number, not \"\(word)\"") }
    return number
  }

  /// The next word as a day.
  mutating func day() throws(ArgumentProblem) -> CalendarDay {
    let word = try next("a day")
    guard let day = CalendarDay(word) else { throw ArgumentProblem("\"\(word)\" is no day such as 2026-12-31") }
    return day
  }

  /// The next word as a day or a number.
  mutating func setValue() throws(ArgumentProblem) -> ShellCommand.SetValue {
    guard let day = words.first.flatMap({ CalendarDay($0) }) else { return .number(try number("a value")) }
    words.removeFirst()
    return .day(day)
  }

  /// All further words, with a blank in between; at least one.
  mutating func rest(_ what: String) throws(ArgumentProblem) -> String {
    guard let text = remainder() else { throw ArgumentProblem("\(what) is missing") }
    return text
  }

  /// All further words, with a blank in between; nil without any.
  mutating func remainder() -> String? {
    defer { words = [] }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Removes an option such as `--at 3` from the words, wherever it stands, and returns its value.
  mutating func option(_ name: String) throws(ArgumentProblem) -> String? {
    guard let place = words.firstIndex(of: name) else { return nil }
    words.remove(at: place)
    guard words.indices.contains(place) else { throw ArgumentProblem("\(name) needs a value") }
    return words.remove(at: place)
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
