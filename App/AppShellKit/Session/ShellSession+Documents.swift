import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation

extension ShellSession {
  /// The saved files, one to a line, or the lines of one of them.
  func documents(_ name: String?) throws(ShellProblem) -> [String] {
    let shelf = world.device.documents
    guard let name else { return try shelf.names().map { StyledLine(shelf.line(of: $0)).text } }
    guard let bytes = try shelf.bytes(of: name) else {
      throw ShellProblem(.usage, "no document \"\(name)\" was saved", remedy: "\"documents\" lists the saved ones")
    }
    // Control characters of the content must not reach the terminal.
    return String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { StyledLine(String($0)).text }
  }

  /// Opens a file with the app: one that it saved, else one on disk.
  func open(document name: String) async throws(ShellProblem) {
    let core = try running()
    let bytes: Data
    if let kept = try world.device.documents.bytes(of: name) {
      bytes = kept
    } else {
      do {
        bytes = try Data(contentsOf: URL(filePath: name, relativeTo: options.files))
      } catch {
        throw ShellProblem(
          .usage, "the file \"\(name)\" cannot be read",
          remedy: "give an existing file, or a name that \"documents\" lists"
        )
      }
    }
    let document = SharedDocument(name: URL(filePath: name).lastPathComponent, mediaType: nil, bytes: bytes)
    await core.send(app.platform(.documentOpened(document)))
  }
}
