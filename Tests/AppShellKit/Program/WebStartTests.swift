import Foundation
import Testing

/// How the built shell serves the web app.
@Suite("The start of the web app")
final class WebStartTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "web-start-tests-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { print("left behind: \(folder.path)") }
  }

  private func begin(_ arguments: [String]) throws -> (process: Process, output: FileHandle) {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(filePath: own).deletingLastPathComponent().appending(path: "appshell")
    process.arguments = ["web", "--port", "0", "--data-dir", folder.path] + arguments
    process.environment = [:]
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return (process, output.fileHandleForReading)
  }

  @Test("the address stands on a line of its own, and an interrupt ends the server")
  func address() throws {
    let web = try begin([])
    var said = Data()
    while !said.contains(UInt8(ascii: "\n")) {
      let more = web.output.availableData
      if more.isEmpty { break }
      said += more
    }
    let line = String(decoding: said, as: UTF8.self)
    #expect(line.wholeMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/\n/) != nil, "\(line)")
    web.process.terminate()
    web.process.waitUntilExit()
    #expect(web.process.terminationReason == .exit && web.process.terminationStatus == 0)
  }

  @Test("a host that others reach needs a password that is long enough")
  func password() throws {
    let open = try begin(["--host", "0.0.0.0"])
    open.process.waitUntilExit()
    #expect(open.process.terminationStatus == 2)
    let file = folder.appending(path: "password")
    try Data("short\n".utf8).write(to: file)
    let proxied = try begin(["--behind-proxy"])
    proxied.process.waitUntilExit()
    #expect(proxied.process.terminationStatus == 2)
    let short = try begin(["--host", "0.0.0.0", "--password-file", file.path])
    short.process.waitUntilExit()
    #expect(short.process.terminationStatus == 2)
  }
}
