import DataTestSupport
import Glibc

/// A port of 127.0.0.1 where connections are neither taken nor refused: its queue is full.
struct FullListener {
  let port: UInt16
  private let descriptors: [Int32]

  init() throws {
    let (listener, port) = try RawServer.listen(backlog: 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    let fillers = (0..<4).map { _ in
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      return descriptor
    }
    self.port = port
    descriptors = fillers + [listener]
  }

  func stop() { for descriptor in descriptors { close(descriptor) } }
}
