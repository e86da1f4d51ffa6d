import Foundation
import Glibc
import Synchronization

/// A server on 127.0.0.1 that does exactly what a test says, byte for byte: also what no HTTP library would do.
public final class RawServer: Sendable {
  /// What it does with a request.
  public typealias Script = @Sendable (RawConnection, RawRequest) -> Void

  private struct State {
    var open: Set<Int32> = []
    var isStopped = false
    var accepted = 0
    var requests: [RawRequest] = []
  }

  private struct CannotListen: Error {}

  /// The port it listens on.
  public let port: UInt16
  private let listener: Int32
  private let script: Script
  private let greeting: String?
  private let state = Mutex(State())

  /// Starts; the script runs once for each request, on the connection's own thread.
  public static func start(_ script: @escaping Script) throws -> RawServer {
    let server = try RawServer(script)
    Thread { server.accept() }.start()
    return server
  }

  /// A server that says this on each connection, whatever it is asked, and hangs up.
  public static func startGreeting(_ greeting: String) throws -> RawServer {
    let server = try RawServer({ _, _ in }, greeting: greeting)
    Thread { server.accept() }.start()
    return server
  }

  private init(_ script: @escaping Script, greeting: String? = nil) throws {
    (listener, port) = try Self.listen(backlog: 256)
    self.script = script
    self.greeting = greeting
  }

  /// Listens on a free port of 127.0.0.1.
  public static func listen(backlog: Int32) throws -> (Int32, UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port: UInt16? = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard listener >= 0, bind(listener, pointer, length) == 0, Glibc.listen(listener, backlog) == 0 else {
          return nil
        }
        guard getsockname(listener, pointer, &length) == 0 else { return nil }
        return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
      }
    }
    guard let port else { throw CannotListen() }
    return (listener, port)
  }

  /// Ends all connections; their threads end by themselves.
  public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Connections taken so far.
  public var accepted: Int { state.withLock(\.accepted) }

  /// Requests read so far, over all connections.
  public var requests: [RawRequest] { state.withLock(\.requests) }

  /// The address of a path.
  public func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      let isKept = state.withLock { state in
        guard !state.isStopped else { return false }
        state.open.insert(descriptor)
        state.accepted += 1
        return true
      }
      guard isKept else {
        close(descriptor)
        break
      }
      Thread { self.serve(RawConnection(descriptor: descriptor)) }.start()
    }
    close(listener)
  }

  private func serve(_ connection: RawConnection) {
    if let greeting {
      connection.send(greeting)
      connection.hangUp()
    }
    while let request = connection.read() {
      state.withLock { $0.requests.append(request) }
      script(connection, request)
    }
    state.withLock { state in
      state.open.remove(connection.descriptor)
      close(connection.descriptor)
    }
  }
}

/// A request as it came.
public struct RawRequest: Sendable {
  /// The first line and the fields.
  public let head: String
  /// The bytes after them.
  public let body: [UInt8]

  /// "GET /path"
  public var line: String { head.split(separator: " ").prefix(2).joined(separator: " ") }

  /// The path with its query.
  public var path: String { line.split(separator: " ").last.map(String.init) ?? "" }

  /// A field; nil where there is none.
  public subscript(_ name: String) -> String? {
    for line in head.split(separator: "\r\n").dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.first?.lowercased() == name.lowercased() {
        return parts.dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? ""
      }
    }
    return nil
  }
}

/// One connection of a server; blocking.
public struct RawConnection: Sendable {
  let descriptor: Int32

  /// The next request; nil when the other side has gone.
  public func read() -> RawRequest? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = bytes.firstRange(of: end) {
        let request = RawRequest(head: String(decoding: bytes[..<range.upperBound], as: UTF8.self), body: [])
        let length = request["content-length"].flatMap { Int($0) } ?? 0
        var body = Array(bytes[range.upperBound...])
        while body.count < length, let more = readSome() { body += more }
        return RawRequest(head: request.head, body: body)
      }
      guard let more = readSome() else { return nil }
      bytes += more
    }
  }

  private func readSome() -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(descriptor, &room, room.count, 0)
    return count > 0 ? Array(room.prefix(count)) : nil
  }

  /// Sends bytes; false when the other side has gone.
  @discardableResult public func send(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends a text; false when the other side has gone.
  @discardableResult public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends a whole answer with its length.
  public func answer(_ status: String = "200 OK", _ fields: [String] = [], _ body: some Collection<UInt8>) {
    let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + fields
    send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + Array(body))
  }

  /// Sends a whole answer with a text.
  public func answer(_ status: String = "200 OK", _ fields: [String] = [], _ body: String = "") {
    answer(status, fields, Array(body.utf8))
  }

  /// Ends the connection in order; the server's thread closes it.
  public func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Ends the connection with a reset.
  public func reset() {
    var hard = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
    // Connecting a connected socket to "nothing" drops it at once, and the descriptor stays ours to close.
    var nothing = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: sockaddr().sa_data)
    connect(descriptor, &nothing, socklen_t(MemoryLayout<sockaddr>.size))
  }

  /// Blocks until the other side goes, or so many milliseconds have passed. True when it went.
  @discardableResult public func waitForEnd(milliseconds: Int32 = -1) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, milliseconds) != 0
  }
}
