import Foundation

/// A folder that one server alone uses, until the value is released.
final class FolderLock: Sendable {
  /// Stands in the folder.
  static let name = ".lock"

  private let descriptor: Int32

  /// Nil while another process has the folder, or where nothing can be written in it.
  init?(_ folder: URL) {
    let path = folder.appending(path: Self.name).path(percentEncoded: false)
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor < 0 || lockf(descriptor, F_TLOCK, 0) != 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
