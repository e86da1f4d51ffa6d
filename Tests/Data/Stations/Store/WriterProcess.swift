import Foundation
import Testing

/// A CacheWriter that runs beside the test, and what it prints.
final class WriterProcess {
  private let process: pid_t
  private let output: Int32
  private var chunk: [UInt8] = []
  private var next = 0

  /// Lets it import stations.
  convenience init(folder: URL, provider: String, tag: String, stations: Int, rounds: Int) throws {
    try self.init(words: [folder.path, provider, tag, String(stations), String(rounds)])
  }

  /// Starts the program that lies beside the tests.
  init(words: [String]) throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("CacheWriter").path
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, program, &actions, nil, &arguments, environ)
    close(ends[1])
    try #require(code == 0, "cannot start \(program): \(String(cString: strerror(code)))")
    process = started
    output = ends[0]
  }

  deinit { close(output) }

  /// Reads on until it has said so many times that an answer is stored.
  /// - Returns: how many dots came before; nil when the output ended first.
  func read(stored: Int) -> Int? { read(stored, of: UInt8(ascii: "s")) }

  /// Reads on over so many dots; false when the output ended first.
  func read(dots: Int) -> Bool { read(dots, of: UInt8(ascii: ".")) != nil }

  private func read(_ wanted: Int, of byte: UInt8) -> Int? {
    var left = wanted
    var dots = 0
    while left > 0 {
      if next == chunk.count, !fill() { return nil }
      let current = chunk[next]
      next += 1
      if current == UInt8(ascii: ".") { dots += 1 }
      if current == byte { left -= 1 }
    }
    return dots
  }

  private func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(output, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      chunk = Array(bytes.prefix(max(0, count)))
      next = 0
      return count > 0
    }
  }

  /// Ends it at once and waits until it is gone.
  func killed() {
    kill(process, SIGKILL)
    _ = exitStatus()
  }

  /// Waits for its end: its exit code, or nil when it was killed.
  func exitStatus() -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}
