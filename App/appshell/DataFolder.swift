import AppShellKit
import Foundation

/// Where the app keeps what it knows: a folder of its owner's only.
enum DataFolder {
  /// The folder of `--data-dir`, else `chargecore` in the XDG data folder; made if need be.
  static func make(_ chosen: String?) throws(ShellProblem) -> URL {
    let folder = chosen.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? standard
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ShellProblem(
        .start, "the data folder \(folder.path(percentEncoded: false)) cannot be made",
        remedy: "choose another with --data-dir DIR")
    }
    guard FileManager.default.isWritableFile(atPath: folder.path(percentEncoded: false)) else {
      throw ShellProblem(
        .start, "the data folder \(folder.path(percentEncoded: false)) cannot be written to",
        remedy: "choose another with --data-dir DIR")
    }
    return folder
  }

  // https://specifications.freedesktop.org/basedir-spec: relative paths in the variable are ignored.
  private static var standard: URL {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data, directoryHint: .isDirectory).appending(path: "chargecore")
    }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share/chargecore")
  }
}
