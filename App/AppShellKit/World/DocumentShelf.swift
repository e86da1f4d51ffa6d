import ChargeDomain
public import Foundation
import Synchronization

/// Files that the app offered to keep, as the device's file manager would hold them: in a folder, else in memory.
public final class DocumentShelf: Sendable {
  private let folder: URL?
  private let kept = Mutex<[String: Data]>([:])

  /// A shelf in this folder, which is made when something is first kept; without one in memory.
  public init(folder: URL? = nil) {
    self.folder = folder
  }

  /// Keeps a file, in place of one with the same name. False when that is not possible.
  func keep(_ document: SharedDocument) -> Bool {
    guard let name = Self.usable(document.name) else { return false }
    guard let folder else {
      kept.withLock { $0[name] = document.bytes }
      return true
    }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try document.bytes.write(to: folder.appending(path: name), options: .atomic)
      return true
    } catch {
      return false
    }
  }

  /// The names of what is kept, in order.
  var names: [String] {
    guard let folder else { return kept.withLock { $0.keys.sorted() } }
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return found.filter { Self.usable($0) != nil }.sorted()
  }

  /// What is kept under a name; nil when nothing is.
  func bytes(of name: String) -> Data? {
    guard let name = Self.usable(name) else { return nil }
    guard let folder else { return kept.withLock { $0[name] } }
    return try? Data(contentsOf: folder.appending(path: name))
  }

  /// Where the files lie; nil in memory.
  var folderPath: String? { folder?.path(percentEncoded: false) }

  // A name is one part of a path and not hidden.
  private static func usable(_ name: String) -> String? {
    let isPlain =
      !name.isEmpty && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy { scalar in
        scalar != "/" && scalar != "\\" && scalar.properties.generalCategory != .control
      }
    return isPlain ? name : nil
  }
}
