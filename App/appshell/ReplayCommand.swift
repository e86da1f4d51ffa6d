import AppShellKit
import ArgumentParser
// Imported by name, because the elements of a screen have an Option, too.
import struct ArgumentParser.Option
import ChargeCore
import Foundation

/// `appshell replay FILE`: shows a recording again.
struct ReplayCommand: AsyncParsableCommand {
  static let name = "replay"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Shows again what was recorded with \"record FILE\".",
    discussion: """
      Needs neither a network nor the device of the recording. Prints the last screen, and tells whether this version shows
      every state as it was recorded. Where a text stood that belongs to a person, one of the same length stands.
      Exit codes: 0 as recorded, 1 this version shows something else, 2 the recording cannot be read.
      """)

  @OptionGroup var options: ReplayOptions

  @Flag(help: "Prints every state, with its number, its time and what led to it.")
  var states = false

  @Flag(help: "Prints view states as JSON, one to a line, instead of screens.")
  var json = false

  @Flag(help: "Prints a flow of the last states, for \"appshell check\".")
  var flow = false

  @Option(help: ArgumentHelp("How many states the flow has.", valueName: "N"))
  var last = 5

  func validate() throws {
    if flow, states || json { throw ValidationError("--flow prints a flow: leave out --states and --json") }
    if last < 1 { throw ValidationError("--last takes a number from 1 on") }
  }

  @MainActor
  mutating func run() async throws {
    // Printing ends the last line.
    if flow { return StandardStreams.print(String(try RecordedFlow.text(of: options, last: last).dropLast())) }
    var shown: String?
    var isFirst = true
    let (showsAll, asJSON) = (states, json)
    let outcome = try options.replay(from: nil) { state, screen in
      shown = asJSON ? state.json : screen
      guard showsAll else { return }
      if asJSON { return StandardStreams.print(state.json) }
      StandardStreams.print((isFirst ? "" : "\n") + ReplayReport.heading(of: state) + "\n" + screen)
      isFirst = false
    }
    if !showsAll, let shown { StandardStreams.print(shown) }
    StandardStreams.note(ReplayReport.text(of: outcome.summary, other: outcome.other))
    if !outcome.summary.isWhole, options.until == nil {
      StandardStreams.note("It has no last line: the app ended while it was recorded.")
    }
    throw ExitCode(outcome.other == nil ? 0 : 1)
  }
}

/// What is replayed, and how it is drawn.
struct ReplayOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The recording.", valueName: "FILE"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Ends after this state; the first is 1.", valueName: "N"))
  var until: Int?

  @Option(
    help: ArgumentHelp("Draws so many columns. Default: 80.", valueName: "COLUMNS"),
    transform: { text in
      guard let columns = Int(text), (20...400).contains(columns) else {
        throw ValidationError("\"\(text)\" is no number of columns: 20 to 400")
      }
      return columns
    })
  var columns = 80

  func validate() throws {
    if let until, until < 1 { throw ValidationError("--until takes the number of a state, from 1 on") }
  }

  /// What a replay came to.
  struct Outcome {
    let summary: RecordingReplay<RootViewModel>.Summary
    /// The first state that this version shows otherwise; nil when there is none.
    let other: ReplayedPlace?
  }

  /// Replays the file.
  /// - Parameter folder: the folder to which its name is relative; nil for the current one.
  func replay(
    from folder: URL?, _ receive: (ReplayedState<RootViewState>, _ screen: String) -> Void
  ) throws(ShellProblem) -> Outcome {
    let bytes: Data
    do { bytes = try Data(contentsOf: URL(filePath: file, relativeTo: folder)) } catch {
      throw ShellProblem(.usage, "the recording \"\(file)\" cannot be read", remedy: "give an existing file")
    }
    var screens = ReplayedScreens<RootViewModel>(
      columns: columns, layout: { RootLayout.element(for: $0) }, screenKey: { "\($0.screenSerial)" })
    var other: ReplayedPlace?
    do {
      let summary = try RecordingReplay<RootViewModel>.run(bytes, of: ChargeApp.recorded, until: until) { state in
        if other == nil, !state.isAsRecorded { other = ReplayedPlace(state) }
        receive(state, screens.screen(of: state.state))
      }
      if let until, summary.states < until {
        throw ShellProblem(.usage, "there is no state \(until): the recording has \(summary.states)")
      }
      return Outcome(summary: summary, other: other)
    } catch let problem as ShellProblem {
      throw problem
    } catch let fault as RecordingFault {
      throw ShellProblem(.usage, "\(file):\(fault.line): \(fault.message)")
    } catch {
      throw ShellProblem(.usage, "the recording \"\(file)\" cannot be replayed: \(error)")
    }
  }
}
