import Foundation

/// A saved file or its folder cannot be read.
struct DocumentFault: Error, Hashable {
  /// The folder or file.
  let path: String
  /// The reason that the system gives.
  let reason: String

  init(path: String, _ error: any Error) {
    self.path = path
    reason = error.localizedDescription
  }

  /// The message for a person at the shell.
  var problem: ShellProblem {
    ShellProblem(
      .usage, "\(path) cannot be read: \(reason)",
      remedy: "make it readable, or move it away")
  }
}
