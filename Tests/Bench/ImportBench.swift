import BenchWorld
import ChargeData
import ChargeDomain
import Foundation
import HTTPTypes
import Synchronization

/// Open Charge Map's records from a file of JSON to a store that answers, against the same in Python. The feed is asked for
/// them part by part, as it is asked for one region after the other.
enum ImportBench {
  static let records = 100_000
  private static let runs = 3

  static func file(in folder: URL) -> URL { folder.appending(path: "records.json") }
  static func reference(in folder: URL) -> URL { folder.appending(path: "reference.json") }

  /// The records and the lists they refer to, as the provider would send them.
  static func write(_ records: Int, in folder: URL) throws {
    let world = GeneratedWorld(sites: records)
    try OpenChargeMapRecords.write(records, of: world, to: file(in: folder))
    try Data(OpenChargeMapRecords.reference(of: world).utf8).write(to: reference(in: folder))
  }

  static func measure(_ folder: URL, records: Int) async throws -> [Measurement] {
    let file = file(in: folder)
    let python = Python.found()
    var times: [Duration] = []
    var others: [Duration] = []
    var peak: Double?
    var otherPeak: Double?
    for run in 0..<runs {
      let mine = try await ChildProcess.run(
        ["--take", folder.appending(path: "import-\(run)").path])
      let ours = try JSONDecoder().decode(Outcome.self, from: mine)
      guard ours.stations == records else { throw WrongAnswer("\(ours.stations) of \(records) records were taken") }
      times.append(.seconds(ours.seconds))
      peak = max(peak ?? 0, ours.peakMebibytes)
      guard let python else { continue }
      let tables = folder.appending(path: "python-\(run)")
      // The store makes its tables itself; they are empty.
      _ = try await GeneratedStore.open(tables).store.coverage([], [.openChargeMap])
      let theirs = try await python.run([
        file.path, reference(in: folder).path, tables.appending(path: "cache.sqlite").path,
      ])
      let other = try JSONDecoder().decode(Outcome.self, from: theirs)
      guard other.stations == records else { throw WrongAnswer("Python took \(other.stations) of \(records) records") }
      others.append(.seconds(other.seconds))
      otherPeak = max(otherPeak ?? 0, other.peakMebibytes)
    }
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    let name = "orjson, PyICU, sqlite3" + (otherPeak.map { " (\(Int($0)) MiB)" } ?? "")
    var result = Measurement(
      "import", "\(records) Open Charge Map records, \(size >> 20) MiB", times,
      baselines: python == nil ? [] : [(name, others)], target: python == nil ? nil : .ratio(0.4), peakMebibytes: peak)
    result.require(peakBelow: 128)
    return [result]
  }

  /// One run, in this process.
  static func take(into folder: URL) async throws -> Outcome {
    let input = folder.deletingLastPathComponent()
    let start = ContinuousClock.now
    let cache = GeneratedStore.open(folder)
    let wire = FileWire(try FileHandle(forReadingFrom: file(in: input)), try Data(contentsOf: reference(in: input)))
    guard let host = URL(string: "https://provider.example"), let place = Coordinate(latitude: 0, longitude: 0) else {
      throw WrongAnswer("no address and place")
    }
    let feed = OpenChargeMapFeed.make(
      server: ProviderServer(baseURL: host, key: APIKey("bench")), transport: wire,
      referenceStorage: cache.referenceData(of: .openChargeMap, name: "referencedata"), clock: SystemClock(),
      logger: GeneratedStore.silent)
    var stations = 0
    let circle = GeoCircle(center: place, radius: .kilometers(100))
    // The next part is asked for while the last one is stored, as `LoadStations` does.
    var last: FeedAnswer?
    while !wire.isAtEnd {
      async let next = feed.fetch(circle, LoadStations.questionLimit)
      if let last { try await cache.store.apply(last, .cells([], isComplete: false)) }
      let answer = try await next
      stations += answer.stations.count
      last = answer
    }
    if let last { try await cache.store.apply(last, .cells([], isComplete: false)) }
    // Queryable: the first search finds what was taken.
    let page = try await cache.store.search(StationSearch(text: "a", near: nil, language: .sv, limit: 1))
    guard !page.hits.isEmpty else { throw WrongAnswer("nothing is found after the import") }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Outcome(
      seconds: seconds, stations: stations, peakMebibytes: ProcessMemory.peakMebibytes() ?? 0)
  }

  /// What a run says of itself.
  struct Outcome: Codable {
    let seconds: Double
    let stations: Int
    let peakMebibytes: Double
  }
}

/// The interpreter that scripts/bench prepared, and the script that it runs.
struct Python {
  private let interpreter: URL
  private let script: URL

  /// Nil when there is none: then the import has no baseline.
  static func found() -> Python? {
    let environment = ProcessInfo.processInfo.environment
    guard let interpreter = environment["CHARGEBENCH_PYTHON"], let script = environment["CHARGEBENCH_IMPORT"] else {
      return nil
    }
    return Python(interpreter: URL(filePath: interpreter), script: URL(filePath: script))
  }

  func run(_ arguments: [String]) async throws -> Data {
    try await ChildProcess.run(interpreter, [script.path] + arguments)
  }
}

/// A network that answers with the next lines of a file of records each time, and with the reference data when asked.
private final class FileWire: HTTPTransport {
  /// About a thousand records: an answer of a region has rarely more.
  private static let partSize = 1 << 20
  private let reference: Data
  private let state: Mutex<(file: FileHandle, rest: Data, isAtEnd: Bool)>

  init(_ file: FileHandle, _ reference: Data) {
    self.reference = reference
    state = Mutex((file, Data(), false))
  }

  var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    guard exchange.request.path?.hasPrefix("/v3/poi") == true else {
      return HTTPAnswer(response: HTTPResponse(status: .ok), body: reference)
    }
    do {
      return HTTPAnswer(response: HTTPResponse(status: .ok), body: try next())
    } catch {
      throw .badTransfer(.library, HTTPFailure.Detail(url: "", cause: "\(error)"))
    }
  }

  /// An array of whole records: each stands on a line of its own.
  private func next() throws -> Data {
    try state.withLock { state in
      var part = state.rest
      let more = try state.file.read(upToCount: Self.partSize) ?? Data()
      part.append(more)
      state.isAtEnd = more.count < Self.partSize
      guard !state.isAtEnd, let end = part.lastIndex(of: UInt8(ascii: "\n")) else { return part }
      state.rest = Data("[".utf8) + part[part.index(after: end)...]
      // The line ends with a comma.
      return part[..<part.index(before: end)] + Data("]".utf8)
    }
  }
}
