import DataTestSupport
import Foundation
import Testing

/// What the built shell sends to the server of `--server` when somebody looks for chargers.
@Suite("What a server is told of the place")
struct SentDigitsTests {
  @Test("no request of a walk near one place and in a search has more than two decimals of it")
  func places() throws {
    let server = try RawServer.start { connection, _ in
      connection.answer("200 OK", ["Content-Type: application/json", "Connection: close"], "[]")
      connection.hangUp()
    }
    defer { server.stop() }
    let folder = try TestFolder()
    let shell = try ShellProgram(
      ["--data-dir", folder.file("data").path, "--server", server.url(""), "--lang", "en"],
      script: "location 57.782614 14.161788\nopen nearby\nopen map\nopen search storgatan\n")
    #expect(shell.exitCode == 0, "\(shell.said)")
    let requests = server.requests
    let number = /-?[0-9]{1,3}\.[0-9]+/
    #expect(requests.contains { $0.path.contains("latitude=") || $0.path.contains("lat=") }, "\(requests.map(\.line))")
    for request in requests {
      let sent = request.head + String(decoding: request.body, as: UTF8.self)
      for secret in ["57.7826", "14.1617", "57.783", "14.162"] { #expect(!sent.contains(secret), "\(request.line)") }
      for found in request.path.matches(of: number) {
        #expect(found.output.split(separator: ".").last.map { $0.count <= 2 } == true, "\(request.line)")
      }
    }
  }
}
