import ChargeDomain
import DataTestSupport
import Foundation
import Logging
import Testing

@testable import ChargeData

/// Six real answers one after the other, as the provider packs them, through the real transport.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: real Swiss states are not read"))
struct SwissStatusFilesTests {
  /// The time in a file's name; how many points are free, taken, reserved, broken and unknown; how many have changed.
  private static let answers: [(String, [Int], Int)] = [
    ("1041", [9069, 1888, 1, 4400, 2065], 17_423), ("1053", [9078, 1872, 1, 4389, 2083], 220),
    ("1104", [9150, 1835, 0, 4384, 2054], 459), ("1117", [9181, 1806, 0, 4401, 2035], 378),
    ("1141", [9120, 1816, 3, 4393, 2091], 703), ("1152", [9148, 1801, 1, 4403, 2070], 232),
  ]

  @Test func everyAnswerIsReadWhole() async throws {
    let packed = try Dictionary(
      uniqueKeysWithValues: Self.answers.map { time, _, _ in
        (time, Array(try FeedFolder.data("ch/evse-status-20251029T\(time)Z.json.gz")))
      })
    let server = try RawServer.start { connection, request in
      let time = request.path.split(separator: "/").first.map(String.init) ?? ""
      connection.answer("200 OK", [], packed[time] ?? [])
    }
    defer { server.stop() }
    var board: [String: LiveReading] = [:]
    for (number, (time, counts, changes)) in Self.answers.enumerated() {
      let base = try #require(URL(string: server.url("/\(time)")))
      let now = SwissRecords.now.addingTimeInterval(Double(number) * 720)
      let feed = SwissLiveFeed.make(
        server: ProviderServer(baseURL: base), transport: makeTransport(), clock: ManualClock(now: now),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      let statuses = try #require(try await feed.fetch().statuses)
      #expect(statuses.count == 17_423)
      let states: [EVSEStatus] = [.available, .charging, .reserved, .outOfOrder, .unknown]
      #expect(states.map { state in statuses.values.count { $0 == state } } == counts, "\(time)")
      let changed = statuses.count { key, status in
        (board[key]?.isDoubted == true ? .unknown : board[key]?.status) != status
      }
      #expect(changed == changes, "\(time)")
      for (key, status) in statuses { board[key] = .after(board[key], news: status, at: now) }
      print("states of \(time): \(statuses.count) points, \(changed) changed")
    }
    // What was known before a point turned unknown is kept with its age.
    #expect(board.count == 17_423 && board.values.contains { $0.isDoubted && $0.status != .unknown })
  }
}
