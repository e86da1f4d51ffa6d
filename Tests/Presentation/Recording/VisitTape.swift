import ChargeDomain
import Foundation
import TestSupport

@testable import ChargePresentation

/// Records a visit from before its launch, and remembers what was shown.
@MainActor
final class VisitTape {
  let app: RecordedApp<RootViewModel>
  /// Every state that was drawn.
  private(set) var shown: [RootViewState] = []
  /// The lines so far.
  private(set) var lines: [String]
  private var recorder: Recorder<RootViewModel>

  init(_ visit: AppVisit, language: String = "en") {
    app = .app(phones: visit.useCases.phones)
    recorder = Recorder(app)
    let device = RecordedDevice(language: language, region: nil, timeZone: .gmt)
    lines = [recorder.opening(at: visit.clock.now)]
    lines.append(recorder.launch(on: device, at: visit.clock.now))
    visit.core.onStep = { [unowned self] step in lines.append(recorder.line(of: step)) }
    visit.core.onState = { [unowned self] state in shown.append(state) }
  }

  /// The recording as a file, with its last line.
  var file: Data { Self.file(lines + [recorder.ending()]) }

  static func file(_ lines: [String]) -> Data { Data(lines.map { $0 + "\n" }.joined().utf8) }

  /// The states of a replay of the recording.
  func replayed(until last: Int? = nil) throws -> [ReplayedState<RootViewState>] {
    var states: [ReplayedState<RootViewState>] = []
    _ = try RecordingReplay<RootViewModel>.run(file, of: app, until: last) { states.append($0) }
    return states
  }
}
