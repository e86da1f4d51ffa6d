import ChargeLayout
import Foundation
import Synchronization
import Testing
import UnicodeText

/// Compares a screen with `Tests/Snapshots/<Screen>/<state>.<lang>.<width>.txt`.
///
/// A missing or different file fails; with CHARGECORE_SNAPSHOTS=record files are written instead. The paths looked at
/// are added to the file that CHARGECORE_SNAPSHOT_REFERENCES names, so that orphans can be found afterwards.
func expectSnapshot(
  _ text: String, screen: String, state: String, language: String, width: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let name = SnapshotName(screen: screen, state: state, language: language, width: width)
  if let problem = SnapshotFolder.ofTheProject.check(text, name) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// Compares a screen as a part of a page with `Tests/Snapshots/<Screen>/<state>.<lang>.html`.
func expectSnapshot(
  _ page: HTMLElement, screen: String, state: String, language: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let name = SnapshotName(screen: screen, state: state, language: language, width: nil)
  if let problem = SnapshotFolder.ofTheProject.check(page.lines, name) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// What a snapshot shows.
struct SnapshotName: Hashable {
  let screen: String
  let state: String
  let language: String
  /// Nil for a part of a page, whose lines may be of any length.
  let width: Int?

  /// Relative to the folder of all snapshots.
  var path: String { "\(screen)/\(state).\(language)." + (width.map { "\($0).txt" } ?? "html") }

  /// Only names that every file system keeps apart from folders and from one another.
  var isUsable: Bool {
    [screen, state, language].allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0 == 0x2D || Character(UnicodeScalar($0)).isLetterOrDigit }
    }
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

/// A folder of snapshots during one run.
final class SnapshotFolder: Sendable {
  static let ofTheProject: SnapshotFolder = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let environment = ProcessInfo.processInfo.environment
    return SnapshotFolder(
      tests.appending(path: "Snapshots"), isRecording: environment["CHARGECORE_SNAPSHOTS"] == "record",
      references: environment["CHARGECORE_SNAPSHOT_REFERENCES"])
  }()

  private let folder: URL
  private let isRecording: Bool
  private let references: String?
  private let seen = Mutex<Set<SnapshotName>>([])

  init(_ folder: URL, isRecording: Bool, references: String? = nil) {
    self.folder = folder
    self.isRecording = isRecording
    self.references = references
  }

  /// What is wrong and what to do; nil when the text is as recorded, or was recorded now.
  func check(_ text: String, _ name: SnapshotName) -> String? {
    guard name.isUsable else { return "\(name.path): a name has letters, digits and '-' only." }
    guard seen.withLock({ $0.insert(name).inserted }) else {
      return "\(name.path): two tests draw a screen of this name; give one of them another state."
    }
    if let references, let problem = add(name.path, to: references) { return problem }
    if let problem = unfit(text, name) { return problem }
    let file = folder.appending(path: name.path)
    do {
      let wanted = Data((text + "\n").utf8)
      let exists = FileManager.default.fileExists(atPath: file.path)
      let recorded = exists ? try Data(contentsOf: file) : nil
      if recorded == wanted { return nil }
      if isRecording {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try wanted.write(to: file, options: .atomic)
        return nil
      }
      guard let recorded else {
        return "\(name.path) is missing. Record it with scripts/snapshots record. The screen is:\n\(text)"
      }
      return "\(name.path) differs (- recorded, + drawn now); if that is wanted: scripts/snapshots record\n"
        + LineDiff.text(String(decoding: recorded, as: UTF8.self), text + "\n")
    } catch {
      return "\(name.path): \(error)"
    }
  }

  private func unfit(_ text: String, _ name: SnapshotName) -> String? {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let control = line.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
        return "\(name.path): line \(number + 1) holds the control character \(control.value)."
      }
      let columns = DisplayWidth.columns(of: String(line))
      if let width = name.width, columns > width {
        return "\(name.path): line \(number + 1) takes \(columns) columns:\n\(line)"
      }
    }
    return nil
  }

  /// One write with O_APPEND: tests at the same time never mix their lines.
  private func add(_ path: String, to references: String) -> String? {
    let descriptor = open(references, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return "\(references) cannot be opened: \(String(cString: strerror(errno)))" }
    defer { close(descriptor) }
    let line = Array((path + "\n").utf8)
    return write(descriptor, line, line.count) == line.count ? nil : "\(references) cannot be written."
  }
}

/// The first place where two texts differ.
enum LineDiff {
  /// Lines of the old text with `-`, of the new with `+`, a few equal ones before and after.
  static func text(_ old: String, _ new: String, context: Int = 2, limit: Int = 12) -> String {
    var old = lines(old)
    var new = lines(new)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let before = old[..<same].suffix(context)
    old.removeFirst(same)
    new.removeFirst(same)
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let after = old.suffix(tail).prefix(context)
    old.removeLast(tail)
    new.removeLast(tail)
    let parts =
      ["line \(same + 1):"] + before.map { "  \($0)" } + marked(old, "-", limit) + marked(new, "+", limit)
      + after.map { "  \($0)" }
    return parts.joined(separator: "\n")
  }

  private static func marked(_ lines: [Substring], _ mark: String, _ limit: Int) -> [String] {
    let shown = lines.prefix(limit).map { "\(mark) \($0)" }
    return lines.count > limit ? shown + ["\(mark) … \(lines.count - limit) more lines"] : shown
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
