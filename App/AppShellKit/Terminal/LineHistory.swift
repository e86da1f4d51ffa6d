public import Foundation
import Synchronization

/// The lines that a person typed at a terminal, in a file beside the app's data. They may hold names and addresses.
public final class LineHistory: Sendable {
  let file: URL
  private let wasErased = Mutex(false)

  /// A history in the data folder.
  public init(in folder: URL) { file = folder.appending(path: "history") }

  /// Removes the file. An editor forgets its lines before it reads or keeps another one.
  /// - Returns: False if the file is still there.
  public func erase() -> Bool {
    wasErased.withLock { $0 = true }
    return unlink(file.path(percentEncoded: false)) == 0 || errno == ENOENT
  }

  /// Whether it was erased since this was asked last.
  func takeErased() -> Bool {
    wasErased.withLock { wasErased in
      let before = wasErased
      wasErased = false
      return before
    }
  }
}
