public import ChargeDomain
public import ChargePresentation
import Foundation

/// How an app is recorded, and on what device.
public struct ShellRecording<Root: ViewModel>: Sendable {
  let app: RecordedApp<Root>
  let region: RegionCode?

  /// An app on a device in a region.
  public init(_ app: RecordedApp<Root>, region: RegionCode? = nil) {
    self.app = app
    self.region = region
  }
}

/// Remembers what happened since the start of the app, and writes it into a file from the moment that somebody wants one: what
/// goes wrong has its reason before that.
@MainActor
final class VisitRecorder<Root: ViewModel> {
  private let app: RecordedApp<Root>
  private var memory: VisitMemory<Root>
  private var open: Open?
  /// Why the last recording ended by itself.
  private var problem: ShellProblem?

  private struct Open {
    var file: RecordingFile
    var recorder: Recorder<Root>
  }

  init(_ app: RecordedApp<Root>) { (self.app, memory) = (app, VisitMemory(app)) }

  var isRecording: Bool { open != nil }
  /// True while ``end()`` has something to tell.
  var mustEnd: Bool { open != nil || problem != nil }

  /// The app starts on a device.
  func launched(on device: RecordedDevice, at time: Date) {
    memory.launched(on: device, at: time)
    write { $0.launch(on: device, at: time) }
  }

  /// Something happened.
  func note(_ step: VisitStep<Root.Event>, after answers: [RecordedAnswer]) {
    memory.note(step)
    for answer in answers { write { $0.line(of: answer) } }
    write { $0.line(of: step) }
  }

  /// All since the start of the app as a file of its own; nil where that is forgotten.
  func report(at time: Date) -> SharedDocument? { memory.report(at: time) }

  /// Writes a new file, beginning with what happened since the start of the app.
  func begin(at url: URL, time: Date) throws(ShellProblem) {
    if let open {
      throw ShellProblem(
        .usage, "record: \"\(open.file.path)\" is being recorded already", remedy: "\"record off\" ends it")
    }
    guard let start = memory.start else {
      throw ShellProblem(
        .usage, "record: the app has run for too long to tell how it began",
        remedy: "\"relaunch\" starts it again; then it can be recorded")
    }
    problem = nil
    var file = try RecordingFile(at: url)
    var recorder = Recorder(app)
    try file.write(recorder.opening(at: time))
    try file.write(recorder.launch(on: start.device, at: start.at))
    for step in start.steps { try file.write(recorder.line(of: step)) }
    open = Open(file: file, recorder: recorder)
  }

  /// Writes the last line, and tells what was written.
  func end() throws(ShellProblem) -> String {
    if let problem {
      self.problem = nil
      throw problem
    }
    guard open != nil else {
      throw ShellProblem(.usage, "record: nothing is being recorded", remedy: "\"record FILE\" begins")
    }
    write { $0.ending() }
    guard let file = open?.file else { return try end() }
    open = nil
    file.close()
    return "recorded: \(file.path) (\(file.size) bytes)"
  }

  private func write(_ line: (inout Recorder<Root>) -> String) {
    guard var current = open else { return }
    // Handed over, so that what is remembered for the next line is not copied for each.
    open = nil
    do throws(ShellProblem) {
      try current.file.write(line(&current.recorder))
      open = current
    } catch {
      current.file.close()
      problem = error
    }
  }
}
