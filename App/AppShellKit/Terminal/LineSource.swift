public import Foundation

/// Reads the lines of a file one by one, on a queue of its own.
public final class LineSource: Sendable {
  private let queue = DispatchQueue(label: "lines")
  private let reader: ChunkedLines

  /// The lines of a file or of standard input.
  public init(file: FileHandle) {
    reader = ChunkedLines(file: file)
  }

  /// The next line without its line break; nil at the end. Bytes that are no UTF-8 become U+FFFD.
  public func next() async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { [reader] in continuation.resume(returning: reader.next()) }
    }
  }
}

// Only the queue of `LineSource` uses it.
private final class ChunkedLines: @unchecked Sendable {
  private let file: FileHandle
  private var buffer = Data()
  private var isAtEnd = false

  init(file: FileHandle) { self.file = file }

  func next() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        defer { buffer.removeSubrange(...end) }
        return text(buffer[..<end])
      }
      if isAtEnd {
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : text(buffer)
      }
      let chunk = file.availableData
      if chunk.isEmpty { isAtEnd = true } else { buffer.append(chunk) }
    }
  }

  private func text(_ bytes: Data) -> String {
    let line = bytes.last == 0x0D ? bytes.dropLast() : bytes
    return String(decoding: line, as: UTF8.self)
  }
}
