import ChargeDomain
public import Foundation
import Synchronization

/// The files that the app saved, in a folder or in memory, like the device's file manager.
public final class DocumentShelf: Sendable {
  private let folder: URL?
  private let kept = Mutex<[String: Data]>([:])

  /// A shelf in this folder, which the first file creates; in memory without a folder.
  public init(folder: URL? = nil) {
    self.folder = folder
  }

  /// Saves a file and replaces one of the same name. False when that fails.
  func keep(_ document: SharedDocument) -> Bool {
    guard let name = Self.usable(document.name) else { return false }
    guard let folder else {
      kept.withLock { $0[name] = document.bytes }
      return true
    }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let file = folder.appending(path: name)
      try document.bytes.write(to: file, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path(percentEncoded: false))
      return true
    } catch {
      return false
    }
  }

  /// The names of the files, sorted. A missing folder is empty; an unreadable one is a problem.
  func names() throws(ShellProblem) -> [String] {
    guard let folder else { return kept.withLock { $0.keys.sorted() } }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      return names.filter { Self.usable($0) != nil }.sorted()
    } catch {
      if Self.isMissing(error) { return [] }
      throw Self.unreadable(folder, error)
    }
  }

  /// The content of a file; nil when there is none.
  func bytes(of name: String) throws(ShellProblem) -> Data? {
    do { return try content(of: name) } catch { throw Self.unreadable(folder?.appending(path: name), error) }
  }

  /// A file with its size, or with the reason why it cannot be read.
  func line(of name: String) -> String {
    do {
      return try content(of: name).map { "\(name)  \($0.count) bytes" } ?? "\(name)  gone"
    } catch {
      return "\(name)  cannot be read: \(error.localizedDescription)"
    }
  }

  private func content(of name: String) throws -> Data? {
    guard let name = Self.usable(name) else { return nil }
    guard let folder else { return kept.withLock { $0[name] } }
    do {
      return try Data(contentsOf: folder.appending(path: name))
    } catch {
      if Self.isMissing(error) { return nil }
      throw error
    }
  }

  private static func unreadable(_ place: URL?, _ error: any Error) -> ShellProblem {
    ShellProblem(
      .usage, "\(place?.path(percentEncoded: false) ?? "") cannot be read: \(error.localizedDescription)",
      remedy: "make it readable, or move it away")
  }

  private static func isMissing(_ error: any Error) -> Bool {
    let code = (error as? CocoaError)?.code
    return code == .fileReadNoSuchFile || code == .fileNoSuchFile
  }

  /// The folder of the files; nil in memory.
  var folderPath: String? { folder?.path(percentEncoded: false) }

  // A name is a single path component and not hidden.
  private static func usable(_ name: String) -> String? {
    let isPlain =
      !name.isEmpty && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy { scalar in
        scalar != "/" && scalar != "\\" && scalar.properties.generalCategory != .control
      }
    return isPlain ? name : nil
  }
}
