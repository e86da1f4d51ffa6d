import Foundation

/// What is kept cannot be read.
struct DocumentFault: Error, Hashable {
  /// The folder or file.
  let path: String
  /// What the system says of it.
  let reason: String

  init(path: String, _ error: any Error) {
    self.path = path
    reason = error.localizedDescription
  }

  /// As a person at the shell is told.
  var problem: ShellProblem {
    ShellProblem(
      .usage, "\(path) cannot be read: \(reason)",
      remedy: "make it readable for you, or move away what stands in its place")
  }
}
