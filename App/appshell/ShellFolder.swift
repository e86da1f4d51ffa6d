import AppShellKit
import ChargeCore
import Foundation

/// The data folder that the options name.
enum ShellFolder {
  /// The folder of `--data-dir`, else `chargecore` in the XDG data folder, else in the one below `$HOME`; created when missing.
  static func make(_ chosen: String?) throws(ShellProblem) -> URL {
    let folder = chosen.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? standard
    do throws(ChargeAppError) {
      try DataFolder.make(folder)
    } catch {
      switch error {
      case .folderNotMade(let path): throw problem("the data folder \(path) cannot be made")
      case .folderNotUsable(let path): throw problem("the data folder \(path) cannot be written to")
      }
    }
    return folder
  }

  private static func problem(_ text: String) -> ShellProblem {
    ShellProblem(.start, text, remedy: "choose another with --data-dir DIR")
  }

  // https://specifications.freedesktop.org/basedir-spec: relative paths in the variable are ignored.
  private static var standard: URL {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data, directoryHint: .isDirectory).appending(path: "chargecore")
    }
    // Foundation would take the folder from the list of users, also where a person or a test has set another.
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    return (home ?? FileManager.default.homeDirectoryForCurrentUser).appending(path: ".local/share/chargecore")
  }
}
