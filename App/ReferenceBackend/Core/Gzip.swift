import CZlib
import Hummingbird

/// The bytes as one gzip member; nil when zlib has no memory.
func gzip(_ buffer: ByteBuffer) -> ByteBuffer? {
  let capacity = cz_gzip_bound(buffer.readableBytes)
  guard capacity > 0 else { return nil }
  var output = ByteBuffer()
  var done = false
  output.writeWithUnsafeMutableBytes(minimumWritableBytes: capacity) { target in
    buffer.withUnsafeReadableBytes { source in
      var written = 0
      let status = cz_gzip(
        source.bindMemory(to: UInt8.self).baseAddress, source.count, 4,
        target.bindMemory(to: UInt8.self).baseAddress, target.count, &written)
      done = status == CZ_END
      return done ? written : 0
    }
  }
  return done ? output : nil
}
