import ChargeData
import ChargeDomain
import Foundation
import HTTPTypes
import Logging
import Synchronization

/// A whole answer of live states, from its last byte to the update a screen receives.
enum StatusBench {
  private static let runs = 40

  static func measure() async throws -> Measurement {
    let files = [StatusFile.bytes(round: 0), StatusFile.bytes(round: 1)]
    let ours = try Ours()
    let watched = try Set(Foreign.read(files[0]).keys.sorted().prefix(200).compactMap { EVSEID($0)?.key })
    // The first answer fills the board; every later one replaces what is there.
    _ = try await ours.apply(files[1], watched)
    var times: [Duration] = []
    for run in 0..<runs { times.append(try await ours.apply(files[run % 2], watched)) }
    let peak = ProcessMemory.peakMebibytes()
    var others: [Duration] = []
    for run in 0..<runs {
      let start = ContinuousClock.now
      let board = try Foreign.read(files[run % 2])
      others.append(ContinuousClock.now - start)
      guard board.count == StatusFile.points else { throw WrongAnswer("\(board.count) points in the baseline") }
    }
    return Measurement(
      "status", "\(StatusFile.points) live states from bytes to the board", times,
      baselines: [("JSONDecoder and a dictionary", others)], target: .median(100), peakMebibytes: peak)
  }
}

/// The product's own way: feed, answer, board, update.
private struct Ours {
  private let wire = Wire()
  private let live: LiveAvailability

  init() throws {
    guard let server = ProviderServer.swiss else { throw WrongAnswer("no address") }
    let clock = SystemClock()
    let silent = Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }
    live = LiveAvailability(
      feeds: [SwissLiveFeed.make(server: server, transport: wire, clock: clock, logger: silent)],
      clock: clock)
  }

  /// How long it took from the arrival of the answer to the update.
  func apply(_ file: Data, _ watched: Set<String>) async throws -> Duration {
    wire.next(file)
    let live = live
    let outcome = Outcome()
    let watch = Task {
      await live.watch(watched, trigger: .pulled) { [wire] update in
        let time = ContinuousClock.now - wire.arrivedAt
        let isWhole = update.failure == nil && update.readings.count == watched.count
        outcome.value.withLock { $0 = isWhole ? .success(time) : .failure(WrongAnswer("\(update)")) }
        // One update is enough.
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await watch.value
    guard let result = outcome.value.withLock({ $0 }) else { throw WrongAnswer("no update came") }
    return try result.get()
  }
}

private final class Outcome: Sendable {
  let value = Mutex<Result<Duration, WrongAnswer>?>(nil)
}

/// A network that has the whole answer at once and remembers when it handed it over.
private final class Wire: HTTPTransport {
  private let state = Mutex((file: Data(), arrivedAt: ContinuousClock.now))

  func next(_ file: Data) { state.withLock { $0.file = file } }

  var arrivedAt: ContinuousClock.Instant { state.withLock { $0.arrivedAt } }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let file = state.withLock { state in
      state.arrivedAt = .now
      return state.file
    }
    return HTTPAnswer(response: HTTPResponse(status: .ok), body: file)
  }
}

/// The usual way: a tree of Codable values, then a dictionary by the printed id.
private struct Foreign: Decodable {
  struct Owner: Decodable {
    let records: [Record]

    enum CodingKeys: String, CodingKey { case records = "EVSEStatusRecord" }
  }

  struct Record: Decodable {
    let id: String
    let status: String

    enum CodingKeys: String, CodingKey {
      case id = "EvseID"
      case status = "EVSEStatus"
    }
  }

  let owners: [Owner]

  enum CodingKeys: String, CodingKey { case owners = "EVSEStatuses" }

  static func read(_ file: Data) throws -> [String: String] {
    let answer = try JSONDecoder().decode(Foreign.self, from: file)
    var board: [String: String] = [:]
    for owner in answer.owners {
      for record in owner.records { board[record.id] = record.status }
    }
    return board
  }
}
