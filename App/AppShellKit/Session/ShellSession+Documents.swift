import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation

extension ShellSession {
  /// What the app saved, a line each; or one of them, line by line.
  func documents(_ name: String?) throws(ShellProblem) -> [String] {
    let shelf = world.device.documents
    guard let name else {
      return shelf.names.map { name in
        let size = shelf.bytes(of: name)?.count ?? 0
        return StyledLine("\(name)  \(size) bytes").text
      }
    }
    guard let bytes = shelf.bytes(of: name) else {
      throw ShellProblem(.usage, "no document \"\(name)\" was saved", remedy: "\"documents\" lists those there are")
    }
    // Content is data: nothing in it may reach the terminal as a command.
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { StyledLine(String($0)).text }
  }

  /// Hands a file to the app, as when a person opens it there: one the app saved, else one of the disk.
  func open(document name: String) async throws(ShellProblem) {
    let core = try running()
    let bytes: Data
    if let saved = world.device.documents.bytes(of: name) {
      bytes = saved
    } else {
      do {
        bytes = try Data(contentsOf: URL(filePath: name, relativeTo: options.files))
      } catch {
        throw ShellProblem(
          .usage, "the file \"\(name)\" cannot be read", remedy: "give a file that is there, or a name of \"documents\""
        )
      }
    }
    let document = SharedDocument(name: URL(filePath: name).lastPathComponent, mediaType: nil, bytes: bytes)
    await core.send(app.platform(.documentOpened(document)))
  }
}
