public import Foundation

/// A folder of its own for one test, removed with it.
public final class TestFolder: Sendable {
  /// Where it is.
  public let url = FileManager.default.temporaryDirectory.appending(
    path: "charge-core-tests-\(UUID().uuidString)", directoryHint: .isDirectory)

  /// Makes the folder.
  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("left behind: \(url.path): \(error)")
    }
  }

  /// A file in it, which need not exist.
  public func file(_ name: String) -> URL { url.appending(path: name) }
}
