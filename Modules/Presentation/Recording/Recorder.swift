import ChargeDomain
public import Foundation

/// Makes the lines of a recording: every event with its time, and a digest of every state that was drawn.
///
/// Nothing of a person is written: texts that no rule keeps are replaced by stand-ins. So that a replay shows what was shown
/// nevertheless, the recorder replays what it writes. Where that leads to another state, it adds the difference.
public struct Recorder<Root: ViewModel> {
  /// The version of the format. A replay refuses others.
  static var format: Int { 1 }

  private let app: RecordedApp<Root>
  private let writing: MaskedWriting
  private var packing = TreePacking()
  /// What was shown, and what a replay shows: the same, but for stand-ins.
  private var visits: (shown: RelivedVisit<Root>, replayed: RelivedVisit<Root>)?
  private var words: Set<String> = []
  private var eventCount = 0
  private var stateCount = 0

  /// A recorder that has written nothing.
  public init(_ app: RecordedApp<Root>) {
    self.app = app
    writing = MaskedWriting(app.rules)
  }

  /// The first line.
  public func opening(at time: Date) -> String {
    JSONTree.object([
      "recording": .number("\(Self.format)"), "app": .text(AppInfo.current.version),
      "system": .text(ProcessInfo.processInfo.operatingSystemVersionString), "t": MaskedWriting.time(time),
    ]).json
  }

  /// The line of a start of the app; what follows belongs to it.
  public mutating func launch(on device: RecordedDevice, at time: Date) -> String {
    visits = (RelivedVisit(app, on: device), RelivedVisit(app, on: device))
    return JSONTree.object([
      "launch": .object([
        "language": .text(device.language), "region": device.region.map { .text($0) } ?? .null,
        "timeZone": .text(device.timeZone),
      ]),
      "t": MaskedWriting.time(time),
    ]).json
  }

  /// The line of an answer of the network.
  public func line(of answer: RecordedAnswer) -> String {
    JSONTree.object([
      "answer": .object([
        "from": .text(answer.sender), "status": answer.status.map { .number("\($0)") } ?? .null,
        "bytes": .number("\(answer.bytes)"), "seconds": MaskedWriting.number(answer.seconds),
      ]),
      "t": MaskedWriting.time(answer.at),
    ]).json
  }

  /// The line of a step.
  public mutating func line(of step: VisitStep<Root.Event>) -> String {
    switch step {
    case .event(let event, let time): line(of: event, at: time)
    case .drawn(let time): line(ofStateAt: time)
    }
  }

  /// The last line.
  public func ending() -> String {
    JSONTree.object(["end": .object(["events": .number("\(eventCount)"), "states": .number("\(stateCount)")])]).json
  }

  private mutating func line(of event: Root.Event, at time: Date) -> String {
    eventCount += 1
    visits?.shown.handle(event)
    do {
      let tree = try writing.tree(of: event)
      visits?.replayed.handle(try RecordedJSON.value(Root.Event.self, from: tree))
      return #"{"event":"# + packing.packed(tree) + #","t":"# + MaskedWriting.time(time).json + "}"
    } catch {
      // An event that cannot be read with stand-ins in it: what it led to is in the states that follow.
      return JSONTree.object(["hidden": .text("\(type(of: error))"), "t": MaskedWriting.time(time)]).json
    }
  }

  private mutating func line(ofStateAt time: Date) -> String {
    stateCount += 1
    var members: [String: JSONTree] = ["t": MaskedWriting.time(time)]
    guard let visits else { return JSONTree.object(members).json }
    let (shown, replayed) = (visits.shown.state(at: time), visits.replayed.state(at: time))
    do {
      let text = try RecordedJSON.text(of: replayed)
      members["state"] = .text(RecordedJSON.digest(of: text))
      if shown != replayed {
        let tree = try JSONTree(json: text)
        tree.collectTexts(into: &words)
        let changes = TreeChange.from(
          tree, to: try JSONTree(json: try RecordedJSON.text(of: shown)), masked: try writing.tree(of: shown),
          words: words)
        if !changes.isEmpty {
          members["state"] = .text(RecordedJSON.digest(of: tree.applying(changes).json))
          members["changes"] = .list(changes.map(\.tree))
        }
      }
    } catch {
      members["hidden"] = .text("\(type(of: error))")
    }
    return JSONTree.object(members).json
  }
}

/// An answer of the network, as far as a recording tells of it: neither what was asked nor what was answered. What the app took
/// from it is in the events.
public struct RecordedAnswer: Hashable, Sendable {
  /// The service that answered.
  public let sender: String
  /// The status of HTTP; nil when there was no answer.
  public let status: Int?
  /// The size of the body.
  public let bytes: Int
  /// How long it took.
  public let seconds: TimeInterval
  /// When it came.
  public let at: Date

  /// An answer, or that there was none.
  public init(from sender: String, status: Int?, bytes: Int, seconds: TimeInterval, at: Date) {
    (self.sender, self.status, self.bytes, self.seconds, self.at) = (sender, status, bytes, seconds, at)
  }
}

extension MaskedWriting {
  static func time(_ time: Date) -> JSONTree { number(time.timeIntervalSinceReferenceDate) }
}
