import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation

extension ShellSession {
  /// What the app saved, a line each; or one of them, line by line.
  func documents(_ name: String?) throws(ShellProblem) -> [String] {
    let shelf = world.device.documents
    guard let name else {
      do throws(DocumentFault) { return try shelf.names().map { line($0, on: shelf) } } catch { throw error.problem }
    }
    let saved: Data?
    do throws(DocumentFault) { saved = try shelf.bytes(of: name) } catch { throw error.problem }
    guard let bytes = saved else {
      throw ShellProblem(.usage, "no document \"\(name)\" was saved", remedy: "\"documents\" lists those there are")
    }
    // Content is data: nothing in it may reach the terminal as a command.
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { StyledLine(String($0)).text }
  }

  // One that cannot be read keeps its line: the others are told, and what is wrong with it.
  private func line(_ name: String, on shelf: DocumentShelf) -> String {
    do throws(DocumentFault) {
      guard let size = try shelf.bytes(of: name)?.count else { return StyledLine("\(name)  gone").text }
      return StyledLine("\(name)  \(size) bytes").text
    } catch {
      return StyledLine("\(name)  cannot be read: \(error.reason)").text
    }
  }

  /// Hands a file to the app, as when a person opens it there: one the app saved, else one of the disk.
  func open(document name: String) async throws(ShellProblem) {
    let core = try running()
    let kept: Data?
    do throws(DocumentFault) { kept = try world.device.documents.bytes(of: name) } catch { throw error.problem }
    let bytes: Data
    if let kept {
      bytes = kept
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
