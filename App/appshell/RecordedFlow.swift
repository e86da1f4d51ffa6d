import ArgumentParser
import AppShellKit
import ChargeCore
import Foundation

/// A flow whose screens come from a recording: a fault that was recorded becomes a test.
///
///     # appshell replay fault.recording --columns 40
///     > state 12
enum RecordedFlow {
  /// A shell that knows one command, `state N`.
  @MainActor
  static func driver(_ arguments: [String], files: URL) throws(ShellProblem) -> FlowReplay.Driver {
    let options = try options(arguments)
    var screens: [String] = []
    _ = try options.replay(from: files) { screens.append($1) }
    let drawn = screens
    return FlowReplay.Driver(
      execute: { line throws(ShellProblem) in
        guard let number = number(of: line) else {
          throw ShellProblem(.usage, "a flow of a recording knows only \"state N\"")
        }
        guard drawn.indices.contains(number - 1) else {
          throw ShellProblem(.usage, "there is no state \(number): the recording has \(drawn.count)")
        }
        return drawn[number - 1]
      },
      stop: {})
  }

  /// A flow of the last states, with the screens as they are now.
  static func text(of options: ReplayOptions, last: Int) throws(ShellProblem) -> String {
    var steps: [(heading: String, number: Int, screen: String)] = []
    _ = try options.replay(from: nil) { state, screen in
      steps.append((ReplayReport.heading(of: state), state.number, screen))
      if steps.count > last { steps.removeFirst() }
    }
    let name = URL(filePath: options.file).lastPathComponent
    guard name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil else {
      throw ShellProblem(.usage, "a flow takes a recording whose name has only letters, digits, - _ and .")
    }
    var lines = ["# appshell replay \(name) --columns \(options.columns)"]
    for step in steps {
      lines.append("# \(step.heading)")
      lines.append("> state \(step.number)")
      // A backslash marks what looks like a command or a comment.
      lines += step.screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        ">#\\".contains(line.first ?? " ") ? "\\\(line)" : String(line)
      }
    }
    return try Flow(text: lines.joined(separator: "\n") + "\n").text
  }

  private static func number(of line: String) -> Int? {
    let words = line.split(separator: " ")
    guard words.count == 2, words[0] == "state" else { return nil }
    return Int(words[1])
  }

  private static func options(_ arguments: [String]) throws(ShellProblem) -> ReplayOptions {
    do { return try ReplayOptions.parse(arguments) } catch {
      throw ShellProblem(.usage, ReplayOptions.message(for: error))
    }
  }
}
