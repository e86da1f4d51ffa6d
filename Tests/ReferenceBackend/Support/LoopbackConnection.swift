import Foundation
import Glibc
import HTTPTypes

/// A plain connection to a port of this machine, which shows the bytes as they are sent.
final class LoopbackConnection: Sendable {
  enum Problem: Error {
    case socket(String)
    case notHTTP(String)
  }

  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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

  /// Sends a GET, or another request with a body, and does not wait for its answer.
  func ask(
    _ target: String, headers: HTTPFields = [:], closing: Bool = false, method: HTTPRequest.Method = .get,
    body: [UInt8]? = nil
  ) throws {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1"]
    if closing { lines.append("Connection: close") }
    if let body { lines.append("Content-Length: \(body.count)") }
    lines += headers.map { "\($0.name): \($0.value)" }
    let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body ?? [])
    if send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) != bytes.count {
      throw Problem.socket(String(cString: strerror(errno)))
    }
  }

  /// Everything until the other side closes.
  func readToTheEnd() throws -> [UInt8] {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return received }
      if count < 0 { throw Problem.socket(String(cString: strerror(errno))) }
      received += buffer[..<count]
    }
  }

  /// The first bytes of an answer.
  func readSome() throws {
    var buffer = [UInt8](repeating: 0, count: 4096)
    if recv(descriptor, &buffer, buffer.count, 0) <= 0 { throw Problem.socket("nothing came") }
  }

  /// Sends bytes as they are; false when the other side has closed.
  func transmit(_ bytes: [UInt8]) throws -> Bool {
    if send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count { return true }
    guard [EPIPE, ECONNRESET].contains(errno) else { throw Problem.socket(String(cString: strerror(errno))) }
    return false
  }

  /// What comes within some milliseconds: empty when the other side has closed, nil when nothing came.
  func receive(within milliseconds: Int) throws -> [UInt8]? {
    var limit = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count >= 0 { return Array(buffer[..<count]) }
    switch errno {
    case EAGAIN: return nil
    case ECONNRESET: return []
    default: throw Problem.socket(String(cString: strerror(errno)))
    }
  }

  /// One request on a connection and a thread of its own: reading blocks, and the pools of Swift and Dispatch are small.
  static func get(
    _ target: String, port: Int, headers: HTTPFields = [:], method: HTTPRequest.Method = .get, body: [UInt8]? = nil
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let connection = try LoopbackConnection(port: port)
            try connection.ask(target, headers: headers, closing: true, method: method, body: body)
            return try Answer(received: connection.readToTheEnd())
          })
      }
    }
  }
}

extension Answer {
  /// Takes an answer apart that ended with the connection.
  init(received: [UInt8]) throws {
    let mark = Array("\r\n\r\n".utf8)
    guard let split = received.firstRange(of: mark) else {
      throw LoopbackConnection.Problem.notHTTP("no end of the head in \(received.count) bytes")
    }
    let lines = String(decoding: received[..<split.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count >= 2, let code = Int(words[1]) else {
      throw LoopbackConnection.Problem.notHTTP(lines.first ?? "")
    }
    var headers = HTTPFields()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon])) else { continue }
      headers.append(
        HTTPField(name: name, value: line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)))
    }
    let rest = Array(received[split.upperBound...])
    if let length = headers[.contentLength].flatMap({ Int($0) }), code != 304, length != rest.count {
      throw LoopbackConnection.Problem.notHTTP("\(length) bytes were promised, \(rest.count) came")
    }
    let isChunked = headers[.transferEncoding]?.contains("chunked") == true
    self.init(status: .init(code: code), headers: headers, body: isChunked ? try Self.joined(chunks: rest) : rest)
  }

  private static func joined(chunks: [UInt8]) throws -> [UInt8] {
    var body: [UInt8] = []
    var rest = chunks[...]
    while let end = rest.firstRange(of: Array("\r\n".utf8)) {
      let size = String(decoding: rest[..<end.lowerBound], as: UTF8.self).prefix { $0.isHexDigit }
      guard let count = Int(size, radix: 16), rest.distance(from: end.upperBound, to: rest.endIndex) >= count else {
        throw LoopbackConnection.Problem.notHTTP("a chunk is cut")
      }
      if count == 0 { return body }
      body += rest[end.upperBound..<(end.upperBound + count)]
      rest = rest[(end.upperBound + count)...].dropFirst(2)
    }
    throw LoopbackConnection.Problem.notHTTP("the last chunk is missing")
  }
}
