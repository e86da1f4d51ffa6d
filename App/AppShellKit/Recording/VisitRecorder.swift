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
  /// After so many steps the start is forgotten, and with it the way to replay them.
  private static var most: Int { 50_000 }

  private let app: RecordedApp<Root>
  private var launch: (device: RecordedDevice, at: Date)?
  private var steps: [VisitStep<Root.Event>] = []
  private var isTooLong = false
  private var open: Open?
  /// Why the last recording ended by itself.
  private var problem: ShellProblem?

  private struct Open {
    var file: RecordingFile
    var recorder: Recorder<Root>
  }

  init(_ app: RecordedApp<Root>) { self.app = app }

  var isRecording: Bool { open != nil }
  /// True while ``end()`` has something to tell.
  var mustEnd: Bool { open != nil || problem != nil }

  /// The app starts on a device.
  func launched(on device: RecordedDevice, at time: Date) {
    launch = (device, time)
    steps = []
    isTooLong = false
    write { $0.launch(on: device, at: time) }
  }

  /// Something happened.
  func note(_ step: VisitStep<Root.Event>, after answers: [RecordedAnswer]) {
    if steps.count >= Self.most {
      steps = []
      isTooLong = true
    } else if !isTooLong {
      steps.append(step)
    }
    for answer in answers { write { $0.line(of: answer) } }
    write { $0.line(of: step) }
  }

  /// All since the start of the app as a file of its own; nil where that is forgotten.
  func report(at time: Date) -> SharedDocument? {
    guard let launch, !isTooLong else { return nil }
    var recorder = Recorder(app)
    var lines = [recorder.opening(at: time), recorder.launch(on: launch.device, at: launch.at)]
    for step in steps { lines.append(recorder.line(of: step)) }
    lines.append(recorder.ending())
    let stamp = time.formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
        .year().month().day().time(includingFractionalSeconds: false))
    return SharedDocument(
      name: "report-\(stamp).recording", mediaType: "application/x-ndjson",
      bytes: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Writes a new file, beginning with what happened since the start of the app.
  func begin(at url: URL, time: Date) throws(ShellProblem) {
    if let open {
      throw ShellProblem(
        .usage, "record: \"\(open.file.path)\" is being recorded already", remedy: "\"record off\" ends it")
    }
    guard let launch, !isTooLong else {
      throw ShellProblem(
        .usage, "record: the app has run for too long to tell how it began",
        remedy: "\"relaunch\" starts it again; then it can be recorded")
    }
    problem = nil
    var file = try RecordingFile(at: url)
    var recorder = Recorder(app)
    try file.write(recorder.opening(at: time))
    try file.write(recorder.launch(on: launch.device, at: launch.at))
    for step in steps { try file.write(recorder.line(of: step)) }
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
