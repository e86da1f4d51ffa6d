import Foundation

/// The file that a recording is written into, line by line, so that it has everything until the app ends for whatever reason.
struct RecordingFile {
  let path: String
  private let handle: FileHandle
  private(set) var size = 0

  /// A new file, which only its owner can read.
  init(at url: URL) throws(ShellProblem) {
    path = url.relativePath
    let place = url.path(percentEncoded: false)
    let descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else {
      let isThere = errno == EEXIST
      throw ShellProblem(
        .usage, isThere ? "the file \"\(path)\" exists already" : "the file \"\(path)\" cannot be made",
        remedy: "give the name of a new file in a folder that you can write to")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  mutating func write(_ line: String) throws(ShellProblem) {
    let bytes = Data((line + "\n").utf8)
    do { try handle.write(contentsOf: bytes) } catch {
      throw ShellProblem(.usage, "the recording \"\(path)\" ends here: it cannot be written any more")
    }
    size += bytes.count
  }

  // Every line was written when it came.
  func close() { try? handle.close() }
}
