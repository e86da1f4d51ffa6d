public import ChargeDomain
public import Foundation

/// Remembers what happened since the start of an app, so that a problem can be reported: what goes wrong has its reason before
/// that. Steps share their values with the model.
public struct VisitMemory<Root: ViewModel>: Sendable {
  /// What is remembered: on what device the app started, when, and what happened since.
  public struct Start: Sendable {
    /// The device.
    public let device: RecordedDevice
    /// When the app started.
    public let at: Date
    /// What happened since.
    public fileprivate(set) var steps: [VisitStep<Root.Event>] = []
  }

  /// What happened since the start; nil before one, and once it is forgotten.
  public private(set) var start: Start?
  private let app: RecordedApp<Root>
  private let most: Int

  /// Nothing yet.
  /// - Parameter most: After so many steps the start is forgotten, and with it the way to replay them.
  public init(_ app: RecordedApp<Root>, most: Int = 50_000) { (self.app, self.most) = (app, most) }

  /// The app starts on a device.
  public mutating func launched(on device: RecordedDevice, at time: Date) { start = Start(device: device, at: time) }

  /// Something happened.
  public mutating func note(_ step: VisitStep<Root.Event>) {
    guard let count = start?.steps.count else { return }
    if count < most { start?.steps.append(step) } else { start = nil }
  }

  /// All since the start as a recording of its own; nil where that is forgotten.
  public func report(at time: Date) -> SharedDocument? {
    guard let start else { return nil }
    var recorder = Recorder(app)
    var lines = [recorder.opening(at: time), recorder.launch(on: start.device, at: start.at)]
    for step in start.steps { lines.append(recorder.line(of: step)) }
    lines.append(recorder.ending())
    let stamp = time.formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
        .year().month().day().time(includingFractionalSeconds: false))
    return SharedDocument(
      name: "report-\(stamp).recording", mediaType: "application/x-ndjson",
      bytes: Data(lines.map { $0 + "\n" }.joined().utf8))
  }
}
