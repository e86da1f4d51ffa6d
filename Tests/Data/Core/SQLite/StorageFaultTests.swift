@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Logging
import Synchronization
import Testing

@Suite struct StorageFaultTests {
  /// Keeps what is logged.
  private struct Recorder: LogHandler {
    final class Lines: Sendable {
      let all = Mutex<[String]>([])
    }

    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let extra = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted().joined(separator: " ")
      lines.all.withLock { $0.append("\(event.level) \(event.message) \(extra)") }
    }
  }

  @Test("a damaged file is told from other trouble")
  func tellsDamageFromOtherTrouble() {
    let damage: [DatabaseError] = [
      .init(resultCode: .SQLITE_CORRUPT), .init(resultCode: .SQLITE_NOTADB), .init(resultCode: .SQLITE_CORRUPT_VTAB),
      .init(resultCode: .SQLITE_ERROR, message: "no such table: station"),
    ]
    let other: [any Error] = [
      DatabaseError(resultCode: .SQLITE_FULL), DatabaseError(resultCode: .SQLITE_BUSY),
      DatabaseError(resultCode: .SQLITE_IOERR), DatabaseError(resultCode: .SQLITE_ERROR, message: "syntax error"),
      DatabaseError(resultCode: .SQLITE_ERROR),
      FileFault(operation: "open", path: "/x", code: ENOENT), CancellationError(),
    ]
    #expect(damage.allSatisfy(StorageFault.isDamage))
    #expect(!other.contains(where: StorageFault.isDamage))
  }

  @Test("a fault of a file is logged with its path, a failure of the domain is passed on in silence")
  func otherFaults() {
    let lines = Recorder.Lines()
    let logger = Logger(label: "store") { _ in Recorder(lines: lines) }
    let given: [any Error] = [
      Failure.timedOut, CancellationError(), FileFault(operation: "open", path: "/x", code: ENOENT),
    ]
    let failures = given.map { StorageFault.failure($0, doing: "testing", path: "/y", logger: logger) }
    #expect(failures == [.timedOut, .cancelled, .storage])
    let all = lines.all.withLock { $0 }
    #expect(all == ["error testing failed error=cannot open /x: No such file or directory path=/y"])
  }

  @Test("the log says where and why, but not what is stored")
  func theLogSaysWhereAndWhyButNotWhatIsStored() async throws {
    let folder = try TestFolder()
    let lines = Recorder.Lines()
    let logger = Logger(label: "store") { _ in Recorder(lines: lines) }
    let store = StationCache.open(folder: folder.url, logger: logger, maximumPages: 40).store
    let many = try (0..<3000).map { try Station.sample("secret-\($0)", "Hemlig \($0)", 47, 8) }
    await #expect(throws: Failure.storage) { try await store.apply(.of(many), .everything) }
    let all = lines.all.withLock { $0 }
    let line = try #require(all.last)
    #expect(line.hasPrefix("error storing an answer failed"))
    #expect(line.contains("path=\(folder.file("cache.sqlite").path)") && line.contains("sqlite=13"))
    #expect(!all.joined().lowercased().contains("secret") && !all.joined().contains("Hemlig"))
  }
}
