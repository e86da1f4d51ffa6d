import Foundation

/// Other programs, and this one again as a child.
enum ChildProcess {
  /// Why a child did not do what it was started for; what it said itself went to standard error.
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs this program to the end and returns what it printed.
  static func run(_ arguments: [String]) async throws -> Data {
    try await run(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(), arguments)
  }

  /// Runs a program to the end and returns what it printed.
  static func run(_ program: URL, _ arguments: [String]) async throws -> Data {
    let (process, pipe) = try started(program, arguments)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    try end(process, program)
    return output
  }

  /// Runs a program to the end; how long it took until it first printed something, and all it printed.
  static func firstOutput(_ program: URL, _ arguments: [String]) async throws -> (time: Duration, text: String) {
    let start = ContinuousClock.now
    let (process, pipe) = try started(program, arguments)
    var output = pipe.fileHandleForReading.availableData
    let time = ContinuousClock.now - start
    output += try pipe.fileHandleForReading.readToEnd() ?? Data()
    try end(process, program)
    return (time, String(decoding: output, as: UTF8.self))
  }

  private static func started(_ program: URL, _ arguments: [String]) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return (process, pipe)
  }

  private static func end(_ process: Process, _ program: URL) throws {
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(description: "\(program.lastPathComponent) ended with \(process.terminationStatus)")
    }
  }
}
