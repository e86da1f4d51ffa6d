import Foundation

/// This program again, as a child.
enum ChildProcess {
  /// Why a child did not do what it was started for; what it said itself went to standard error.
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs to the end and returns what it printed.
  static func run(_ arguments: [String]) async throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(description: "\(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    }
    return output
  }
}
