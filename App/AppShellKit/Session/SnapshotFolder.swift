public import Foundation

/// Where stored screens lie.
public enum SnapshotFolder: Hashable, Sendable {
  /// Compares only.
  case comparing(URL)
  /// Compares with stored screens and stores new ones.
  case storing(URL)

  func check(_ screen: String, name: String) throws(ShellProblem) -> CommandAnswer {
    var answer = CommandAnswer()
    let file = folder.appending(path: "\(name).txt")
    let stored: String
    do {
      stored = try String(contentsOf: file, encoding: .utf8)
    } catch {
      guard case .storing = self else {
        throw ShellProblem(
          .expectation, "there is no stored screen \"\(name)\" in \(folder.relativePath)",
          remedy: "--snapshots DIR stores it there")
      }
      try screen.store(at: file)
      answer.notes = ["stored \(file.relativePath)"]
      return answer
    }
    guard stored != screen else { return answer }
    let difference = LineDifference(expected: stored.lines, actual: screen.lines)
    throw ShellProblem(
      .expectation, "the screen differs from \(file.relativePath)", remedy: difference.text)
  }

  private var folder: URL {
    switch self {
    case .comparing(let folder), .storing(let folder): folder
    }
  }
}

extension String {
  /// The lines of a text; a line break at its end begins no further one.
  var lines: [String] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Writes the text into a file, whose folder is made when it is missing.
  func store(at file: URL) throws(ShellProblem) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(utf8).write(to: file, options: .atomic)
    } catch {
      throw ShellProblem(.usage, "\(file.relativePath) cannot be written", remedy: error.localizedDescription)
    }
  }
}
