@testable import ChargeData
import DataTestSupport
import Foundation
import Synchronization
import Testing

@Suite struct FileLockTests {
  /// Counts who holds the lock.
  private final class Inside: Sendable {
    private let counts = Mutex((now: 0, most: 0, total: 0))

    var most: Int { counts.withLock { $0.most } }
    var total: Int { counts.withLock { $0.total } }

    func enter() {
      counts.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
        $0.total += 1
      }
    }

    func leave() { counts.withLock { $0.now -= 1 } }
  }

  @Test("only one holds the lock at a time")
  func oneAtATime() async throws {
    let folder = try TestFolder()
    let path = folder.file("some.lock").path
    let inside = Inside()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            try FileLock.holding(path) {
              inside.enter()
              inside.leave()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(inside.most == 1)
    #expect(inside.total == 400)
  }

  @Test("the lock is free again after an error")
  func isFreeAgainAfterAnError() throws {
    struct Stop: Error {}
    let folder = try TestFolder()
    let path = folder.file("some.lock").path
    #expect(throws: Stop.self) { try FileLock.holding(path) { throw Stop() } }
    #expect(try FileLock.holding(path) { 5 } == 5)
  }

  @Test("a lock that cannot be taken names its file")
  func saysWhichFileItCannotLock() throws {
    let folder = try TestFolder()
    let path = folder.file("missing/some.lock").path
    #expect { try FileLock.holding(path) {} } throws: { error in
      (error as? FileFault)?.description == "cannot open \(path): No such file or directory"
    }
  }
}
