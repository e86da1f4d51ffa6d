public import Foundation

/// Why a recording cannot be replayed: its line and what is wrong with it.
public struct RecordingFault: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong.
  public let message: String
}

/// A state of a replay.
public struct ReplayedState<State: Sendable>: Sendable {
  /// Its number, from 1.
  public let number: Int
  /// The line of the recording that it belongs to.
  public let line: Int
  /// The time by which it was drawn.
  public let time: Date
  /// What happened since the state before, in few words.
  public let causes: [String]
  /// The view state, ready to draw.
  public let state: State
  /// The same as JSON on one line, the keys sorted.
  public let json: String
  /// False where this version shows something else than the one that was recorded.
  public let isAsRecorded: Bool
}

/// Lives a recording again, event by event: without network, device and waiting, the same on every machine.
public struct RecordingReplay<Root: ViewModel> {
  /// What a recording held.
  public struct Summary: Hashable, Sendable {
    /// The version of the app that was recorded.
    public var version = ""
    /// The system that it ran on.
    public var system = ""
    /// How often the app was started.
    public var launches = 0
    /// How many events came.
    public var events = 0
    /// How many states were drawn.
    public var states = 0
    /// How many states this version shows otherwise.
    public var otherStates = 0
    /// How many answers of the network came.
    public var answers = 0
    /// True where it has its last line; false for one that was cut off, as when the app was killed.
    public var isWhole = false
  }

  private let app: RecordedApp<Root>
  private var unpacking = TreeUnpacking()
  private var visit: RelivedVisit<Root>?
  private var causes: [String] = []
  private var summary = Summary()

  /// Replays a recording.
  /// - Parameters:
  ///   - last: the number of the last state; nil for all.
  ///   - receive: gets each state; where it throws, the replay ends with that.
  /// - Throws: ``RecordingFault`` for what cannot be read.
  public static func run(
    _ bytes: Data, of app: RecordedApp<Root>, until last: Int? = nil,
    _ receive: (ReplayedState<Root.ViewState>) throws -> Void
  ) throws -> Summary {
    var replay = Self(app)
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The last line of a whole file ends in a line break. One that does not was being written when the app ended.
    let rest = lines.popLast()
    if lines.isEmpty, rest?.isEmpty == false {
      throw RecordingFault(line: 1, message: "it is no recording, or cut off in its first line")
    }
    guard !lines.isEmpty else { throw RecordingFault(line: 1, message: "it is empty") }
    for (index, line) in lines.enumerated() {
      if let state = try replay.read(line, number: index + 1) { try receive(state) }
      if let last, replay.summary.states >= last { break }
    }
    return replay.summary
  }

  private init(_ app: RecordedApp<Root>) { self.app = app }

  private mutating func read(_ bytes: Data, number: Int) throws -> ReplayedState<Root.ViewState>? {
    do {
      guard !summary.isWhole else { throw JSONFault(message: "something follows the end of the recording") }
      let line = try JSONTree(json: bytes)
      if number == 1 {
        try readOpening(line)
      } else if let event = line["event"] {
        try readEvent(event)
      } else if let digest = line["state"] {
        return try state(line, digest: digest, number: number)
      } else if let device = line["launch"] {
        try readLaunch(device)
      } else if line["answer"] != nil {
        summary.answers += 1
      } else if line["hidden"] != nil {
        readHidden()
      } else if line["end"] != nil {
        summary.isWhole = true
      } else {
        throw JSONFault(message: "it is no line of a recording")
      }
      return nil
    } catch let fault as JSONFault {
      throw RecordingFault(line: number, message: fault.message)
    }
  }

  private mutating func readOpening(_ line: JSONTree) throws(JSONFault) {
    guard let format = line["recording"]?.int else {
      throw JSONFault(message: "it is no recording: it does not begin as one")
    }
    guard format == Recorder<Root>.format else {
      throw JSONFault(message: "it has format \(format), and this version reads format \(Recorder<Root>.format)")
    }
    summary.version = line["app"]?.string ?? ""
    summary.system = line["system"]?.string ?? ""
  }

  private mutating func readLaunch(_ tree: JSONTree) throws(JSONFault) {
    let device: RecordedDevice
    do { device = try RecordedJSON.value(RecordedDevice.self, from: tree) } catch {
      throw JSONFault(message: "the device cannot be read")
    }
    guard device.zone != nil else { throw JSONFault(message: "this machine does not know the time zone of the device") }
    visit = RelivedVisit(app, on: device)
    summary.launches += 1
    causes.append("launch")
  }

  private mutating func readEvent(_ packed: JSONTree) throws(JSONFault) {
    guard visit != nil else { throw JSONFault(message: "an event stands before the start of the app") }
    let tree = try unpacking.unpacked(packed)
    let words = tree.eventWords
    let event: Root.Event
    do { event = try RecordedJSON.value(Root.Event.self, from: tree) } catch {
      throw JSONFault(message: "this version does not know the event \"\(words)\" as it stands there")
    }
    visit?.handle(event)
    summary.events += 1
    causes.append(words)
  }

  private mutating func readHidden() {
    summary.events += 1
    causes.append("(hidden)")
  }

  private mutating func state(
    _ line: JSONTree, digest: JSONTree, number: Int
  ) throws(JSONFault) -> ReplayedState<Root.ViewState> {
    guard let visit else { throw JSONFault(message: "a state stands before the start of the app") }
    guard let digest = digest.string, let seconds = line["t"]?.double else {
      throw JSONFault(message: "a state is incomplete")
    }
    let time = Date(timeIntervalSinceReferenceDate: seconds)
    let (state, json) = try shown(visit.state(at: time), changedBy: line["changes"])
    summary.states += 1
    let isAsRecorded = RecordedJSON.digest(of: json) == digest
    if !isAsRecorded { summary.otherStates += 1 }
    defer { causes = [] }
    return ReplayedState(
      number: summary.states, line: number, time: time, causes: causes, state: state, json: json,
      isAsRecorded: isAsRecorded)
  }

  private func shown(
    _ state: Root.ViewState, changedBy tree: JSONTree?
  ) throws(JSONFault) -> (state: Root.ViewState, json: String) {
    let text: String
    do { text = try RecordedJSON.text(of: state) } catch { throw JSONFault(message: "its state cannot be written") }
    guard let tree else { return (state, text) }
    guard case .list(let items) = tree else { throw JSONFault(message: "what changed in a state cannot be read") }
    let changes = items.compactMap { TreeChange($0) }
    guard changes.count == items.count else { throw JSONFault(message: "what changed in a state cannot be read") }
    let changed = try JSONTree(json: text).applying(changes)
    do { return (try RecordedJSON.value(Root.ViewState.self, from: changed), changed.json) } catch {
      throw JSONFault(message: "what changed in a state does not fit this version")
    }
  }
}

extension JSONTree {
  /// The names of an event, from the outside in: "screen nearby orderTapped".
  var eventWords: String {
    var words: [String] = []
    var tree = self
    while case .object(let members) = tree, words.count < 5 {
      // Behind "_0" stands what the name before is about; other values are not told.
      guard let key = members["_0"] != nil ? "_0" : members.count == 1 ? members.keys.first : nil else { break }
      if key != "_0" { words.append(key) }
      tree = members[key] ?? .null
    }
    return words.joined(separator: " ")
  }
}
