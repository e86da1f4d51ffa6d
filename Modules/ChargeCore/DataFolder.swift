import ChargeDomain
public import Foundation

/// The folder in which an app stores its data.
public enum DataFolder {
  /// Makes the folder if it does not exist, for its owner only, and checks that it can be used. ``ChargeApp`` does this;
  /// call it only to put something else there first.
  public static func make(_ folder: URL) throws(ChargeAppError) {
    let path = folder.path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .folderNotMade(path: path)
    }
    // A missing permission would otherwise only show when a file is opened.
    guard access(path, R_OK | W_OK | X_OK) == 0 else { throw .folderNotUsable(path: path) }
  }

  /// Closes an existing folder to other users.
  /// - Returns: What the person must know of it; nil when it was closed already.
  static func closeToOthers(_ folder: URL) -> ChargeAppNote? {
    let path = folder.path(percentEncoded: false)
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
    // A folder with the sticky bit, such as /tmp, is shared on purpose: closing it would shut others out.
    guard status.st_mode & S_ISVTX == 0, chmod(path, 0o700) == 0 else { return .folderOpen(path: path) }
    return .folderClosed(path: path)
  }
}

/// Why an app cannot open.
public enum ChargeAppError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data folder cannot be made: something else has its name, or its parent is not writable.
  case folderNotMade(path: String)
  /// The data folder exists, but this user may not read, write and enter it.
  case folderNotUsable(path: String)

  /// What is wrong and what to do about it, for a log or a terminal.
  public var description: String {
    switch self {
    case .folderNotMade(let path): "the data folder \(path) cannot be made: choose another, or free its name"
    case .folderNotUsable(let path):
      "the data folder \(path) cannot be read and written: choose another, or run chmod 700 on it"
    }
  }
}

/// Something about the data folder that a person must know. The app works nevertheless.
public enum ChargeAppNote: Hashable, Sendable {
  /// The person's choices could not be read. The damaged file was kept at this path, and a new one was begun.
  case damagedFileKept(path: String)
  /// The person's choices cannot be stored in this folder.
  case nothingKept
  /// Others could read the sign-ins at this path, so they are not used. The remedy is a command that fixes that.
  case signInsExposed(path: String, remedy: String)
  /// The folder of the sign-ins at this path is a link, which is not followed. The remedy is a command that removes it.
  case signInsLinked(path: String, remedy: String)
  /// Others could enter the data folder at this path. Now only its owner can.
  case folderClosed(path: String)
  /// Others can enter the data folder at this path, and that cannot be changed. They cannot read the app's files in it.
  case folderOpen(path: String)
}
