import ChargePresentation
import Foundation

extension ShellSession {
  /// Begins a recording in a new file, or ends the one that runs (nil).
  func record(_ path: String?) throws(ShellProblem) -> CommandAnswer {
    guard let recorder = visitRecorder else {
      throw ShellProblem(.usage, "record: this app cannot be recorded")
    }
    var answer = CommandAnswer()
    guard let path else {
      answer.notes = [try recorder.end()]
      return answer
    }
    try recorder.begin(at: URL(filePath: path, relativeTo: options.files), time: world.deviceClock.now)
    answer.notes = [
      "Recording since the app started; \"record off\" ends it. Names, addresses, passwords, one-time codes, numbers of "
        + "telephones and what is typed are not in it; places, stations, charger codes, times and amounts are, typed ones too."
    ]
    return answer
  }

  /// Lets the recorder follow an app that is about to be launched.
  func follow(_ core: AppCore<Root>) {
    guard let recording = app.recording else { return }
    let recorder = visitRecorder ?? VisitRecorder(recording.app)
    visitRecorder = recorder
    recorder.launched(
      on: RecordedDevice(language: systemLanguage, region: recording.region, timeZone: options.timeZone),
      at: world.deviceClock.now)
    world.device.remember { [clock = world.deviceClock] in await recorder.report(at: clock.now) }
    let answers = world.answers
    core.onStep = { step in
      recorder.note(step, after: recorder.isRecording ? answers.take() : [])
    }
  }

  /// Ends a recording that still runs.
  func endRecording() {
    guard let recorder = visitRecorder, recorder.mustEnd else { return }
    do throws(ShellProblem) { note(try recorder.end()) } catch { note(error.text) }
  }
}
