import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import ReferenceBackend

/// A clock that stands where it was put.
final class TestClock: Sendable {
  private let now: Mutex<Date>

  init(_ text: String = "2024-06-01T12:00:00Z") throws {
    now = Mutex(try Date.ISO8601FormatStyle().parse(text))
  }

  var read: @Sendable () -> Date { { self.now.withLock { $0 } } }

  func advance(minutes: Double) { advance(seconds: minutes * 60) }

  func advance(seconds: Double) { now.withLock { $0 += seconds } }
}

/// An answer, with its body whole.
struct Answer {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  func array(_ location: SourceLocation = #_sourceLocation) throws -> [[String: Any]] {
    try #require(
      JSONSerialization.jsonObject(with: Data(body)) as? [[String: Any]], sourceLocation: location)
  }

  func object(_ location: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(body)) as? [String: Any], sourceLocation: location)
  }
}

extension BackendConfiguration {
  init(
    port: Int = 0, clock: @escaping @Sendable () -> Date = { Date() }, feeds: [BackendFeed: URL] = [:],
    keys: BackendKeyRule = .anyWellFormed, accounts: AccountsConfiguration = AccountsConfiguration(),
    control: BackendControl = BackendControl()
  ) {
    self.init()
    self.port = port
    self.clock = clock
    self.feeds = feeds
    self.keys = keys
    self.accounts = accounts
    self.control = control
  }
}

/// Runs a test against a backend on a free port, and stops it afterwards.
func withBackend(
  _ configuration: BackendConfiguration = BackendConfiguration(),
  _ test: (RunningBackend) async throws -> Void
) async throws {
  let backend = try await ReferenceBackend.start(configuration)
  do {
    try await test(backend)
    await backend.stop()
  } catch {
    await backend.stop()
    throw error
  }
}

extension BackendControl {
  /// A fault that holds requests until the backend stops.
  static let hang: BackendFault = { answer in
    let (held, holding) = AsyncStream<Void>.makeStream()
    for await _ in held {}
    holding.finish()
    try Task.checkCancellation()
    return try await answer()
  }
}

extension RunningBackend {
  /// A GET with the demonstration key, or the key that is given; nil sends none.
  func get(
    _ target: String, key: String? = BackendKeyRule.demonstrationKey, headers: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    if let key, let name = HTTPField.Name("X-API-Key") { headers[name] = key }
    return try await LoopbackConnection.get(target, port: port, headers: headers)
  }

  /// `/v3/poi` with a query.
  func points(_ query: String, key: String? = BackendKeyRule.demonstrationKey) async throws -> Answer {
    try await get(BackendEndpoint.points.path + "?" + query, key: key)
  }
}

/// A file with these bytes, gone after the test.
func withFile(_ bytes: [UInt8], named name: String = "feed.json", _ test: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
  let file = folder.appending(path: name)
  try Data(bytes).write(to: file)
  try await test(file)
}
