import Foundation
import Testing

/// The built shell as a program of its own, started with an environment and a script, and what came of it.
struct ShellProgram {
  let exitCode: Int32
  /// Standard output and standard error, as they came.
  let said: String

  /// Runs it to its end. It lies beside the tests.
  init(_ arguments: [String], script: String = "", environment: [String: String] = [:]) throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(filePath: own).deletingLastPathComponent().appending(path: "appshell")
    process.arguments = arguments + ["--batch", "--script", "-"]
    process.environment = environment
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    // A program that refuses at its start does not read it, and the end of a pipe that nobody reads would stop the tests.
    if !script.isEmpty { try input.fileHandleForWriting.write(contentsOf: Data(script.utf8)) }
    try input.fileHandleForWriting.close()
    said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    exitCode = process.terminationStatus
  }
}
