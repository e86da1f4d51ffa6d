import Foundation
import Glibc

/// A plain connection to a port of this machine.
final class WebConnection: Sendable {
  enum Problem: Error {
    case socket(String)
    case notHTTP(String)
  }

  private let descriptor: Int32

  /// What does not answer within five minutes is a problem, so that no test hangs. It is long, as tests beside it keep the
  /// machine busy.
  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    if result != 0 { throw Problem.socket(String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Sends a request and does not wait for its answer.
  func ask(
    _ method: String, _ path: String, fields: [String: String], body: String?,
    type: String = "application/x-www-form-urlencoded", closing: Bool
  ) throws {
    var lines = ["\(method) \(path) HTTP/1.1"]
    if fields["Host"] == nil { lines.append("Host: 127.0.0.1") }
    if closing { lines.append("Connection: close") }
    if let body {
      lines += ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]
    }
    lines += fields.map { "\($0.key): \($0.value)" }
    let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")).utf8)
    if send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) != bytes.count {
      throw Problem.socket(String(cString: strerror(errno)))
    }
  }

  /// What comes until a text is there; until the other side closes without one. Reading blocks, so it has a thread of its own:
  /// the pools of Swift and Dispatch are small.
  func read(until text: String? = nil) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try self.blockingRead(until: text) }) }
    }
  }

  private func blockingRead(until text: String?) throws -> String {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0 { throw Problem.socket(String(cString: strerror(errno))) }
      received += buffer[..<count]
      let all = String(decoding: received, as: UTF8.self)
      if let text, all.contains(text) { return all }
      if count == 0 {
        if text != nil { throw Problem.notHTTP("closed after \(received.count) bytes") }
        return all
      }
    }
  }
}

/// An answer, with its body whole.
struct WebAnswer {
  let status: Int
  /// By their names in small letters.
  let fields: [String: String]
  let body: String

  /// The answer to one request.
  static func to(
    _ method: String, _ path: String, port: Int, fields: [String: String] = [:], body: String? = nil,
    type: String = "application/x-www-form-urlencoded"
  ) async throws -> WebAnswer {
    let connection = try WebConnection(port: port)
    try connection.ask(method, path, fields: fields, body: body, type: type, closing: true)
    return try WebAnswer(received: try await connection.read())
  }

  private init(received: String) throws {
    let halves = received.components(separatedBy: "\r\n\r\n")
    let lines = halves[0].components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, let status = Int(words[1]) else { throw WebConnection.Problem.notHTTP(lines[0]) }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    (self.status, self.fields) = (status, fields)
    body = halves.dropFirst().joined(separator: "\r\n\r\n")
  }
}
