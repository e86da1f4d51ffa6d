import CSimdJSON
import Foundation

/// A parsed JSON document (RFC 8259, strict).
final class JSONDocument {
  private let handle: OpaquePointer

  /// The deepest nesting that is accepted; no feed comes near it.
  static let maximumDepth = 512

  /// Parses the bytes, without a UTF-8 byte-order mark at their beginning.
  init(_ data: Data) throws(JSONFailure) {
    var error: UnsafePointer<CChar>?
    let handle = data.withUnsafeBytes { buffer in
      let bytes =
        buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: buffer.dropFirst(3)) : buffer
      return csj_parse(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, Self.maximumDepth, &error)
    }
    guard let handle else {
      throw JSONFailure(reason: error.map { String(cString: $0) } ?? "refused", byteCount: data.count)
    }
    self.handle = handle
  }

  deinit {
    csj_free(handle)
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(document: self, handle: csj_root(handle)) }
}

/// Why bytes are not a JSON document.
struct JSONFailure: Error, Hashable, CustomStringConvertible {
  let reason: String
  let byteCount: Int

  var description: String { "not a whole JSON document (\(byteCount) bytes): \(reason)" }
}
